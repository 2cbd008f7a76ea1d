import AtriumScreen

extension Phrase {
  static let exchange = Phrase(
    en: """
      Searches and commands of 'patients' ask the DICOM server, after your consent; \
      'upload' sends files.
      """,
    de: """
      Suchen und Befehle von „patients“ fragen nach Ihrer Einwilligung den DICOM-Server; \
      „upload“ sendet Dateien.
      """,
    hr: """
      Pretrage i naredbe za „patients” nakon vaše privole pitaju DICOM-poslužitelj; \
      „upload” šalje datoteke.
      """)
  static let title = Phrase(en: "Patients", de: "Patienten", hr: "Pacijenti")

  // Consent
  static let showingName = Phrase(
    en: "Show patient data on this terminal",
    de: "Patientendaten auf diesem Terminal zeigen",
    hr: "Prikazivati podatke o pacijentima na ovom terminalu")
  static func showingText(_ servers: [String]) -> Phrase {
    let names = Phrase(quoting: servers.map { "“\($0)”" }.joined(separator: ", "))
    let from =
      servers.isEmpty
      ? Phrase(en: "of the DICOM server", de: "des DICOM-Servers", hr: "s DICOM poslužitelja")
      : Phrase(
        en: "of \(servers.count == 1 ? "the server " : "")\(names)",
        de: "\(servers.count == 1 ? "des Servers" : "von") \(names)", hr: "s poslužitelja \(names)")
    return Phrase(
      en: """
        Names, dates of birth, examinations and images \(from) are shown on this terminal, for as \
        long as you look at them. Atrium writes nothing of a patient to this device, except files \
        that you ask for. Whoever sees your screen can read it.
        """,
      de: """
        Namen, Geburtsdaten, Untersuchungen und Bilder \(from) stehen auf diesem Terminal, solange \
        Sie sie ansehen. Atrium schreibt nichts über Patienten auf dieses Gerät, außer den Dateien, \
        um die Sie bitten. Wer Ihren Bildschirm sieht, kann mitlesen.
        """,
      hr: """
        Imena, datumi rođenja, pretrage i slike \(from) prikazuju se na ovom terminalu dok ih \
        gledate. Atrium o pacijentima na ovaj uređaj ne zapisuje ništa osim datoteka koje zatražite. \
        Tko vidi vaš zaslon, može to pročitati.
        """)
  }

  // Settings
  static let urlHelp = Phrase(
    en: "Address of the server, e.g. https://pacs.example.org.",
    de: "Adresse des Servers, etwa https://pacs.example.org.",
    hr: "Adresa poslužitelja, npr. https://pacs.example.org.")
  static let archiveKindHelp = Phrase(
    en: "Interface of the server: orthanc or dicomweb; by default, the address tells.",
    de: "Schnittstelle des Servers: orthanc oder dicomweb; sonst ergibt sie sich aus der Adresse.",
    hr: "Sučelje poslužitelja: orthanc ili dicomweb; inače prema adresi.")
  static let userHelp = Phrase(
    en: "User name for the server; 'patients login' stores the password.",
    de: "Benutzername für den Server; „patients login“ speichert das Passwort.",
    hr: "Korisničko ime za poslužitelj; „patients login” sprema zaporku.")
  static let certificatesHelp = Phrase(
    en: "PEM file of the authority that issued the server's certificate.",
    de: "PEM-Datei der Stelle, die das Zertifikat des Servers ausgestellt hat.",
    hr: "PEM datoteka izdavatelja certifikata poslužitelja.")
  static let signInHelp = Phrase(
    en: "Name of a sign-in of the configuration, instead of a user.",
    de: "Name einer Anmeldung der Konfiguration, statt eines Benutzers.",
    hr: "Ime prijave iz konfiguracije umjesto korisnika.")
  static let signIn = Phrase(en: "Sign-in", de: "Anmeldung", hr: "Prijava")
  static let serversHelp = Phrase(
    en: "Several servers by name: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    de: "Mehrere Server mit Namen: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    hr: "Više poslužitelja s imenima: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.")
  static let pageHelp = Phrase(
    en: "Number of patients on a page.",
    de: "Anzahl der Patienten auf einer Seite.",
    hr: "Broj pacijenata na stranici.")
  static let intervalHelp = Phrase(
    en: "Interval of 'follow', in seconds.",
    de: "Abfrageintervall von „follow“, in Sekunden.",
    hr: "Interval naredbe „follow”, u sekundama.")
  static let deleteHelp = Phrase(
    en: "Allow deleting data on the server.",
    de: "Löschen auf dem Server erlauben.",
    hr: "Dopustiti brisanje na poslužitelju.")
  static let clearHelp = Phrase(
    en: "Clear the screen when leaving the patients.",
    de: "Bildschirm beim Verlassen der Patienten leeren.",
    hr: "Očistiti zaslon pri napuštanju pacijenata.")
  static let serverFormat = Phrase(
    en: "an address, or an object of url, kind, certificates, and user or signin",
    de: "eine Adresse oder ein Objekt aus url, kind, certificates und user oder signin",
    hr: "adresa ili objekt s članovima url, kind, certificates i user ili signin")

  // Failures
  static let noServer = Phrase(
    en: "No DICOM server is configured.",
    de: "Kein DICOM-Server ist eingestellt.",
    hr: "DICOM poslužitelj nije postavljen.")
  static let noServerYet = Phrase(
    en: "no server configured", de: "kein Server eingestellt", hr: "poslužitelj nije postavljen")
  static let setURLHint = Phrase(
    en: "Set patients.url to the address of Orthanc or of a DICOMweb server.",
    de: "Setzen Sie patients.url auf die Adresse von Orthanc oder eines DICOMweb-Servers.",
    hr: "Postavite patients.url na adresu Orthanca ili poslužitelja DICOMweb.")
  static func unknownServer(_ name: String) -> Phrase {
    Phrase(
      en: "Unknown server '\(name)'.",
      de: "Unbekannter Server „\(name)“.",
      hr: "Nepoznat poslužitelj „\(name)”.")
  }
  static func availableServersHint(_ servers: [String]) -> Phrase {
    if servers.isEmpty { return .setURLHint }
    let names = servers.joined(separator: ", ")
    return Phrase(
      en: "Choose one of: \(names).", de: "Wählen Sie aus: \(names).", hr: "Odaberite: \(names).")
  }
  static func loginRequired(_ server: String) -> Phrase {
    Phrase(
      en: "\(server) requires a login.",
      de: "\(server) erfordert eine Anmeldung.",
      hr: "\(server) zahtijeva prijavu.")
  }
  static func loginRejected(_ server: String) -> Phrase {
    Phrase(
      en: "\(server) rejected the user or the password.",
      de: "\(server) hat Benutzer oder Passwort abgelehnt.",
      hr: "\(server) odbija korisnika ili zaporku.")
  }
  static let setUserHint = Phrase(
    en: "Set patients.user and run 'patients login'.",
    de: "Setzen Sie patients.user und führen Sie „patients login“ aus.",
    hr: "Postavite patients.user i pokrenite „patients login”.")
  static let checkLoginHint = Phrase(
    en: "Check patients.user and run 'patients login'.",
    de: "Prüfen Sie patients.user und führen Sie „patients login“ aus.",
    hr: "Provjerite patients.user i pokrenite „patients login”.")
  static func forbidden(_ server: String) -> Phrase {
    Phrase(
      en: "\(server) denied access.",
      de: "\(server) verweigert den Zugriff.",
      hr: "\(server) odbija pristup.")
  }
  static let setCertificatesHint = Phrase(
    en: "For a private authority, set patients.certificates to its PEM file.",
    de: """
      Setzen Sie bei einer eigenen Zertifizierungsstelle patients.certificates auf deren PEM-Datei.
      """,
    hr: "Za vlastitog izdavatelja postavite patients.certificates na njegovu PEM datoteku.")
  static func notFound(_ level: ResourceLevel, _ id: String) -> Phrase {
    Phrase(
      en: "\(level.title) \(id) not found.",
      de: "\(level.title) \(id) nicht gefunden.",
      hr: "\(level.title) \(id): nije pronađeno.")
  }
  static let listAgainHint = Phrase(
    en: "It may have been deleted; run 'patients list' again.",
    de: "Möglicherweise gelöscht; rufen Sie die Liste erneut auf.",
    hr: "Možda je obrisano; ponovno ispišite popis.")
  static func invalidReference(_ text: String) -> Phrase {
    Phrase(
      en: "'\(text)' is not a number or an identifier.",
      de: "„\(text)“ ist keine Nummer und keine Kennung.",
      hr: "„\(text)” nije broj ni identifikator.")
  }
  static let referenceHint = Phrase(
    en: "Use a number such as 3, a UID, or five groups of eight digits 0-9, a-f.",
    de: "Verwenden Sie eine Nummer wie 3, eine UID oder fünf Gruppen aus acht Ziffern 0-9, a-f.",
    hr: "Upotrijebite broj, npr. 3, UID ili pet skupina po osam znamenki 0-9, a-f.")
  static let invalidReferenceReason = Phrase(
    en: "is not a number or an identifier",
    de: "ist keine Nummer und keine Kennung",
    hr: "nije broj ni identifikator")
  static func numberNamesPatient(_ patient: Int) -> Phrase {
    Phrase(
      en: "\(patient) is the number of a patient here, not of a study.",
      de: "\(patient) ist hier die Nummer eines Patienten, nicht einer Studie.",
      hr: "\(patient) je ovdje broj pacijenta, a ne studije.")
  }
  static func openPatientHint(_ patient: Int) -> Phrase {
    Phrase(
      en: "Open the patient first: 'patients show \(patient)', or use the study's identifier.",
      de: """
        Öffnen Sie zuerst den Patienten: „patients show \(patient)“, oder verwenden Sie die \
        Kennung der Studie.
        """,
      hr: """
        Najprije otvorite pacijenta: „patients show \(patient)”, ili upotrijebite identifikator \
        studije.
        """)
  }
  static func notJSON(_ server: String) -> Phrase {
    Phrase(
      en: "The response of \(server) is not JSON.",
      de: "Die Antwort von \(server) ist kein JSON.",
      hr: "Odgovor poslužitelja \(server) nije JSON.")
  }
  static func webPageResponse(_ server: String) -> Phrase {
    Phrase(
      en: "The response of \(server) is a web page instead of data.",
      de: "Die Antwort von \(server) ist eine Webseite statt Daten.",
      hr: "Poslužitelj \(server) odgovara web-stranicom umjesto podacima.")
  }
  static func malformedResource(_ level: String) -> Phrase {
    Phrase(
      en: "The server sent an invalid \(level.lowercased()).",
      de: "Der Server hat ungültige Daten gesendet (\(level)).",
      hr: "Poslužitelj je poslao nevažeće podatke (\(level)).")
  }
  static let checkURL = Phrase(
    en: "Check that patients.url is the address of Orthanc's REST API, or of a DICOMweb server.",
    de:
      "Prüfen Sie, ob patients.url die Adresse der REST-API von Orthanc oder eines DICOMweb-Servers ist.",
    hr: "Provjerite je li patients.url adresa REST API-ja Orthanca ili poslužitelja DICOMweb.")
  static func unexpectedStatus(_ server: String, _ status: Int, _ message: String?) -> Phrase {
    Phrase(
      en: "\(server) responded with HTTP \(status)\(message.map { ": \($0)." } ?? ".")",
      de: "\(server) hat mit HTTP \(status) geantwortet\(message.map { ": \($0)." } ?? ".")",
      hr: "\(server) je odgovorio s HTTP \(status)\(message.map { ": \($0)." } ?? ".")")
  }
  static let retryHint = Phrase(
    en: "Run 'retry' to try again.",
    de: "Versuchen Sie es mit „retry“ erneut.",
    hr: "Pokušajte ponovno s „retry”.")
  static let noImage = Phrase(
    en: "This instance has no image that the server can draw.",
    de: "Diese Instanz hat kein darstellbares Bild.",
    hr: "Ova instanca nema sliku koju poslužitelj može nacrtati.")
  static let tagsHint = Phrase(
    en: "Run 'tags' to list its tags.",
    de: "Listen Sie ihre Tags mit „tags“ auf.",
    hr: "Ispišite njezine oznake s „tags”.")
  static func noFrame(_ frame: Int) -> Phrase {
    Phrase(
      en: "Frame \(frame) not found.",
      de: "Einzelbild \(frame) nicht gefunden.",
      hr: "Okvir \(frame) nije pronađen.")
  }
  static let imagesUnsupported = Phrase(
    en: "This build cannot read images.",
    de: "Dieses Programm kann keine Bilder lesen.",
    hr: "Ovaj program ne može čitati slike.")
  static let deletionDisabled = Phrase(
    en: "Deleting is switched off here.",
    de: "Löschen ist hier ausgeschaltet.",
    hr: "Brisanje je ovdje isključeno.")
  static func noUserConfigured(_ server: String) -> Phrase {
    Phrase(
      en: "No user is configured for \(server).",
      de: "Für \(server) ist kein Benutzer eingestellt.",
      hr: "Za \(server) nije postavljen korisnik.")
  }
  static func damagedArchive(_ path: String) -> Phrase {
    Phrase(
      en: "The archive \(path) is damaged or incomplete.",
      de: "Das Archiv \(path) ist beschädigt oder unvollständig.",
      hr: "Arhiva \(path) oštećena je ili nepotpuna.")
  }
  static func nothingToUpload(_ path: String) -> Phrase {
    Phrase(
      en: "No files found in \(path).",
      de: "Keine Dateien in \(path) gefunden.",
      hr: "Nema datoteka u \(path).")
  }
}
