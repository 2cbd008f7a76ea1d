/// A line being typed at the system's shell, up to the cursor, taken apart as that shell would
/// (POSIX.1-2017, XCU 2.2).
public struct SystemShellLine: Equatable, Sendable {
  /// The words before the last, without their quotes; the first is the program.
  public private(set) var words: [String] = []
  /// The word left of the cursor, without its quotes.
  public private(set) var word = ""
  /// The same as it was typed.
  public private(set) var raw = ""
  /// The quote that is still open there.
  public private(set) var quote: Character?

  /// Divides a line that ends at the cursor.
  public init(_ line: String) {
    var isWord = false
    var rest = Substring(line)
    while let next = rest.popFirst() {
      if quote == nil, next.isWhitespace {
        if isWord { words.append(word) }
        (word, raw, isWord) = ("", "", false)
        continue
      }
      isWord = true
      raw.append(next)
      switch next {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = next
      case "\\" where quote != "'":
        guard let escaped = rest.first else { break }
        // Inside double quotes most characters need no backslash, and keep it.
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

  /// How `text` is to be written in place of what the shell takes for the word.
  ///
  /// - Parameter part: that word; the shell may begin a word anew behind `=` and `:`.
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
    case "'": text.replacing("'", with: "'\\''")
    case .some: text.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined()
    case nil:
      text.map { $0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0) ? "\($0)" : "\\\($0)" }
        .joined()
    }
  }
}
