/// A word of a line.
public struct Token: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The word without its quotes.
  public var text: String
  /// The word as it was typed.
  var raw: String
  /// Whether the word began with a quote; then it is neither an option nor an address.
  var isQuoted: Bool

  /// A word as typed without quotes.
  public init(_ text: String) {
    self.init(text: text, raw: text, isQuoted: false)
  }
  public init(stringLiteral text: String) { self.init(text) }
  init(text: String, raw: String, isQuoted: Bool) {
    self.text = text
    self.raw = raw
    self.isQuoted = isQuoted
  }

  /// Returns a text in the form in which it is one word of a line.
  public static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty
      || text.contains { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
    guard needsQuotes else { return text }
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }
}

/// A line ends inside a quoted word.
struct UnclosedQuote: FailureConvertible {
  var failure: Failure {
    Failure(
      .usage, "line.unclosed-quote", .core(\.unclosedQuote),
      hint: .core(\.closeQuote))
  }
}

extension [Token] {
  /// Splits a line into words at whitespace.
  ///
  /// A word that begins with `"` or `'` ends at the next such quote; inside double quotes `\"` and
  /// `\\` stand for the characters themselves. The value of an option may be quoted too:
  /// `--title="Buy milk"`. Elsewhere a quote is an ordinary character, so that `Bob's` is a word.
  init(line: String) throws(UnclosedQuote) {
    let (tokens, endsInQuote) = Self.scan(line)
    if endsInQuote { throw UnclosedQuote() }
    self = tokens
  }

  /// Splits a line that may be incomplete.
  static func scan(_ line: String) -> (tokens: [Token], endsInQuote: Bool) {
    var tokens: [Token] = []
    var rest = Substring(line)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return (tokens, false) }
      let start = rest.startIndex
      var text = ""
      let isQuoted = first == "\"" || first == "'"
      if !isQuoted {
        while let next = rest.first, !next.isWhitespace {
          text.append(next)
          rest.removeFirst()
          if next == "=", text.hasPrefix("--"), let quote = rest.first,
            quote == "\"" || quote == "'"
          {
            break
          }
        }
      }
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest.removeFirst()
        var isClosed = false
        while let next = rest.popFirst() {
          if next == quote {
            isClosed = true
            break
          }
          if next == "\\", quote == "\"", let escaped = rest.first,
            escaped == "\"" || escaped == "\\"
          {
            text.append(escaped)
            rest.removeFirst()
          } else {
            text.append(next)
          }
        }
        if !isClosed {
          tokens.append(Token(text: text, raw: String(line[start...]), isQuoted: isQuoted))
          return (tokens, true)
        }
        // Text that follows the closing quote directly belongs to the word.
        while let next = rest.first, !next.isWhitespace {
          text.append(next)
          rest.removeFirst()
        }
      }
      tokens.append(
        Token(text: text, raw: String(line[start..<rest.startIndex]), isQuoted: isQuoted))
    }
  }
}
