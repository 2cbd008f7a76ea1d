import AtriumFormats
import AtriumScreen
import AtriumTime

/// A line of todo.txt (github.com/todotxt/todo.txt): the marks at its beginning and the text.
struct TodoTxtLine: Equatable, Sendable {
  var isDone = false
  /// `A` to `Z`.
  var priority: Character?
  var completed: Day?
  var created: Day?
  var text: String

  /// The line without its end.
  var description: String {
    let parts: [String?] = [
      isDone ? "x" : nil, priority.map { "(\($0))" }, completed?.description, created?.description,
      text,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension TodoTxtLine {
  /// Reads any line. Words that are not marks belong to the text. Some programs write the priority of a
  /// finished todo between its two dates.
  init(_ line: String) {
    var rest = line[...]
    isDone = rest.utf8.starts(with: "x ".utf8)
    if isDone { rest = Substring(rest.utf8.dropFirst(2)) }
    priority = Self.priority(&rest)
    completed = isDone ? Self.day(&rest) : nil
    var afterPriority = rest
    if completed != nil, priority == nil, let letter = Self.priority(&afterPriority),
      let day = Self.day(&afterPriority)
    {
      priority = letter
      created = day
      rest = afterPriority
    } else {
      created = !isDone || completed != nil ? Self.day(&rest) : nil
    }
    text = String(rest)
  }

  /// Reads `(A) ` at the beginning.
  private static func priority(_ text: inout Substring) -> Character? {
    let bytes = text.utf8.prefix(4)
    guard bytes.count == 4, let letter = bytes.dropFirst().first, 0x41...0x5A ~= letter,
      bytes.elementsEqual([0x28, letter, 0x29, 0x20])
    else { return nil }
    text = Substring(text.utf8.dropFirst(4))
    return Character(Unicode.Scalar(letter))
  }

  /// Reads `2026-12-24 ` at the beginning.
  private static func day(_ text: inout Substring) -> Day? {
    let word = text.utf8.prefix(11)
    guard word.last == 0x20, let day = Day(iso: Substring(word.dropLast())) else { return nil }
    text = Substring(text.utf8.dropFirst(11))
    return day
  }
}
