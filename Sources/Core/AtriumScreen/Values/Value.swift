/// One value in a field or a table cell.
public enum Value: Equatable, Sendable {
  /// Text as it is, in every language: names, titles, what came from outside.
  case text(String)
  /// A sentence of ours: the reader's language for people, English in JSON.
  indirect case phrase(Phrase)
  /// A whole number as it is, such as an identifier or a year: 1234.
  case integer(Int)
  /// How many: 1,234 to people, with the separators of their language.
  case count(Int)
  /// A number shown with a fixed count of decimal places.
  case decimal(Double, places: Int)
  /// A share of one, shown as a percentage with one decimal place: 0.125 reads 12.5 %.
  case share(Double)
  /// Yes or no.
  case flag(Bool)
  /// A day, written as the reader writes days.
  case day(Day)
  /// A day with or without a time, written as the reader writes them.
  indirect case moment(Moment)
  /// Several values in one place: an array in JSON.
  case list([Value])
  /// Nothing is known: `null` in JSON.
  case missing
  /// Reads one way to people and another way to programs.
  indirect case shown(Phrase, as: JSON)
  /// A value whose meaning a colour underlines; the same in JSON.
  indirect case toned(Tone, Value)
}

extension Value {
  /// `value` or ``missing``.
  public static func optional<T>(_ value: T?, _ make: (T) -> Value) -> Value {
    value.map(make) ?? .missing
  }
}
