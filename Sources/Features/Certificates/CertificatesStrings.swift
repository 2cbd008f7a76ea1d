import AtriumScreen

/// What the feature says about reading and judging certificates.
struct CertificatesStrings: Strings {
  var title: String

  // Failures
  var noFile: @Sendable (_ path: String) -> String
  var checkPath: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var nothingInside: @Sendable (_ name: String) -> String
  var whatIsRead: String
  var noTrustInside: @Sendable (_ name: String) -> String
  var whatIsTrusted: String
  var noLibrary: @Sendable (_ name: String) -> String
  var installIt: String
  var nothingToJudge: String
  var noPictures: String
  var notTrusted: @Sendable (_ name: String) -> String
  var listShowsNames: String
  var noAddress: String
  var sayAddress: String
  var noNetwork: String
  var refused: @Sendable (_ address: String, _ status: Int) -> String
  var unsignedList: String
  var badListSignature: String
  var nothingTaken: String
  var badListKey: String
  var whatKeyIs: String
  var isNoTime: String
  var isNoCountry: String

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
  var trustDaysHelp: String
  var trustAddressHelp: String
  var trustKeyHelp: String

  // Answers
  var verdict: String
  var conclusion: @Sendable (Conclusion) -> String
  var step: String
  var result: String
  var why: String
  var stage: @Sendable (Stage) -> String
  var mark: @Sendable (_ isOK: Bool?) -> String
  var finding: @Sendable (Finding) -> String
  var signerName: String
  var issuer: String
  var rule: String
  var trust: String
  var trustNote: @Sendable (TrustNote) -> String
  var judgedAt: String
  var country: String
  var total: String

  // Trust
  var nobodyTrusted: String
  var howToTrust: String
  var source: String
  var updated: String
  var age: String
  var signers: String
  var validFrom: String
  var validUntil: String
  var uses: String
  var trusted: @Sendable (_ count: Int, _ source: String) -> String
  var removeQuestion: @Sendable (_ count: Int) -> String
  var removed: @Sendable (_ count: Int) -> String

  static var translations: [Language: CertificatesStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of this feature.
  static func certificates(
    _ sentence: @escaping @Sendable (CertificatesStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
