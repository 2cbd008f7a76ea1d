import AtriumScreen
import HealthCredentials

/// The sentences about the kinds of health credentials, and about links to them.
extension Phrase {
  static func kindName(_ kind: CredentialKind) -> Phrase {
    switch kind {
    case .dcc:
      .init(
        en: "EU digital COVID certificate",
        de: "Digitales COVID-Zertifikat der EU",
        hr: "EU digitalna COVID potvrda")
    case .shc: "SMART Health Card"
    case .shl: "SMART Health Link"
    case .whoVHL:
      .init(
        en: "WHO verifiable health link",
        de: "Prüfbarer Gesundheitslink der WHO",
        hr: "provjerljiva zdravstvena poveznica WHO-a")
    case .whoDDCC:
      .init(
        en: "WHO digital COVID-19 certificate",
        de: "Digitales COVID-19-Zertifikat der WHO",
        hr: "digitalna COVID-19 potvrda WHO-a")
    case .whoICVP:
      .init(
        en: "WHO certificate of vaccination",
        de: "Impfbescheinigung der WHO",
        hr: "potvrda o cijepljenju WHO-a")
    case .icaoVDS:
      .init(
        en: "ICAO visible digital seal",
        de: "Digitales Siegel der ICAO",
        hr: "vidljivi digitalni pečat ICAO-a")
    case .divoc: .init(en: "DIVOC certificate", de: "DIVOC-Zertifikat", hr: "potvrda DIVOC")
    case .fhir: .init(en: "FHIR resource", de: "FHIR-Ressource", hr: "FHIR resurs")
    case .unknown: .init(en: "unknown", de: "unbekannt", hr: "nepoznato")
    }
  }
  /// The number of issuers in a trust list.
  static func issuers(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "one issuer" : "\(count) issuers",
      de: count == 1 ? "ein Aussteller" : "\(count) Aussteller",
      hr: "\(Croatian.counted(count, "izdavatelj", "izdavatelja", "izdavatelja"))")
  }
  static func trustedIssuers(_ count: Int, _ source: String) -> Phrase {
    let issuers = Croatian.counted(count, "izdavatelj", "izdavatelja", "izdavatelja")
    return Phrase(
      en: "Imported \(count == 1 ? "1 issuer" : "\(count) issuers") from \(source).",
      de: "\(count) Aussteller aus \(source) importiert.", hr: "Uvezeno iz \(source): \(issuers).")
  }
  static let issuersLabel = Phrase(en: "Issuers", de: "Aussteller", hr: "Izdavatelji")

  // Contents of cards and links
  static let host = Phrase(en: "Host", de: "Server", hr: "Poslužitelj")
  static let label = Phrase(en: "Label", de: "Bezeichnung", hr: "Oznaka")
  static let expires = Phrase(en: "Expires", de: "Läuft ab", hr: "Istječe")
  static let flags = Phrase(en: "Flags", de: "Merkmale", hr: "Svojstva")
  /// The flags of a link in words.
  static func flagNames(_ flags: String) -> Phrase {
    let names: [(Character, Phrase)] = [
      ("L", Phrase(en: "may change", de: "kann sich ändern", hr: "može se mijenjati")),
      (
        "P",
        Phrase(en: "needs a passcode", de: "verlangt einen Zugangscode", hr: "traži pristupni kod")
      ),
      ("U", Phrase(en: "a single file", de: "eine einzelne Datei", hr: "jedna datoteka")),
    ]
    let present = names.filter { flags.contains($0.0) }.map(\.1)
    return present.isEmpty
      ? Phrase(en: "none", de: "keine", hr: "nema") : present.joined(separator: ", ")
  }
  static let content = Phrase(en: "What", de: "Inhalt", hr: "Sadržaj")
  static let performer = Phrase(en: "Performer", de: "Durchgeführt von", hr: "Izvršitelj")
  /// The type of a resource in words; other types by their names.
  static func resourceType(_ resource: FHIRSummary.Resource) -> Phrase {
    switch resource.subject {
    case .immunization: .init(en: "Immunization", de: "Impfung", hr: "Cijepljenje")
    case .observation: .init(en: "Observation", de: "Befund", hr: "Nalaz")
    case .condition: .init(en: "Condition", de: "Diagnose", hr: "Dijagnoza")
    case .medication: .init(en: "Medication", de: "Medikation", hr: "Lijek")
    case .allergy: .init(en: "Allergy", de: "Allergie", hr: "Alergija")
    case .procedure: .init(en: "Procedure", de: "Maßnahme", hr: "Postupak")
    case .report: .init(en: "Diagnostic report", de: "Untersuchungsbericht", hr: "Izvještaj")
    case .document: .init(en: "Document", de: "Dokument", hr: "Dokument")
    case .coverage: .init(en: "Coverage", de: "Versicherung", hr: "Osiguranje")
    case .other: .init(resource.type)
    }
  }

  // Opening links
  static let openingName = Phrase(
    en: "Opening health links",
    de: "Gesundheitslinks öffnen",
    hr: "Otvaranje zdravstvenih poveznica")
  static let openingText = Phrase(
    en: """
      Opening a link asks the server it names for your records. The server learns your network \
      address, the name in the setting certificates.recipient and the passcode that you type. \
      Nothing is stored unless you keep or save it.
      """,
    de: """
      Beim Öffnen wird der Server, den der Link nennt, nach Ihren Unterlagen gefragt. Er erfährt \
      Ihre Netzwerkadresse, den Namen in der Einstellung certificates.recipient und den \
      eingegebenen Zugangscode. Nichts wird gespeichert, solange Sie es nicht behalten oder \
      sichern.
      """,
    hr: """
      Otvaranjem se poslužitelj koji poveznica navodi pita za vaše nalaze. Doznaje vašu mrežnu \
      adresu, ime iz postavke certificates.recipient i pristupni kod koji upišete. Ništa se ne \
      pohranjuje dok to ne zadržite ili spremite.
      """)
  static let recipientHelp = Phrase(
    en: "The name that the servers of links record.",
    de: "Der Name, den die Server von Links festhalten.",
    hr: "Ime koje poslužitelji poveznica bilježe.")
  static let openHelp = Phrase(
    en: "Open links: ask their servers for the records.",
    de: "Links öffnen: ihre Server nach den Unterlagen fragen.",
    hr: "Otvoriti poveznice: pitati njihove poslužitelje za nalaze.")
  static let yesHelp = Phrase(
    en: "Confirm opening the links.",
    de: "Das Öffnen der Links bestätigen.",
    hr: "Potvrditi otvaranje poveznica.")
  static let passcodeFileHelp = Phrase(
    en: "Read the passcode from the first line of this file.",
    de: "Den Zugangscode aus der ersten Zeile dieser Datei lesen.",
    hr: "Pročitati pristupni kod iz prvog retka ove datoteke.")
  static let saveHelp = Phrase(
    en: "Write contents that are not credentials to this folder.",
    de: "Inhalte, die keine Nachweise sind, in diesen Ordner schreiben.",
    hr: "Sadržaj koji nije potvrda zapisati u ovu mapu.")
  static let localLinksHelp = Phrase(
    en: """
      Links may lead to servers on this machine or in its network, which they can read and change.
      """,
    de: """
      Links dürfen zu Servern auf diesem Rechner oder in seinem Netz führen, die sie lesen und \
      ändern können.
      """,
    hr: """
      Poveznice smiju voditi do poslužitelja na ovom računalu ili u njegovoj mreži, koje mogu \
      čitati i mijenjati.
      """)
  static func openQuestion(_ address: String) -> Phrase {
    Phrase(
      en: "Ask \(address) for the records behind this link?",
      de: "\(address) nach den Unterlagen hinter diesem Link fragen?",
      hr: "Pitati \(address) za nalaze iza ove poveznice?")
  }
  static let openingHint = Phrase(
    en: "Type 'fetch' to ask the server for the records.",
    de: "„fetch“ fragt den Server nach den Unterlagen.",
    hr: "Naredba „fetch” pita poslužitelj za nalaze.")
  static func lot(_ number: String) -> Phrase {
    Phrase(en: "Lot \(number)", de: "Charge \(number)", hr: "Serija \(number)")
  }
  static let openingSummary = Phrase(
    en: "Open the links: ask their servers for the records",
    de: "Die Links öffnen: ihre Server nach den Unterlagen fragen",
    hr: "Otvoriti poveznice: pitati njihove poslužitelje za nalaze")
  static let openedLabel = Phrase(en: "link", de: "Verweis", hr: "poveznica")
  static let passcode = Phrase(en: "Passcode", de: "Zugangscode", hr: "Pristupni kod")
  static let saveSummary = Phrase(
    en: "Write the FHIR resources to a folder",
    de: "Die FHIR-Ressourcen in einen Ordner schreiben",
    hr: "Zapisati FHIR resurse u mapu")
  static func saved(_ count: Int, _ folder: String) -> Phrase {
    Phrase(
      en: "Saved \(count == 1 ? "1 resource" : "\(count) resources") to \(folder).",
      de: "\(count == 1 ? "1 Ressource" : "\(count) Ressourcen") in \(folder) gespeichert.",
      hr: "Spremljeno u \(folder): \(Croatian.counted(count, "resurs", "resursa", "resursa")).")
  }
  /// A document whose credentials exceed a bound.
  static func documentOverLimit(_ exceeded: CredentialBudget.Exceeded) -> Phrase {
    Phrase(
      en: "The credentials here are too many or too large: \(exceeded.phrase).",
      de: "Die Nachweise sind zu viele oder zu groß: \(exceeded.phrase).",
      hr: "Potvrda je previše ili su prevelike: \(exceeded.phrase).")
  }
  static let overLimitHint = Phrase(
    en: """
      Split the input. 'verify -' reads any number of credentials from standard input, one a line.
      """,
    de: """
      Teilen Sie die Eingabe auf. „verify -“ liest beliebig viele Nachweise von der \
      Standardeingabe, einen je Zeile.
      """,
    hr: """
      Podijelite unos. „verify -” čita bilo koji broj potvrda sa standardnog ulaza, jednu po retku.
      """)
  static let noConsents = Phrase(
    en: "Links cannot be opened: this deployment has no consents.",
    de: "Links lassen sich nicht öffnen: Diese Installation hat keine Einwilligungen.",
    hr: "Poveznice se ne mogu otvoriti: ova instalacija nema privola.")

  // Sharing
  static func publishHint(_ folder: String) -> Phrase {
    Phrase(
      en: "Publish the folder \(folder) at the address; the link works from then on.",
      de: "Veröffentlichen Sie den Ordner \(folder) unter der Adresse; ab dann gilt der Link.",
      hr: "Objavite mapu \(folder) na toj adresi; otad poveznica vrijedi.")
  }
  /// The properties of links that plain files cannot keep.
  static let shareLimits = Phrase(
    en: """
      A plain web server checks no passcode and no number of uses, and the date of expiry is only \
      a hint. Delete the folder on the server to end the link; copies that were fetched remain.
      """,
    de: """
      Ein einfacher Webserver prüft weder Zugangscode noch Anzahl der Abrufe, und das Ablaufdatum \
      ist nur ein Hinweis. Löschen Sie den Ordner auf dem Server, um den Link zu beenden; \
      abgerufene Kopien bleiben.
      """,
    hr: """
      Običan web-poslužitelj ne provjerava pristupni kod ni broj otvaranja, a datum isteka samo je \
      napomena. Obrišite mapu na poslužitelju da poveznica prestane; preuzete kopije ostaju.
      """)
  static let invalidShareAddress = Phrase(
    en: "The address must begin with https://.",
    de: "Die Adresse muss mit https:// beginnen.",
    hr: "Adresa mora počinjati s https://.")
  static let shareSummary = Phrase(
    en: "Write encrypted files for a web server, and show their link",
    de: "Verschlüsselte Dateien und Link für einen Webserver",
    hr: "Zapisati šifrirane datoteke za poslužitelj i poveznicu")
  static let shareFolderHelp = Phrase(
    en: "The folder that is published.",
    de: "Der Ordner, der veröffentlicht wird.",
    hr: "Mapa koja se objavljuje.")
  static let shareAddressHelp = Phrase(
    en: "The address at which the folder is published.",
    de: "Die Adresse, unter der der Ordner veröffentlicht wird.",
    hr: "Adresa na kojoj se mapa objavljuje.")
  static let shareLabelHelp = Phrase(
    en: "A name for the recipient, of up to 80 characters.",
    de: "Ein Name für den Empfänger, bis 80 Zeichen.",
    hr: "Naziv za primatelja, do 80 znakova.")
  static let shareUntilHelp = Phrase(
    en: "The time at which the link ends, a hint for programs.",
    de: "Der Zeitpunkt, zu dem der Link endet, ein Hinweis für Programme.",
    hr: "Vrijeme isteka poveznice, napomena programima.")
  static let shareManifestHelp = Phrase(
    en: "Link to the manifest; the server must answer POST requests with it.",
    de: "Auf das Verzeichnis verweisen; der Server muss POST-Anfragen damit beantworten.",
    hr: "Povezati popis datoteka; poslužitelj njime mora odgovoriti na POST.")
}
