import AtriumScreen

/// The sentences of `find`.
extension Phrase {
  static let findSummary = Phrase(
    en: "Search everything: todos, appointments, news, settings, commands",
    de: "Alles durchsuchen: Aufgaben, Termine, Nachrichten, Einstellungen, Befehle",
    hr: "Pretražiti sve: zadatke, termine, vijesti, postavke, naredbe")
  static let inHelp = Phrase(
    en: "A feature, 'commands' or 'settings'.",
    de: "Eine Funktion, „commands“ oder „settings“.",
    hr: "Značajka, „commands” ili „settings”.")
  static let snippet = Phrase(en: "Text", de: "Text", hr: "Tekst")
  static func nothingFound(_ words: String) -> Phrase {
    Phrase(
      en: "Nothing contains “\(words)”.",
      de: "Nichts enthält „\(words)“.",
      hr: "Ništa ne sadrži „\(words)”.")
  }
  static func notSearched(_ features: [Phrase]) -> Phrase {
    let names = features.joined(separator: ", ")
    return Phrase(
      en: "Not searched, since they are off until you agree: \(names).",
      de: "Nicht durchsucht, weil aus, bis Sie zustimmen: \(names).",
      hr: "Nije pretraženo jer je isključeno do vaše privole: \(names).")
  }
  static func moreFound(_ shown: Int, _ total: Int, _ hasMore: Bool) -> Phrase {
    Phrase(
      en: "\(shown) of \(hasMore ? "more than " : "")\(total). Use --limit or more words.",
      de: """
        \(shown) von \(hasMore ? "mehr als " : "")\(total). Verwenden Sie --limit oder mehr Wörter.
        """,
      hr: "\(shown) od \(hasMore ? "više od " : "")\(total). Koristite --limit ili više riječi.")
  }
  static func isNotSearched(_ place: String) -> Phrase {
    Phrase(
      en: "'\(place)' cannot be searched.",
      de: "„\(place)“ kann nicht durchsucht werden.",
      hr: "„\(place)” se ne može pretraživati.")
  }
  static func places(_ places: [String]) -> Phrase {
    Phrase(
      en: "Choose one of \(places.joined(separator: ", ")).",
      de: "Wählen Sie \(places.joined(separator: ", ")).",
      hr: "Odaberite: \(places.joined(separator: ", ")).")
  }
  static func tooManyWords(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A search has at most \(maximum) words.",
      de: "Eine Suche hat höchstens \(maximum) Wörter.",
      hr: "Pretraga ima najviše \(maximum) riječi.")
  }
}
