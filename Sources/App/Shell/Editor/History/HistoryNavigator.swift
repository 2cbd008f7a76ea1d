/// The position in the history to which the arrow keys have moved while one line is read.
struct HistoryNavigator {
  enum Direction { case older, newer }

  private let history: History
  /// The history and, as the last element, the line being typed; loaded at first use.
  private var lines: [String]?
  private var index = 0

  init(history: History) { self.history = history }

  /// Returns the next older or newer line; `nil` at the ends.
  /// - Parameter text: the current line, which is kept with its changes.
  mutating func step(_ direction: Direction, from text: String) -> String? {
    var lines = all(with: text)
    let next = index + (direction == .older ? -1 : 1)
    guard lines.indices.contains(next) else { return nil }
    lines[index] = text
    self.lines = lines
    index = next
    return lines[next]
  }

  private mutating func all(with text: String) -> [String] {
    if let lines { return lines }
    let lines = history.lines + [text]
    index = lines.count - 1
    return lines
  }
}
