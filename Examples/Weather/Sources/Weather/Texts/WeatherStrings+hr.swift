import AtriumScreen

extension WeatherStrings {
  static let hr = WeatherStrings(
    title: "Vrijeme",
    homeHelp: "O kojem gradu govori početni zaslon.",
    usually: { "\($0) obično \($1) °C" },
    city: "Grad",
    month: "Mjesec",
    celsius: "°C",
    showSummary: "Pokazati godinu jednog grada"
  )
}
