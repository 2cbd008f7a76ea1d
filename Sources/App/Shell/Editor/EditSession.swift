import AtriumScreen

/// The line being read, its prompt, and their painting; confined to the editor's thread.
final class EditSession {
  unowned let thread: EditorLoop
  var prompt = PromptText("")
  var line = LineBuffer()
  var historyNavigator: HistoryNavigator?
  /// `true` if only the prompt is painted.
  private var isHidden = false
  /// The size of the terminal when the line was painted.
  private var window = (columns: 80, rows: 24)
  /// The text that `EditorCommand.yank` inserts: the last deleted words or part of the line.
  private var killed = ""

  init(thread: EditorLoop) { self.thread = thread }

  /// Reads one line.
  func read(_ prompt: PromptText, isHidden: Bool, usesHistory: Bool) -> LineResult {
    self.prompt = prompt
    self.isHidden = isHidden
    line = LineBuffer()
    historyNavigator = usesHistory ? HistoryNavigator(history: thread.editor.history) : nil
    window = thread.terminal.size
    thread.terminal.enter(.reading)
    thread.markPastes(true)
    thread.footer = .line(self)
    paint()
    defer {
      thread.footer = .nothing
      thread.markPastes(false)
      thread.terminal.enter(.idle)
    }
    while true {
      let key = thread.nextKey()
      if window != thread.terminal.size { repaint {} }
      switch key {
      case .character(let scalar): insert(String(scalar) + thread.followingText())
      case .text(let text): insert(text + thread.followingText())
      case .action(let action): if let result = perform(action) { return result }
      case .escape: break
      case .hangUp: return .end
      }
    }
  }

  /// Performs an action.
  /// - Returns: the result if the action ends the line.
  private func perform(_ action: EditorCommand) -> LineResult? {
    switch action {
    case .accept:
      leaveLine()
      return .line(line.text)
    case .interrupt:
      let text = line.text
      edit { $0 = LineBuffer($0.text + "^C") }
      if isHidden { thread.terminal.write("^C") }
      leaveLine()
      return text.isEmpty || isHidden ? .interrupted : .abandoned(text)
    case .abandon:
      leaveLine()
      return .interrupted
    case .deleteOrEnd where line.text.isEmpty:
      leaveLine()
      return .end
    case .suspend: thread.suspend()
    case _ where isHidden: performHidden(action)
    case .clear:
      thread.terminal.write(thread.terminal.isDumb ? "\n" : "\u{1b}[H\u{1b}[2J")
      paint()
    case .previousLine: recall(.older)
    case .nextLine: recall(.newer)
    case .complete: complete()
    case .search: search()
    case .left, .right, .home, .end, .wordLeft, .wordRight, .yank:
      edit { $0.edit(action, killed: &killed) }
    default: if !edit({ $0.edit(action, killed: &killed) }) { beep() }
    }
    return nil
  }

  /// Performs an action in a hidden line, in which the cursor stays at the end.
  private func performHidden(_ action: EditorCommand) {
    switch action {
    case .deleteBack: line.edit(action, killed: &killed)
    case .killToStart, .deleteToBlank, .deleteWordBack: line = LineBuffer()
    default: break
    }
  }

  private func recall(_ direction: HistoryNavigator.Direction) {
    guard let text = historyNavigator?.step(direction, from: line.text) else { return beep() }
    edit { $0 = LineBuffer(text) }
  }

  private func complete() {
    let completion = thread.editor.completer(line.before)
    switch completion.step {
    case .nothing: beep()
    case .replace(let replacement):
      let isReplaced = edit { line in
        guard line.replace(completion.replacing, with: replacement) else { return }
        if replacement.hasSuffix(" "), line.after.first == " " {
          line.edit(.deleteForward, killed: &killed)  // avoids a second space
        }
      }
      if !isReplaced { beep() }
    case .list:
      let (columns, rows) = thread.terminal.size
      let list = CandidateList(candidates: completion.candidates)
      repaint { thread.terminal.write(list.text(columns: columns, rows: rows) + "\n") }
    }
  }

  func beep() { thread.terminal.write("\u{7}") }
}

/// Painting.
extension EditSession {
  /// The line as it is painted: a pasted or proposed text may contain misleading characters.
  private var shownLine: LineBuffer { isHidden ? LineBuffer() : line.sanitizedForTerminal() }

  /// The position of the cursor, relative to the beginning of the prompt.
  private var cursor: CursorPosition {
    CursorPosition(
      prompt.visible + shownLine.before, before: shownLine.after.unicodeScalars.first,
      columns: window.columns)
  }

  /// The position after the line.
  private var end: CursorPosition {
    CursorPosition(prompt.visible + shownLine.text, columns: window.columns)
  }

  var cursorRow: Int { cursor.row }

  private func insert(_ text: String) {
    if !line.after.isEmpty || isHidden {
      edit { $0.insert(text) }
    } else {
      line.insert(text)
      thread.terminal.write(text.sanitizedForTerminal() + wrap(at: end))
    }
  }

  /// Changes the line and repaints it.
  /// - Returns: whether the change has an effect.
  @discardableResult
  private func edit(_ change: (inout LineBuffer) -> Void) -> Bool {
    let old = line
    let erasure = erasure
    change(&line)
    guard line != old else { return false }
    if !isHidden { thread.terminal.write(erasure + painting) }
    return true
  }

  /// Repaints the prompt and the line, which may be changed.
  func repaint(_ change: () -> Void) {
    thread.erase()
    change()
    paint()
  }

  /// Paints the prompt and the line at the terminal's cursor.
  func paint() { thread.terminal.write(painting) }

  private var painting: String {
    let line = shownLine
    let end = end
    let text = prompt.text + line.text + wrap(at: end)
    if line.after.isEmpty { return text }
    if thread.terminal.isDumb { return text + "\r" + prompt.text + line.before }
    let cursor = cursor
    let rows = end.row - cursor.row
    return text + (rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r"
      + (cursor.column > 0 ? "\u{1b}[\(cursor.column)C" : "")
  }

  /// The output that moves the terminal's cursor from the last column, where it waits for the next
  /// character, to the next row.
  private func wrap(at end: CursorPosition) -> String {
    end.column == 0 && end.row > 0 ? " \r" : ""
  }

  /// The output that erases the prompt and the line.
  private var erasure: String {
    let end = end
    guard thread.terminal.isDumb, end.row == 0 else { return thread.erasure(ofRows: cursorRow) }
    return "\r" + String(repeating: " ", count: end.column) + "\r"
  }

  func updateWindowSize() { window = thread.terminal.size }

  /// Moves the terminal's cursor to the row below the line; the cursor in the text stays.
  func leaveLine() {
    let rows = thread.terminal.isDumb ? 0 : end.row - cursorRow
    thread.terminal.write((rows > 0 ? "\u{1b}[\(rows)B" : "") + "\n")
  }
}
