import AtriumScreen

extension Phrase {
  // Commands
  static let listSummary = Phrase(
    en: "List patients", de: "Patienten auflisten", hr: "Ispisati pacijente")
  static let pageLimitHelp = Phrase(
    en: "Number of rows, at most 1000.",
    de: "Anzahl der Zeilen, höchstens 1000.",
    hr: "Broj redaka, najviše 1000.")
  static let offsetHelp = Phrase(
    en: "Number of rows to leave out at the beginning.",
    de: "Anzahl der Zeilen, die am Anfang ausgelassen werden.",
    hr: "Broj redaka koji se izostavljaju na početku.")
  static let fromHelp = Phrase(
    en: "First day, for example 2026-11-01.",
    de: "Erster Tag, zum Beispiel 2026-11-01.",
    hr: "Prvi dan, na primjer 2026-11-01.")
  static let toHelp = Phrase(en: "Last day.", de: "Letzter Tag.", hr: "Zadnji dan.")
  static let accessionHelp = Phrase(
    en: "Accession number; * and ? match any characters.",
    de: "Auftragsnummer; * und ? stehen für beliebige Zeichen.",
    hr: "Broj zahtjeva; * i ? zamjenjuju bilo koje znakove.")
  static let searchHelp = Phrase(
    en: "Filter by part of the name; * and ? match any letters.",
    de: "Nach einem Teil des Namens filtern; * und ? stehen für beliebige Buchstaben.",
    hr: "Filtrirati po dijelu imena; * i ? zamjenjuju bilo koja slova.")
  static let sortHelp = Phrase(
    en: "Sort order, if the server supports it.",
    de: "Sortierung, falls der Server sie unterstützt.",
    hr: "Redoslijed, ako ga poslužitelj podržava.")
  static let searchSummary = Phrase(
    en: "Search patients by part of the name, or with * and ?",
    de: "Patienten nach Namen suchen, auch mit * und ?",
    hr: "Tražiti pacijente po dijelu imena, i sa znakovima * i ?")
  static let studiesSummary = Phrase(
    en: "Search studies of all patients",
    de: "Studien aller Patienten suchen",
    hr: "Tražiti studije svih pacijenata")
  static let modalityHelp = Phrase(
    en: "Modality: CT, MR, US, etc.",
    de: "Modalität: CT, MR, US usw.",
    hr: "Modalitet: CT, MR, US itd.")
  static let showSummary = Phrase(
    en: "Show an item of the list", de: "Eintrag der Liste anzeigen", hr: "Prikazati stavku popisa")
  static let priorSummary = Phrase(
    en: "List earlier studies of the patient with the same modality",
    de: "Frühere Studien in derselben Modalität auflisten",
    hr: "Ispisati ranije studije pacijenta s istim modalitetom")
  static let statisticsSummary = Phrase(
    en: "Show the amount of data on the server",
    de: "Datenmenge auf dem Server anzeigen",
    hr: "Prikazati količinu podataka na poslužitelju")
  static let serversSummary = Phrase(
    en: "List servers", de: "Server auflisten", hr: "Ispisati poslužitelje")
  static let useSummary = Phrase(
    en: "Switch to another server",
    de: "Zu einem anderen Server wechseln",
    hr: "Prijeći na drugi poslužitelj")
  static let loginSummary = Phrase(
    en: "Store the password for the server",
    de: "Passwort für den Server speichern",
    hr: "Spremiti zaporku za poslužitelj")
  static let loginHelp = Phrase(
    en: "File with the password, - for standard input; asks if omitted.",
    de: "Datei mit dem Passwort, - für die Standardeingabe; sonst Abfrage.",
    hr: "Datoteka sa zaporkom, - za standardni ulaz; inače upit.")
  static let tagsSummary = Phrase(
    en: "List all tags, or matching ones",
    de: "Alle oder passende Tags auflisten",
    hr: "Ispisati sve ili odgovarajuće oznake")
  static let previewSummary = Phrase(
    en: "Draw the image", de: "Bild zeichnen", hr: "Nacrtati sliku")
  static let frameHelp = Phrase(
    en: "Frame number, from 1.", de: "Nummer des Einzelbilds, ab 1.", hr: "Broj okvira, od 1.")
  static let saveSummary = Phrase(
    en: "Write the DICOM file", de: "DICOM-Datei schreiben", hr: "Zapisati DICOM datoteku")
  static let downloadSummary = Phrase(
    en: "Download a study as a zip archive",
    de: "Studie als Zip-Archiv herunterladen",
    hr: "Preuzeti studiju kao zip arhivu")
  static let uploadSummary = Phrase(
    en: "Upload files, or all files of folders",
    de: "Dateien oder alle Dateien von Ordnern hochladen",
    hr: "Poslati datoteke ili sve datoteke iz mapa")
  static let watchSummary = Phrase(
    en: "Show studies as they arrive, until Ctrl-C",
    de: "Neue Studien laufend anzeigen, bis Strg-C",
    hr: "Prikazivati studije kako stižu, do Ctrl-C")
  static let watchSinceHelp = Phrase(
    en: "Start after the change with this number.",
    de: "Nach der Änderung mit dieser Nummer beginnen.",
    hr: "Početi nakon promjene s ovim brojem.")
  static let deleteSummary = Phrase(
    en: "Delete it from the server", de: "Vom Server löschen", hr: "Obrisati s poslužitelja")

  // Messages
  static let noPatients = Phrase(
    en: "No patients on this server.",
    de: "Keine Patienten auf diesem Server.",
    hr: "Na ovom poslužitelju nema pacijenata.")
  static let searchHint = Phrase(
    en: "Search with part of the name, 'patients search doe', or wildcards: d?e*.",
    de: "Suchen Sie mit einem Teil des Namens, „patients search doe“, oder Platzhaltern: d?e*.",
    hr: "Tražite dijelom imena, „patients search doe”, ili zamjenskim znakovima: d?e*.")
  static let uploadHint = Phrase(
    en: "Run 'patients upload PATH' to add DICOM files.",
    de: "Laden Sie DICOM-Dateien mit „patients upload PFAD“ hoch.",
    hr: "Dodajte DICOM datoteke s „patients upload PUT”.")
  static func imageTitle(_ instance: String, _ frame: Int?) -> Phrase {
    Phrase(
      en: "Instance \(instance)\(frame.map { ", frame \($0)" } ?? "").",
      de: "Instanz \(instance)\(frame.map { ", Einzelbild \($0)" } ?? "").",
      hr: "Instanca \(instance)\(frame.map { ", okvir \($0)" } ?? "").")
  }
  static let sortingUnsupported = Phrase(
    en: "This server cannot sort; showing its default order.",
    de: "Dieser Server kann nicht sortieren; seine Standardreihenfolge wird angezeigt.",
    hr: "Ovaj poslužitelj ne može sortirati; prikazuje se njegov zadani redoslijed.")
  static let noPriorStudy = Phrase(
    en: "No earlier studies with the same modality.",
    de: "Keine früheren Studien mit derselben Modalität.",
    hr: "Nema ranijih studija s istim modalitetom.")
  static func studyNumbersHint(_ patient: Int, _ study: Int) -> Phrase {
    Phrase(
      en: "Run 'patients show \(patient)/\(study)' to open study \(study) of patient \(patient).",
      de: "„patients show \(patient)/\(study)“ öffnet Studie \(study) von Patient \(patient).",
      hr: "„patients show \(patient)/\(study)” otvara studiju \(study) pacijenta \(patient).")
  }
  static let instanceHint = Phrase(
    en: "Run 'preview' to draw it, 'tags' to list tags, 'save FILE' to write the file.",
    de: "„preview“ zeichnet das Bild, „tags“ listet Tags auf, „save DATEI“ schreibt die Datei.",
    hr: "„preview” crta sliku, „tags” ispisuje oznake, „save DATOTEKA” zapisuje datoteku.")
  static func serverSelected(_ server: String) -> Phrase {
    Phrase(
      en: "Switched to \(server).",
      de: "Zu \(server) gewechselt.",
      hr: "Odabran poslužitelj: \(server).")
  }
  static func passwordSaved(_ server: String) -> Phrase {
    Phrase(
      en: "Stored the password for \(server), readable only by you.",
      de: "Passwort für \(server) gespeichert, nur für Sie lesbar.",
      hr: "Zaporka za \(server) spremljena; samo je vi možete čitati.")
  }
  static func saved(_ size: Phrase, _ path: String) -> Phrase {
    Phrase(
      en: "Wrote \(size) to \(path).",
      de: "\(size) in \(path) geschrieben.",
      hr: "Zapisano u \(path): \(size).")
  }
  static let downloading = Phrase(en: "Downloading", de: "Herunterladen", hr: "Preuzimanje")
  static let checking = Phrase(
    en: "Checking the archive", de: "Archiv wird geprüft", hr: "Provjera arhive")
  static func downloaded(_ count: Int, _ size: Phrase, _ path: String) -> Phrase {
    let files = numberOfFiles(count)
    return Phrase(
      en: "Downloaded and verified \(files), \(size), to \(path).",
      de: "\(files), \(size), nach \(path) heruntergeladen und geprüft.",
      hr: "Preuzeto i provjereno u \(path): \(files), \(size).")
  }
  static func alreadyDownloaded(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is already complete.",
      de: "\(path) ist bereits vollständig.",
      hr: "Datoteka \(path) već je potpuna.")
  }
  static let uploading = Phrase(en: "Uploading", de: "Hochladen", hr: "Slanje")
  static func uploaded(_ result: UploadOutcome, _ path: String) -> Phrase {
    let state: Phrase =
      switch result {
      case .stored: .init(en: "stored", de: "gespeichert", hr: "spremljeno")
      case .alreadyStored:
        .init(en: "already stored", de: "bereits gespeichert", hr: "već spremljeno")
      case .rejected: .init(en: "not stored", de: "nicht gespeichert", hr: "nije spremljeno")
      }
    return "\(path): \(state)."
  }
  static func uploadRejected(_ reason: String) -> Phrase {
    Phrase(
      en: "The server rejected the file: \(reason).",
      de: "Der Server hat die Datei abgelehnt: \(reason).",
      hr: "Poslužitelj je odbio datoteku: \(reason).")
  }
  static func uploadTotals(_ stored: Int, _ known: Int, _ rejected: Int) -> Phrase {
    let isStored = Croatian.counted(stored, "spremljena", "spremljene", "spremljenih")
    let isRejected = Croatian.counted(rejected, "odbijena", "odbijene", "odbijenih")
    return Phrase(
      en: "\(stored) stored, \(known) already stored, \(rejected) rejected.",
      de: "\(stored) gespeichert, \(known) bereits gespeichert, \(rejected) abgelehnt.",
      hr: "\(isStored), već spremljeno: \(known), \(isRejected).")
  }
  static func deleteTitle(_ level: ResourceLevel) -> Phrase {
    let item = ["ovog pacijenta", "ovu studiju", "ovu seriju", "ovu instancu"][level.rawValue]
    return Phrase(
      en: "Delete this \(level.key)?", de: "\(level.title) löschen?", hr: "Obrisati \(item)?")
  }
  static func deleteMessage(_ patient: Phrase, _ server: String) -> Phrase {
    Phrase(
      en: "\(patient): this and everything below it is deleted from \(server), for everybody.",
      de: "\(patient): Der Eintrag und alles darunter wird von \(server) gelöscht, für alle.",
      hr: "\(patient): stavka i sve ispod nje briše se s poslužitelja \(server), za sve.")
  }
  static let deleteConfirmation = Phrase(
    en: "This cannot be undone. Delete permanently?",
    de: "Das lässt sich nicht rückgängig machen. Endgültig löschen?",
    hr: "To se ne može poništiti. Trajno obrisati?")
  static func deleted(_ level: ResourceLevel) -> Phrase {
    Phrase(
      en: "Deleted the \(level.key).", de: "\(level.title) gelöscht.",
      hr: "\(level.title) je \(level == .patient ? "obrisan" : "obrisana").")
  }
}

extension ResourceLevel {
  var title: Phrase {
    switch self {
    case .patient: .init(en: "Patient", de: "Patient", hr: "Pacijent")
    case .study: .init(en: "Study", de: "Studie", hr: "Studija")
    case .series: .init(en: "Series", de: "Serie", hr: "Serija")
    case .instance: .init(en: "Instance", de: "Instanz", hr: "Instanca")
    }
  }
}
