extension EditSession {
  /// Ctrl-R: searches the history backwards.
  func search() {
    guard historyNavigator != nil else { return beep() }
    let originalPrompt = prompt
    let original = line
    var search = HistorySearch(lines: thread.editor.history.lines)
    while true {
      repaint {
        prompt = PromptText("(search\(search.isFailed ? ": none" : "")) \(search.word): ")
        line = LineBuffer(search.found ?? "")
      }
      let key = thread.nextKey(resolvesEscape: true)
      switch key {
      case .character(let scalar): search.type(String(scalar) + thread.followingText())
      case .text(let text): search.type(text)
      case .action(.deleteBack): search.deleteLast()
      case .action(.search): search.older()
      default:  // Escape restores the line; another key accepts the found line and acts on it.
        if case .action = key { thread.keys.putBack(key) }
        repaint {
          prompt = originalPrompt
          if key == .escape || search.found == nil { line = original }
        }
        return
      }
    }
  }
}
