import AtriumScreen
import ProjectsBackend

/// The sentences about settings, projects and failures.
extension Phrase {
  static let exchange = Phrase(
    en: """
      With projects.hub, your account, projects and messages are on the hub, which an open \
      shell asks all the time.
      """,
    de: """
      Mit projects.hub liegen Konto, Projekte und Nachrichten auf dem Hub, den eine offene \
      Shell laufend fragt.
      """,
    hr: """
      Uz projects.hub vaš račun, projekti i poruke su na hubu, koji otvorena ljuska stalno \
      pita.
      """)
  static let title = Phrase(en: "Projects", de: "Projekte", hr: "Projekti")
  static let chatTitle = Phrase(en: "Chat", de: "Chat mit anderen", hr: "Chat s drugima")
  static let accountTitle = Phrase(en: "Account", de: "Konto", hr: "Račun")

  // Settings
  static let pageHelp = Phrase(
    en: "Number of projects or messages in a list.",
    de: "Anzahl der Projekte oder Nachrichten in einer Liste.",
    hr: "Broj projekata ili poruka na popisu.")
  static let dataHelp = Phrase(
    en: "Shared folder of a group for projects and messages; empty: your own data folder.",
    de: """
      Gemeinsamer Ordner einer Gruppe für Projekte und Nachrichten; leer: der eigene Datenordner.
      """,
    hr: "Zajednička mapa skupine za projekte i poruke; prazno: vlastita mapa s podacima.")
  static func otherData(_ current: String?, _ other: String) -> Phrase {
    Phrase(
      en: """
        These are the projects of \(current ?? "your own data folder"). Your account belongs to \
        \(other.isEmpty ? "your own data folder" : other); sign in here with 'account login' or \
        'account register', or change projects.data and projects.hub back.
        """,
      de: """
        Dies sind die Projekte von \(current ?? "Ihrem eigenen Datenordner"). Ihr Konto gehört zu \
        \(other.isEmpty ? "Ihrem eigenen Datenordner" : other); melden Sie sich hier mit „account \
        login“ oder „account register“ an, oder setzen Sie projects.data und projects.hub zurück.
        """,
      hr: """
        Ovo su projekti iz: \(current ?? "vlastita mapa s podacima"). Vaš račun pripada: \
        \(other.isEmpty ? "vlastita mapa s podacima" : other). Prijavite se ovdje s „account \
        login” ili „account register”, ili vratite projects.data i projects.hub.
        """)
  }
  static let isNotShared = Phrase(
    en: "Projects and messages are visible to you only.",
    de: "Projekte und Nachrichten sind nur für Sie sichtbar.",
    hr: "Projekti i poruke vidljivi su samo vama.")
  static let shareHint = Phrase(
    en: "Set projects.data to a folder that the group can write to.",
    de: "Setzen Sie projects.data auf einen Ordner, in den die Gruppe schreiben kann.",
    hr: "Postavite projects.data na mapu u koju skupina može pisati.")
  static let daysHelp = Phrase(
    en: "Days until you have to sign in again.",
    de: "Tage bis zur nächsten Anmeldung.",
    hr: "Broj dana do ponovne prijave.")
  static let costHelp = Phrase(
    en: "Exponent of N = 2^cost of scrypt for password hashes; lower values count as 17.",
    de: "Exponent von N = 2^cost bei scrypt für Passwort-Hashes; kleinere Werte gelten als 17.",
    hr: "Eksponent za N = 2^cost u scryptu za sažetke zaporki; manje vrijednosti vrijede kao 17.")
  static let pictureHelp = Phrase(
    en: "Maximum size of a picture, in kilobytes.",
    de: "Maximale Größe eines Bildes in Kilobyte.",
    hr: "Najveća veličina slike, u kilobajtima.")
  static let announceHelp = Phrase(
    en: "Announce messages and matches at the prompt.",
    de: "Nachrichten und passende Projekte an der Eingabe ankündigen.",
    hr: "Najavljivati poruke i odgovarajuće projekte kod unosa.")
  static let hubHelp = Phrase(
    en: "Address of a hub, or several separated by commas; empty: no hub.",
    de: "Adresse eines Hubs oder mehrere, durch Kommas getrennt; leer: kein Hub.",
    hr: "Adresa čvorišta ili više njih odvojenih zarezima; prazno: bez čvorišta.")
  static let hubExpected = Phrase(
    en: "https addresses without a path, or http on this machine, separated by commas",
    de: "https-Adressen ohne Pfad, oder http auf diesem Rechner, durch Kommas getrennt",
    hr: "https adrese bez putanje, ili http na ovom računalu, odvojene zarezima")
  static let hubCertificatesHelp = Phrase(
    en: "PEM file of certificates to trust for the hub.",
    de: "PEM-Datei mit Zertifikaten, denen für den Hub vertraut wird.",
    hr: "PEM datoteka s certifikatima kojima se vjeruje za čvorište.")
  static let proxySignInHelp = Phrase(
    en: "Name of the sign-in at a proxy before the hub.",
    de: "Name der Anmeldung bei einem Proxy vor dem Hub.",
    hr: "Ime prijave na posrednik ispred čvorišta.")
  static let proxySignInExpected = Phrase(
    en: "a sign-in with a header other than Authorization, which the hub needs",
    de: "eine Anmeldung mit einer anderen Kopfzeile als Authorization, die der Hub braucht",
    hr: "prijava sa zaglavljem koje nije Authorization, jer ono treba čvorištu")
  static func hubName(_ host: String) -> Phrase {
    Phrase(
      en: "Connected to the hub \(host).",
      de: "Verbunden mit dem Hub \(host).",
      hr: "Povezano s čvorištem \(host).")
  }
  static let setHubCertificatesHint = Phrase(
    en: "For a private authority, set projects.hub-certificates to its PEM file.",
    de: """
      Setzen Sie bei einer eigenen Zertifizierungsstelle projects.hub-certificates auf deren \
      PEM-Datei.
      """,
    hr: "Za vlastitog izdavatelja postavite projects.hub-certificates na njegovu PEM datoteku.")
  static func hubIsAway(_ host: String) -> Phrase {
    Phrase(
      en: "The hub \(host) cannot be reached. These are the newest messages stored here.",
      de: """
        Der Hub \(host) ist nicht erreichbar. Dies sind die neuesten Nachrichten, die hier liegen.
        """,
      hr: "Čvorište \(host) nije dostupno. Ovo su najnovije poruke spremljene ovdje.")
  }

  // Errors of accounts
  static func pictureTooLarge(_ path: String, _ kilobytes: Int) -> Phrase {
    Phrase(
      en: "\(path) is larger than \(kilobytes) KB.",
      de: "\(path) ist größer als \(kilobytes) KB.",
      hr: "Datoteka \(path) veća je od \(kilobytes) KB.")
  }
  static let pictureSizeHint = Phrase(
    en: "Use a smaller one; 256 × 256 is enough.",
    de: "Verwenden Sie ein kleineres Bild; 256 × 256 genügt.",
    hr: "Upotrijebite manju sliku; dovoljno je 256 × 256.")

  // Errors of projects and messages
  static let nothingToDelete = Phrase(
    en: "You have no messages to delete here.",
    de: "Sie haben hier keine Nachrichten zum Löschen.",
    hr: "Ovdje nemate poruka za brisanje.")
  static func queued(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "Not sent yet; it will be sent as soon as possible. \(reason)",
      de: "Noch nicht gesendet; wird so bald wie möglich gesendet. \(reason)",
      hr: "Još nije poslano; bit će poslano čim bude moguće. \(reason)")
  }
  static let notSentYet = Phrase(
    en: "Not sent yet", de: "Noch nicht gesendet", hr: "Još nije poslano")

  // Commands of projects
  static let listConversationsSummary = Phrase(
    en: "List conversations", de: "Gespräche auflisten", hr: "Ispisati razgovore")
  static let listSummary = Phrase(
    en: "List projects, newest first",
    de: "Projekte auflisten, neueste zuerst",
    hr: "Ispisati projekte, najnovije prve")
  static let tagSummary = Phrase(
    en: "List projects that need all these tags",
    de: "Projekte mit diesen Stichwörtern auflisten",
    hr: "Ispisati projekte koji traže sve ove oznake")
  static let searchSummary = Phrase(
    en: "Search projects", de: "Projekte durchsuchen", hr: "Pretražiti projekte")
  static let mineSummary = Phrase(
    en: "List your projects", de: "Eigene Projekte auflisten", hr: "Ispisati svoje projekte")
  static let matchesSummary = Phrase(
    en: "List projects that match yours, best first",
    de: "Passende Projekte auflisten, beste zuerst",
    hr: "Ispisati odgovarajuće projekte, najbolje prve")
  static let addSummary = Phrase(
    en: "Add a project", de: "Projekt hinzufügen", hr: "Dodati projekt")
  static let showSummary = Phrase(
    en: "Show a project", de: "Projekt anzeigen", hr: "Prikazati projekt")
  static let editSummary = Phrase(
    en: "Edit one of your projects",
    de: "Eigenes Projekt bearbeiten",
    hr: "Urediti vlastiti projekt")
  static let deleteSummary = Phrase(
    en: "Delete one of your projects",
    de: "Eigenes Projekt löschen",
    hr: "Obrisati vlastiti projekt")
  static let messageSummary = Phrase(
    en: "Send a message to the owner",
    de: "Nachricht an den Besitzer senden",
    hr: "Poslati poruku vlasniku")
  static let tagHelp = Phrase(
    en: "Filter by needed tag",
    de: "Nach gesuchtem Stichwort filtern",
    hr: "Filtrirati po traženoj oznaci")
  static let anyHelp = Phrase(
    en: "Match any of the tags", de: "Eines der Stichwörter genügt", hr: "Dovoljna je jedna oznaka")
  static let limitHelp = Phrase(
    en: "Maximum number of results", de: "Maximale Anzahl", hr: "Najveći broj rezultata")
  static let needHelp = Phrase(
    en: "Tags the project needs", de: "Gesuchte Stichwörter", hr: "Tražene oznake")
  static let titleHelp = Phrase(en: "Title", de: "Titel", hr: "Naslov")
  static let haveHelp = Phrase(
    en: "Tags the project has", de: "Vorhandene Stichwörter", hr: "Postojeće oznake")

  // Screens of projects
  static let project = Phrase(en: "Project", de: "Projekt", hr: "Projekt")
  static let owner = Phrase(en: "Owner", de: "Besitzer", hr: "Vlasnik")
  static let need = Phrase(en: "Needs", de: "Sucht", hr: "Traži")
  static let have = Phrase(en: "Has", de: "Hat", hr: "Ima")
  static let published = Phrase(en: "Published", de: "Veröffentlicht", hr: "Objavljeno")
  static let modified = Phrase(en: "Changed", de: "Geändert", hr: "Promijenjeno")
  static let noProjects = Phrase(
    en: "No projects yet.", de: "Noch keine Projekte.", hr: "Još nema projekata.")
  static let addHint = Phrase(
    en: "Run 'projects add TITLE --need TAG' to add one.",
    de: "Fügen Sie eines mit „projects add TITEL --need STICHWORT“ hinzu.",
    hr: "Dodajte projekt s „projects add NASLOV --need OZNAKA”.")
  static let noResults = Phrase(en: "No results.", de: "Keine Ergebnisse.", hr: "Nema rezultata.")
  static func projectAdded(_ name: Phrase) -> Phrase {
    Phrase(en: "Added \(name).", de: "\(name) hinzugefügt.", hr: "Dodan projekt \(name).")
  }
  static func projectEdited(_ name: Phrase) -> Phrase {
    Phrase(en: "Changed \(name).", de: "\(name) geändert.", hr: "Promijenjen projekt \(name).")
  }
  static func projectDeleted(_ name: Phrase) -> Phrase {
    Phrase(en: "Deleted \(name).", de: "\(name) gelöscht.", hr: "Obrisan projekt \(name).")
  }
  static let noMatches = Phrase(
    en: "No matches yet.",
    de: "Noch keine passenden Projekte.",
    hr: "Još nema odgovarajućih projekata.")
  static let ownProject = Phrase(en: "Your project", de: "Ihr Projekt", hr: "Vaš projekt")
  static let otherProject = Phrase(en: "Match", de: "Treffer", hr: "Podudaranje")
  static func match(_ match: ProjectMatch) -> Phrase {
    var reasons: [Phrase] = []
    if !match.offered.isEmpty {
      let tags = match.offered.joined(separator: ", ")
      reasons.append(Phrase(en: "it has \(tags)", de: "hat \(tags)", hr: "ima \(tags)"))
    }
    if !match.wanted.isEmpty {
      let tags = match.wanted.joined(separator: ", ")
      reasons.append(Phrase(en: "it needs \(tags)", de: "sucht \(tags)", hr: "traži \(tags)"))
    }
    let (mine, other) = (
      Phrase(quoting: match.mine.nameAndTitle), Phrase(quoting: match.other.nameAndTitle)
    )
    let (owner, reason) = (match.other.owner, reasons.joined(separator: "; "))
    return Phrase(
      en: "\(mine) matches \(other) by \(owner): \(reason).",
      de: "\(mine) passt zu \(other) von \(owner): \(reason).",
      hr: "Projekt \(mine) odgovara projektu \(other) korisnika \(owner): \(reason).")
  }
}
