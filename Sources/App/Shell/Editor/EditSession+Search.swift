import CEdit

extension EditSession {
  /// Ctrl-R: searches the history backwards. libedit's own search is not used, since it reads keys
  /// and paints by itself, so that no messages could be shown meanwhile.
  func search(_ line: EditedLine) -> Int32 {
    guard historyNavigator != nil else { return CC_ERROR }
    let prompt = shownPrompt
    let originalParts = line.parts
    let original = line.text
    var search = HistorySearch(lines: thread.editor.history.lines)
    defer {
      thread.erase()
      show(prompt)
      paint()
    }
    while true {
      present(search, in: line)
      switch thread.nextKey(resolvesEscape: true) {
      case .character(let scalar): search.type(String(scalar) + thread.followingText())
      case .text(let text): search.type(text)
      case .action(.deleteBack): search.deleteLast()
      case .action(.search): search.older()
      case .escape:
        restore(original, cursorFromEnd: originalParts.after.count, in: line)
        return CC_NORM
      case .hangUp: return CC_NORM
      case .action(let action):  // accepts the found line; the key acts on it
        if search.found == nil {
          restore(original, cursorFromEnd: originalParts.after.count, in: line)
        }
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

  private func restore(_ text: String, cursorFromEnd: Int, in line: EditedLine) {
    thread.erase()
    line.replace(with: text, cursorFromEnd: cursorFromEnd)
    paint()
  }
}
