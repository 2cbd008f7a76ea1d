/// The way through the history while one line is read: the arrow keys' place in it.
struct Recall {
  enum Direction { case older, newer }

  private let history: History
  /// Read when first wanted; the last is the line being written.
  private var lines: [String]?
  private var place = 0

  init(history: History) { self.history = history }

  /// The next older or newer line; `nil` at the ends. What was changed in a line stays for as
  /// long as this line is read.
  mutating func step(_ direction: Direction, from text: String) -> String? {
    var lines = all(with: text)
    let next = place + (direction == .older ? -1 : 1)
    guard lines.indices.contains(next) else { return nil }
    lines[place] = text
    (self.lines, place) = (lines, next)
    return lines[next]
  }

  private mutating func all(with text: String) -> [String] {
    if let lines { return lines }
    let lines = history.lines + [text]
    place = lines.count - 1
    return lines
  }
}
