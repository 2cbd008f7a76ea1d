/// The words of ``SpokenRenderer``.
struct SpokenStrings: Sendable {
  var heading: String
  var warning: String
  var error: String
  var hint: String
  var number: String
  var picture: String
  var code: String
  var past: String
  var upcoming: String
  var higher: String
  var lower: String
  var equal: String
  var onDay: @Sendable (_ value: String, _ day: String) -> String
  var course: @Sendable (_ name: String, _ first: String, _ last: String, _ end: String) -> String
  var ends: @Sendable (_ name: String, _ first: String, _ last: String, _ count: Int) -> String
  var extremes: @Sendable (_ highest: String, _ lowest: String) -> String
  var gaps: @Sendable (_ count: Int, _ first: String, _ last: String) -> String
  var noValues: @Sendable (_ name: String) -> String
  var rows: @Sendable (_ count: Int) -> String
  var places: @Sendable (_ count: Int) -> String
  var areas: @Sendable (_ level: String, _ count: Int) -> String
  var areasWithoutValue: @Sendable (_ count: Int) -> String
  /// Words for symbols; other symbols are read by their names in Unicode.
  var symbols: [String: String]

  static let en = SpokenStrings(
    heading: "Heading", warning: "Warning", error: "Error", hint: "Hint", number: "Number",
    picture: "Picture", code: "QR code", past: "past", upcoming: "upcoming",
    higher: "higher at the end", lower: "lower at the end", equal: "the same at the end",
    onDay: { "\($0) on \($1)" },
    course: { "\($0): from \($1) to \($2), \($3)." },
    ends: { "\($0): \($3 == 1 ? "1 value" : "\($3) values"), first \($1), last \($2)." },
    extremes: { "Highest \($0), lowest \($1)." },
    gaps: {
      let days = $1 == $2 ? "on \($1)" : "from \($1) to \($2)"
      return $0 == 1 ? "No values \(days)." : "\($0) gaps, the longest \(days)."
    },
    noValues: { "\($0): no values." },
    rows: { $0 == 1 ? "Table with 1 row." : "Table with \($0) rows." },
    places: { $0 == 1 ? "Map with 1 place." : "Map with \($0) places." },
    areas: { "\($0): \($1 == 1 ? "1 area" : "\($1) areas")." },
    areasWithoutValue: { "Without a value: \($0 == 1 ? "1 area" : "\($0) areas")." },
    symbols: [
      "✓": "yes", "✔": "yes", "✗": "no", "✘": "no", "●": "marked", "○": "open", "★": "star",
      "→": "to", "←": "back", "↑": "up", "↓": "down", "▲": "up", "▼": "down", "≥": "at least",
      "≤": "at most", "≠": "not equal to", "≈": "about", "∞": "infinite", "−": "-", "␣": "blank",
    ])

  static let de = SpokenStrings(
    heading: "Überschrift", warning: "Warnung", error: "Fehler", hint: "Hinweis", number: "Nummer",
    picture: "Bild", code: "QR-Code", past: "vergangen", upcoming: "bevorstehend",
    higher: "am Ende höher", lower: "am Ende niedriger", equal: "am Ende gleich",
    onDay: { "\($0) am \($1)" },
    course: { "\($0): von \($1) bis \($2), \($3)." },
    ends: { "\($0): \($3 == 1 ? "1 Wert" : "\($3) Werte"), erster \($1), letzter \($2)." },
    extremes: { "Höchster Wert \($0), niedrigster \($1)." },
    gaps: {
      let days = $1 == $2 ? "am \($1)" : "von \($1) bis \($2)"
      return $0 == 1 ? "Keine Werte \(days)." : "\($0) Lücken, die längste \(days)."
    },
    noValues: { "\($0): keine Werte." },
    rows: { $0 == 1 ? "Tabelle mit 1 Zeile." : "Tabelle mit \($0) Zeilen." },
    places: { $0 == 1 ? "Karte mit 1 Ort." : "Karte mit \($0) Orten." },
    areas: { "\($0): \($1 == 1 ? "1 Gebiet" : "\($1) Gebiete")." },
    areasWithoutValue: { "Ohne Wert: \($0 == 1 ? "1 Gebiet" : "\($0) Gebiete")." },
    symbols: [
      "✓": "ja", "✔": "ja", "✗": "nein", "✘": "nein", "●": "markiert", "○": "offen", "★": "Stern",
      "→": "nach", "←": "zurück", "↑": "hoch", "↓": "runter", "▲": "plus", "▼": "minus",
      "≥": "mindestens", "≤": "höchstens", "≠": "ungleich", "≈": "etwa", "∞": "unendlich",
      "−": "-", "␣": "Leerzeichen",
    ])

  static let hr = SpokenStrings(
    heading: "Naslov", warning: "Upozorenje", error: "Greška", hint: "Savjet", number: "Broj",
    picture: "Slika", code: "QR-kod", past: "prošlo", upcoming: "predstoji",
    higher: "na kraju više", lower: "na kraju niže", equal: "na kraju jednako",
    onDay: { "\($0) (\($1))" },
    course: { "\($0): od \($1) do \($2), \($3)." },
    ends: { "\($0): vrijednosti: \($3), prva \($1), posljednja \($2)." },
    extremes: { "Najviša vrijednost \($0), najniža \($1)." },
    gaps: {
      let days = $1 == $2 ? $1 : "od \($1) do \($2)"
      return $0 == 1
        ? "Bez vrijednosti: \(days)." : "Razdoblja bez vrijednosti: \($0), najduže \(days)."
    },
    noValues: { "\($0): nema vrijednosti." },
    rows: { "Tablica, redaka: \($0)." },
    places: { "Karta, mjesta: \($0)." },
    areas: { "\($0): područja: \($1)." },
    areasWithoutValue: { "Bez vrijednosti: područja: \($0)." },
    symbols: [
      "✓": "da", "✔": "da", "✗": "ne", "✘": "ne", "●": "označeno", "○": "otvoreno",
      "★": "zvjezdica", "→": "do", "←": "natrag", "↑": "gore", "↓": "dolje", "▲": "više",
      "▼": "manje", "≥": "najmanje", "≤": "najviše", "≠": "različito od", "≈": "oko",
      "∞": "beskonačno", "−": "-", "␣": "razmak",
    ])
}
