extension EditorThread {
  /// Erases the footer, so that output may be printed in its place.
  func erase() {
    switch footer {
    case .nothing: break
    case .status: terminal.write("\r\u{1b}[K")
    case .prompt(let prompt): eraseRows(rows(of: prompt))
    case .line(let session):
      session.updateWindowSize()
      eraseRows(session.cursorRow)
    }
  }

  /// Paints the footer in the empty row of the cursor.
  func paint() {
    switch footer {
    case .nothing: break
    case .status(let text):
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      terminal.write(TextWidth.clip(line, to: terminal.size.columns - 1))
    case .prompt(let prompt):
      terminal.write(prompt.text.filter { $0 != "\u{1}" })
    case .line(let session): session.paint()
    }
  }

  /// Moves below a line that is being edited, or erases a status line.
  func leaveFooter() {
    switch footer {
    case .line(let session): session.leaveLine()
    case .prompt: terminal.write("\n")
    case .nothing: break
    case .status: erase()
    }
    if reading != nil { markPastes(false) }
  }

  private func rows(of prompt: PromptText) -> Int {
    LineLayout.cursor(
      prompt: prompt.visible, beforeCursor: [], atCursor: nil, columns: terminal.size.columns
    ).row
  }

  /// Erases the footer from its first row, which is `cursorRow` rows above the cursor.
  func eraseRows(_ cursorRow: Int) {
    if terminal.isDumb { return terminal.write("\n") }
    terminal.write((cursorRow > 0 ? "\u{1b}[\(cursorRow)A" : "") + "\r\u{1b}[J")
  }
}
