import AtriumScreen

extension CoreStrings {
  static let en = CoreStrings(
    cancelled: "Cancelled.",
    bug: { "Unexpected error \($0): \($1)" },
    reportBug: "This is a bug. Please report it.",
    didYouMean: { "Did you mean '\($0)'?" },

    unclosedQuote: "A closing quote is missing.",
    closeQuote: "Add the same quote at the end of the text.",
    unknownCommand: { "Unknown command '\($0)'." },
    typeHelp: "Type 'help' to list commands.",
    ambiguous: { "'\($0)' is ambiguous." },
    ambiguousHint: { "Choose one: \($0.joined(separator: ", "))." },
    usage: { "Usage: \($0)" },
    shortUsage: { "Usage: \($0) [options]; --help lists them." },
    unexpected: { "Unexpected argument '\($0)'." },
    missing: { "\($0) is missing." },
    tooLong: { "\($0) has \($1) bytes; the limit is \($2)." },
    tooLongHint: "Shorten the text or split it.",
    invalid: { "\($0): '\($1)' \($2.text(in: .en))." },
    unknownOption: { "Unknown option \($0)." },
    takesNoValue: { "\($0) does not accept a value." },
    needsAValue: { "\($0) needs a value." },
    isDuplicate: { "\($0) was given twice." },
    addYesOption: "Confirm with --yes.",
    yesHelp: "Do not ask for confirmation.",
    yesOrNo: { "\($0.text(in: .en)) (y/n)" },
    confirmOrCancel: { "\($0.text(in: .en)) (y) / \($1.text(in: .en)) (n)" },
    answerYesOrNo: "Answer y or n.",
    nothingChanged: "Nothing was changed.",
    cannotAsk: { "'\($0.text(in: .en))' is required." },
    giveAllArguments: "Give all arguments on the command line; --help lists them.",
    useStandardInput: "Pass it as a line of standard input.",
    text: "Several lines",
    again: { "\($0.text(in: .en)) again" },
    answersDiffer: "The two entries differ.",
    repeatBoth: "Enter both again.",
    progress: { "\($0) of \($1)" },

    isEmpty: "is empty",
    isNotANumber: "is not a whole number",
    isOutOfRange: { "is not between \($0) and \($1)" },
    isNotOneOf: { names, near in
      "is unknown; choose \(names.listed("or"))"
        + (near.map { " (did you mean '\($0)'?)" } ?? "")
    },
    isNoDate:
      "is not a date; use fri, +3d, 24 Dec or '2026-12-24 17:00'",
    isTooFar: "is too far away",

    unreadableAddress: { "'\($0)' is not an address." },
    unknownAddress: { "Unknown address \($0)." },
    availableAddresses: {
      let list = $0.joined(separator: ", ")
      return list.count < 50
        ? "Addresses start with \(list)."
        : "Addresses start with \($0.last ?? "") or another feature; 'features' lists them."
    },
    tryRoot: { "Start at \($0)." },
    featureIsOff: { "'\($0)' is off here: \($1.text(in: .en))." },

    entryConsumer: { "the entry '\($0)'" },
    hookConsumer: { "its \($0)" },
    backgroundWorkConsumer: "its background work",
    duplicateService: { "\($0) is provided by both '\($1)' and '\($2)'." },
    disableOne: "Switch off one of them.",
    missingService: { "\($0): \($1) needs \($2), but no feature provides it." },
    enableProvider: { "Switch on '\($0)' to provide it." },
    noProvider: { "No feature of this build provides it; switch off '\($0)'." },
    cycle: { "Circular service dependency: \($0)" },

    duplicateFeature: { "Duplicate feature ID '\($0)'." },
    invalidFeatureID: {
      "Invalid feature ID '\($0)': use at most 64 lower-case letters, digits and hyphens."
    },
    misnamedFeature: { "The feature registered as '\($0)' has the ID '\($1)'." },
    unknownFeature: { "Unknown feature '\($0)'." },
    availableFeatures: {
      let list = $0.joined(separator: ", ")
      return list.count < 60 ? "Available: \(list)." : "Run 'features' to list them."
    },
    duplicateEntry: { "'\($0)' is an entry of both '\($1)' and '\($2)'." },
    reservedWord: { "'\($0)' is reserved by the shell; '\($1)' cannot use it as an entry." },
    switchedOff: { "switched off in \($0)" },
    offUnlessNamed: "off unless a deployment lists it",
    isLocked: { "Cannot change \($0): it is locked in \($1)." },
    removeLocked: "Remove it, or ask your administrator.",
    invalidSetting: { "\($0): expected \($1.text(in: .en)), found \($2)." },
    unknownSetting: { "\($0): unknown setting." },
    knownSettings: {
      $0.isEmpty ? "The feature has no settings." : "Available: \($0.joined(separator: ", "))."
    },
    expectedString: "a string in quotes",
    expectedBoolean: "true or false",
    expectedNumber: { "a whole number from \($0) to \($1)" },
    expectedChoice: { "one of \($0.joined(separator: ", "))" },
    expectedList: "a list of strings",
    expectedObject: "an object in braces",
    deploymentIsJSON: "A deployment file is JSON: {\"features\": {\"todos\": {\"enabled\": true}}}",
    jsonHint: "Check the file or server it came from.",
    unknownKey: { "\($1): unknown key '\($0)'." },
    knownKeys: { "Available: \($0.joined(separator: ", "))." },
    badAssignment: { "--set needs FEATURE.KEY=VALUE, got '\($0)'." },
    assignmentExample: "For example: --set todos.page=5",

    checkPassed: {
      $0 == 1 ? "No problems found; 1 feature is on." : "No problems found; \($0) features are on."
    },
    problem: { "\($0)\($1.text(in: .en))" },
    problemCount: { $0 == 1 ? "1 problem." : "\($0) problems." },

    othersHelp: "Whether features that no file lists are on.",
    themeHelp: "Colours for a dark or light background.",
    languageHelp: "Language of the program.",
    pagerHelp: "Show long output in a pager at the prompt.",
    chosenByPerson: "chosen by you",

    consentRequired: { names in
      "This needs your consent: \(names.map { $0.text(in: .en) }.joined(separator: "; "))."
    },
    giveConsent: { "Give it with: consents give \($0.joined(separator: " "))" },
    needsAgreement: "off until you agree",
    noGate: { "'\($0)' needs consent, but no feature that manages consents is on." },
    enableGate: { feature, manager in
      "Switch on \(manager.map { "'\($0)'" } ?? "such a feature"), or switch off '\(feature)'."
    },

    helpSummary: "List commands",
    backSummary: "Go back to the previous screen",
    homeSummary: "Go to the home screen",
    openSummary: "Go to an address, such as /todos/3",
    whereSummary: "Print the address of this screen",
    featuresSummary: "List features, or switch one on or off",
    themeSummary: "Choose colours for a dark or a light terminal",
    languageSummary: "Choose the language",
    retrySummary: "Retry the command that failed",
    historySummary: "List the command history",
    quitSummary: "Quit",
    here: "Here",
    everywhere: "Everywhere",
    helpFooter: "'help WORD' shows details. An address such as /todos goes there. "
      + "Commands may be shortened while unambiguous.",

    welcome: { "Welcome to \($0)" },
    homeFooter: "Type a feature's name to go there, 'help' for everything else, 'quit' to leave.",
    noFeatures: "No feature is switched on.",
    typeFeatures: "'features' lists all features and why they are off.",
    enter: { "Go to \($0.text(in: .en))" },
    now: "Now",
    address: "Address",
    feature: "Feature",
    title: "Title",
    enabled: "On",
    reason: "Reason",
    setting: "Setting",
    value: "Value",
    standard: "Default",
    source: "Set in",
    meaning: "Meaning",
    theme: "Theme",
    languageLabel: "Language",
    argument: "Argument",
    format: "Format",
    usageLabel: "Usage",
    nothingToUndo: "Nothing to undo.",
    nothingToRedo: "Nothing to redo.",
    noStep: { "No step \($0) to undo." },
    stepsHint: { "'\($0) undo --list' shows the steps." },
    cannotUndo: "Cannot undo this step: the data was changed since.",
    cannotRedo: "Cannot redo this step: the data was changed since.",
    stepChangedHint: { "Nothing was changed. '\($0) undo --list' shows your later steps." }
  )
}
