/// A search in the history.
struct LineSearch: Equatable {
  /// `true` if each character searches, as after Ctrl-R; otherwise Enter does.
  let isIncremental: Bool
  var isBackward: Bool
  var wanted = ""
  /// `true` if no line contains the wanted text. The line found last is still shown.
  var isFailed = false
  /// The line found last.
  var found: String?
  /// The number of lines between the current line of the history and the found line.
  var distance = 0
  /// The line before the search.
  let original: LineBuffer

  /// The character that stands before the wanted text.
  var sign: String { isBackward ? "/" : "?" }
}

/// Searches in the history, which ignore case.
extension LineEngine {
  mutating func startSearch(isIncremental: Bool, isBackward: Bool) -> Effect {
    argument = Argument()
    guard history != nil else { return .beep }
    search = LineSearch(isIncremental: isIncremental, isBackward: isBackward, original: line)
    return .none
  }

  /// Extends the wanted text.
  mutating func searchText(_ text: String) {
    search?.wanted += text
    if search?.isIncremental == true { _ = findIncrementally(from: line.cursor) }
  }

  /// A key during a search. A key that has no meaning there ends an incremental search and acts on the found line.
  mutating func handleInSearch(_ key: Key) -> Effect {
    guard let search else { return .none }
    if let character = key.character {
      searchText(String(character))
      return .none
    }
    switch key {
    case "C-g": return endSearch(restoring: true, .beep)
    case "DEL", "C-h":
      if !search.isIncremental, search.wanted.isEmpty { return endSearch(restoring: true, .none) }
      self.search?.wanted = String(search.wanted.dropLast())
      return search.isIncremental ? findIncrementally(from: line.cursor) : .none
    case "C-r" where search.isIncremental, "C-s" where search.isIncremental:
      return repeatIncrementally(isBackward: key == "C-r")
    case "C-w" where search.isIncremental, "C-y" where search.isIncremental:
      let rest = line.characters.dropFirst(line.cursor + search.wanted.count)
      let text = key == "C-y" ? rest : rest.prefix(while: \.isWordPart)
      searchText(String(text))
      return text.isEmpty ? .beep : .none
    case "C-j" where search.isIncremental, .escape:
      return endSearch(restoring: !search.isIncremental, .none)
    case "C-m" where !search.isIncremental, "C-j":
      if !search.wanted.isEmpty { lastPattern = search.wanted }
      lastSearchWasBackward = search.isBackward
      _ = endSearch(restoring: true, .none)
      return findPattern(isBackward: search.isBackward)
    default:
      if !search.isIncremental { return .beep }
      _ = endSearch(restoring: false, .none)
      return handle(key)
    }
  }

  private mutating func endSearch(restoring: Bool, _ effect: Effect) -> Effect {
    guard let search else { return effect }
    self.search = nil
    if search.isIncremental, !restoring { lastPattern = search.wanted }
    if restoring {
      line = search.original
    } else if search.distance != 0 {
      let found = line
      line = search.original
      _ = recall(search.distance)
      line.cursor = found.cursor
    }
    if mode == .viCommand { keepCursorInLine() }
    return effect
  }

  /// Looks for the next place of the wanted text, or of that of the search before. The key of the other direction
  /// only turns the search.
  private mutating func repeatIncrementally(isBackward: Bool) -> Effect {
    let (turns, isEmpty) = (search?.isBackward != isBackward, search?.wanted.isEmpty == true)
    search?.isBackward = isBackward
    if isEmpty, !turns { search?.wanted = lastPattern }
    let step = turns || isEmpty ? 0 : isBackward ? -1 : 1
    return findIncrementally(from: line.cursor + step)
  }

  /// Looks for the wanted text at a position of the current line or beyond it, then in the lines that follow.
  private mutating func findIncrementally(from position: Int) -> Effect {
    guard var search, !search.wanted.isEmpty else { return .none }
    let wanted = Array(search.wanted.lowercased())
    func match(in text: String, from start: Int?) -> Int? {
      let characters = Array(text.lowercased())
      let starts = (0...max(0, characters.count - wanted.count)).filter {
        characters[$0...].starts(with: wanted)
      }
      guard let start else { return search.isBackward ? starts.last : starts.first }
      return search.isBackward ? starts.last { $0 <= start } : starts.first { $0 >= start }
    }
    var distance = search.distance
    var text: String? = line.text
    var start: Int? = position
    while let current = text {
      // Copies of the line found last are skipped.
      if start != nil || current != search.found, let found = match(in: current, from: start) {
        (search.distance, search.isFailed, search.found) = (distance, false, current)
        self.search = search
        line = LineBuffer(current)
        line.cursor = found
        return .none
      }
      distance += search.isBackward ? -1 : 1
      start = nil
      text = distance == 0 ? search.original.text : history?.text(at: distance)
    }
    search.isFailed = true
    self.search = search
    return .beep
  }

  /// Recalls the next line that contains the text of the last search, or begins with it after `^`.
  mutating func findPattern(isBackward: Bool) -> Effect {
    let isAnchored = lastPattern.hasPrefix("^")
    let wanted = (isAnchored ? String(lastPattern.dropFirst()) : lastPattern).lowercased()
    let found = history?.distance(older: isBackward) {
      isAnchored ? $0.lowercased().hasPrefix(wanted) : $0.lowercased().contains(wanted)
    }
    guard !wanted.isEmpty, let found else { return .beep }
    let effect = recall(found)
    line.cursor = 0
    return effect
  }
}
