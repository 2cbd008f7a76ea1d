import CEdit
import Glibc

/// libedit on the editor's thread: its callbacks, and the line being edited.
final class EditSession {
  unowned let thread: EditorThread
  let edit: OpaquePointer?
  private var prompt = PromptText("")
  /// The prompt in C, as libedit holds it.
  private(set) var promptText: UnsafeMutablePointer<CChar>?
  /// The size libedit goes by.
  private var window = (columns: 80, rows: 24)
  private var outcome: LineResult?
  /// What `EditAction.insert` is to insert.
  private var insertion = ""
  /// What was deleted last by words or to an end of the line, to be put back.
  var killed = ""
  var recall: Recall?

  init(thread: EditorThread) {
    self.thread = thread
    let ports = thread.editor.ports
    edit = Self.start(ports, isDumb: thread.terminal.isDumb)
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

  private static func start(_ ports: LineEditor.Ports, isDumb: Bool) -> OpaquePointer? {
    let input = fdopen(dup(ports.input), "r")
    let output = fdopen(dup(ports.output), "w")
    let errors = fopen("/dev/null", "w")  // for libedit's remarks on unknown terminals
    guard let input, let output, let errors else { return nil }
    guard let edit = el_init("atrium", input, output, errors) else { return nil }
    if let type = ports.terminalType { cedit_set_terminal(edit, type) }
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
    (outcome, insertion) = (nil, "")
    recall = usesHistory ? Recall(history: thread.editor.history) : nil
    window = thread.terminal.size
    el_resize(edit)
    thread.markPastes(true)
    thread.foot = .line(self)
    defer {
      thread.foot = .nothing
      thread.markPastes(false)
      thread.terminal.enter(.idle)
    }
    var count: Int32 = 0
    guard let typed = el_gets(edit, &count), count > 0 else { return outcome ?? .end }
    if let outcome { return outcome }
    let text = String(cString: typed)
    return .line(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// Has libedit show another prompt from the next painting on.
  func show(_ prompt: PromptText) {
    self.prompt = prompt
    free(promptText)
    promptText = strdup(prompt.text)
  }
  var shownPrompt: PromptText { prompt }

  /// Ends the reading with `outcome` in place of the line.
  func end(_ outcome: LineResult) { self.outcome = outcome }

  /// The character libedit gets next: the code of an action.
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
      if action == .accept, !isPlain { goToEnd() }
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

  /// Tells libedit the size of the window, which may have changed.
  func fitWindow() {
    window = thread.terminal.size
    el_resize(edit)
  }

  /// Where the cursor stands, counted from the beginning of the prompt.
  var cursor: LineLayout {
    let parts = line?.parts ?? (before: [], after: [])
    return LineLayout.cursor(
      prompt: prompt.visible, beforeCursor: parts.before, atCursor: parts.after.first,
      columns: window.columns)
  }
  var cursorRow: Int { cursor.row }

  /// libedit can be trusted with painting: every character is one column wide.
  var isPlain: Bool { thread.terminal.isDumb || (prompt.isPlain && line?.isPlain ?? true) }

  /// Paints the prompt and the line from where the cursor stands.
  ///
  /// When it moves the cursor back over wide characters libedit overwrites the wrong ones; so it
  /// paints with the cursor at the end, and the cursor is moved here.
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

  /// Brings the cursor to the end of the line, where libedit then takes it to be.
  func goToEnd() {
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

  /// Goes to the row below the line, the cursor to where it was in the text.
  func leave() {
    guard let line else { return }
    let count = line.parts.after.count
    if !thread.terminal.isDumb {
      goToEnd()
      line.move(by: -count)
    }
    thread.terminal.write("\n")
  }
}
