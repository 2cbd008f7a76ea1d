import AtriumScreen
import HealthCredentials

/// Texts about the kinds of health credentials besides the EU certificate.
struct CredentialStrings: Strings {
  var kind: String
  var kindName: @Sendable (CredentialKind) -> String
  var stepName: @Sendable (VerificationStep) -> String
  var finding: @Sendable (CredentialFinding) -> String
  /// The number of issuers in a trust list.
  var issuers: @Sendable (_ count: Int) -> String
  var trustedIssuers: @Sendable (_ count: Int, _ source: String) -> String
  var issuersLabel: String

  // Contents of cards and links
  var host: String
  var label: String
  var expires: String
  var flags: String
  /// The flags of a link in words.
  var flagNames: @Sendable (_ flags: String) -> String
  var type: String
  var content: String
  var performer: String
  /// A type of resource in words; `nil` for other types.
  var resourceType: @Sendable (_ subject: FHIRSummary.Subject) -> String?

  // Opening links
  var openingName: String
  var openingText: String
  var recipientHelp: String
  var openHelp: String
  var yesHelp: String
  var passcodeFileHelp: String
  var saveHelp: String
  var openQuestion: @Sendable (_ host: String) -> String
  var openingHint: String
  var lot: @Sendable (_ number: String) -> String
  var openingSummary: String
  var openedLabel: String
  var passcode: String
  var saveSummary: String
  var saved: @Sendable (_ count: Int, _ folder: String) -> String
  var noConsents: String

  // Sharing
  var link: String
  var publishHint: @Sendable (_ folder: String) -> String
  /// The properties of links that plain files cannot keep.
  var shareLimits: String
  var invalidShareAddress: String
  var shareSummary: String
  var shareFolderHelp: String
  var shareAddressHelp: String
  var shareLabelHelp: String
  var shareUntilHelp: String
  var shareManifestHelp: String

  static var translations: [Language: CredentialStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text about a kind of health credentials.
  static func credentials(
    _ text: @escaping @Sendable (CredentialStrings) -> String
  ) -> Phrase {
    Phrase(text)
  }
}
