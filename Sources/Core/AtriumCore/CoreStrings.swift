import AtriumScreen

/// Messages of the kernel.
struct CoreStrings: Strings {
  // Failures
  var cancelled: String
  var bug: @Sendable (_ type: String, _ text: String) -> String
  var reportBug: String
  var didYouMean: @Sendable (_ word: String) -> String

  // Lines and commands
  var unclosedQuote: String
  var closeQuote: String
  var unknownCommand: @Sendable (_ word: String) -> String
  var typeHelp: String
  var ambiguous: @Sendable (_ word: String) -> String
  var ambiguousHint: @Sendable (_ words: [String]) -> String
  var usage: @Sendable (_ usage: String) -> String
  var shortUsage: @Sendable (_ usage: String) -> String
  var unexpected: @Sendable (_ word: String) -> String
  var missing: @Sendable (_ argument: String) -> String
  var tooLong: @Sendable (_ argument: String, _ size: Int, _ limit: Int) -> String
  var tooLongHint: String
  var invalid: @Sendable (_ argument: String, _ text: String, _ reason: Phrase) -> String
  var unknownOption: @Sendable (_ option: String) -> String
  var takesNoValue: @Sendable (_ option: String) -> String
  var needsAValue: @Sendable (_ option: String) -> String
  var isDuplicate: @Sendable (_ option: String) -> String
  var addYesOption: String
  var yesHelp: String
  var yesOrNo: @Sendable (_ question: Phrase) -> String
  var confirmOrCancel: @Sendable (_ yes: Phrase, _ no: Phrase) -> String
  var answerYesOrNo: String
  var nothingChanged: String
  var cannotAsk: @Sendable (_ label: Phrase) -> String
  var giveAllArguments: String
  var useStandardInput: String
  var text: String
  var again: @Sendable (_ label: Phrase) -> String
  var answersDiffer: String
  var repeatBoth: String
  var progress: @Sendable (_ done: Int, _ total: Int) -> String

  // Formats
  var isEmpty: String
  var isNotANumber: String
  var isOutOfRange: @Sendable (_ least: Int, _ most: Int) -> String
  var isNotOneOf: @Sendable (_ names: [String], _ near: String?) -> String
  var isNoDate: String
  var isTooFar: String

  // Addresses
  var unreadableAddress: @Sendable (_ text: String) -> String
  var unknownAddress: @Sendable (_ address: String) -> String
  var availableAddresses: @Sendable (_ addresses: [String]) -> String
  var tryRoot: @Sendable (_ address: String) -> String
  var featureIsOff: @Sendable (_ feature: String, _ reason: Phrase) -> String

  // Wiring
  var entryConsumer: @Sendable (_ root: String) -> String
  var hookConsumer: @Sendable (_ hook: String) -> String
  var backgroundWorkConsumer: String
  var duplicateService: @Sendable (_ type: String, _ one: String, _ other: String) -> String
  var disableOne: String
  var missingService: @Sendable (_ feature: String, _ consumer: String, _ type: String) -> String
  var enableProvider: @Sendable (_ feature: String) -> String
  var noProvider: @Sendable (_ feature: String) -> String
  var cycle: @Sendable (_ path: String) -> String

  // Deployments
  var duplicateFeature: @Sendable (_ id: String) -> String
  var invalidFeatureID: @Sendable (_ id: String) -> String
  var misnamedFeature: @Sendable (_ id: String, _ own: String) -> String
  var unknownFeature: @Sendable (_ id: String) -> String
  var availableFeatures: @Sendable (_ ids: [String]) -> String
  var duplicateEntry: @Sendable (_ root: String, _ one: String, _ other: String) -> String
  var reservedWord: @Sendable (_ word: String, _ feature: String) -> String
  var switchedOff: @Sendable (_ place: String) -> String
  var offUnlessNamed: String
  var isLocked: @Sendable (_ key: String, _ place: String) -> String
  var removeLocked: String
  var invalidSetting: @Sendable (_ key: String, _ expected: Phrase, _ found: String) -> String
  var unknownSetting: @Sendable (_ key: String) -> String
  var knownSettings: @Sendable (_ keys: [String]) -> String
  var expectedString: String
  var expectedBoolean: String
  var expectedNumber: @Sendable (_ least: Int, _ most: Int) -> String
  var expectedChoice: @Sendable (_ names: [String]) -> String
  var expectedList: String
  var expectedObject: String
  var deploymentIsJSON: String
  var jsonHint: String
  var unknownKey: @Sendable (_ key: String, _ path: String) -> String
  var knownKeys: @Sendable (_ keys: [String]) -> String
  var badAssignment: @Sendable (_ text: String) -> String
  var assignmentExample: String

  var checkPassed: @Sendable (_ features: Int) -> String
  var problem: @Sendable (_ place: String, _ message: Phrase) -> String
  var problemCount: @Sendable (_ count: Int) -> String

  var othersHelp: String
  var themeHelp: String
  var languageHelp: String
  var pagerHelp: String
  var chosenByPerson: String

  // Consent
  var consentRequired: @Sendable (_ names: [Phrase]) -> String
  var giveConsent: @Sendable (_ purposes: [String]) -> String
  var needsAgreement: String
  var noGate: @Sendable (_ feature: String) -> String
  var enableGate: @Sendable (_ feature: String, _ manager: String?) -> String

  // Shell words
  var helpSummary: String
  var backSummary: String
  var homeSummary: String
  var openSummary: String
  var whereSummary: String
  var featuresSummary: String
  var themeSummary: String
  var languageSummary: String
  var retrySummary: String
  var historySummary: String
  var quitSummary: String
  var here: String
  var everywhere: String
  var helpFooter: String

  // Screens
  var welcome: @Sendable (_ program: String) -> String
  var homeFooter: String
  var noFeatures: String
  var typeFeatures: String
  var enter: @Sendable (_ title: Phrase) -> String
  var now: String
  var address: String
  var feature: String
  var title: String
  var enabled: String
  var reason: String
  var setting: String
  var value: String
  var standard: String
  var source: String
  var meaning: String
  var theme: String
  var languageLabel: String
  var argument: String
  var format: String
  var usageLabel: String

  // Steps to undo
  var nothingToUndo: String
  var nothingToRedo: String
  var noStep: @Sendable (_ number: Int) -> String
  var stepsHint: @Sendable (_ feature: String) -> String
  var cannotUndo: String
  var cannotRedo: String
  var stepChangedHint: @Sendable (_ feature: String) -> String

  static var translations: [Language: CoreStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A message of the kernel.
  static func core(_ sentence: @escaping @Sendable (CoreStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
