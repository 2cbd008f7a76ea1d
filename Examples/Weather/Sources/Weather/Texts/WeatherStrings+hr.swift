import AtriumScreen

extension WeatherStrings {
  static let hr = WeatherStrings(
    title: "Vrijeme",
    homeHelp: "Grad na početnom zaslonu.",
    usually: { "\($0) obično \($1) °C" },
    city: "Grad",
    month: "Mjesec",
    celsius: "°C",
    showSummary: "Prikazati mjesečne temperature grada"
  )
}
