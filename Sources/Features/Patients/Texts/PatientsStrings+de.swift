import AtriumScreen

extension PatientsStrings {
  static let de = PatientsStrings(
    title: "Patienten",

    showingName: "Patientendaten auf diesem Terminal zeigen",
    showingText: { servers in
      let names = servers.map { "„\($0)“" }.joined(separator: ", ")
      let from =
        servers.isEmpty
        ? "des DICOM-Servers" : servers.count == 1 ? "des Servers \(names)" : "von \(names)"
      return "Namen, Geburtsdaten, Untersuchungen und Bilder \(from) stehen auf diesem Terminal, "
        + "solange Sie sie ansehen. Atrium schreibt nichts über Patienten auf dieses Gerät, außer "
        + "den Dateien, um die Sie bitten. Wer Ihren Bildschirm sieht, kann mitlesen."
    },

    urlHelp: "Adresse des Orthanc-Servers, etwa https://pacs.example.org.",
    userHelp: "Benutzername für den Server; „patients login“ speichert das Passwort.",
    certificatesHelp: "PEM-Datei der Stelle, die das Zertifikat des Servers ausgestellt hat.",
    serversHelp: "Mehrere Server mit Namen: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    pageHelp: "Anzahl der Patienten auf einer Seite.",
    intervalHelp: "Abfrageintervall von „follow“, in Sekunden.",
    deleteHelp: "Löschen auf dem Server erlauben.",
    clearHelp: "Bildschirm beim Verlassen der Patienten leeren.",
    serverFormat: "eine Adresse oder ein Objekt aus url, user und certificates",
    addressFormat: "eine http- oder https-Adresse",

    noServer: "Kein DICOM-Server ist eingestellt.",
    noServerYet: "kein Server eingestellt",
    setURLHint: "Setzen Sie patients.url auf die Adresse eines Orthanc-Servers.",
    unknownServer: { "Unbekannter Server „\($0)“." },
    availableServersHint: {
      $0.isEmpty
        ? "Setzen Sie zuerst patients.url." : "Wählen Sie aus: \($0.joined(separator: ", "))."
    },
    loginRequired: { "\($0) erfordert eine Anmeldung." },
    loginRejected: { "\($0) hat Benutzer oder Passwort abgelehnt." },
    setUserHint: "Setzen Sie patients.user und führen Sie „patients login“ aus.",
    checkLoginHint: "Prüfen Sie patients.user und führen Sie „patients login“ aus.",
    forbidden: { "\($0) verweigert den Zugriff." },
    askOperatorHint: "Wenden Sie sich an Ihre Administration.",
    untrusted: { "Die Identität von \($0) lässt sich nicht prüfen: \($1)." },
    setCertificatesHint:
      "Setzen Sie bei einer eigenen Zertifizierungsstelle patients.certificates auf "
      + "deren PEM-Datei.",
    notFound: { "\(name($0)) \($1) nicht gefunden." },
    noListedNumber: { "\(name($0)) \($1) nicht gefunden." },
    listAgainHint: "Möglicherweise gelöscht; rufen Sie die Liste erneut auf.",
    invalidReference: { "„\($0)“ ist keine Nummer und keine Orthanc-Kennung." },
    referenceHint: "Verwenden Sie eine Nummer wie 3 oder fünf Gruppen aus acht Ziffern 0-9, a-f.",
    invalidReferenceReason: "ist keine Nummer und keine Orthanc-Kennung",
    numberNamesPatient: { "\($0) ist hier die Nummer eines Patienten, nicht einer Studie." },
    openPatientHint: {
      "Öffnen Sie zuerst den Patienten: „patients show \($0)“, oder verwenden Sie die Kennung der "
        + "Studie."
    },
    notJSON: { "Die Antwort von \($0) ist kein JSON." },
    webPageResponse: { "Die Antwort von \($0) ist eine Webseite statt Daten." },
    malformedResource: { "Der Server hat ungültige Daten gesendet (\($0))." },
    checkURL: "Prüfen Sie, ob patients.url die Adresse der REST-API eines Orthanc-Servers ist.",
    unexpectedStatus: { server, status, message in
      "\(server) hat mit HTTP \(status) geantwortet" + (message.map { ": \($0)." } ?? ".")
    },
    retryHint: "Versuchen Sie es mit „retry“ erneut.",
    noImage: "Diese Instanz hat kein darstellbares Bild.",
    tagsHint: "Listen Sie ihre Tags mit „tags“ auf.",
    noFrame: { "Einzelbild \($0) nicht gefunden." },
    imagesUnsupported: "Dieses Programm kann keine Bilder lesen.",
    deletionDisabled: "Löschen ist hier ausgeschaltet.",
    emptyPassword: "Das Passwort ist leer.",
    noUserConfigured: { "Für \($0) ist kein Benutzer eingestellt." },
    damagedArchive: { "Das Archiv \($0) ist beschädigt oder unvollständig." },
    noZlib: "Die Bibliothek zlib ist nicht installiert.",
    installZlibHint: "Installieren Sie sie: apt-get install zlib1g",
    nothingToUpload: { "Keine Dateien in \($0) gefunden." },

    listSummary: "Patienten auflisten",
    pageLimitHelp: "Anzahl der Zeilen, höchstens 1000.",
    offsetHelp: "Anzahl der Zeilen, die am Anfang ausgelassen werden.",
    fromHelp: "Erster Tag, zum Beispiel 2026-11-01.",
    toHelp: "Letzter Tag.",
    accessionHelp: "Auftragsnummer; * und ? stehen für beliebige Zeichen.",
    searchHelp: "Nach einem Teil des Namens filtern; * und ? stehen für beliebige Buchstaben.",
    sortHelp: "Sortierung, falls der Server sie unterstützt.",
    searchSummary: "Patienten nach einem Teil des Namens suchen, auch mit * und ?",
    studiesSummary: "Studien aller Patienten suchen",
    modalityHelp: "Modalität: CT, MR, US usw.",
    showSummary: "Eintrag der Liste anzeigen",
    priorSummary: "Frühere Studien in derselben Modalität auflisten",
    statisticsSummary: "Datenmenge auf dem Server anzeigen",
    serversSummary: "Server auflisten",
    useSummary: "Zu einem anderen Server wechseln",
    loginSummary: "Passwort für den Server speichern",
    loginHelp: "Datei mit dem Passwort, - für die Standardeingabe; sonst Abfrage.",
    tagsSummary: "Alle oder passende Tags auflisten",
    previewSummary: "Bild zeichnen",
    frameHelp: "Nummer des Einzelbilds, ab 1.",
    saveSummary: "DICOM-Datei schreiben",
    downloadSummary: "Studie als Zip-Archiv herunterladen",
    uploadSummary: "Dateien oder alle Dateien von Ordnern hochladen",
    watchSummary: "Neue Studien laufend anzeigen, bis Strg-C",
    watchSinceHelp: "Nach der Änderung mit dieser Nummer beginnen.",
    deleteSummary: "Vom Server löschen",

    number: "Nr.",
    patientID: "ID",
    name: "Name",
    birthDate: "Geboren",
    age: "Alter",
    sexLabel: "Geschlecht",
    sex: { ["M": "männlich", "F": "weiblich", "O": "divers"][$0] ?? $0 },
    type: "Art",
    studies: "Studien",
    lastUpdate: "Geändert",
    date: "Datum",
    time: "Uhrzeit",
    description: "Beschreibung",
    modalities: "Modalitäten",
    accessionNumber: "Auftrag",
    studyID: "Studien-ID",
    referringPhysician: "Überwiesen von",
    institution: "Einrichtung",
    seriesLabel: "Serien",
    manufacturer: "Hersteller",
    modality: "Modalität",
    protocolName: "Protokoll",
    station: "Gerät",
    seriesNumber: "Serien-Nr.",
    bodyPart: "Körperteil",
    status: "Stand",
    instances: "Instanzen",
    instanceNumber: "Instanz-Nr.",
    acquisitionNumber: "Aufnahme",
    frames: "Einzelbilder",
    comments: "Bemerkungen",
    uid: "UID",
    fileSize: "Byte",
    tag: "Tag",
    keyword: "Name",
    value: "Wert",
    items: { $0 == 1 ? "1 Eintrag" : "\($0) Einträge" },
    server: "Server",
    address: "Adresse",
    user: "Benutzer",
    inUse: "In Gebrauch",
    password: "Passwort",
    version: "Version",
    diskSize: "Auf der Platte",

    noPatients: "Keine Patienten auf diesem Server.",
    noPatientFound: "Keine passenden Patienten.",
    searchHint:
      "Suchen Sie mit einem Teil des Namens, „patients search doe“, oder Platzhaltern: d?e*.",
    uploadHint: "Laden Sie DICOM-Dateien mit „patients upload PFAD“ hoch.",
    imageTitle: { path, frame in
      "Instanz \(path.last ?? "")" + (frame.map { ", Einzelbild \($0)" } ?? "") + "."
    },
    sortingUnsupported:
      "Dieser Server kann nicht sortieren; seine Standardreihenfolge wird angezeigt.",
    noPriorStudy: "Keine früheren Studien mit derselben Modalität.",
    noStudyFound: "Keine passenden Studien.",
    studyNumbersHint: { "„patients show \($0)/\($1)“ öffnet Studie \($1) von Patient \($0)." },
    noMatchingTag: "Keine passenden Tags.",
    instanceHint:
      "„preview“ zeichnet das Bild, „tags“ listet Tags auf, „save DATEI“ schreibt die Datei.",
    serverSelected: { "Zu \($0) gewechselt." },
    passwordSaved: { "Passwort für \($0) gespeichert, nur für Sie lesbar." },
    saved: { "\($0) in \($1) geschrieben." },
    downloading: "Herunterladen",
    checking: "Archiv wird geprüft",
    downloaded: {
      "\($0 == 1 ? "1 Datei" : "\($0) Dateien"), \($1), nach \($2) heruntergeladen und geprüft."
    },
    alreadyDownloaded: { "\($0) ist bereits vollständig." },
    uploading: "Hochladen",
    uploaded: { result, path in
      switch result {
      case .stored: "\(path): gespeichert."
      case .alreadyStored: "\(path): bereits gespeichert."
      case .rejected: "\(path): nicht gespeichert."
      }
    },
    uploadRejected: { "Der Server hat die Datei abgelehnt: \($0)." },
    uploadTotals: { "\($0) gespeichert, \($1) bereits gespeichert, \($2) abgelehnt." },
    deleteTitle: { "\(name($0)) löschen?" },
    deleteMessage: { "\($0): Der Eintrag und alles darunter wird von \($1) gelöscht, für alle." },
    deleteLabel: "Löschen",
    keepLabel: "Behalten",
    deleteConfirmation: "Das lässt sich nicht rückgängig machen. Endgültig löschen?",
    deleted: { "\(name($0)) gelöscht." },
    bytes: { Phrase.bytes($0).text(in: .de) }
  )

  private static func name(_ level: ResourceLevel) -> String {
    ["Patient", "Studie", "Serie", "Instanz"][level.rawValue]
  }
}
