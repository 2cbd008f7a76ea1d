/// An incremental search backwards through the history.
struct HistorySearch: Equatable {
  private let lines: [String]
  private(set) var word = ""
  /// Where the line found stands among the lines; their count before anything was found.
  private var place: Int
  /// Nothing (older) has the word; the line found last is still shown.
  private(set) var isFailed = false

  init(lines: [String]) { (self.lines, place) = (lines, lines.count) }

  var found: String? { lines.indices.contains(place) ? lines[place] : nil }

  mutating func type(_ text: String) {
    word += text
    look(from: place)
  }

  mutating func deleteLast() {
    _ = word.popLast()
    place = lines.count
    look(from: place)
  }

  mutating func older() { look(from: place - 1) }

  /// Upper and lower case are the same.
  private mutating func look(from start: Int) {
    isFailed = false
    guard !word.isEmpty else {
      place = lines.count
      return
    }
    let wanted = word.lowercased()
    let next = lines.indices.prefix { $0 <= start }.last { lines[$0].lowercased().contains(wanted) }
    if let next { place = next } else { isFailed = true }
  }
}
