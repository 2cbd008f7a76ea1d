public import AtriumCore
public import AtriumScreen

/// An error in a file that is independent of the feature that reads it.
public enum FormatError: FailureConvertible, Hashable, Sendable {
  /// Not UTF-8, or text with zero bytes.
  case notText
  case notCalendar
  /// A calendar with events where todos are read.
  case onlyEvents
  /// A calendar with todos where events are read.
  case onlyTodos
  /// A component without BEGIN or END.
  case unclosed(String)
  /// An opening quote in CSV without a closing one (RFC 4180).
  case unclosedQuote
  /// A quote in a CSV field that is not quoted, or text after a closing quote.
  case strayQuote

  /// An item or a text that is longer than this number of bytes.
  case tooLong(Int)

  public var code: String {
    switch self {
    case .notText: "not-text"
    case .notCalendar: "not-a-calendar"
    case .onlyEvents: "only-events"
    case .onlyTodos: "only-todos"
    case .unclosed: "unclosed"
    case .unclosedQuote: "unclosed-quote"
    case .strayQuote: "stray-quote"
    case .tooLong: "too-long"
    }
  }

  public var failure: Failure { Failure(.data, "format." + code, .reason(self)) }

  public var phrase: Phrase { .reason(self) }
}
