import AtriumScreen

/// What is said about CertLogic, business rules and value sets.
struct RulesStrings: Strings {
  // CertLogic
  var certLogic: @Sendable (CertLogicError) -> String

  static var translations: [Language: RulesStrings] { [.en: en, .de: de] }
}

extension Phrase {
  /// A sentence about rules.
  static func rules(_ sentence: @escaping @Sendable (RulesStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
