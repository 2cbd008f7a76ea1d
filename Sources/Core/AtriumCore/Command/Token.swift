/// A word of a line.
public struct Token: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The word without its quotes.
  public var text: String
  var raw: String
  /// `true` if the word began with a quote; then it is neither an option nor an address.
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

  /// `true` if the word was typed with quotes, also around the value of an option.
  var hasQuotes: Bool { raw != text }

  /// `true` if the token is a single word without quotes.
  var isPlainWord: Bool { !isQuoted && !text.contains(where: \.isWhitespace) }

  /// The word as it would be typed: an argument of a command line has no quotes around blanks.
  var typed: String {
    guard !hasQuotes, text.contains(where: \.isWhitespace) else { return raw }
    guard isOption, let end = text.firstIndex(of: "=") else { return Self.quoted(text) }
    return text[...end] + Self.quoted(String(text[text.index(after: end)...]))
  }

  /// Returns the words of a line as they were typed, with their quotes.
  public static func words(of line: String) -> [String] { [Token].scan(line).tokens.map(\.raw) }

  /// Returns a text as one word of a line, quoted if necessary.
  public static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty
      || text.contains { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
    guard needsQuotes else { return text }
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }
}

extension [Token] {
  /// Splits a line into words at whitespace.
  ///
  /// A word that begins with `"` or `'` ends at the next such quote; inside double quotes `\"` and
  /// `\\` stand for the characters themselves. The value of an option may be quoted too:
  /// `--title="Buy milk"`, `every:"2 weeks"`. Elsewhere a quote is an ordinary
  /// character, so that `Bob's` is a word.
  /// - Throws: if a quoted word is not closed.
  init(line: String) throws(Failure) {
    let (tokens, endsInQuote) = Self.scan(line)
    if endsInQuote {
      throw Failure(.usage, "line.unclosed-quote", .unclosedQuote, hint: .closeQuote)
    }
    self = tokens
  }

  /// Splits a line that may be incomplete.
  static func scan(_ line: String) -> (tokens: [Token], endsInQuote: Bool) {
    var tokens: [Token] = []
    var rest = line.drop(while: \.isWhitespace)
    while let first = rest.first {
      let start = rest.startIndex
      var text = ""
      if !isQuote(first) {
        while let next = rest.first, !next.isWhitespace {
          text.append(rest.removeFirst())
          let takesQuote = next == "=" ? text.hasPrefix("--") : QuickEntry.isLabel(text)
          if takesQuote, let quote = rest.first, isQuote(quote) { break }
        }
      }
      var isClosed = true
      if let quote = rest.first, isQuote(quote) {
        rest.removeFirst()
        isClosed = false
        while !isClosed, let next = rest.popFirst() {
          if next == "\\", quote == "\"", let escaped = rest.first, "\"\\".contains(escaped) {
            text.append(rest.removeFirst())
          } else if next == quote {
            isClosed = true
          } else {
            text.append(next)
          }
        }
      }
      // Text that follows the closing quote directly belongs to the word.
      while let next = rest.first, !next.isWhitespace { text.append(rest.removeFirst()) }
      let raw = String(line[start..<rest.startIndex])
      tokens.append(Token(text: text, raw: raw, isQuoted: isQuote(first)))
      if !isClosed { return (tokens, true) }
      rest = rest.drop(while: \.isWhitespace)
    }
    return (tokens, false)
  }

  private static func isQuote(_ character: Character) -> Bool { "\"'".contains(character) }
}
