public import AtriumScreen

/// Why something in a file cannot be read, whatever feature reads it.
public enum FormatTrouble: Error, Hashable, Sendable {
  case notText
  case badDate(String)
  case notCalendar
  case badContentLine
  /// A component that does not begin and end in pairs.
  case unclosed(String)
  case unclosedQuote
  case strayQuote

  /// Stable, for programs.
  public var code: String {
    switch self {
    case .notText: "not-text"
    case .badDate: "bad-date"
    case .notCalendar: "not-a-calendar"
    case .badContentLine: "bad-content-line"
    case .unclosed: "unclosed"
    case .unclosedQuote: "unclosed-quote"
    case .strayQuote: "stray-quote"
    }
  }

  /// A sentence for people.
  public func text(in language: Language) -> String {
    FormatStrings.spoken(in: language).trouble(self)
  }
}
