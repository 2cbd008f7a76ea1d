import AtriumScreen

extension WeatherStrings {
  static let en = WeatherStrings(
    title: "Weather",
    homeHelp: "Which city the home screen tells of.",
    usually: { "\($0) usually \($1) °C" },
    city: "City",
    month: "Month",
    celsius: "°C",
    showSummary: "Show the year of a city"
  )
}
