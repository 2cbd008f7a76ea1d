import AtriumScreen
import HealthCredentials

/// Texts about verification and trust.
struct CertificatesStrings: Strings {
  var title: String

  // Failures
  var noFile: @Sendable (_ path: String) -> String
  var pathHint: String
  var trustPathHint: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var nothingInside: @Sendable (_ name: String) -> String
  var acceptedInputs: String
  var tooManyLines: @Sendable (_ name: String, _ limit: Int) -> String
  var tooManyLinesHint: String
  var noTrustedCertificates: @Sendable (_ name: String) -> String
  var acceptedTrustFiles: String
  var noLibrary: @Sendable (_ name: String) -> String
  var installHint: String
  var nothingToVerify: String
  var noPictures: String
  var notTrusted: @Sendable (_ name: String) -> String
  var namesHint: String
  var noAddress: String
  var addressHint: String
  var noNetwork: String
  var unexpectedStatus: @Sendable (_ address: String, _ status: Int) -> String
  var unsignedList: String
  var invalidListSignature: String
  var rejectedListHint: String
  var invalidListKey: String
  var keyFormatHint: String
  var invalidTime: String
  var invalidCountry: String

  // Commands
  var inspectSummary: String
  var verifySummary: String
  var scanSummary: String
  var pasteSummary: String
  var certificateText: String
  var trustSummary: String
  var trustListSummary: String
  var trustImportSummary: String
  var trustUpdateSummary: String
  var trustRemoveSummary: String
  var trustHelp: String
  var atHelp: String
  var countryHelp: String

  // Settings
  var noTrustList: String
  var trustListAge: @Sendable (_ days: Int, _ limit: Int) -> String
  var renewTrustList: String
  var allListsSigned: String
  var unsignedLists: @Sendable (_ names: [String]) -> String
  var signLists: String
  var trustDaysHelp: String
  var trustAddressHelp: String
  var trustKeyHelp: String

  // Screens
  var verdict: String
  var verdictName: @Sendable (CertificateVerdict) -> String
  var step: String
  var result: String
  var reason: String
  var stepName: @Sendable (VerificationStep) -> String
  var mark: @Sendable (_ isOK: Bool?) -> String
  var finding: @Sendable (VerificationFinding) -> String
  var signerName: String
  var issuer: String
  var trust: String
  var trustListStatus: @Sendable (TrustListStatus) -> String
  var verifiedAt: String
  var country: String
  var total: String

  // Trust
  var noTrustedSigners: String
  var trustHint: String
  var source: String
  var updated: String
  var age: String
  var signers: String
  var signature: String
  var signed: String
  var unsigned: String
  var validFrom: String
  var validUntil: String
  var uses: String
  /// `count` certificates are not trusted because the list states another key identifier.
  var mismatched: @Sendable (_ count: Int) -> String
  var allKeyIdentifiersMatch: String
  var trusted: @Sendable (_ count: Int, _ source: String) -> String
  var removeQuestion: @Sendable (_ count: Int) -> String
  var removed: @Sendable (_ count: Int) -> String

  static var translations: [Language: CertificatesStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text about verification and trust.
  static func certificates(
    _ text: @escaping @Sendable (CertificatesStrings) -> String
  ) -> Phrase {
    Phrase(text)
  }
}

extension TrustListStatus {
  /// The texts for the numbers of signers and of issuers; those of none are left out.
  func counts(_ signers: String, _ issuers: String) -> String {
    issuerCount == 0 ? signers : certificateCount == 0 ? issuers : "\(signers), \(issuers)"
  }
}
