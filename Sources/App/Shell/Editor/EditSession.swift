import CEdit
import Glibc

/// libedit's state and callbacks, confined to the editor's thread.
final class EditSession {
  unowned let thread: EditorThread
  let edit: OpaquePointer?
  private var prompt = PromptText("")
  /// The prompt as a C string, which libedit refers to.
  private(set) var promptText: UnsafeMutablePointer<CChar>?
  /// The size of the terminal that libedit assumes.
  private var window = (columns: 80, rows: 24)
  private var outcome: LineResult?
  /// The text that `EditAction.insert` inserts.
  private var insertion = ""
  /// The text that `EditAction.yank` inserts: the last deleted words or part of the line.
  var killed = ""
  var historyNavigator: HistoryNavigator?

  init(thread: EditorThread) {
    self.thread = thread
    let configuration = thread.editor.configuration
    edit = Self.start(configuration, isDumb: thread.terminal.isDumb)
    guard let edit else { return }
    cedit_set_client(edit, Unmanaged.passUnretained(self).toOpaque())
    cedit_set_prompt(edit) { EditSession.of($0)?.promptText }
    cedit_set_reader(edit) { edit, character in
      guard let session = EditSession.of(edit), let character else { return 0 }
      return session.nextCharacter(character)
    }
    cedit_add_command(edit, "atrium", "an action of the editor") { edit, code in
      guard let action = EditAction(rawValue: UInt8(truncatingIfNeeded: code)) else {
        return UInt8(CC_ERROR)
      }
      return UInt8(EditSession.of(edit)?.perform(action) ?? CC_ERROR)
    }
    for action in EditAction.allCases {
      cedit_bind(edit, action.libeditKey, action == .accept ? "ed-newline" : "atrium")
    }
  }

  deinit { free(promptText) }

  private static func start(_ configuration: LineEditor.Configuration, isDumb: Bool)
    -> OpaquePointer?
  {
    let input = fdopen(dup(configuration.input), "r")
    let output = fdopen(dup(configuration.output), "w")
    let errors = fopen("/dev/null", "w")  // for libedit's messages about unknown terminals
    guard let input, let output, let errors else { return nil }
    guard let edit = el_init("atrium", input, output, errors) else { return nil }
    if let type = configuration.terminalType { cedit_set_terminal(edit, type) }
    cedit_set_emacs(edit)
    cedit_set_signals(edit, 0)
    for flag in ["-isig", "-icanon", "-echo", "-iexten", "-icrnl", "-inlcr"] {
      cedit_set_tty(edit, "-d", flag)
      if flag != "-isig" { cedit_set_tty(edit, "-x", flag) }
    }
    return edit
  }

  private static func of(_ edit: OpaquePointer?) -> EditSession? {
    cedit_client(edit).map { Unmanaged<EditSession>.fromOpaque($0).takeUnretainedValue() }
  }

  var line: EditedLine? { edit.map(EditedLine.init(edit:)) }

  /// Reads one line.
  func line(_ prompt: PromptText, _ usesHistory: Bool) -> LineResult {
    guard let edit else { return .end }
    show(prompt)
    outcome = nil
    insertion = ""
    historyNavigator = usesHistory ? HistoryNavigator(history: thread.editor.history) : nil
    window = thread.terminal.size
    el_resize(edit)
    thread.markPastes(true)
    thread.footer = .line(self)
    defer {
      thread.footer = .nothing
      thread.markPastes(false)
      thread.terminal.enter(.idle)
    }
    var count: Int32 = 0
    guard let typed = el_gets(edit, &count), count > 0 else { return outcome ?? .end }
    if let outcome { return outcome }
    let text = String(cString: typed)
    return .line(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// Changes the prompt from the next painting on.
  func show(_ prompt: PromptText) {
    self.prompt = prompt
    free(promptText)
    promptText = strdup(prompt.text)
  }
  var shownPrompt: PromptText { prompt }

  /// Ends the reading with `outcome` instead of the line.
  func end(_ outcome: LineResult) { self.outcome = outcome }

  /// Stores the next character for libedit: the code of an action.
  private func nextCharacter(_ character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    var key = Key.action(.accept)
    if outcome == nil {
      key = thread.nextKey()
      if window != thread.terminal.size { repaint() }
    }
    switch key {
    case .character(let scalar): insertion = String(scalar) + thread.followingText()
    case .text(let text): insertion = text + thread.followingText()
    case .action(let action):
      if action == .accept, !isPlain { moveCursorToEnd() }
      character.pointee = wchar_t(action.rawValue)
      return 1
    case .escape: insertion = ""
    case .hangUp: return 0
    }
    character.pointee = wchar_t(EditAction.insert.rawValue)
    return 1
  }

  func takeInsertion() -> String {
    defer { insertion = "" }
    return insertion
  }

  /// Passes the current size of the terminal to libedit.
  func updateWindowSize() {
    window = thread.terminal.size
    el_resize(edit)
  }

  /// The position of the cursor, relative to the beginning of the prompt.
  var cursor: LineLayout {
    let parts = line?.parts ?? (before: [], after: [])
    return LineLayout.cursor(
      prompt: prompt.visible, beforeCursor: parts.before, atCursor: parts.after.first,
      columns: window.columns)
  }
  var cursorRow: Int { cursor.row }

  /// Whether every character is one column wide, so that libedit paints correctly.
  var isPlain: Bool { thread.terminal.isDumb || (prompt.isPlain && line?.isPlain ?? true) }

  /// Paints the prompt and the line at the terminal's cursor.
  ///
  /// libedit overwrites the wrong characters when it moves the cursor back over wide ones.
  /// Therefore it paints with the cursor at the end, and the cursor is moved afterwards.
  func paint() {
    guard let line else { return }
    let count = line.parts.after.count
    guard !isPlain, count > 0 else { return cedit_paint(line.edit) }
    line.moveToEnd()
    cedit_paint(line.edit)
    let end = cursor
    line.move(by: -count)
    let rows = end.row - cursor.row
    thread.terminal.write(
      (rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r"
        + (cursor.column > 0 ? "\u{1b}[\(cursor.column)C" : ""))
  }

  /// Moves the cursor to the end of the line and repaints.
  func moveCursorToEnd() {
    guard let line, !line.isAtEnd else { return }
    let row = cursorRow
    line.moveToEnd()
    thread.eraseRows(row)
    paint()
  }

  func repaint() {
    thread.erase()
    paint()
  }

  /// Moves the terminal's cursor to the row below the line; the cursor in the text stays.
  func leaveLine() {
    guard let line else { return }
    let count = line.parts.after.count
    if !thread.terminal.isDumb {
      moveCursorToEnd()
      line.move(by: -count)
    }
    thread.terminal.write("\n")
  }
}
