import CEdit

extension EditSession {
  /// Ctrl-R: searches the history backwards. Not libedit's own search: that one looks in a history
  /// of libedit's, and reads keys and paints by itself, so messages could not be shown meanwhile.
  func search(_ line: EditedLine) -> Int32 {
    guard recall != nil else { return CC_ERROR }
    let prompt = shownPrompt
    let written = line.parts
    let original = line.text
    var search = HistorySearch(lines: thread.editor.history.lines)
    defer {
      thread.erase()
      show(prompt)
      paint()
    }
    while true {
      present(search, in: line)
      switch thread.nextKey(endsEscape: true) {
      case .character(let scalar): search.type(String(scalar) + thread.followingText())
      case .text(let text): search.type(text)
      case .action(.deleteBack): search.deleteLast()
      case .action(.search): search.older()
      case .escape:
        put(original, fromEnd: written.after.count, in: line)
        return CC_NORM
      case .hangUp: return CC_NORM
      case .action(let action):  // what was found stays on the line, and the key does its work
        if search.found == nil { put(original, fromEnd: written.after.count, in: line) }
        thread.keys.putBack(.action(action))
        return CC_NORM
      }
    }
  }

  private func present(_ search: HistorySearch, in line: EditedLine) {
    thread.erase()
    show(PromptText("(search\(search.isFailed ? ": none" : "")) \(search.word): "))
    line.replace(with: search.found ?? "")
    paint()
  }

  /// The line is changed without being painted: the caller erases what is on the screen by it.
  private func put(_ text: String, fromEnd: Int, in line: EditedLine) {
    thread.erase()
    line.replace(with: text, fromEnd: fromEnd)
    paint()
  }
}
