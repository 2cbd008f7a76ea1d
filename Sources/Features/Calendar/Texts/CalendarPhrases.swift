import AtriumScreen

/// The sentences of the feature.
extension Phrase {
  static let title = Phrase(en: "Calendar", de: "Kalender", hr: "Kalendar")
  static let dayStartHelp = Phrase(
    en: "The time from which 'free' looks for free times.",
    de: "Die Uhrzeit, ab der „free“ freie Zeiten sucht.",
    hr: "Vrijeme od kojeg „free” traži slobodno vrijeme.")
  static let dayEndHelp = Phrase(
    en: "The time until which 'free' looks for free times; 00:00 is the end of the day.",
    de: "Die Uhrzeit, bis zu der „free“ freie Zeiten sucht; 00:00 ist das Ende des Tages.",
    hr: "Vrijeme do kojeg „free” traži slobodno vrijeme; 00:00 je kraj dana.")
  static func expectedEnd(_ start: String) -> Phrase {
    Phrase(
      en: "a time after the start of the day at \(start)",
      de: "eine Uhrzeit nach dem Beginn des Tages um \(start)",
      hr: "vrijeme nakon početka dana u \(start)")
  }
}
