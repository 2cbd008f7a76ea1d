import AtriumScreen

/// The line being edited, and its cursor between two characters (grapheme clusters). Pasted text may have
/// several lines, with line feeds between them.
struct LineBuffer: Equatable {
  private(set) var before = ""
  private(set) var after = ""

  var text: String { before + after }

  /// A line with the cursor at its end.
  init(_ text: String = "") { before = text }

  /// The text between the last line break before the cursor and the cursor.
  var lastLineBefore: String { String(before.lines.last ?? "") }

  /// Returns the line with both parts sanitized.
  /// - Parameter lineLimit: the number of lines of each part that are kept, those at the cursor. A line
  ///   with the number of the others stands for them.
  func sanitizedForTerminal(lineLimit: Int = .max) -> LineBuffer {
    let (linesBefore, linesAfter) = (before.lines, after.lines)
    var line = self
    line.before = linesBefore.suffix(lineLimit).sanitizedForTerminal()
    line.after = linesAfter.prefix(lineLimit).sanitizedForTerminal()
    let (above, below) = (linesBefore.count - lineLimit, linesAfter.count - lineLimit)
    if above > 0 { line.before = "… +\(above)\n" + line.before }
    if below > 0 { line.after += "\n… +\(below)" }
    return line
  }

  mutating func insert(_ text: String) { before += text }

  /// Replaces a word before the cursor.
  /// - Returns: `false` if the text before the cursor does not end with the word.
  mutating func replace(_ word: String, with replacement: String) -> Bool {
    guard before.utf8.suffix(word.utf8.count).elementsEqual(word.utf8) else { return false }
    let kept = before.unicodeScalars.dropLast(word.unicodeScalars.count)
    before = String(kept) + replacement
    return true
  }

  var characters: [Character] { Array(before) + Array(after) }

  var count: Int { before.count + after.count }

  /// The number of characters before the cursor; a value out of range moves it to the nearest end.
  var cursor: Int {
    get { before.count }
    set {
      let distance = newValue - before.count
      if distance < 0 {
        after = before.suffix(-distance) + after
        before = String(before.dropLast(-distance))
      } else {
        before += after.prefix(distance)
        after = String(after.dropFirst(distance))
      }
    }
  }

  /// Replaces characters; the cursor is after the new text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    cursor = range.upperBound
    before = String(before.dropLast(range.count)) + text
  }

  /// The characters of a range; the cursor may be anywhere.
  subscript(_ range: Range<Int>) -> String { String(characters[range]) }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Sequence<Substring> {
  fileprivate func sanitizedForTerminal() -> String {
    map { String($0).sanitizedForTerminal() }.joined(separator: "\n")
  }
}
