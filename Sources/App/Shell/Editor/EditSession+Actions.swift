import CEdit

extension EditSession {
  /// Does what is not libedit's own; returns what libedit is to do next.
  func perform(_ action: EditAction) -> Int32 {
    guard let line else { return CC_ERROR }
    switch action {
    case .insert: line.insert(takeInsertion())
    case .interrupt:
      line.moveToEnd()
      line.insert("^C")
      end(.interrupted)
    case .abandon: end(.interrupted)
    case .deleteOrEnd where line.isEmpty: end(.end)
    case .deleteOrEnd, .deleteForward: return deleteForward(line)
    case .deleteBack:
      guard line.clusterBefore > 0 else { return CC_ERROR }
      line.deleteBefore(line.clusterBefore)
    case .left: line.move(by: -line.clusterBefore)
    case .right: line.move(by: line.clusterAfter)
    case .previousLine: return recall(line, .older)
    case .nextLine: return recall(line, .newer)
    case .complete: return complete(line)
    case .search: return search(line)
    case .suspend: thread.suspend()
    default: return CC_ERROR
    }
    return CC_REFRESH
  }

  private func deleteForward(_ line: EditedLine) -> Int32 {
    let count = line.clusterAfter
    guard count > 0 else { return CC_ERROR }
    line.move(by: count)
    line.deleteBefore(count)
    return CC_REFRESH
  }

  private func recall(_ line: EditedLine, _ direction: Recall.Direction) -> Int32 {
    guard let text = recall?.step(direction, from: line.text) else { return CC_ERROR }
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
    case .replace(var replacement):
      if replacement.hasSuffix(" "), line.parts.after.first == " " {
        replacement.removeLast()  // there is a blank already
      }
      line.deleteBefore(completion.replacing.unicodeScalars.count)
      line.insert(replacement)
    case .list:
      let (columns, rows) = thread.terminal.size
      let list = CandidateList(candidates: completion.candidates)
      thread.erase()
      thread.terminal.write(list.text(columns: columns, rows: rows) + "\n")
      paint()
    }
    return CC_REFRESH
  }
}
