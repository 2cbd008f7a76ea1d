/// A word of a line.
public struct Token: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The word without its quotes.
  public var text: String
  /// The word as it was typed.
  var raw: String
  /// Whether it began with a quote, so that it is never an option or an address.
  var isQuoted: Bool

  /// A word without quotes, as if it had been typed.
  public init(_ text: String) { (self.text, raw, isQuoted) = (text, text, false) }
  public init(stringLiteral text: String) { self.init(text) }
  init(text: String, raw: String, isQuoted: Bool) {
    (self.text, self.raw, self.isQuoted) = (text, raw, isQuoted)
  }

  /// `text` as it has to be typed to be one word.
  public static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty
      || text.contains { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
    guard needsQuotes else { return text }
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }
}

struct UnclosedQuote: FailureConvertible {
  var failure: Failure {
    Failure(
      .usage, "line.unclosed-quote", .core(\.unclosedQuote),
      hint: .core(\.closeQuote))
  }
}

extension [Token] {
  /// Splits a line into words at blanks.
  ///
  /// A word that begins with `"` or `'` reaches to the next such quote; inside double quotes `\"`
  /// and `\\` stand for the characters themselves. An option's value may be quoted too:
  /// `--title="Buy milk"`. A quote elsewhere is an ordinary character, so that `Bob's` is a word.
  init(line: String) throws(UnclosedQuote) {
    let unfinished: Bool
    (self, unfinished) = Self.scan(line)
    if unfinished { throw UnclosedQuote() }
  }

  /// The words of a line that is still being typed.
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
        // What touches the closing quote belongs to the word.
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
