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

    urlHelp: "Die Adresse des Orthanc-Servers, etwa https://pacs.example.org.",
    userHelp: "Der Benutzer, mit dem man sich anmeldet; „login“ fragt nach dem Passwort.",
    certificatesHelp: "Eine PEM-Datei der Stelle, von der das Zertifikat des Servers ist.",
    serversHelp: "Mehrere Server mit Namen: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    pageHelp: "Wie viele Patienten auf einer Seite stehen.",
    timeoutHelp: "Wie viele Sekunden eine Antwort dauern darf.",
    intervalHelp: "Wie viele Sekunden „watch“ wartet, bevor es wieder fragt.",
    deleteHelp: "Ob auf dem Server gelöscht werden darf.",
    clearHelp: "Ob der Bildschirm geleert wird, wenn man die Patienten verlässt.",
    serverFormat: "eine Adresse oder ein Objekt aus url, user und certificates",
    addressFormat: "eine http- oder https-Adresse",

    noServer: "Es ist kein DICOM-Server eingestellt.",
    noServerYet: "kein Server eingestellt",
    setURLHint: "Stellen Sie patients.url auf die Adresse eines Orthanc-Servers.",
    unknownServer: { "Kein Server heißt „\($0)“." },
    availableServersHint: {
      $0.isEmpty
        ? "Stellen Sie zuerst patients.url ein." : "Es gibt: \($0.joined(separator: ", "))."
    },
    loginRequired: { "\($0) will wissen, wer fragt." },
    loginRejected: { "\($0) nimmt Benutzer und Passwort nicht an." },
    setUserHint:
      "Stellen Sie patients.user ein, und geben Sie mit „patients login“ das Passwort an.",
    checkLoginHint: "Prüfen Sie patients.user, und geben Sie mit „patients login“ das Passwort an.",
    forbidden: { "\($0) erlaubt das nicht." },
    askOperatorHint: "Fragen Sie, wer es betreibt.",
    untrusted: { "\($0) konnte nicht nachweisen, wer es ist: \($1)." },
    setCertificatesHint:
      "Wenn das Zertifikat von einer eigenen Stelle ist, nennen Sie deren Datei in "
      + "patients.certificates.",
    notFound: { "\(name($0)) \($1) gibt es hier nicht." },
    noListedNumber: { "\(name($0)) \($1) gibt es hier nicht." },
    listAgainHint: "Vielleicht wurde gelöscht: sehen Sie sich die Liste noch einmal an.",
    invalidReference: { "„\($0)“ ist weder eine Nummer einer Liste noch eine Orthanc-Kennung." },
    referenceHint:
      "Sagen Sie eine Nummer wie 3 oder eine Kennung aus fünfmal acht Ziffern von 0 bis f.",
    isInvalidReference: "ist weder eine Nummer noch eine Orthanc-Kennung",
    numberNamesPatient: { "Hier ist \($0) die Nummer eines Patienten, nicht die einer Studie." },
    openPatientHint: {
      "Öffnen Sie erst den Patienten: „show \($0)“; oder nennen Sie die Studie mit ihrer Kennung."
    },
    notJSON: { "\($0) hat etwas geantwortet, das kein JSON ist." },
    isWebPage: { "\($0) hat mit einer Web-Seite statt mit Daten geantwortet." },
    malformedResource: {
      "Der Server beschreibt etwas (\($0)) so, dass es nicht zu verstehen ist."
    },
    checkURL: "Prüfen Sie, ob patients.url die Adresse der REST-API eines Orthanc-Servers ist.",
    unexpectedStatus: { server, status, message in
      "\(server) hat mit HTTP \(status) geantwortet" + (message.map { ": \($0)." } ?? ".")
    },
    retryHint: "„retry“ versucht es noch einmal.",
    noImage: "Diese Instanz hat kein Bild, oder eines, das der Server nicht zeichnen kann.",
    tagsHint: "„tags“ zeigt, was darin steht.",
    noFrame: { "Es gibt kein Einzelbild \($0)." },
    imagesUnsupported: "Dieses Programm liest keine Bilder.",
    noMorePatients: "Es gibt keine weiteren Patienten.",
    deletionDisabled: "Diese Installation erlaubt kein Löschen.",
    emptyPassword: "Das Passwort ist leer.",
    noUserConfigured: { "Für \($0) ist kein Benutzer eingestellt." },
    damagedArchive: { "Das Archiv \($0) ist beschädigt oder nicht vollständig." },
    noZlib: "Die Bibliothek zlib ist nicht installiert.",
    installZlibHint: "Installieren Sie sie: apt-get install zlib1g",
    nothingToUpload: { "In \($0) ist keine Datei." },

    listSummary: "Patienten auflisten",
    searchHelp: "Ein Teil des Namens; * und ? stehen für beliebige Buchstaben.",
    sortHelp: "In welcher Ordnung, wo der Server das kann.",
    searchSummary: "Patienten nach einem Teil des Namens suchen, auch mit * und ?",
    studiesSummary: "Studien aller Patienten suchen",
    modalityHelp: "CT, MR, US und so weiter.",
    moreSummary: "Die nächste Seite zeigen",
    showSummary: "Ansehen, was diese Nummer hat",
    priorSummary: "Frühere Studien des Patienten mit derselben Modalität auflisten",
    statisticsSummary: "Sagen, wie viel der Server aufbewahrt",
    serversSummary: "Die Server auflisten",
    useSummary: "Zu einem anderen Server wechseln",
    loginSummary: "Das Passwort des Benutzers behalten",
    loginHelp: "Die Datei mit dem Passwort, - für die Standardeingabe; ohne sie wird gefragt.",
    tagsSummary: "Alle Tags zeigen, oder die, in denen etwas steht",
    previewSummary: "Das Bild zeichnen",
    frameHelp: "Welches Einzelbild, von 1 an.",
    saveSummary: "Die DICOM-Datei schreiben",
    overwriteHelp: "Eine vorhandene Datei ersetzen.",
    downloadSummary: "Eine Studie als Zip-Archiv holen",
    uploadSummary: "Dateien, oder alle Dateien von Ordnern, an den Server schicken",
    watchSummary: "Studien melden, wenn sie ankommen, bis Strg-C",
    watchSinceHelp: "Hinter der Änderung mit dieser Nummer beginnen.",
    deleteSummary: "Dies auf dem Server löschen",

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

    noPatients: "Auf diesem Server sind keine Patienten.",
    noPatientFound: "Es wurde kein Patient gefunden.",
    searchHint: "Sagen Sie einen Teil des Namens: search doe; oder mit Platzhaltern: search d?e*.",
    uploadHint: "„upload PFAD“ schickt DICOM-Dateien dorthin.",
    pageRange: { first, last, total in
      "\(first) bis \(last)" + (total.map { " von \($0)" } ?? "") + "; „more“ zeigt die nächsten."
    },
    imageTitle: { path, frame in
      "Instanz \(path.last ?? "")" + (frame.map { ", Einzelbild \($0)" } ?? "") + "."
    },
    sortingUnsupported: "Dieser Server kann nicht sortieren; das ist seine eigene Ordnung.",
    noPriorStudy: "Keine frühere Studie dieses Patienten hat dieselbe Modalität.",
    noStudyFound: "Es wurde keine Studie gefunden.",
    patientNumbersHint: "Die Nummern sind die der Patienten: „show NUMMER“.",
    noMatchingTag: "In keinem Tag steht das.",
    instanceHint:
      "„preview“ zeichnet sie, „tags“ zeigt, was darin steht, „save DATEI“ behält sie.",
    serverSelected: { "Von jetzt an wird \($0) gefragt." },
    passwordSaved: { "Das Passwort für \($0) liegt, wo nur Sie es lesen können." },
    saved: { "\($0) in \($1) geschrieben." },
    downloading: "Lädt",
    checking: "Prüft das Archiv",
    downloaded: { "\($0 == 1 ? "1 Datei" : "\($0) Dateien"), \($1), geprüft, in \($2)." },
    alreadyDownloaded: { "\($0) ist schon da, und ganz." },
    uploading: "Lädt hoch",
    uploaded: { result, path in
      switch result {
      case .stored: "\(path): gespeichert."
      case .alreadyStored: "\(path): war schon da."
      case .rejected: "\(path): nicht gespeichert."
      }
    },
    uploadRejected: { "Der Server nimmt sie nicht an: \($0)." },
    uploadTotals: { "\($0) gespeichert, \($1) schon da, \($2) abgelehnt." },
    deleteTitle: { "\(name($0)) löschen?" },
    deleteMessage: { "\($0): dies und alles darunter wird auf \($1) gelöscht, für alle." },
    deleteLabel: "Löschen",
    keepLabel: "Behalten",
    deleteConfirmation: "Das lässt sich nicht zurückholen. Endgültig löschen?",
    deleted: { "\(name($0)): gelöscht." },
    bytes: { Phrase.bytes($0).text(in: .de) }
  )

  private static func name(_ level: ResourceLevel) -> String {
    ["Patient", "Studie", "Serie", "Instanz"][level.rawValue]
  }
}
