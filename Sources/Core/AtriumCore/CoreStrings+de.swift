import AtriumScreen

extension CoreStrings {
  static let de = CoreStrings(
    cancelled: "Abgebrochen.",
    bug: { "Unerwartet, \($0): \($1)" },
    reportBug: "Das ist ein Fehler im Programm. Bitte melden.",
    didYouMean: { "Meinten Sie „\($0)“?" },

    unclosedQuote: "Ein Anführungszeichen ist nicht geschlossen.",
    closeQuote: "Das gleiche Zeichen ans Ende des Textes setzen.",
    unknownCommand: { "Den Befehl „\($0)“ gibt es hier nicht." },
    typeHelp: "„help“ nennt die Befehle.",
    ambiguous: { "„\($0)“ kann mehrere Befehle meinen." },
    ambiguousHint: { "Mehr tippen: \($0.joined(separator: ", "))." },
    usage: { "Aufruf: \($0)" },
    unexpected: { "„\($0)“ ist zu viel." },
    missing: { "\($0) fehlt." },
    invalid: { "\($0): „\($1)“ \($2.text(in: .de))." },
    unknownOption: { "Die Option \($0) gibt es hier nicht." },
    takesNoValue: { "\($0) nimmt keinen Wert." },
    needsAValue: { "\($0) braucht einen Wert." },
    isDuplicate: { "\($0) steht zweimal da." },
    needsConfirmation: { "Das würde fragen: \($0.text(in: .de))" },
    addYesOption: "Mit --yes zustimmen.",
    yesHelp: "Im Voraus zustimmen; nicht fragen.",
    yesOrNo: { "\($0.text(in: .de)) (j/n)" },
    confirmOrCancel: { "\($0.text(in: .de)) (j) / \($1.text(in: .de)) (n)" },
    nothingChanged: "Nichts wurde geändert.",
    cannotAsk: { "„\($0.text(in: .de))“ fehlt, und es ist niemand da, den man fragen kann." },
    giveAllArguments: "Alles in der Zeile des Befehls sagen; „help WORT“ nennt, was er nimmt.",
    useStandardInput: "Es als Zeile der Standardeingabe geben.",
    text: "Mehrere Zeilen",
    again: { "\($0.text(in: .de)) noch einmal" },
    answersDiffer: "Die beiden sind nicht gleich.",
    repeatBoth: "Beide noch einmal eingeben.",
    progress: { "\($0) von \($1)" },

    isEmpty: "ist leer",
    isNotANumber: "ist keine ganze Zahl",
    isOutOfRange: { "liegt nicht zwischen \($0) und \($1)" },
    isNotOneOf: { names, near in
      "ist keins von \(names.joined(separator: ", "))"
        + (near.map { " (meinten Sie „\($0)“?)" } ?? "")
    },
    isNoDate:
      "ist kein Datum; zum Beispiel morgen, fr, +3d, 24.12.2026, auch mit Uhrzeit: fr 17:00",
    isTooFar: "ist zu weit weg",

    unreadableAddress: { "„\($0)“ ist keine Adresse." },
    unknownAddress: { "Nichts hat die Adresse \($0)." },
    availableAddresses: { "Adressen beginnen mit \($0.joined(separator: ", "))." },
    tryRoot: { "Zu \($0) gehen und von dort weitersehen." },
    featureIsOff: { "„\($0)“ ist hier aus: \($1.text(in: .de))." },

    entryConsumer: { "der Eingang „\($0)“" },
    hookConsumer: { "sein Beitrag (\($0))" },
    backgroundWorkConsumer: "seine Hintergrundarbeit",
    duplicateService: { "\($0) wird von „\($1)“ und von „\($2)“ angeboten." },
    disableOne: "Eines von beiden abschalten.",
    missingService: { "\($0): \($1) braucht \($2), das niemand anbietet." },
    enableProvider: { "„\($0)“ einschalten; es bietet das an." },
    noProvider: { "Kein Feature dieses Programms bietet das an; „\($0)“ abschalten." },
    cycle: { "Dienste brauchen sich gegenseitig: \($0)" },

    duplicateFeature: { "Zwei Features heißen „\($0)“." },
    invalidFeatureID: {
      "„\($0)“ ist keine Feature-ID: erlaubt sind höchstens 64 Kleinbuchstaben, Ziffern und "
        + "Bindestriche."
    },
    misnamedFeature: { "Das als „\($0)“ eingetragene Feature nennt sich „\($1)“." },
    unknownFeature: { "Ein Feature „\($0)“ gibt es in diesem Programm nicht." },
    availableFeatures: { "Es gibt \($0.joined(separator: ", "))." },
    duplicateEntry: { "„\($0)“ ist Eingang von „\($1)“ und von „\($2)“." },
    reservedWord: { "„\($0)“ ist ein Wort der Shell; „\($1)“ kann keinen Eingang so nennen." },
    switchedOff: { "abgeschaltet in \($0)" },
    offUnlessNamed: "aus, solange keine Konfiguration es nennt",
    isLocked: { "\($0) kann hier nicht geändert werden: gesperrt in \($1)." },
    removeLocked: "Entfernen, oder den Betreiber fragen.",
    invalidSetting: { "\($0): erwartet \($1.text(in: .de)), gefunden \($2)." },
    unknownSetting: { "\($0): diese Einstellung gibt es nicht." },
    knownSettings: {
      $0.isEmpty ? "Das Feature hat keine." : "Es gibt \($0.joined(separator: ", "))."
    },
    expectedString: "ein Text in Anführungszeichen",
    expectedBoolean: "true oder false",
    expectedNumber: { "eine ganze Zahl von \($0) bis \($1)" },
    expectedChoice: { "eins von \($0.joined(separator: ", "))" },
    expectedList: "eine Liste von Texten",
    expectedObject: "ein Objekt in geschweiften Klammern",
    deploymentIsJSON: "Die Datei ist JSON: {\"features\": {\"todos\": {\"enabled\": true}}}",
    jsonHint: "Prüfen Sie die Datei oder den Server, von dem dies kommt.",
    unknownKey: { "\($1): „\($0)“ bedeutet hier nichts." },
    knownKeys: { "Es gibt \($0.joined(separator: ", "))." },
    badAssignment: { "„\($0)“ setzt nichts." },
    assignmentShape: "Die Form ist --set FEATURE.SCHLÜSSEL=WERT.",

    checkPassed: {
      $0 == 1 ? "Alles in Ordnung: 1 Feature ist an." : "Alles in Ordnung: \($0) Features sind an."
    },
    problem: { "\($0)\($1.text(in: .de))" },
    problemCount: { $0 == 1 ? "1 Problem." : "\($0) Probleme." },

    othersHelp: "Ob Features an sind, die keine Datei nennt.",
    themeHelp: "Für welchen Hintergrund die Farben sind.",
    languageHelp: "Was das Programm spricht.",
    pagerHelp: "Ob lange Antworten am Prompt in einen Pager gehen.",
    chosenByPerson: "von der Person gewählt",

    consentRequired: { names in
      "Dafür ist Ihre Zustimmung nötig: \(names.map { $0.text(in: .de) }.joined(separator: "; "))."
    },
    giveConsent: { "Erteilen mit: consents give \($0.joined(separator: " "))" },
    isClosed: "geschlossen, aktivieren?",
    noGate: { "„\($0)“ fragt nach Zustimmung, aber kein eingeschaltetes Feature verwaltet sie." },
    enableGate: { feature, manager in
      "\(manager.map { "„\($0)“" } ?? "Ein Feature, das es tut,") einschalten, "
        + "oder „\(feature)“ abschalten."
    },

    helpSummary: "Sagen, was man tippen kann",
    backSummary: "Zurückgehen",
    homeSummary: "Zur Startseite gehen",
    openSummary: "Zu einer Adresse gehen, etwa /todos/3",
    whereSummary: "Die Adresse dieses Orts nennen",
    featuresSummary: "Die Features auflisten, oder eines ein- oder ausschalten",
    settingsSummary: "Einstellungen auflisten und woher sie kommen",
    themeSummary: "Farben für dunkle oder helle Terminals wählen",
    languageSummary: "Die Sprache wählen",
    retrySummary: "Noch einmal versuchen, was nicht ging",
    historySummary: "Auflisten, was getippt wurde",
    quitSummary: "Verlassen",
    here: "Hier",
    everywhere: "Überall",
    helpFooter: "„help WORT“ sagt mehr. Eine Adresse wie /todos führt dorthin. "
      + "Eindeutige Wortanfänge genügen.",

    welcome: { "Willkommen bei \($0)" },
    homeFooter: "Den Namen eines Features tippen, um hinzugehen; „help“ für alles andere; "
      + "„quit“ zum Verlassen.",
    noFeatures: "Kein Feature ist eingeschaltet.",
    typeFeatures: "„features“ sagt, welche es gibt und warum sie aus sind.",
    enter: { "Zu \($0.text(in: .de)) gehen" },
    now: "Jetzt",
    address: "Adresse",
    feature: "Feature",
    title: "Titel",
    enabled: "An",
    reason: "Warum nicht",
    setting: "Einstellung",
    value: "Wert",
    standard: "Vorgabe",
    source: "Gesetzt in",
    meaning: "Bedeutung",
    theme: "Farben",
    languageLabel: "Sprache",
    argument: "Argument",
    format: "Format",
    usageLabel: "Aufruf"
  )
}
