extension EditorLoop {
  func eraseFooter() {
    switch footer {
    case .nothing: break
    case .status: terminal.write("\r\u{1b}[K")
    case .line(let session):
      session.updateWindowSize()
      terminal.write(eraseSequence(rowsAboveCursor: session.cursorRow))
    }
  }

  /// Paints the footer in the empty row of the cursor.
  func paintFooter() {
    switch footer {
    case .nothing: break
    case .status(let text):
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      terminal.write(TextWidth.clip(line, to: terminal.size.columns - 1))
    case .line(let session): session.paint()
    }
  }

  /// Moves below a line that is being edited, or erases a status line.
  func leaveFooter() {
    switch footer {
    case .line(let session): session.leaveLine()
    case .nothing: break
    case .status: eraseFooter()
    }
    if currentReadNumber != nil { setBracketedPaste(false) }
  }

  /// Returns the escape sequence that erases the footer.
  /// - Parameter rows: the number of rows of the footer above the cursor.
  func eraseSequence(rowsAboveCursor rows: Int) -> String {
    if terminal.isDumb { return "\n" }
    return (rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J"
  }
}
