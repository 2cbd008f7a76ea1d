import AtriumScreen

/// The line being read, its prompt, and their painting; confined to the editor's thread.
final class EditSession {
  unowned let loop: EditorLoop
  var prompt = PromptText("")
  var line = LineBuffer()
  var historyNavigator: HistoryNavigator?
  /// `true` if only the prompt is painted.
  private var isHidden = false
  /// The size of the terminal when the line was painted.
  private var window = (columns: 80, rows: 24)
  /// The text that `EditorCommand.yank` inserts: the last deleted words or part of the line.
  private var killed = ""
  /// `true` if the last key listed the candidates.
  private var hasListed = false

  init(loop: EditorLoop) { self.loop = loop }

  func read(_ prompt: PromptText, isHidden: Bool, usesHistory: Bool) -> LineResult {
    self.prompt = prompt
    self.isHidden = isHidden
    line = LineBuffer()
    hasListed = false
    historyNavigator = usesHistory ? HistoryNavigator(history: loop.editor.history) : nil
    window = loop.terminal.size
    loop.terminal.enter(.reading)
    loop.setBracketedPaste(true)
    loop.footer = .line(self)
    paint()
    defer {
      loop.footer = .nothing
      loop.setBracketedPaste(false)
      loop.terminal.enter(.idle)
    }
    while true {
      let event = loop.nextEvent()
      if window != loop.terminal.size { repaint {} }
      if case .command = event {} else { hasListed = false }
      switch event {
      case .character(let scalar): insert(String(scalar) + followingText())
      case .text(let text): insert(text + followingText())
      case .tooLong: beep()
      case .command(let command): if let result = perform(command) { return result }
      case .escape: break
      case .hangUp: return .endOfInput
      }
    }
  }

  /// Returns the text that has already been typed or pasted after the line; empty for a hidden line, which drops only
  /// its own paste.
  private func followingText() -> String { isHidden ? "" : loop.followingText() }

  /// Performs a command.
  /// - Returns: the result if the command ends the line.
  private func perform(_ command: EditorCommand) -> LineResult? {
    if command != .complete { hasListed = false }
    switch command {
    case .accept:
      leaveLine()
      return .line(line.text)
    case .interrupt:
      let text = line.text
      edit { $0 = LineBuffer($0.text + "^C") }
      if isHidden { loop.terminal.write("^C") }
      leaveLine()
      return text.isEmpty || isHidden ? .cancelled : .abandoned(text)
    case .cancelRead:
      leaveLine()
      return .cancelled
    case .deleteOrEnd where line.text.isEmpty:
      leaveLine()
      return .endOfInput
    case .suspend: loop.suspendProcess()
    case _ where isHidden: performHidden(command)
    case .clear:
      loop.terminal.write(loop.terminal.isDumb ? "\n" : "\u{1b}[H\u{1b}[2J")
      paint()
    case .previousLine: recall(.older)
    case .nextLine: recall(.newer)
    case .complete: complete()
    case .search: search()
    case .left, .right, .home, .end, .wordLeft, .wordRight, .yank:
      edit { $0.edit(command, killed: &killed) }
    default: if !edit({ $0.edit(command, killed: &killed) }) { beep() }
    }
    return nil
  }

  /// Performs a command in a hidden line, in which the cursor stays at the end.
  private func performHidden(_ command: EditorCommand) {
    switch command {
    case .deleteBack: line.edit(command, killed: &killed)
    case .killToStart, .killToBlank, .killWordBack: line = LineBuffer()
    default: break
    }
  }

  private func recall(_ direction: HistoryNavigator.Direction) {
    guard let text = historyNavigator?.step(direction, from: line.text) else { return beep() }
    edit { $0 = LineBuffer(text) }
  }

  private func complete() {
    let completion = loop.editor.completer(line.lastLineBefore)
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
    case .list where hasListed: beep()
    case .list:
      hasListed = true
      let (columns, rows) = loop.terminal.size
      let list = CandidateList(candidates: completion.candidates)
      repaint { loop.terminal.write(list.text(columns: columns, rows: rows) + "\n") }
    }
  }

  func beep() { loop.terminal.write("\u{7}") }
}

/// Painting.
extension EditSession {
  /// The line as it is painted: a pasted or proposed text may contain misleading characters, and more
  /// lines than the terminal has rows.
  private var shownLine: LineBuffer {
    isHidden ? LineBuffer() : line.sanitizedForTerminal(lineLimit: max(2, window.rows / 2 - 1))
  }

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
    let hasLines = text.contains("\n")
    if hasLines, isHidden { return beep() }  // A password has one line.
    if !line.after.isEmpty || isHidden || hasLines {
      edit { $0.insert(text) }
    } else {
      line.insert(text)
      loop.terminal.write(text.sanitizedForTerminal() + wrap(at: end))
    }
  }

  /// Changes the line and repaints it.
  /// - Returns: whether the change has an effect.
  @discardableResult
  private func edit(_ change: (inout LineBuffer) -> Void) -> Bool {
    let old = line
    let eraseSequence = eraseSequence
    change(&line)
    guard line != old else { return false }
    if !isHidden { loop.terminal.write(eraseSequence + painting) }
    return true
  }

  /// Repaints the prompt and the line, which may be changed.
  func repaint(_ change: () -> Void) {
    loop.eraseFooter()
    change()
    paint()
  }

  /// Paints the prompt and the line at the terminal's cursor.
  func paint() { loop.terminal.write(painting) }

  private var painting: String {
    let line = shownLine
    let end = end
    let text = prompt.text + line.text + wrap(at: end)
    if line.after.isEmpty { return text }
    if loop.terminal.isDumb { return text + "\r" + prompt.text + line.before }
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
  private var eraseSequence: String {
    let end = end
    guard loop.terminal.isDumb, end.row == 0 else {
      return loop.eraseSequence(rowsAboveCursor: cursorRow)
    }
    return "\r" + String(repeating: " ", count: end.column) + "\r"
  }

  func updateWindowSize() { window = loop.terminal.size }

  /// Moves the terminal's cursor to the row below the line; the cursor in the text stays.
  func leaveLine() {
    let rows = loop.terminal.isDumb ? 0 : end.row - cursorRow
    loop.terminal.write((rows > 0 ? "\u{1b}[\(rows)B" : "") + "\n")
  }
}
