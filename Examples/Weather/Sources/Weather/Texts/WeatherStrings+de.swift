import AtriumScreen

extension WeatherStrings {
  static let de = WeatherStrings(
    title: "Wetter",
    homeHelp: "Stadt auf dem Startbildschirm.",
    usually: { "\($0) gewöhnlich \($1) °C" },
    city: "Stadt",
    month: "Monat",
    celsius: "°C",
    showSummary: "Monatstemperaturen einer Stadt anzeigen"
  )
}
