extension EditorLoop {
  /// Erases the footer, so that output may be printed in its place.
  func erase() {
    switch footer {
    case .nothing: break
    case .status: terminal.write("\r\u{1b}[K")
    case .line(let session):
      session.updateWindowSize()
      terminal.write(erasure(ofRows: session.cursorRow))
    }
  }

  /// Paints the footer in the empty row of the cursor.
  func paint() {
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
    case .status: erase()
    }
    if reading != nil { markPastes(false) }
  }

  /// The output that erases the footer from its first row, which is `cursorRow` rows above the
  /// cursor.
  func erasure(ofRows cursorRow: Int) -> String {
    if terminal.isDumb { return "\n" }
    return (cursorRow > 0 ? "\u{1b}[\(cursorRow)A" : "") + "\r\u{1b}[J"
  }
}
