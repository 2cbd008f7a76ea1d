import AtriumScreen

/// What the feature says about reading and judging certificates.
struct CertificatesStrings: Strings {
  var title: String

  // Failures
  var noFile: @Sendable (_ path: String) -> String
  var checkPath: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var tooLarge: @Sendable (_ path: String, _ limit: Int) -> String
  var noInput: String
  var pipeIt: String
  var nothingInside: @Sendable (_ name: String) -> String
  var whatIsRead: String
  var noTrustInside: @Sendable (_ name: String) -> String
  var badTrust: @Sendable (_ name: String, _ reason: String) -> String
  var whatIsTrusted: String
  var noLibrary: @Sendable (_ name: String) -> String
  var installIt: String
  var isNoTime: String
  var isNoCountry: String

  // Commands
  var inspectSummary: String
  var trustHelp: String
  var atHelp: String
  var countryHelp: String

  // Answers
  var verdict: String
  var conclusion: @Sendable (Conclusion) -> String
  var step: String
  var result: String
  var why: String
  var stage: @Sendable (Stage) -> String
  var mark: @Sendable (_ isOK: Bool?) -> String
  var finding: @Sendable (Finding) -> String
  var algorithm: String
  var signerName: String
  var issuer: String
  var issued: String
  var expires: String
  var rule: String
  var trust: String
  var trustNote: @Sendable (TrustNote) -> String
  var judgedAt: String
  var country: String
  var welcome: String
  var howToBegin: String

  static var translations: [Language: CertificatesStrings] { [.en: en, .de: de] }
}

extension Phrase {
  /// A sentence of this feature.
  static func certificates(
    _ sentence: @escaping @Sendable (CertificatesStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
