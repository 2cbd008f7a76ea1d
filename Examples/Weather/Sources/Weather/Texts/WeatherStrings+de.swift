import AtriumScreen

extension WeatherStrings {
  static let de = WeatherStrings(
    title: "Wetter",
    homeHelp: "Von welcher Stadt der Startbildschirm erzählt.",
    usually: { "\($0) gewöhnlich \($1) °C" },
    city: "Stadt",
    month: "Monat",
    celsius: "°C",
    showSummary: "Das Jahr einer Stadt zeigen"
  )
}
