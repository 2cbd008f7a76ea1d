import AtriumScreen

/// What the feature says.
struct WeatherStrings: Strings {
  var title: String
  var homeHelp: String
  var usually: @Sendable (_ city: String, _ degrees: Int) -> String
  var city: String
  var month: String
  var celsius: String
  var showSummary: String

  static let en = WeatherStrings(
    title: "Weather",
    homeHelp: "Which city the home screen tells of.",
    usually: { "\($0) usually \($1) °C" },
    city: "City",
    month: "Month",
    celsius: "°C",
    showSummary: "Show the year of a city"
  )

  static let de = WeatherStrings(
    title: "Wetter",
    homeHelp: "Von welcher Stadt der Startbildschirm erzählt.",
    usually: { "\($0) gewöhnlich \($1) °C" },
    city: "Stadt",
    month: "Monat",
    celsius: "°C",
    showSummary: "Das Jahr einer Stadt zeigen"
  )

  static let hr = WeatherStrings(
    title: "Vrijeme",
    homeHelp: "O kojem gradu govori početni zaslon.",
    usually: { "\($0) obično \($1) °C" },
    city: "Grad",
    month: "Mjesec",
    celsius: "°C",
    showSummary: "Pokazati godinu jednog grada"
  )

  static var translations: [Language: WeatherStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func weather(_ sentence: @escaping @Sendable (WeatherStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
