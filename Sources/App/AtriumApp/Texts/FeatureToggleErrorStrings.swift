import AtriumScreen

/// The texts of failures to change the user's settings.
struct FeatureToggleErrorStrings: Strings {
  var isLocked: @Sendable (_ feature: String, _ place: String) -> String
  var isSettingLocked: @Sendable (_ key: String, _ place: String) -> String
  var askOperator: String
  var doesNotFit: @Sendable (_ problems: [Phrase]) -> String
  var isUnwritable: @Sendable (_ path: String, _ reason: String) -> String

  static var translations: [Language: FeatureToggleErrorStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func featureToggleError(
    _ sentence: @escaping @Sendable (FeatureToggleErrorStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
