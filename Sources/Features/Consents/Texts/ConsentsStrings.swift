import AtriumFormats
import AtriumScreen

/// The texts of the consents feature.
struct ConsentsStrings: ExportStrings {
  var title: String
  var homeLine: @Sendable (_ given: Int, _ ends: Value?) -> String
  var controllerHelp: String
  var contactHelp: String
  var addressHelp: String
  var emailHelp: String
  var phoneHelp: String
  var jurisdictionHelp: String
  var policyHelp: String
  var personHelp: String

  // Failures
  var unknown: @Sendable (_ id: String) -> String
  var didYouMean: @Sendable (_ id: String) -> String
  var listShowsAll: String
  var isWithheld: @Sendable (_ id: String) -> String
  var nothingToWithdraw: String
  var dataRemains: @Sendable (_ id: String) -> String
  var stored: @Sendable (_ amounts: [Phrase]) -> String
  var featureOff: @Sendable (_ id: String) -> String
  var switchOn: String
  var clockWentBack: @Sendable (_ now: String, _ last: String) -> String
  var setClock: String
  var incomplete: @Sendable (_ names: [Phrase]) -> String
  var toggleThem: String
  var noSuchNumber: @Sendable (_ number: Int) -> String
  var numbersAre: @Sendable (_ last: Int) -> String
  var nothingToExport: @Sendable (_ id: String) -> String
  var noLink: @Sendable (_ name: Phrase) -> String
  var openYourself: @Sendable (_ link: String) -> String

  // Onboarding
  var activation: String
  var activate: @Sendable (_ category: Phrase) -> String
  var confirmsReading: String
  var requiredConsents: String
  var optionalConsents: String
  var howToActivate: String
  var readSummary: String
  var linkSummary: String
  var isActive: @Sendable (_ category: Phrase) -> String
  var toggleSummary: String
  var acceptSummary: String
  var activateSummary: String
  var cancelSummary: String
  var isOn: String
  var more: String
  var opened: @Sendable (_ link: String) -> String

  // Commands
  var listSummary: String
  var allHelp: String
  var showSummary: String
  var giveSummary: String
  var despiteClockHelp: String
  var withdrawSummary: String
  var eraseHelp: String
  var historySummary: String
  var verifySummary: String
  var exportSummary: String
  var exported: @Sendable (_ count: Int, _ path: String) -> String
  var formatHelp: String

  // Withdrawing
  var withdrawTitle: @Sendable (_ name: Phrase) -> String
  var closes: @Sendable (_ category: Phrase, _ others: [String]) -> String
  var losesPart: @Sendable (_ category: Phrase) -> String
  var willErase: @Sendable (_ category: Phrase) -> String
  var withdrawChoice: String
  var keepChoice: String
  var eraseQuestion: @Sendable (_ category: Phrase) -> String
  var withdrew: @Sendable (_ names: [Phrase]) -> String
  var isClosed: @Sendable (_ category: Phrase) -> String
  var erased: @Sendable (_ what: [Phrase]) -> String

  // Screens
  var noneGiven: String
  var howToSeeAll: String
  var moreHidden: @Sendable (_ count: Int) -> String
  var number: String
  var consent: String
  var function: String
  var kindLabel: String
  var kind: @Sendable (_ isRequired: Bool) -> String
  var stateLabel: String
  var state: @Sendable (_ isGiven: Bool) -> String
  var since: String
  var purpose: String
  var consentID: String
  var approved: String
  var version: String
  var versions: @Sendable (_ agreed: Int, _ present: Int) -> String
  var ends: String
  var duration: String
  var lasts: @Sendable (_ months: Int?) -> String
  var sensitivity: String
  var sensitivityName: @Sendable (_ name: String) -> String
  var link: String
  var use: String
  var used: @Sendable (_ count: Int) -> String
  var text: String
  var quoted: @Sendable (_ name: Phrase) -> String
  var remark: String
  var hasEnded: String
  var hasChanged: String
  var wasTampered: String
  var howToWithdraw: String
  var howToAgree: String
  var gave: @Sendable (_ name: Phrase) -> String
  var wasGiven: @Sendable (_ name: Phrase) -> String
  var endsSoon: @Sendable (_ name: Phrase, _ day: Value, _ id: String) -> String
  var logWasChanged: String

  // History
  var history: String
  var date: String
  var answer: String
  var answerName: @Sendable (Decision.Answer) -> String
  var wording: String
  var decided: @Sendable (_ number: Int, _ at: Value, _ answer: Phrase, _ version: Int) -> String
  var nothingDecided: String
  var entries: String
  var lastHash: String
  var logIsIntact: String
  var logDefect: @Sendable (LogVerification.Defect, _ number: Int) -> String

  // Seal
  var sealSummary: String
  var unsealSummary: String
  var checkSealHelp: String
  var passphrase: String
  var passphraseTooShort: @Sendable (_ minimum: Int) -> String
  var wrongPassphrase: String
  var wrongPassphraseHint: String
  var isNotSealed: String
  var sealWasRemoved: String
  var isNotIntact: String
  var howToVerify: String
  var sealedLog: @Sendable (_ entries: Int, _ before: Int?) -> String
  var passphraseIsNotStored: String
  var unsealQuestion: String
  var unsealed: String
  var entriesAreSealed: @Sendable (_ entries: Int, _ time: Value) -> String
  var sealIsUnchecked: @Sendable (_ entries: Int, _ time: Value) -> String
  var entriesAfterSeal: @Sendable (_ count: Int) -> String
  var logIsSound: @Sendable (_ entries: Int, _ sealed: Int?) -> String

  static var translations: [Language: ConsentsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of this feature.
  static func consents(_ sentence: @escaping @Sendable (ConsentsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
