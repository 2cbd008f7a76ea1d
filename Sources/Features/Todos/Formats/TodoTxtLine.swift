import AtriumScreen

/// A line of todo.txt (github.com/todotxt/todo.txt): its marks at the beginning, and the rest.
struct TodoTxtLine: Equatable, Sendable {
  var isDone = false
  /// `A` to `Z`.
  var priority: Character?
  var completed: Day?
  var created: Day?
  var text: String

  init(isDone: Bool, priority: Character?, completed: Day?, created: Day?, text: String) {
    (self.isDone, self.priority) = (isDone, priority)
    (self.completed, self.created, self.text) = (completed, created, text)
  }

  /// Every line is one; what is no mark belongs to the text.
  init(_ line: String) {
    var rest = line[...]
    if rest.utf8.starts(with: "x ".utf8) {
      isDone = true
      rest = Substring(rest.utf8.dropFirst(2))
    }
    if let letter = Self.priority(rest) {
      priority = letter
      rest = Substring(rest.utf8.dropFirst(4))
    }
    if let day = Self.day(rest) {
      rest = Substring(rest.utf8.dropFirst(11))
      if isDone {
        completed = day
        if let day = Self.day(rest) {
          created = day
          rest = Substring(rest.utf8.dropFirst(11))
        }
      } else {
        created = day
      }
    }
    text = String(rest)
  }

  /// The line as it is written.
  var description: String {
    let parts: [String?] = [
      isDone ? "x" : nil, priority.map { "(\($0))" }, completed?.description, created?.description,
      text,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// `(A) ` at the beginning.
  private static func priority(_ text: Substring) -> Character? {
    let bytes = text.utf8.prefix(4)
    guard bytes.count == 4, bytes.first == 0x28, let letter = bytes.dropFirst().first,
      0x41...0x5A ~= letter, bytes.elementsEqual([0x28, letter, 0x29, 0x20])
    else { return nil }
    return Character(Unicode.Scalar(letter))
  }

  /// `2026-12-24 ` at the beginning.
  private static func day(_ text: Substring) -> Day? {
    let word = text.utf8.prefix(11)
    guard let first = word.first, 0x30...0x39 ~= first, word.last == 0x20 else { return nil }
    return Day(iso: Substring(word.dropLast()))
  }
}
