/// The words and sentences of ``SpokenRenderer``.
extension Phrase {
  static let spokenHeading = Phrase(en: "Heading", de: "Überschrift", hr: "Naslov")
  static let spokenWarning = Phrase(en: "Warning", de: "Warnung", hr: "Upozorenje")
  static let spokenError = Phrase(en: "Error", de: "Fehler", hr: "Greška")
  static let spokenHint = Phrase(en: "Hint", de: "Hinweis", hr: "Savjet")
  static let spokenNumber = Phrase(en: "Number", de: "Nummer", hr: "Broj")
  static let spokenPicture = Phrase(en: "Picture", de: "Bild", hr: "Slika")
  static let spokenCode = Phrase(en: "QR code", de: "QR-Code", hr: "QR-kod")
  static let spokenPast = Phrase(en: "past", de: "vergangen", hr: "prošlo")
  static let spokenUpcoming = Phrase(en: "upcoming", de: "bevorstehend", hr: "predstoji")
  static let spokenHigher = Phrase(
    en: "higher at the end", de: "am Ende höher", hr: "na kraju više")
  static let spokenLower = Phrase(
    en: "lower at the end", de: "am Ende niedriger", hr: "na kraju niže")
  static let spokenEqual = Phrase(
    en: "the same at the end", de: "am Ende gleich", hr: "na kraju jednako")

  static func spokenOnDay(_ value: String, _ day: String) -> Phrase {
    Phrase(en: "\(value) on \(day)", de: "\(value) am \(day)", hr: "\(value) (\(day))")
  }
  /// The course of a series in time.
  /// - Parameter end: how the last value compares with the first.
  static func spokenCourse(
    _ name: String, _ first: String, _ last: String, _ end: Phrase
  ) -> Phrase {
    Phrase(
      en: "\(name): from \(first) to \(last), \(end).",
      de: "\(name): von \(first) bis \(last), \(end).",
      hr: "\(name): od \(first) do \(last), \(end).")
  }
  static func spokenEnds(
    _ name: String, _ first: String, _ last: String, _ count: Int
  ) -> Phrase {
    Phrase(
      en: "\(name): \(count == 1 ? "1 value" : "\(count) values"), first \(first), last \(last).",
      de: "\(name): \(count == 1 ? "1 Wert" : "\(count) Werte"), erster \(first), letzter \(last).",
      hr: "\(name): vrijednosti: \(count), prva \(first), posljednja \(last).")
  }
  static func spokenExtremes(_ highest: String, _ lowest: String) -> Phrase {
    Phrase(
      en: "Highest \(highest), lowest \(lowest).",
      de: "Höchster Wert \(highest), niedrigster \(lowest).",
      hr: "Najviša vrijednost \(highest), najniža \(lowest).")
  }
  /// The gaps of a series.
  /// - Parameters:
  ///   - first: the first day of the longest one.
  ///   - last: the last day of the longest one.
  static func spokenGaps(_ count: Int, _ first: String, _ last: String) -> Phrase {
    let isDay = first == last
    let days = Phrase(
      en: isDay ? "on \(first)" : "from \(first) to \(last)",
      de: isDay ? "am \(first)" : "von \(first) bis \(last)",
      hr: isDay ? "\(first)" : "od \(first) do \(last)")
    return count == 1
      ? Phrase(
        en: "No values \(days).", de: "Keine Werte \(days).", hr: "Bez vrijednosti: \(days).")
      : Phrase(
        en: "\(count) gaps, the longest \(days).", de: "\(count) Lücken, die längste \(days).",
        hr: "Razdoblja bez vrijednosti: \(count), najduže \(days).")
  }
  static func spokenNoValues(_ name: String) -> Phrase {
    Phrase(en: "\(name): no values.", de: "\(name): keine Werte.", hr: "\(name): nema vrijednosti.")
  }
  static func spokenRows(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Table with 1 row." : "Table with \(count) rows.",
      de: count == 1 ? "Tabelle mit 1 Zeile." : "Tabelle mit \(count) Zeilen.",
      hr: "Tablica, redaka: \(count).")
  }
  static func spokenPlaces(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Map with 1 place." : "Map with \(count) places.",
      de: count == 1 ? "Karte mit 1 Ort." : "Karte mit \(count) Orten.",
      hr: "Karta, mjesta: \(count).")
  }
  static func spokenAreas(_ level: String, _ count: Int) -> Phrase {
    Phrase(
      en: "\(level): \(count == 1 ? "1 area" : "\(count) areas").",
      de: "\(level): \(count == 1 ? "1 Gebiet" : "\(count) Gebiete").",
      hr: "\(level): područja: \(count).")
  }
  static func spokenAreasWithoutValue(_ count: Int) -> Phrase {
    Phrase(
      en: "Without a value: \(count == 1 ? "1 area" : "\(count) areas").",
      de: "Ohne Wert: \(count == 1 ? "1 Gebiet" : "\(count) Gebiete").",
      hr: "Bez vrijednosti: područja: \(count).")
  }

  /// A word for a symbol; `nil` for symbols that are read by their names in Unicode.
  static func symbol(_ symbol: Unicode.Scalar) -> Phrase? {
    switch symbol {
    case "✓", "✔": .yes
    case "✗", "✘": .no
    case "●": .init(en: "marked", de: "markiert", hr: "označeno")
    case "○": .init(en: "open", de: "offen", hr: "otvoreno")
    case "★": .init(en: "star", de: "Stern", hr: "zvjezdica")
    case "↳": .init(en: "part", de: "Teil", hr: "dio")
    case "⊘": .init(en: "blocked", de: "blockiert", hr: "blokirano")
    case "→": .init(en: "to", de: "nach", hr: "do")
    case "←": .init(en: "back", de: "zurück", hr: "natrag")
    case "↑": .init(en: "up", de: "hoch", hr: "gore")
    case "↓": .init(en: "down", de: "runter", hr: "dolje")
    case "▲": .init(en: "up", de: "plus", hr: "više")
    case "▼": .init(en: "down", de: "minus", hr: "manje")
    case "≥": .init(en: "at least", de: "mindestens", hr: "najmanje")
    case "≤": .init(en: "at most", de: "höchstens", hr: "najviše")
    case "≠": .init(en: "not equal to", de: "ungleich", hr: "različito od")
    case "≈": .init(en: "about", de: "etwa", hr: "oko")
    case "∞": .init(en: "infinite", de: "unendlich", hr: "beskonačno")
    case "−": "-"
    case "␣": .init(en: "blank", de: "Leerzeichen", hr: "razmak")
    default: nil
    }
  }
}
