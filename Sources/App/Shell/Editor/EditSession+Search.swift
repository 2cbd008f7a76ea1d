extension EditSession {
  /// Ctrl-R: searches the history backwards.
  func search() {
    guard historyNavigator != nil else { return beep() }
    let originalPrompt = prompt
    let original = line
    var search = HistorySearch(lines: loop.editor.history.lines)
    while true {
      repaint {
        prompt = PromptText("(search\(search.isFailed ? ": none" : "")) \(search.word): ")
        line = LineBuffer(search.found ?? "")
      }
      let event = loop.nextEvent(resolvesEscape: true)
      switch event {
      case .character(let scalar): search.type(String(scalar) + loop.followingText())
      case .text(let text): search.type(PastedText.oneLine(text))
      case .command(.deleteBack): search.deleteLast()
      case .command(.search): search.older()
      default:  // Escape restores the line; another key accepts the found line and acts on it.
        if case .command = event { loop.decoder.putBack(event) }
        repaint {
          prompt = originalPrompt
          if event == .escape || search.found == nil { line = original }
        }
        return
      }
    }
  }
}
