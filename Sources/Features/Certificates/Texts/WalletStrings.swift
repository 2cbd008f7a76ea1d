import AtriumScreen
import HealthCredentials

/// Texts about the wallet.
struct WalletStrings: Strings {
  var homeLine: @Sendable (_ count: Int) -> String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var numbersHint: String
  var notACertificate: @Sendable (_ reason: String?) -> String
  var inspectHint: String
  var noKey: String
  var damaged: @Sendable (_ id: Int) -> String
  var restoreKey: String
  var invalidFile: String
  var wrongPassphrase: String
  var passphraseHint: String
  var emptyPassphrase: String
  var passphrasesDiffer: String

  // Commands
  var listSummary: String
  var validHelp: String
  var addSummary: String
  var showSummary: String
  var deleteSummary: String
  var deleteQuestion: @Sendable (_ names: String) -> String
  var unnamed: @Sendable (_ id: Int) -> String
  var checkSummary: String
  var keepSummary: String
  var keepHint: String
  var keepSomeHint: String
  var keepQuestion: @Sendable (_ count: Int) -> String
  var notKept: String
  var position: @Sendable (_ number: Int, _ count: Int) -> String
  var onlyHelp: String
  var found: String
  var qrSummary: String
  var exportSummary: String
  var importSummary: String
  var passphraseFileHelp: String
  var passphrase: String
  var repeatedPassphrase: String
  var emptyInput: String

  // Screens
  var number: String
  var holder: String
  var certificate: String
  var kind: @Sendable (CertificateKind) -> String
  var date: String
  var validUntil: String
  var from: @Sendable (_ day: String) -> String
  var details: String
  var nothingToShow: String
  var showAll: String
  var addHint: String
  var covered: @Sendable (_ name: String, _ end: String, _ id: Int, _ isSure: Bool) -> String
  var notCovered: @Sendable (_ name: String) -> String
  var added: @Sendable (_ ids: [Int]) -> String
  var known: @Sendable (_ ids: [Int]) -> String
  var deleted: @Sendable (_ ids: [Int]) -> String
  var exported: @Sendable (_ count: Int, _ path: String) -> String

  // Fields
  var dateOfBirth: String
  var dose: String
  var dateOfDose: String
  var vaccine: String
  var vaccineType: String
  var manufacturer: String
  var testResult: String
  var sampleTime: String
  var testType: String
  var testName: String
  var testDevice: String
  var testCentre: String
  var firstPositive: String
  var statedFrom: String
  var statedUntil: String
  var disease: String
  var identifier: String

  static var translations: [Language: WalletStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text about the wallet.
  static func wallet(_ text: @escaping @Sendable (WalletStrings) -> String) -> Phrase {
    Phrase(text)
  }
}
