/// The state of vi's command mode between two keys.
struct ViState {
  /// `d`, `c` or `y`, while its motion is awaited, and the number before it.
  var pendingOperator: (key: Character, count: Int)?
  /// `f`, `F`, `t`, `T` or `r`, while its character is awaited.
  var awaiting: Character?
  var lastFind: (motion: Character, wanted: Character)?
  /// The keys of the change that `.` repeats, without a number, and the number.
  var change: (keys: [Key], count: Int) = (["i"], 1)
  /// The text that was inserted after `change`.
  var insertedText = ""
  /// The keys since the last complete command.
  var keys: [Key] = []
  var isRepeating = false
  /// The text before the cursor when the insertion began; `nil` if no command began it.
  var insertionStart: String?
  /// The number of characters that were typed over others after `R`; otherwise `nil`.
  var replaced: Int?
}

/// vi's command mode.
extension LineEngine {
  private static let changes = Set<Character>("iIaAcCdDpPrRsSxXyY~")
  private static let insertions = Set<Character>("iIaAR")
  /// The limit of copies of a text that are inserted together, in bytes.
  private static let repetitionLimit = 1 << 16
  private static let opposites: [Character: Character] = ["f": "F", "F": "f", "t": "T", "T": "t"]

  mutating func handleVi(_ key: Key) -> Effect {
    if let digit = key.digit, let character = key.character, vi.awaiting == nil,
      character != "0" || argument.isGiven
    {
      argument.append(digit)
      return .none
    }
    if !vi.isRepeating { vi.keys.append(key) }
    if key == .escape || key == "C-g" { return finishVi(.beep) }
    guard let character = key.character else {
      guard vi.pendingOperator == nil, vi.awaiting == nil,
        let command = EditorCommand.viCommand[key]
      else { return finishVi(.beep) }
      return finishVi(perform(command, argument.count))
    }
    if let awaiting = vi.awaiting {
      vi.awaiting = nil
      if awaiting == "r" { return finishVi(replaceCharacters(with: character)) }
      vi.lastFind = (awaiting, character)
      return move(by: awaiting)
    }
    if let pending = vi.pendingOperator {
      if pending.key == character { return operate(on: 0..<line.count, moves: true) }
      if "fFtT".contains(character) {
        vi.awaiting = character
        return .none
      }
      return ViMotion.keys.contains(character) ? move(by: character) : finishVi(.beep)
    }
    return command(character)
  }

  private mutating func command(_ key: Character) -> Effect {
    let count = argument.count
    if Self.changes.contains(key), !vi.isRepeating {
      vi.change = ([], Self.insertions.contains(key) ? 1 : count)
    }
    switch key {
    case "d", "c", "y":
      vi.pendingOperator = (key, count)
      argument = Argument()
      return .none
    case "f", "F", "t", "T", "r":
      vi.awaiting = key
      return .none
    case "D": return operate("d", toEnd: true)
    case "C": return operate("c", toEnd: true)
    case "Y": return operate("y", toEnd: true)
    case "S":
      vi.pendingOperator = ("c", 1)
      return operate(on: 0..<line.count, moves: true)
    case "s":
      vi.pendingOperator = ("c", count)
      argument = Argument()
      return move(by: "l")
    case "x", "X": return finishVi(deleteVi(key == "x" ? count : -count))
    case "p", "P": return finishVi(put(before: key == "P", count))
    case "~": return finishVi(toggleCase(count))
    case "i", "I", "a", "A", "R": return finishVi(startInsertion(key))
    case "u": return finishVi(perform(.undo, count))
    case "U":
      let effect = perform(.revert, 1)
      if effect == .none { line.cursor = 0 }
      return finishVi(effect)
    case ".": return repeatChange()
    case "j", "+": return finishVi(recall(count))
    case "k", "-": return finishVi(recall(-count))
    case "G": return finishVi(fetchHistory(count))
    case "/", "?":
      vi.keys = []
      return startSearch(isIncremental: false, isBackward: key == "/")
    case "n", "N": return finishVi(findPattern(isBackward: (key == "n") == lastSearchWasBackward))
    case "v": return finishVi(.editExternally)
    default: return move(by: key)
    }
  }

  /// Performs a motion, alone or as the operand of an operator.
  private mutating func move(by key: Character) -> Effect {
    let isOperand = vi.pendingOperator != nil
    let count = min(
      Argument.limit, max(1, argument.count) * (vi.pendingOperator?.count ?? 1))
    let motion = ViMotion(in: line, from: line.cursor, count: count, isOperand: isOperand)
    var (target, isComplete): (Int?, Bool)
    var effective = key
    if "fFtT;,".contains(key) {
      if let find = vi.lastFind {
        effective = key == "," ? Self.opposites[find.motion] ?? find.motion : find.motion
        (target, isComplete) = motion.find(effective, find.wanted)
      } else {
        (target, isComplete) = (nil, false)
      }
    } else {
      target = motion.target(of: key)
      isComplete = target != nil
    }
    guard isOperand else {
      if let target { line.cursor = target }
      return finishVi(isComplete ? .none : .beep)
    }
    if !vi.isRepeating { vi.change.count = count }
    guard let target, target != line.cursor else {
      // As in readline, a change whose motion fails deletes a character.
      let deletes =
        vi.pendingOperator?.key == "c" && ViMotion.inclusive.contains(key) && !line.after.isEmpty
      return operate(on: deletes ? line.cursor..<line.cursor + 1 : nil, moves: false)
    }
    return operate(
      on: operand(of: effective, to: min(target, line.count)), moves: target < line.cursor)
  }

  /// The characters between the cursor and the target of a motion.
  private func operand(of motion: Character, to target: Int) -> Range<Int> {
    let start = line.cursor
    var end = max(start, target)
    if ViMotion.inclusive.contains(motion), target >= start { end = min(end + 1, line.count) }
    if vi.pendingOperator?.key == "c", motion == "w" || motion == "W", end < line.count {
      let characters = line.characters
      while end > start + 1, characters[end - 1].isBlank { end -= 1 }
    }
    return min(start, target)..<end
  }

  private mutating func operate(_ key: Character, toEnd: Bool) -> Effect {
    vi.pendingOperator = (key, 1)
    return operate(on: line.cursor..<line.count, moves: false)
  }

  /// Applies the pending operator to a range; `nil` is the operand of a motion that failed.
  private mutating func operate(on range: Range<Int>?, moves: Bool) -> Effect {
    guard let key = vi.pendingOperator?.key else { return finishVi(.beep) }
    vi.pendingOperator = nil
    argument = Argument()
    if key == "c" { undoList.beginGroup() }
    if let range {
      if key == "y" {
        if !range.isEmpty { killRing.add(line[range]) }
      } else {
        line.cursor = range.lowerBound
        _ = kill(to: range.upperBound)
      }
    }
    if key == "c" { return finishVi(enterInsertion()) }
    return finishVi(range == nil ? .beep : .none)
  }

  /// Deletes a word of letters, or the punctuation and blanks before one.
  mutating func killToPunctuation(_ count: Int) -> Effect {
    let characters = line.characters
    var position = line.cursor
    func isBoundary(_ position: Int) -> Bool {
      characters.indices.contains(position) && characters[position].separatesWords
    }
    if position == 0 { return .beep }
    for _ in 0..<min(count, characters.count) where position > 0 {
      if position == characters.count, characters[position - 1].isBlank {
        position = max(0, words.skipBack(from: position, while: \.isBlank) - 1)
      }
      if position > 0, !isBoundary(position), isBoundary(position - 1) { position -= 1 }
      let isInBoundary = isBoundary(position)
      while position > 0, isBoundary(position - 1) == isInBoundary { position -= 1 }
    }
    return kill(to: position)
  }

  private mutating func deleteVi(_ count: Int) -> Effect {
    let cursor = line.cursor
    let target = min(max(0, cursor + count), line.count)
    return target == cursor ? .beep : kill(to: target)
  }

  private mutating func put(before: Bool, _ count: Int) -> Effect {
    guard let text = killRing.current else { return .beep }
    if count * text.utf8.count > max(text.utf8.count, Self.repetitionLimit) { return .beep }
    if !before { line.cursor += 1 }
    for _ in 0..<max(0, count) { insert(text) }
    line.cursor -= 1
    return .none
  }

  private mutating func replaceCharacters(with character: Character) -> Effect {
    let cursor = line.cursor
    let range = cursor..<min(cursor + max(1, argument.count), line.count)
    undoList.beginGroup()
    if !range.isEmpty { undoList.record(line, cursor: cursor + 1) }
    line.replace(range, with: String(repeating: character, count: range.count))
    undoList.endGroup()
    line.cursor -= 1
    return range.isEmpty ? .beep : .none
  }

  private mutating func toggleCase(_ count: Int) -> Effect {
    for _ in 0..<max(0, count) {
      let cursor = line.cursor
      guard cursor < line.count else { return .beep }
      let old = line[cursor..<cursor + 1]
      let character = Character(old)
      let new = character.cased(character.isUppercase ? \.lowercaseMapping : \.uppercaseMapping)
      if new == old { line.cursor += 1 } else { change(cursor..<cursor + 1, to: new) }
      keepCursorInLine()
    }
    return .none
  }

  /// Recalls the `count`th line of the history if it is older than the current one; without a number, the first.
  private mutating func fetchHistory(_ count: Int) -> Effect {
    let distance = count - 1 - (history?.position ?? 0)
    if argument.isGiven { return distance < 0 ? recall(distance) : .beep }
    return recall(-.max / 2)
  }

  private mutating func startInsertion(_ key: Character) -> Effect {
    switch key {
    case "I": line.cursor = 0
    case "a": line.cursor += 1
    case "A": line.cursor = line.count
    default: break
    }
    vi.replaced = key == "R" ? 0 : nil
    return enterInsertion()
  }

  private mutating func enterInsertion() -> Effect {
    mode = .viInsert
    undoList.beginGroup()
    vi.insertionStart = line.before
    return .none
  }

  /// Types a character over the next one.
  mutating func overwrite(with text: String) {
    if undoList.groupLevel == 1 { undoList.beginGroup() }
    vi.replaced = (vi.replaced ?? 0) + 1
    undoList.record(line, cursor: line.cursor)
    line.replace(line.cursor..<min(line.cursor + 1, line.count), with: text)
  }

  /// Restores the characters that were typed over.
  mutating func restoreOverwritten(_ count: Int) -> Effect {
    for _ in 0..<max(0, count) {
      guard let replaced = vi.replaced, replaced > 0 else { break }
      _ = undo(1)
      vi.replaced = replaced - 1
    }
    guard vi.replaced == 0 else { return .none }
    guard undoList.groupLevel > 1 else { return .beep }
    undoList.endGroup()
    return undo(1)
  }

  /// Escape in insert mode.
  mutating func leaveInsertion() -> Effect {
    saveInsertedText()
    while undoList.groupLevel > 0 { undoList.endGroup() }
    // As in readline, the text that is typed first cannot be undone.
    if vi.insertionStart == nil { undoList = UndoList() }
    vi.insertionStart = nil
    vi.replaced = nil
    line.cursor -= 1
    mode = .viCommand
    return .none
  }

  /// Keeps the text that was typed since the insertion began.
  mutating func saveInsertedText() {
    let (start, end) = (vi.insertionStart ?? "", line.before)
    if vi.isRepeating || vi.replaced == 0 || vi.insertionStart == nil && end.isEmpty { return }
    vi.insertedText = end.hasPrefix(start) ? String(end.dropFirst(start.count)) : ""
  }

  private mutating func repeatChange() -> Effect {
    let (keys, count) = vi.change
    let isGiven = argument.isGiven
    let isPlain = keys.count == 1 && keys[0].character.map(Self.insertions.contains) == true
    if !isGiven { argument.digits = count == 1 ? nil : count }
    if isGiven, !isPlain { vi.change.count = argument.count }
    vi.isRepeating = true
    defer { vi.isRepeating = false }
    let times = argument.count
    var effect = Effect.none
    for key in keys { effect = handleVi(key) }
    vi.keys = []
    if mode == .viInsert, !isPlain || !vi.insertedText.isEmpty {
      let limit = Self.repetitionLimit / max(1, vi.insertedText.utf8.count)
      for _ in 0..<(isPlain ? max(1, min(times, limit)) : 1) {
        let count = vi.replaced == nil ? 0 : vi.insertedText.count
        change(line.cursor..<min(line.cursor + count, line.count), to: vi.insertedText)
      }
      let end = line.cursor
      effect = leaveInsertion()
      if !isPlain { line.cursor = end }
      keepCursorInLine()
    }
    return effect
  }

  /// In command mode, the cursor is on a character.
  mutating func keepCursorInLine() {
    if mode == .viCommand, line.after.isEmpty { line.cursor -= 1 }
  }

  private mutating func finishVi(_ effect: Effect) -> Effect {
    if !vi.isRepeating {
      if let first = vi.keys.first?.character, Self.changes.contains(first) {
        vi.change.keys = vi.keys
      }
      vi.keys = []
    }
    vi.pendingOperator = nil
    vi.awaiting = nil
    keepCursorInLine()
    return finish(effect, nil)
  }
}
