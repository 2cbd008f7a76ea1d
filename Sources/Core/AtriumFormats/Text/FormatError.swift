public import AtriumScreen

/// Why something in a file cannot be read, whatever feature reads it.
public enum FormatError: Error, Hashable, Sendable {
  /// Not UTF-8, or with zero bytes in it.
  case notText
  /// A date that is none.
  case badDate(String)
  /// No iCalendar object.
  case notCalendar
  /// A line without a name and a colon (RFC 5545, 3.1).
  case badContentLine
  /// A component that does not begin and end in pairs.
  case unclosed(String)
  /// A quote of CSV that is not closed (RFC 4180).
  case unclosedQuote
  /// A quote of CSV inside a field that has none around it.
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
    FormatStrings.localized(in: language).reason(self)
  }
}
