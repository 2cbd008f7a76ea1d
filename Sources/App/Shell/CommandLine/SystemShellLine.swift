import AtriumScreen

/// A line being typed at the system's shell, up to the cursor, split into words (POSIX.1-2017,
/// XCU 2.2).
public struct SystemShellLine: Equatable, Sendable {
  /// The words before the last, without their quotes; the first is the program.
  public private(set) var words: [String] = []
  /// The word before the cursor, without its quotes.
  public private(set) var word = ""
  /// The word before the cursor as it was typed.
  public private(set) var raw = ""
  /// The quote that is open at the cursor.
  public private(set) var quote: Character?

  /// - Parameter line: the text up to the cursor.
  public init(_ line: String) {
    var isWord = false
    var rest = Substring(line)
    while let next = rest.popFirst() {
      if quote == nil, next.isWhitespace {
        if isWord { words.append(word) }
        word = ""
        raw = ""
        isWord = false
        continue
      }
      isWord = true
      raw.append(next)
      switch next {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = next
      case "\\" where quote != "'":
        guard let escaped = rest.first else { break }
        // Inside double quotes a backslash is literal before most characters.
        if quote == nil || "\"\\$`".contains(escaped) {
          raw.append(rest.removeFirst())
          word.append(escaped)
        } else {
          word.append(next)
        }
      default: word.append(next)
      }
    }
  }

  /// Quotes `text` as a replacement for the word that the shell completes.
  ///
  /// - Parameter part: that word; bash begins a new one after `=` and `:`.
  public func replacement(_ text: String, for part: String) -> String {
    var kept = 0
    if part != raw, raw.hasSuffix(part) || "=:".contains(part) {
      let before = raw.hasSuffix(part) && !"=:".contains(part) ? raw.dropLast(part.count) : raw[...]
      kept = Self(String(before)).word.count
    }
    return quoted(String(text.dropFirst(kept)))
  }

  private func quoted(_ text: String) -> String {
    switch quote {
    case "'": text.replacingASCII { $0 == UInt8(ascii: "'") ? "'\\''" : nil }
    case .some:
      text.replacingASCII { byte in
        "\"\\$`".utf8.contains(byte) ? "\\\(Unicode.Scalar(byte))" : nil
      }
    case nil:
      text.map { $0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0) ? "\($0)" : "\\\($0)" }
        .joined()
    }
  }
}
