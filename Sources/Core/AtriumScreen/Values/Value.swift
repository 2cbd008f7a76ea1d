/// One value in a field or a table cell.
public indirect enum Value: Equatable, Sendable {
  /// Text as it is, in every language: names, titles, what came from outside.
  case text(String)
  /// A sentence of ours: the reader's language for people, English in JSON.
  case phrase(Phrase)
  /// A whole number as it is, such as an identifier or a year: 1234.
  case integer(Int)
  /// How many: 1,234 to people, with the separators of their language.
  case count(Int)
  /// A number shown with a fixed count of decimal places.
  case decimal(Double, places: Int)
  /// A share of one, shown as a percentage with one decimal place: 0.125 reads 12.5 %.
  case share(Double)
  case flag(Bool)
  case day(Day)
  case moment(Moment)
  case list([Value])
  case missing
  /// Reads one way to people and another way to programs.
  case shown(Phrase, as: JSON)
  /// A value whose meaning a colour underlines; the same in JSON.
  case toned(Tone, Value)
}

extension Value {
  /// `value` or ``missing``.
  public static func optional<T>(_ value: T?, _ make: (T) -> Value) -> Value {
    value.map(make) ?? .missing
  }
}
