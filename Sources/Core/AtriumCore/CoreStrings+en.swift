import AtriumScreen

extension CoreStrings {
  static let en = CoreStrings(
    cancelled: "Cancelled.",
    bug: { "Unexpected \($0): \($1)" },
    reportBug: "This is a mistake in the program. Please report it.",
    didYouMean: { "Did you mean '\($0)'?" },

    unclosedQuote: "A quote is not closed.",
    closeQuote: "Put the same quote at the end of the text.",
    unknownCommand: { "There is no command '\($0)' here." },
    typeHelp: "Type 'help' for the commands.",
    ambiguous: { "'\($0)' can mean several commands." },
    ambiguousHint: { "Type more of one: \($0.joined(separator: ", "))." },
    usage: { "Usage: \($0)" },
    unexpected: { "'\($0)' is too much." },
    missing: { "\($0) is missing." },
    invalid: { "\($0): '\($1)' \($2.text(in: .en))." },
    unknownOption: { "There is no option \($0) here." },
    takesNoValue: { "\($0) takes no value." },
    needsAValue: { "\($0) needs a value." },
    isDuplicate: { "\($0) is given twice." },
    needsConfirmation: { "This would ask: \($0.text(in: .en))" },
    addYesOption: "Add --yes to agree.",
    yesHelp: "Agree beforehand; do not ask.",
    yesOrNo: { "\($0.text(in: .en)) (y/n)" },
    confirmOrCancel: { "\($0.text(in: .en)) (y) / \($1.text(in: .en)) (n)" },
    nothingChanged: "Nothing was changed.",
    cannotAsk: { "'\($0.text(in: .en))' is missing, and there is nobody to ask." },
    giveAllArguments: "Say everything on the line of the command; 'help WORD' lists what it takes.",
    useStandardInput: "Give it as a line of standard input.",
    text: "Several lines",
    again: { "\($0.text(in: .en)) again" },
    answersDiffer: "The two are not the same.",
    repeatBoth: "Type both once more.",
    progress: { "\($0) of \($1)" },

    isEmpty: "is empty",
    isNotANumber: "is not a whole number",
    isOutOfRange: { "is not between \($0) and \($1)" },
    isNotOneOf: { names, near in
      "is none of \(names.joined(separator: ", "))"
        + (near.map { " (did you mean '\($0)'?)" } ?? "")
    },
    isNoDate: "is not a date; write tomorrow, fri, +3d, 2026-12-24 or 24 Dec, "
      + "perhaps with a time: fri 17:00",
    isTooFar: "is too far away",

    unreadableAddress: { "'\($0)' is not an address." },
    unknownAddress: { "Nothing has the address \($0)." },
    availableAddresses: { "Addresses begin with \($0.joined(separator: ", "))." },
    tryRoot: { "Go to \($0) and look from there." },
    featureIsOff: { "'\($0)' is off here: \($1.text(in: .en))." },

    entryConsumer: { "the entry '\($0)'" },
    hookConsumer: { "its \($0)" },
    backgroundWorkConsumer: "its background work",
    duplicateService: { "\($0) is provided by both '\($1)' and '\($2)'." },
    disableOne: "Switch one of them off.",
    missingService: { "\($0): \($1) needs \($2), which nothing provides." },
    enableProvider: { "Switch on '\($0)', which provides it." },
    noProvider: { "No feature of this build provides it; switch '\($0)' off." },
    cycle: { "Services need each other: \($0)" },

    duplicateFeature: { "Two features are called '\($0)'." },
    invalidFeatureID: {
      "'\($0)' is not a feature ID: use lower-case letters, digits and hyphens, at most 64."
    },
    misnamedFeature: { "The feature registered as '\($0)' calls itself '\($1)'." },
    unknownFeature: { "There is no feature '\($0)' in this build." },
    availableFeatures: { "It has \($0.joined(separator: ", "))." },
    duplicateEntry: { "'\($0)' is an entry of both '\($1)' and '\($2)'." },
    reservedWord: { "'\($0)' is a word of the shell; '\($1)' cannot have an entry of that name." },
    switchedOff: { "switched off in \($0)" },
    offUnlessNamed: "off unless a deployment names it",
    isLocked: { "\($0) cannot be changed here: it is locked in \($1)." },
    removeLocked: "Remove it, or ask whoever runs this deployment.",
    invalidSetting: { "\($0): expected \($1.text(in: .en)), found \($2)." },
    unknownSetting: { "\($0): there is no such setting." },
    knownSettings: {
      $0.isEmpty ? "The feature has none." : "There are \($0.joined(separator: ", "))."
    },
    expectedString: "a text in quotes",
    expectedBoolean: "true or false",
    expectedNumber: { "a whole number from \($0) to \($1)" },
    expectedChoice: { "one of \($0.joined(separator: ", "))" },
    expectedList: "a list of texts",
    expectedObject: "an object in braces",
    deploymentIsJSON: "A deployment file is JSON: {\"features\": {\"todos\": {\"enabled\": true}}}",
    jsonHint: "Check the file or the server that this comes from.",
    unknownKey: { "\($1): '\($0)' means nothing here." },
    knownKeys: { "There are \($0.joined(separator: ", "))." },
    badAssignment: { "'\($0)' sets nothing." },
    assignmentShape: "Write --set FEATURE.KEY=VALUE.",

    checkPassed: {
      $0 == 1 ? "All is well: 1 feature is on." : "All is well: \($0) features are on."
    },
    problem: { "\($0)\($1.text(in: .en))" },
    problemCount: { $0 == 1 ? "1 problem." : "\($0) problems." },

    othersHelp: "Whether features are on that no file names.",
    themeHelp: "For which background the colours are.",
    languageHelp: "What the program speaks.",
    pagerHelp: "Whether long answers are given to a pager at the prompt.",
    chosenByPerson: "chosen by the person",

    consentRequired: { names in
      "This needs your consent: \(names.map { $0.text(in: .en) }.joined(separator: "; "))."
    },
    giveConsent: { "Give it with: consents give \($0.joined(separator: " "))" },
    isClosed: "closed, activate?",
    noGate: { "'\($0)' asks for consent, but no feature that is on manages consents." },
    enableGate: { feature, manager in
      "Switch on \(manager.map { "'\($0)', which does" } ?? "a feature that does"), "
        + "or switch '\(feature)' off."
    },

    helpSummary: "Say what can be typed",
    backSummary: "Go back to where you came from",
    homeSummary: "Go to the home screen",
    openSummary: "Go to an address, such as /todos/3",
    whereSummary: "Say the address of this place",
    featuresSummary: "List the features, or switch one on or off",
    settingsSummary: "List the settings and where they come from",
    themeSummary: "Choose colours for a dark or a light terminal",
    languageSummary: "Choose the language",
    retrySummary: "Try again what just failed",
    historySummary: "List what was typed",
    quitSummary: "Leave",
    here: "Here",
    everywhere: "Everywhere",
    helpFooter: "'help WORD' says more. An address such as /todos goes there. "
      + "Unique beginnings of words will do.",

    welcome: { "Welcome to \($0)" },
    homeFooter: "Type a feature's name to go there, 'help' for everything else, 'quit' to leave.",
    noFeatures: "No feature is switched on.",
    typeFeatures: "'features' says which there are and why they are off.",
    enter: { "Go to \($0.text(in: .en))" },
    now: "Now",
    address: "Address",
    feature: "Feature",
    title: "Title",
    enabled: "On",
    reason: "Why not",
    setting: "Setting",
    value: "Value",
    standard: "Default",
    source: "Set in",
    meaning: "Meaning",
    theme: "Theme",
    languageLabel: "Language",
    argument: "Argument",
    format: "Format",
    usageLabel: "Usage"
  )
}
