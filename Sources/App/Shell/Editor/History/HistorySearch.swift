/// An incremental search backwards through the history.
struct HistorySearch: Equatable {
  private let lines: [String]
  private(set) var word = ""
  /// The index of the found line; the number of lines before a line was found.
  private var index: Int
  /// `true` if no line, or no older line, contains the word. The line found last is still shown.
  private(set) var isFailed = false

  init(lines: [String]) {
    self.lines = lines
    index = lines.count
  }

  var found: String? { lines.indices.contains(index) ? lines[index] : nil }

  mutating func type(_ text: String) {
    word += text
    search(from: index)
  }

  mutating func deleteLast() {
    _ = word.popLast()
    index = lines.count
    search(from: index)
  }

  mutating func older() { search(from: index - 1) }

  /// Ignores case.
  private mutating func search(from start: Int) {
    isFailed = false
    guard !word.isEmpty else {
      index = lines.count
      return
    }
    let wanted = word.lowercased()
    let next = lines.indices.prefix { $0 <= start }.last { lines[$0].lowercased().contains(wanted) }
    if let next { index = next } else { isFailed = true }
  }
}
