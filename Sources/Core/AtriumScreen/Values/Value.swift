public import AtriumTime

/// A value in a field or a table cell.
public enum Value: Equatable, Sendable {
  /// Text that is not translated, such as names and foreign content.
  case text(String)
  /// A sentence: translated for people, English in JSON.
  indirect case phrase(Phrase)
  /// A whole number without grouping, such as an identifier or a year: 1234.
  case integer(Int)
  /// A whole number with the group separators of the language: 1,234.
  case count(Int)
  /// A number with a fixed number of decimal places.
  case decimal(Double, places: Int)
  /// A fraction, shown as a percentage with one decimal place: 0.125 is 12.5 %.
  case share(Double)
  case flag(Bool)
  /// A day, in the format of the language.
  case day(Day)
  /// A day with an optional time, in the format of the language.
  indirect case moment(Moment)
  /// Several values: an array in JSON.
  case list([Value])
  /// An unknown value: `null` in JSON.
  case missing
  /// Different values for people and for programs.
  indirect case display(Phrase, json: JSON)
  /// An item: its name, such as `t4`, for people, and its number in JSON and CSV.
  case item(String, Int)
  /// A coloured value; the tone is not in JSON.
  indirect case toned(Tone, Value)
}

extension Value {
  /// A text, or a missing value for an empty one.
  public static func optionalText(_ text: String) -> Value {
    text.isEmpty ? .missing : .text(text)
  }

  /// `make(value)`, or ``missing`` if `value` is `nil`.
  public static func optional<T>(_ value: T?, _ make: (T) -> Value) -> Value {
    value.map(make) ?? .missing
  }
}
