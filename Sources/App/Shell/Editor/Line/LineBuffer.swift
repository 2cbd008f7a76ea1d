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

  /// Moves the cursor or deletes text.
  /// - Parameter killed: receives the deleted words or part of the line, which `yank` inserts.
  mutating func edit(_ command: EditorCommand, killed: inout String) {
    switch command {
    case .left: moveLeft(1)
    case .right: moveRight(1)
    case .home: moveLeft(before.count)
    case .end: moveRight(after.count)
    case .wordLeft: moveLeft(before.reversed().wordLength)
    case .wordRight: moveRight(after.wordLength)
    case .deleteBack: before = String(before.dropLast())
    case .deleteForward, .deleteOrEnd: after = String(after.dropFirst())
    case .killWordBack: kill(before: before.reversed().wordLength, &killed)
    case .killToBlank: kill(before: before.reversed().blankLength, &killed)
    case .killWordForward: kill(after: after.wordLength, &killed)
    case .killToStart: kill(before: before.count, &killed)
    case .killToEnd: kill(after: after.count, &killed)
    case .yank: insert(killed)
    case .transpose: transpose()
    default: break
    }
  }

  private mutating func moveLeft(_ count: Int) {
    after = before.suffix(count) + after
    before = String(before.dropLast(count))
  }

  private mutating func moveRight(_ count: Int) {
    before += after.prefix(count)
    after = String(after.dropFirst(count))
  }

  private mutating func kill(before count: Int, _ killed: inout String) {
    if count > 0 { killed = String(before.suffix(count)) }
    before = String(before.dropLast(count))
  }

  private mutating func kill(after count: Int, _ killed: inout String) {
    if count > 0 { killed = String(after.prefix(count)) }
    after = String(after.dropFirst(count))
  }

  /// Exchanges the two characters around the cursor, or the last two at the end.
  private mutating func transpose() {
    guard !before.isEmpty, text.count > 1 else { return }
    moveRight(1)
    let pair = before.suffix(2)
    before = before.dropLast(2) + String(pair.reversed())
  }
}

extension Sequence<Character> {
  /// The number of characters up to the end of the first word, which consists of letters and
  /// digits.
  fileprivate var wordLength: Int { length { $0.isLetter || $0.isNumber } }

  /// The number of characters up to the end of the first text between spaces.
  fileprivate var blankLength: Int { length { $0 != " " } }

  private func length(of isPart: (Character) -> Bool) -> Int {
    var count = 0
    var isInside = false
    for character in self {
      if isPart(character) { isInside = true } else if isInside { break }
      count += 1
    }
    return count
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Sequence<Substring> {
  fileprivate func sanitizedForTerminal() -> String {
    map { String($0).sanitizedForTerminal() }.joined(separator: "\n")
  }
}
