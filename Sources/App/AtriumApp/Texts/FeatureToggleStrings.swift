import AtriumScreen

/// The texts of failures to enable or disable a feature.
struct FeatureToggleStrings: Strings {
  var isLocked: @Sendable (_ feature: String, _ place: String) -> String
  var askOperator: String
  var doesNotFit: @Sendable (_ problems: [Phrase]) -> String
  var isUnwritable: @Sendable (_ path: String, _ reason: String) -> String

  static var translations: [Language: FeatureToggleStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func toggles(
    _ sentence: @escaping @Sendable (FeatureToggleStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
