extension EditorThread {
  /// Removes what stands at the bottom, so that printing may go on in its place.
  func erase() {
    switch foot {
    case .nothing: break
    case .status: terminal.write("\r\u{1b}[K")
    case .prompt(let prompt): eraseRows(rows(of: prompt))
    case .line(let session):
      session.fitWindow()
      eraseRows(session.cursorRow)
    }
  }

  /// Shows the bottom again, on the empty row where the cursor stands.
  func paint() {
    switch foot {
    case .nothing: break
    case .status(let text):
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      terminal.write(TextWidth.clip(line, to: terminal.size.columns - 1))
    case .prompt(let prompt):
      terminal.write(prompt.text.filter { $0 != "\u{1}" })
    case .line(let session): session.paint()
    }
  }

  /// Leaves the line that is edited where it is and goes to the row below it; removes a status.
  func leaveLine() {
    switch foot {
    case .line(let session): session.leave()
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

  /// Erases from the first row of what stands at the bottom, `cursorRow` rows up.
  func eraseRows(_ cursorRow: Int) {
    if terminal.isDumb { return terminal.write("\n") }
    terminal.write((cursorRow > 0 ? "\u{1b}[\(cursorRow)A" : "") + "\r\u{1b}[J")
  }
}
