import AtriumScreen

/// The line being read, its prompt, and their painting; confined to the editor's thread.
final class EditSession {
  unowned let loop: EditorLoop
  var prompt = PromptText("")
  private var engine = LineEngine()
  /// `true` if only the prompt is painted.
  private var isHidden = false
  /// The size of the terminal when the line was painted.
  private var window = (columns: 80, rows: 24)
  /// `true` if the last key listed the candidates.
  private var hasListed = false

  init(loop: EditorLoop) { self.loop = loop }

  private var keys: KeySettings { loop.editor.configuration.keys }

  func read(
    _ prompt: PromptText, isHidden: Bool, usesHistory: Bool, takesLines: Bool = false
  ) -> LineResult {
    self.prompt = prompt
    self.isHidden = isHidden
    engine.mode = keys.isVi && !isHidden ? .viInsert : .emacs
    engine.begin(history: usesHistory ? HistoryNavigator(history: loop.editor.history) : nil)
    engine.takesLines = takesLines
    hasListed = false
    window = loop.terminal.size
    loop.terminal.enter(.reading)
    loop.setBracketedPaste(true)
    loop.footer = .line(self)
    showCursor(of: engine.mode)
    paint()
    defer {
      showCursor(of: .emacs)
      loop.footer = .nothing
      loop.setBracketedPaste(false)
      loop.terminal.enter(.idle)
    }
    while true {
      let event = loop.nextEvent(
        escapeLimit: engine.mode == .emacs && engine.search == nil ? nil : keys.escapeLimit)
      if window != loop.terminal.size { repaint {} }
      if event != .key("C-i") { hasListed = false }
      switch event {
      case .character(let scalar) where engine.insertsText: insert(String(scalar) + followingText())
      case .character(let scalar): if let result = perform(Key(scalar)) { return result }
      case .text(let text): insert(text + followingText(), isPasted: true)
      case .tooLong: beep()
      case .key(let key): if let result = perform(key) { return result }
      case .hangUp: return .endOfInput
      case .cancelRead:
        leaveLine()
        return .cancelled
      }
    }
  }

  /// Returns the text that has already been typed or pasted after the line; empty for a hidden line, which drops only
  /// its own paste.
  private func followingText() -> String { isHidden ? "" : loop.followingText() }

  /// Performs the command of a key.
  /// - Returns: the result if the command ends the line.
  private func perform(_ key: Key) -> LineResult? {
    if key == .interrupt { return interrupt() }
    if isHidden, !["C-d", "C-j", "C-m", "C-z"].contains(key) {
      performHidden(key)
      return nil
    }
    var effect = LineEngine.Effect.none
    edit { effect = $0.handle(key) }
    switch effect {
    case .none: break
    case .beep: beep()
    case .accept:
      leaveLine()
      return .line(engine.line.text)
    case .editExternally: editExternally()
    case .end:
      leaveLine()
      return .endOfInput
    case .suspend: loop.suspendProcess()
    case .clear:
      loop.terminal.write(loop.terminal.isDumb ? "\n" : "\u{1b}[H\u{1b}[2J")
      paint()
    case .complete: complete()
    }
    return nil
  }

  /// Lets a program edit the line, which stays as it is if the program fails.
  private func editExternally() {
    guard let program = loop.editor.configuration.program else { return beep() }
    leaveLine()
    loop.setBracketedPaste(false)
    loop.terminal.enter(.original)
    let text = program.edit(engine.line.text)
    loop.terminal.enter(.reading)
    loop.setBracketedPaste(true)
    if let text { engine.replaceLine(with: text) } else { beep() }
    paint()
  }

  private func interrupt() -> LineResult {
    let text = engine.line.text
    edit {
      $0.search = nil
      $0.line = LineBuffer(text + "^C")
    }
    if isHidden { loop.terminal.write("^C") }
    leaveLine()
    return text.isEmpty || isHidden ? .cancelled : .abandoned(text)
  }

  /// Performs a command in a hidden line, in which the cursor stays at the end.
  private func performHidden(_ key: Key) {
    switch key {
    case "C-h", "DEL": engine.line = LineBuffer(String(engine.line.text.dropLast()))
    case "C-u", "C-w", "M-DEL", "M-C-h": engine.line = LineBuffer()
    default: break
    }
  }

  private func complete() {
    let completion = loop.editor.completer(engine.line.lastLineBefore)
    switch completion.step {
    case .nothing: beep()
    case .replace(let replacement):
      edit { if !$0.complete(completion.replacing, with: replacement) { beep() } }
    case .list where hasListed: beep()
    case .list:
      hasListed = true
      let (columns, rows) = loop.terminal.size
      let list = CandidateList(candidates: completion.candidates)
      repaint { loop.terminal.write(list.text(columns: columns, rows: rows) + "\n") }
    }
  }

  func beep() { if keys.beeps { loop.terminal.write("\u{7}") } }
}

/// Painting.
extension EditSession {
  /// The line as it is painted: a pasted or proposed text may contain misleading characters, and more
  /// lines than the terminal has rows.
  private var shownLine: LineBuffer {
    isHidden
      ? LineBuffer() : engine.line.sanitizedForTerminal(lineLimit: max(2, window.rows / 2 - 1))
  }

  /// The prompt, which shows the wanted text of a search, or the mode of vi.
  private var shownPrompt: PromptText {
    if let search = engine.search {
      let name =
        search.isIncremental
        ? "(search\(search.isFailed ? ": none" : "")) \(search.wanted): " : search.sign
      return PromptText(search.isIncremental ? name : name + search.wanted + "  ")
    }
    guard keys.showsMode, !isHidden else { return prompt }
    let mode = engine.mode == .emacs ? "@" : engine.mode == .viInsert ? "(ins)" : "(cmd)"
    return PromptText(mode + prompt.text, isDumb: loop.terminal.isDumb)
  }

  /// The position of the cursor, relative to the beginning of the prompt.
  private var cursor: CursorPosition {
    CursorPosition(
      shownPrompt.visible + shownLine.before, before: shownLine.after.unicodeScalars.first,
      columns: window.columns)
  }

  /// The position after the line.
  private var end: CursorPosition {
    CursorPosition(shownPrompt.visible + shownLine.text, columns: window.columns)
  }

  var cursorRow: Int { cursor.row }

  private func insert(_ text: String, isPasted: Bool = false) {
    let hasLines = text.contains("\n")
    if hasLines, isHidden { return beep() }  // A password has one line.
    let isAppended = engine.line.after.isEmpty && !isHidden && !hasLines && engine.search == nil
    guard isAppended, engine.insertsText else {
      return edit { $0.insert(text, isPasted: isPasted) }
    }
    engine.insert(text, isPasted: isPasted)
    loop.terminal.write(text.sanitizedForTerminal() + wrap(at: end))
  }

  /// Changes the line and repaints it.
  private func edit(_ change: (inout LineEngine) -> Void) {
    let old = (engine.line, engine.mode, engine.search)
    let eraseSequence = eraseSequence
    change(&engine)
    if engine.mode != old.1 { showCursor(of: engine.mode) }
    guard (engine.line, engine.search) != (old.0, old.2) || keys.showsMode && engine.mode != old.1
    else { return }
    if !isHidden { loop.terminal.write(eraseSequence + painting) }
  }

  /// The cursor is a bar while vi inserts, and a block in its command mode.
  private func showCursor(of mode: LineEngine.Mode) {
    guard keys.isVi, !loop.terminal.isDumb else { return }
    loop.terminal.write("\u{1b}[\(mode == .viInsert ? 6 : mode == .viCommand ? 2 : 0) q")
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
    let prompt = shownPrompt
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
