/// The position in the history to which keys have moved while one line is read.
struct HistoryNavigator {
  /// A line of the history, or the line being typed, with its changes.
  struct Entry {
    var text: String
    var undo = UndoList()
  }

  private let history: History
  /// The history and, as the last element, the line being typed; loaded at first use.
  private var entries: [Entry] = []
  private var index = 0

  init(history: History) { self.history = history }

  /// Moves to a newer line, or to an older one if `distance` is negative, at most to the end.
  /// - Parameter current: the current line, which is kept with its changes.
  /// - Returns: the line there; `nil` at the end.
  mutating func move(by distance: Int, from current: Entry) -> Entry? {
    load()
    let next = min(max(0, index + distance), entries.count - 1)
    guard next != index else { return nil }
    entries[index] = current
    index = next
    return entries[next]
  }

  /// The distance to the nearest older or newer line that satisfies a condition; `nil` if none does.
  mutating func distance(older: Bool, where isWanted: (String) -> Bool) -> Int? {
    load()
    let others = older ? Array((0..<index).reversed()) : Array(entries.indices.dropFirst(index + 1))
    return others.first { isWanted(entries[$0].text) }.map { $0 - index }
  }

  /// The line at a distance from the current one, negative for older lines; `nil` beyond the ends.
  mutating func text(at distance: Int) -> String? {
    load()
    return entries.indices.contains(index + distance) ? entries[index + distance].text : nil
  }

  private mutating func load() {
    guard entries.isEmpty else { return }
    entries = history.lines.map { Entry(text: $0) } + [Entry(text: "")]
    index = entries.count - 1
  }

  /// The number of older lines.
  var position: Int {
    mutating get {
      load()
      return index
    }
  }

  /// `true` at the line being typed.
  var isAtEnd: Bool { entries.isEmpty || index == entries.count - 1 }
}
