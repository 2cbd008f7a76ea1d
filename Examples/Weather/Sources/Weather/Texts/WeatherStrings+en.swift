import AtriumScreen

extension WeatherStrings {
  static let en = WeatherStrings(
    title: "Weather",
    homeHelp: "City on the home screen.",
    usually: { "\($0) usually \($1) °C" },
    city: "City",
    month: "Month",
    celsius: "°C",
    showSummary: "Show the monthly temperatures of a city"
  )
}
