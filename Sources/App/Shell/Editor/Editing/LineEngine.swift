/// The editing of lines by keys, independent of the terminal. Keys have the meaning of GNU readline 8.2.
struct LineEngine {
  enum Mode { case emacs, viInsert, viCommand }

  /// The part of a key's effect that concerns the terminal or the end of the line.
  enum Effect: Equatable {
    case none, beep, accept, end, suspend, clear, complete, editExternally
  }

  /// A key that the next key completes.
  enum Pending {
    case none, prefix
    case find(isForward: Bool)
  }

  /// A numeric argument: digits or a minus sign typed before a command.
  struct Argument: Equatable {
    var digits: Int?
    var isNegative = false

    static let limit = 10_000

    var isGiven: Bool { digits != nil || isNegative }
    var count: Int { (digits ?? 1) * (isNegative ? -1 : 1) }

    mutating func append(_ digit: Int) { digits = min(Self.limit, (digits ?? 0) * 10 + digit) }
  }

  var line = LineBuffer()
  var mode = Mode.emacs
  var history: HistoryNavigator?
  /// `true` if Alt-Enter inserts a line break.
  var takesLines = false
  var vi = ViState()
  var undoList = UndoList()
  var killRing = KillRing()
  var argument = Argument()
  /// `nil` unless a text is being searched.
  var search: LineSearch?
  /// The text that was searched last.
  var lastPattern = ""
  var lastSearchWasBackward = true
  /// The line of the history after the one that Ctrl-O accepted.
  var followingLine: String?
  var pending = Pending.none
  /// In bytes of the line.
  var mark = 0
  var lastCommand: EditorCommand?
  var lastWasKill = false
  var killed = false
  /// The number of lines between the current one and the line whose last word was inserted, and the argument then.
  var lastArgument = (distance: 0, step: 1, given: Int?.none, isInserted: false)

  /// Begins a line; deleted texts, searches and changes can still be repeated.
  mutating func begin(history: HistoryNavigator?) {
    let old = self
    self = LineEngine()
    mode = old.mode == .viCommand ? .viInsert : old.mode
    self.history = history
    (killRing, lastPattern) = (old.killRing, old.lastPattern)
    let state = old.vi
    (vi.change, vi.insertedText, vi.lastFind) = (state.change, state.insertedText, state.lastFind)
    if let following = old.followingLine,
      let distance = self.history?.distance(older: true, where: { $0 == following })
    {
      _ = recall(distance)
    }
  }

  /// `true` if characters are inserted.
  var insertsText: Bool {
    guard case .none = pending, search == nil else { return false }
    return mode != .viCommand && !argument.isGiven
  }

  /// Inserts typed characters, or pasted ones, which are undone together.
  mutating func insert(_ text: String, isPasted: Bool) {
    if search != nil { return searchText(PastedText.oneLine(text)) }
    if mode == .viCommand { mode = .viInsert }
    if vi.replaced != nil {
      for character in text { overwrite(with: String(character)) }
    } else {
      for part in isPasted ? [text] : text.unicodeScalars.map(String.init) { insert(part) }
    }
    (lastCommand, lastWasKill, argument, pending) = (nil, false, Argument(), .none)
  }

  mutating func replaceLine(with text: String) { change(0..<line.count, to: text) }

  /// Replaces the word before the cursor by its completion.
  /// - Returns: `false` if the line is the same afterwards.
  mutating func complete(_ word: String, with replacement: String) -> Bool {
    let old = line
    guard line.replace(word, with: replacement) else { return false }
    // One space between words is enough.
    if replacement.hasSuffix(" "), line.after.first == " " {
      line.replace(line.cursor..<line.cursor + 1, with: "")
    }
    if line != old { undoList.record(old, cursor: old.cursor) }
    return line != old
  }

  mutating func handle(_ key: Key) -> Effect {
    if search != nil { return handleInSearch(key) }
    switch pending {
    case .none: break
    case .prefix:
      pending = .none
      guard let command = EditorCommand.emacsPrefixed[key] else { return reject() }
      return perform(command)
    case .find(let isForward):
      pending = .none
      guard let wanted = key.character else { return finish(.beep, nil) }
      return finish(find(wanted, argument.count * (isForward ? 1 : -1)), nil)
    }
    if mode == .viCommand { return handleVi(key) }
    if let digit = key.digit, mode == .emacs, key.character == nil || argument.isGiven {
      argument.append(digit)
      return .none
    }
    if key == "-", argument == Argument(digits: nil, isNegative: true) { return .none }
    let bindings = mode == .emacs ? EditorCommand.emacs : EditorCommand.viInsert
    if let command = bindings[key] { return perform(command) }
    if takesLines, mode == .emacs, ["M-C-m", "M-C-j"].contains(key) {
      return insertRepeatedly("\n")
    }
    if mode == .viInsert, key.name.hasPrefix("M-") {  // Escape and a key, typed fast
      _ = perform(.viCommandMode)
      return handleVi(Key(String(key.name.dropFirst(2))))
    }
    guard let character = key.character else { return reject() }
    return insertRepeatedly(character)
  }

  private mutating func insertRepeatedly(_ character: Character) -> Effect {
    if argument.count > 0 {
      insert(String(repeating: character, count: argument.count))
    }
    return finish(.none, nil)
  }

  mutating func perform(_ command: EditorCommand) -> Effect {
    switch command {
    case .yankOlder where !canYankOlder: return reject()
    case .argument:
      if argument.isGiven { return insertRepeatedly("-") }
      argument.isNegative = true
      return .none
    case .prefix:
      pending = .prefix
      return .none
    case .findForward, .findBackward:
      pending = .find(isForward: command == .findForward)
      return .none
    default:
      killed = false
      let count = line.text.utf8.count
      let effect = perform(command, argument.count)
      // The characters that Backspace restores.
      if command != .deleteBack, let replaced = vi.replaced {
        vi.replaced = replaced + line.text.utf8.count - count
      }
      return finish(effect, command)
    }
  }

  /// A key without a command, after which deleted text still joins the text deleted before.
  private mutating func reject() -> Effect {
    (lastCommand, argument) = (nil, Argument())
    return .beep
  }

  mutating func finish(_ effect: Effect, _ command: EditorCommand?) -> Effect {
    lastWasKill = killed
    killed = false
    lastCommand = command
    argument = Argument()
    return effect
  }
}
