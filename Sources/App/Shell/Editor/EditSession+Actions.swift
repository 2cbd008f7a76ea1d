import CEdit

extension EditSession {
  /// Performs an action and returns libedit's code for the next step.
  ///
  /// libedit repaints only changed parts, incorrectly if characters are not one column wide. Such
  /// a line is repainted as a whole, unless text was only added at its end within one row.
  func perform(_ action: EditAction) -> Int32 {
    guard let line else { return CC_ERROR }
    let wasPlain = isPlain
    let appends = action == .insert && line.isAtEnd
    let row = cursorRow
    let next = perform(action, on: line)
    guard next == CC_REFRESH, !(wasPlain && isPlain), !(appends && row == cursorRow) else {
      return next
    }
    thread.eraseRows(row)
    paint()
    return CC_NORM
  }

  private func perform(_ action: EditAction, on line: EditedLine) -> Int32 {
    switch action {
    case .insert: line.insert(takeInsertion())
    case .interrupt:
      let text = line.text
      line.moveToEnd()
      line.insert("^C")
      end(text.isEmpty ? .interrupted : .abandoned(text))
    case .abandon: end(.interrupted)
    case .deleteOrEnd where line.isEmpty: end(.end)
    case .previousLine: return recall(line, .older)
    case .nextLine: return recall(line, .newer)
    case .complete: return complete(line)
    case .search: return search(line)
    case .suspend:
      thread.suspend()
      return CC_NORM
    case .clear:
      thread.terminal.write(thread.terminal.isDumb ? "\n" : "\u{1b}[H\u{1b}[2J")
      paint()
      return CC_NORM
    default: return line.edit(action, killed: &killed) ? CC_REFRESH : CC_ERROR
    }
    return CC_REFRESH
  }

  private func recall(_ line: EditedLine, _ direction: HistoryNavigator.Direction) -> Int32 {
    guard let text = historyNavigator?.step(direction, from: line.text) else { return CC_ERROR }
    line.replace(with: text)
    return CC_REFRESH
  }

  private func complete(_ line: EditedLine) -> Int32 {
    let text = line.textToCursor
    let completion = thread.editor.completer(text)
    guard
      text.unicodeScalars.reversed().starts(
        with: completion.replacing.unicodeScalars.reversed())
    else { return CC_ERROR }
    switch completion.step {
    case .nothing: return CC_REFRESH_BEEP
    case .replace(let replacement):
      if replacement.hasSuffix(" "), line.parts.after.first == " " {
        _ = line.edit(.deleteForward, killed: &killed)  // avoids a second space
      }
      line.deleteBefore(completion.replacing.unicodeScalars.count)
      line.insert(replacement)
    case .list:
      let (columns, rows) = thread.terminal.size
      let list = CandidateList(candidates: completion.candidates)
      thread.erase()
      thread.terminal.write(list.text(columns: columns, rows: rows) + "\n")
      paint()
      return CC_NORM
    }
    return CC_REFRESH
  }
}
