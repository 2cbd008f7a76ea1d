import AtriumScreen

/// The texts of the feature.
struct WeatherStrings: Strings {
  var title: String
  var homeHelp: String
  var usually: @Sendable (_ city: String, _ degrees: Int) -> String
  var city: String
  var month: String
  var celsius: String
  var showSummary: String

  static var translations: [Language: WeatherStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func weather(_ sentence: @escaping @Sendable (WeatherStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
