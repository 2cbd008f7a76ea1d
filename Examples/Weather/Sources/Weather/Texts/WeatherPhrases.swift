import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let title = Phrase(en: "Weather", de: "Wetter", hr: "Vrijeme")
  static let homeHelp = Phrase(
    en: "City on the home screen.",
    de: "Stadt auf dem Startbildschirm.",
    hr: "Grad na početnom zaslonu.")
  static func usually(_ city: String, _ degrees: Int) -> Phrase {
    Phrase(
      en: "\(city) usually \(degrees) °C",
      de: "\(city) gewöhnlich \(degrees) °C",
      hr: "\(city) obično \(degrees) °C")
  }
  static let city = Phrase(en: "City", de: "Stadt", hr: "Grad")
  static let month = Phrase(en: "Month", de: "Monat", hr: "Mjesec")
  static let celsius: Phrase = "°C"
  static let showSummary = Phrase(
    en: "Show the monthly temperatures of a city",
    de: "Monatstemperaturen einer Stadt anzeigen",
    hr: "Prikazati mjesečne temperature grada")
}
