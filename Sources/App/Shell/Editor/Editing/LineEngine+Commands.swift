import AtriumCore

/// Movements and changes.
extension LineEngine {
  mutating func perform(_ command: EditorCommand, _ count: Int) -> Effect {
    switch command {
    case .left: move(by: -count)
    case .right: move(by: count)
    case .home: move(to: 0)
    case .end: move(to: line.count)
    case .wordLeft: move(to: wordEnd(-count))
    case .wordRight: move(to: wordEnd(count))
    case .deleteOrEnd:
      line.text.isEmpty && lastCommand != .deleteOrEnd && !argument.isGiven
        ? .end : deleteCharacters(count)
    case .deleteForward: deleteCharacters(count)
    case .deleteBack: vi.replaced == nil ? deleteCharacters(-count) : restoreOverwritten(count)
    case .deleteBlanks: deleteBlanks()
    case .killWordForward: kill(to: wordEnd(count))
    case .killWordBack: kill(to: wordEnd(-count))
    case .killToBlank: killBack(max(1, count)) { $0 != " " && $0 != "\t" }
    case .killToPunctuation: killToPunctuation(max(1, count))
    case .killToEnd where count >= 0: kill(to: line.count)
    case .killLine: count < 0 ? kill(to: line.count) : line.before.isEmpty ? .beep : kill(to: 0)
    case .killToEnd, .killToStart: line.before.isEmpty ? .beep : kill(to: 0)
    case .yank: yank()
    case .yankOlder: yankOlder()
    case .yankLastArgument: yankLastArgument()
    case .yankArgument: yankArgument(argument.isGiven ? count : 1, of: 1) ? .none : .beep
    case .transpose: transpose(count)
    case .transposeWords: transposeWords(count)
    case .upcaseWord: changeWords(count) { text, _ in text.cased(\.uppercaseMapping) }
    case .downcaseWord: changeWords(count) { text, _ in text.cased(\.lowercaseMapping) }
    case .capitalizeWord:
      changeWords(count) { $0.cased($1 ? \.uppercaseMapping : \.lowercaseMapping) }
    case .undo: undo(count)
    case .revert: revert()
    case .setMark: setMark(argument.isGiven ? count : line.before.utf8.count)
    case .exchangeMark: exchangeMark()
    case .previousLine: recall(-count)
    case .nextLine: recall(count)
    case .firstLine: recall(-.max / 2)
    case .lastLine: recall(.max / 2)
    case .searchPrefixBack: searchPrefix(older: count > 0)
    case .searchPrefixForward: searchPrefix(older: count < 0)
    case .accept: accept()
    case .acceptAndGetNext: acceptAndGetNext()
    case .suspend: .suspend
    case .clear: .clear
    case .complete: .complete
    case .editExternally: .editExternally
    case .search: startSearch(isIncremental: true, isBackward: count > 0)
    case .searchForward: startSearch(isIncremental: true, isBackward: count < 0)
    case .searchPattern: startSearch(isIncremental: false, isBackward: true)
    case .searchPatternForward: startSearch(isIncremental: false, isBackward: false)
    case .viCommandMode: leaveInsertion()
    case .argument, .prefix, .findForward, .findBackward: .beep
    }
  }

  var words: WordMotion { WordMotion(characters: line.characters) }

  func wordEnd(_ count: Int) -> Int {
    words.end(of: count, from: line.cursor, isPart: \.isWordPart)
  }

  private mutating func move(by distance: Int) -> Effect {
    let target = line.cursor + distance
    line.cursor = target
    return target == line.cursor ? .none : .beep
  }

  private mutating func move(to position: Int) -> Effect {
    line.cursor = position
    return .none
  }

  mutating func find(_ wanted: Character, _ count: Int) -> Effect {
    let found = words.find(wanted, count, from: line.cursor)
    if let position = found.last { line.cursor = position }
    return found.isComplete ? .none : .beep
  }

  /// Deletes or replaces characters; undoing it leaves the cursor after the old ones.
  mutating func change(_ range: Range<Int>, to text: String = "") {
    guard !range.isEmpty || !text.isEmpty else { return }
    let oldMark = mark
    remove(range, cursor: range.upperBound)
    if !text.isEmpty { mark = oldMark }
    line.insert(text)
  }

  /// Deletes characters, and records where undoing it leaves the cursor. The mark stays in the line.
  private mutating func remove(_ range: Range<Int>, cursor: Int) {
    let count = line[range].utf8.count
    undoList.record(line, cursor: cursor, removing: count)
    mark = min(mark, line.text.utf8.count - count)
    line.replace(range, with: "")
  }

  mutating func insert(_ text: String) {
    undoList.recordInsertion(text, in: line)
    line.insert(text)
  }

  private mutating func deleteCharacters(_ count: Int) -> Effect {
    let cursor = line.cursor
    let target = min(max(0, cursor + count), line.count)
    if target == cursor { return count == 0 ? .none : .beep }
    if argument.isGiven { return kill(to: target, setsMark: false) }
    change(min(cursor, target)..<max(cursor, target))
    return .none
  }

  private mutating func deleteBlanks() -> Effect {
    let start = words.skipBack(from: line.cursor, while: \.isBlank)
    change(start..<words.skip(from: line.cursor, while: \.isBlank))
    return .none
  }

  /// Deletes the characters between the cursor and a position, which `yank` inserts again.
  mutating func kill(to position: Int, setsMark: Bool = true) -> Effect {
    defer { if mode == .emacs, setsMark { mark = line.before.utf8.count } }
    let cursor = line.cursor
    guard position != cursor else { return .none }
    killed = true
    let range = min(cursor, position)..<max(cursor, position)
    let text = line[range]
    if lastWasKill, mode == .emacs {
      killRing.extend(with: text, atEnd: cursor < position)
    } else {
      killRing.add(text)
    }
    change(range)
    return .none
  }

  private mutating func killBack(_ count: Int, isPart: (Character) -> Bool) -> Effect {
    if line.before.isEmpty { return .beep }
    return kill(to: words.end(of: -count, from: line.cursor, isPart: isPart))
  }

  private mutating func yank() -> Effect {
    guard let text = killRing.current else { return .beep }
    mark = line.before.utf8.count
    insert(text)
    return .none
  }

  var canYankOlder: Bool {
    (lastCommand == .yank || lastCommand == .yankOlder)
      && killRing.current.map(line.before.hasSuffix) == true
  }

  private mutating func yankOlder() -> Effect {
    let cursor = line.cursor
    change(cursor - (killRing.current ?? "").count..<cursor)
    killRing.turn()
    return yank()
  }

  /// Exchanges the characters around the cursor, or the last two at the end; the first of them is dragged over `count`
  /// characters.
  private mutating func transpose(_ count: Int) -> Effect {
    if count == 0 { return .none }
    guard line.cursor > 0, line.count > 1 else { return .beep }
    let isAtEnd = line.after.isEmpty
    let position = line.cursor - (isAtEnd ? 1 : 0)
    let moved = line[position - 1..<position]
    let target = min(position - 1 + (isAtEnd ? 1 : max(0, count)), line.count - 1)
    remove(position - 1..<position, cursor: position)
    line.cursor = target
    line.insert(moved)
    return .none
  }

  private mutating func transposeWords(_ count: Int) -> Effect {
    if count == 0 { return .none }
    func end(_ count: Int, _ position: Int) -> Int {
      words.end(of: count, from: position, isPart: \.isWordPart)
    }
    let secondEnd = end(count, line.cursor)
    let second = end(-1, secondEnd)
    let first = end(-count, second)
    let firstEnd = end(1, first)
    guard first != second, second >= firstEnd else { return .beep }
    let text = line[second..<secondEnd] + line[firstEnd..<second] + line[first..<firstEnd]
    remove(second..<secondEnd, cursor: secondEnd)
    line.replace(first..<second, with: text)
    return .none
  }

  /// Changes the words between the cursor and the end of a number of words.
  /// - Parameter change: gets a character and whether it begins a word.
  private mutating func changeWords(_ count: Int, _ change: (Character, Bool) -> String) -> Effect {
    let (cursor, end) = (line.cursor, wordEnd(count))
    let range = min(cursor, end)..<max(cursor, end)
    var isInside = false
    let text = line.characters[range].map { character in
      defer { isInside = character.isWordPart }
      return character.isWordPart ? change(character, !isInside) : String(character)
    }
    self.change(range, to: text.joined())
    return .none
  }

  mutating func undo(_ count: Int) -> Effect {
    for _ in 0..<max(0, count) {
      guard undoList.undo(&line, mark: &mark) else { return .beep }
    }
    return .none
  }

  private mutating func revert() -> Effect {
    if undoList.isEmpty { return .beep }
    while undo(1) == .none {}
    return .none
  }

  private mutating func setMark(_ position: Int) -> Effect {
    guard 0...line.text.utf8.count ~= position else { return .beep }
    mark = position
    return .none
  }

  private mutating func exchangeMark() -> Effect {
    let text = line.text
    let target = text.utf8.index(text.startIndex, offsetBy: min(mark, text.utf8.count))
    mark = line.before.utf8.count
    line.cursor = text[..<target].count
    return .none
  }
}

/// The history.
extension LineEngine {
  mutating func recall(_ distance: Int) -> Effect {
    if distance == 0 { return .none }
    let current = HistoryNavigator.Entry(text: line.text, undo: undoList)
    guard let entry = history?.move(by: distance, from: current) else { return .beep }
    line = LineBuffer(entry.text)
    undoList = entry.undo.continuing(undoList)
    let isTyped = history?.isAtEnd == true
    mark = isTyped ? min(mark, line.text.utf8.count) : 0
    if mode == .viCommand, !isTyped { line.cursor = 0 }
    return .none
  }

  private mutating func accept() -> Effect {
    if mode == .viInsert { saveInsertedText() }
    return .accept
  }

  private mutating func acceptAndGetNext() -> Effect {
    followingLine = history?.text(at: 1)
    return .accept
  }

  /// Recalls the next line that begins with the text before the cursor.
  private mutating func searchPrefix(older: Bool) -> Effect {
    let prefix = line.before
    guard let distance = history?.distance(older: older, where: { $0.hasPrefix(prefix) }) else {
      return .beep
    }
    let cursor = line.cursor
    let effect = recall(distance)
    if cursor > 0 { line.cursor = cursor }
    return effect
  }

  /// Inserts the last word of the line before; again, of the line before that.
  private mutating func yankLastArgument() -> Effect {
    if lastCommand == .yankLastArgument {
      if lastArgument.isInserted { _ = undoList.undo(&line, mark: &mark) }
      if argument.count < 0 { lastArgument.step = -lastArgument.step }
      lastArgument.distance = max(0, lastArgument.distance + lastArgument.step)
    } else {
      lastArgument = (0, 1, argument.isGiven ? argument.count : nil, false)
    }
    lastArgument.isInserted = yankArgument(lastArgument.given, of: lastArgument.distance + 1)
    return lastArgument.isInserted ? .none : .beep
  }

  /// Inserts a word of an earlier line.
  /// - Parameters:
  ///   - number: 0 for the first word; negative numbers count from the end; `nil` is the last.
  ///   - distance: 1 for the line before.
  /// - Returns: `false` if the line or the word does not exist.
  private mutating func yankArgument(_ number: Int?, of distance: Int) -> Bool {
    guard let text = history?.text(at: -distance) else { return false }
    let words = Token.words(of: text)
    let index = number.map { $0 < 0 ? words.count + $0 - 1 : $0 } ?? words.count - 1
    guard words.indices.contains(index) else { return false }
    mark = line.before.utf8.count
    undoList.record(line, cursor: line.cursor)
    line.insert(words[index])
    return true
  }
}
