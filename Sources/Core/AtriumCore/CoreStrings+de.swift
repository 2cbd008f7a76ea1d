import AtriumScreen

extension CoreStrings {
  static let de = CoreStrings(
    cancelled: "Abgebrochen.",
    bug: { "Unerwarteter Fehler \($0): \($1)" },
    reportBug: "Das ist ein Programmfehler. Bitte melden Sie ihn.",
    didYouMean: { "Meinten Sie „\($0)“?" },

    unclosedQuote: "Ein schließendes Anführungszeichen fehlt.",
    closeQuote: "Ergänzen Sie dasselbe Zeichen am Ende des Textes.",
    unknownCommand: { "Unbekannter Befehl „\($0)“." },
    typeHelp: "„help“ listet die Befehle auf.",
    ambiguous: { "„\($0)“ ist mehrdeutig." },
    ambiguousHint: { "Wählen Sie: \($0.joined(separator: ", "))." },
    usage: { "Aufruf: \($0)" },
    shortUsage: { "Aufruf: \($0) [Optionen]; --help zeigt sie." },
    unexpected: { "Unerwartetes Argument „\($0)“." },
    missing: { "\($0) fehlt." },
    tooLong: { "\($0) hat \($1) Byte; erlaubt sind höchstens \($2)." },
    tooLongHint: "Kürzen oder teilen Sie den Text.",
    invalid: { "\($0): „\($1)“ \($2.text(in: .de))." },
    unknownOption: { "Unbekannte Option \($0)." },
    takesNoValue: { "\($0) akzeptiert keinen Wert." },
    needsAValue: { "\($0) braucht einen Wert." },
    isDuplicate: { "\($0) ist doppelt angegeben." },
    addYesOption: "Bestätigen Sie mit --yes.",
    yesHelp: "Nicht nach einer Bestätigung fragen.",
    yesOrNo: { "\($0.text(in: .de)) (j/n)" },
    confirmOrCancel: { "\($0.text(in: .de)) (j) / \($1.text(in: .de)) (n)" },
    answerYesOrNo: "Antworten Sie mit j oder n.",
    nothingChanged: "Nichts wurde geändert.",
    cannotAsk: { "„\($0.text(in: .de))“ ist erforderlich." },
    giveAllArguments: "Geben Sie alle Argumente im Befehl an; --help zeigt sie.",
    useStandardInput: "Übergeben Sie es als Zeile der Standardeingabe.",
    text: "Mehrere Zeilen",
    again: { "\($0.text(in: .de)) noch einmal" },
    answersDiffer: "Die beiden Eingaben stimmen nicht überein.",
    repeatBoth: "Geben Sie beide noch einmal ein.",
    progress: { "\($0) von \($1)" },

    isEmpty: "ist leer",
    isNotANumber: "ist keine ganze Zahl",
    isOutOfRange: { "liegt nicht zwischen \($0) und \($1)" },
    isNotOneOf: { names, near in
      "ist unbekannt; möglich: \(names.listed("oder"))"
        + (near.map { " (meinten Sie „\($0)“?)" } ?? "")
    },
    isNoDate:
      "ist kein Datum; zum Beispiel fr, +3d, 24.12. oder „24.12.2026 17:00“",
    isTooFar: "ist zu weit weg",

    unreadableAddress: { "„\($0)“ ist keine Adresse." },
    unknownAddress: { "Unbekannte Adresse \($0)." },
    availableAddresses: {
      let list = $0.joined(separator: ", ")
      return list.count < 50
        ? "Adressen beginnen mit \(list)."
        : "Adressen beginnen mit \($0.last ?? "") oder einem anderen Feature, siehe „features“."
    },
    tryRoot: { "Beginnen Sie bei \($0)." },
    featureIsOff: { "„\($0)“ ist hier aus: \($1.text(in: .de))." },

    entryConsumer: { "der Eingang „\($0)“" },
    hookConsumer: { "sein Beitrag (\($0))" },
    backgroundWorkConsumer: "seine Hintergrundarbeit",
    duplicateService: { "\($0) wird von „\($1)“ und „\($2)“ angeboten." },
    disableOne: "Schalten Sie eines davon ab.",
    missingService: { "\($0): \($1) benötigt \($2), aber kein Feature bietet es an." },
    enableProvider: { "Schalten Sie dafür „\($0)“ ein." },
    noProvider: { "Kein Feature dieses Programms bietet das an; schalten Sie „\($0)“ ab." },
    cycle: { "Zirkuläre Abhängigkeit von Diensten: \($0)" },

    duplicateFeature: { "Doppelte Feature-ID „\($0)“." },
    invalidFeatureID: {
      "Ungültige Feature-ID „\($0)“: erlaubt sind höchstens 64 Kleinbuchstaben, Ziffern und "
        + "Bindestriche."
    },
    misnamedFeature: { "Das als „\($0)“ registrierte Feature hat die ID „\($1)“." },
    unknownFeature: { "Unbekanntes Feature „\($0)“." },
    availableFeatures: {
      let list = $0.joined(separator: ", ")
      return list.count < 60 ? "Verfügbar: \(list)." : "„features“ listet sie auf."
    },
    duplicateEntry: { "„\($0)“ ist Eingang von „\($1)“ und von „\($2)“." },
    reservedWord: {
      "„\($0)“ ist für die Shell reserviert; „\($1)“ kann keinen Eingang so nennen."
    },
    switchedOff: { "abgeschaltet in \($0)" },
    offUnlessNamed: "aus, solange keine Konfiguration es aufführt",
    isLocked: { "\($0) kann nicht geändert werden: gesperrt in \($1)." },
    removeLocked: "Entfernen Sie es oder fragen Sie Ihren Administrator.",
    invalidSetting: { "\($0): erwartet \($1.text(in: .de)), gefunden \($2)." },
    unknownSetting: { "\($0): unbekannte Einstellung." },
    knownSettings: {
      $0.isEmpty
        ? "Das Feature hat keine Einstellungen." : "Verfügbar: \($0.joined(separator: ", "))."
    },
    expectedString: "ein Text in Anführungszeichen",
    expectedBoolean: "true oder false",
    expectedNumber: { "eine ganze Zahl von \($0) bis \($1)" },
    expectedChoice: { "eins von \($0.joined(separator: ", "))" },
    expectedList: "eine Liste von Texten",
    expectedObject: "ein Objekt in geschweiften Klammern",
    deploymentIsJSON: "Die Datei ist JSON: {\"features\": {\"todos\": {\"enabled\": true}}}",
    jsonHint: "Prüfen Sie die Datei oder den Server dieser Daten.",
    unknownKey: { "\($1): unbekannter Schlüssel „\($0)“." },
    knownKeys: { "Verfügbar: \($0.joined(separator: ", "))." },
    badAssignment: { "--set erwartet FEATURE.SCHLÜSSEL=WERT, nicht „\($0)“." },
    assignmentExample: "Zum Beispiel: --set todos.page=5",

    checkPassed: {
      $0 == 1
        ? "Keine Probleme gefunden; 1 Feature ist an."
        : "Keine Probleme gefunden; \($0) Features sind an."
    },
    problem: { "\($0)\($1.text(in: .de))" },
    problemCount: { $0 == 1 ? "1 Problem." : "\($0) Probleme." },

    othersHelp: "Ob Features an sind, die in keiner Datei stehen.",
    themeHelp: "Farben für dunklen oder hellen Hintergrund.",
    languageHelp: "Sprache des Programms.",
    pagerHelp: "Lange Ausgaben am Prompt in einem Pager zeigen.",
    chosenByPerson: "von Ihnen gewählt",

    consentRequired: { names in
      "Dafür ist Ihre Zustimmung nötig: \(names.map { $0.text(in: .de) }.joined(separator: "; "))."
    },
    giveConsent: { "Erteilen mit: consents give \($0.joined(separator: " "))" },
    needsAgreement: "aus, bis Sie zustimmen",
    noGate: { "„\($0)“ braucht Zustimmung, aber kein Feature für Zustimmungen ist an." },
    enableGate: { feature, manager in
      "Schalten Sie \(manager.map { "„\($0)“" } ?? "ein solches") ein oder „\(feature)“ ab."
    },

    helpSummary: "Befehle auflisten",
    backSummary: "Zum vorigen Bildschirm zurückgehen",
    homeSummary: "Zur Startseite gehen",
    openSummary: "Zu einer Adresse gehen, etwa /todos/3",
    whereSummary: "Die Adresse dieses Bildschirms ausgeben",
    featuresSummary: "Features auflisten, ein- oder ausschalten",
    themeSummary: "Farben für dunkle oder helle Terminals wählen",
    languageSummary: "Die Sprache wählen",
    retrySummary: "Den fehlgeschlagenen Befehl wiederholen",
    historySummary: "Den Befehlsverlauf auflisten",
    quitSummary: "Beenden",
    here: "Hier",
    everywhere: "Überall",
    helpFooter: "„help WORT“ zeigt Einzelheiten. Eine Adresse wie /todos führt dorthin. "
      + "Befehle dürfen abgekürzt werden, solange sie eindeutig sind.",

    welcome: { "Willkommen bei \($0)" },
    homeFooter: "Der Name eines Features führt dorthin; „help“ für alles andere, „quit“ beendet.",
    noFeatures: "Kein Feature ist eingeschaltet.",
    typeFeatures: "„features“ listet alle Features auf und warum sie aus sind.",
    enter: { "Zu \($0.text(in: .de)) gehen" },
    now: "Jetzt",
    address: "Adresse",
    feature: "Feature",
    title: "Titel",
    enabled: "An",
    reason: "Grund",
    setting: "Einstellung",
    value: "Wert",
    standard: "Vorgabe",
    source: "Gesetzt in",
    meaning: "Bedeutung",
    theme: "Farben",
    languageLabel: "Sprache",
    argument: "Argument",
    format: "Format",
    usageLabel: "Aufruf",
    nothingToUndo: "Nichts rückgängig zu machen.",
    nothingToRedo: "Nichts wiederherzustellen.",
    noStep: { "Schritt \($0) ist kein Schritt, der sich rückgängig machen lässt." },
    stepsHint: { "„\($0) undo --list“ zeigt die Schritte." },
    cannotUndo:
      "Dieser Schritt lässt sich nicht rückgängig machen: Die Daten wurden seither geändert.",
    cannotRedo:
      "Dieser Schritt lässt sich nicht wiederherstellen: Die Daten wurden seither geändert.",
    stepChangedHint: { "Nichts wurde geändert. „\($0) undo --list“ zeigt Ihre späteren Schritte." }
  )
}
