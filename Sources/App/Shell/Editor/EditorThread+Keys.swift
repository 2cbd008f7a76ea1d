import Glibc

extension EditorThread {
  /// Waits for the next key, doing meanwhile what others posted.
  ///
  /// What has come from the terminal is looked at before what waits from a paste, so that Ctrl-C
  /// ends a paste. With `endsEscape`, the Escape key counts by itself when nothing follows it.
  func nextKey(endsEscape: Bool = false) -> Key {
    while true {
      if isReadGivenUp { return .action(.abandon) }
      let isPending = keys.next != nil
      let isEscape = endsEscape && keys.isInEscape
      if wait(forInput: !isHungUp, milliseconds: isPending ? 0 : isEscape ? 60 : -1) {
        readInput()
      } else if !isPending, isEscape {
        keys.endEscape()
      }
      deliver()
      if isReadGivenUp { return .action(.abandon) }
      if let key = keys.take() { return key }
      if isHungUp { return .hangUp }
    }
  }

  func readInput() {
    let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(terminal.input, buffer.baseAddress, buffer.count)
      if count > 0 { keys.feed(buffer[..<count]) }
      return count
    }
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { isHungUp = true }
  }

  /// Characters that have come already and follow one another, as one text: a paste into a
  /// terminal that does not mark pastes is painted once and not once a character.
  func followingText() -> String {
    var text = String.UnicodeScalarView()
    while true {
      switch keys.next {
      case .character(let scalar): text.append(scalar)
      case .text(let more): text.append(contentsOf: more.unicodeScalars)
      default: return String(text)
      }
      _ = keys.take()
    }
  }

  /// Reads a line that is not shown.
  func hiddenLine(_ prompt: PromptText) -> LineResult {
    terminal.enter(.reading)
    markPastes(true)
    foot = .prompt(prompt)
    paint()
    defer {
      markPastes(false)
      terminal.enter(.idle)
    }
    var text = ""
    while true {
      switch nextKey() {
      case .character(let scalar): text.unicodeScalars.append(scalar)
      case .text(let more): text += more
      case .action(.accept): return finishHidden("\n", .line(text))
      case .action(.interrupt): return finishHidden("^C\n", .interrupted)
      case .action(.abandon): return finishHidden("\n", .interrupted)
      case .action(.deleteOrEnd) where text.isEmpty: return finishHidden("\n", .end)
      case .hangUp: return finishHidden("\n", .end)
      case .action(.deleteBack): _ = text.popLast()
      case .action(.killToStart), .action(.deleteToBlank), .action(.deleteWordBack): text = ""
      case .action(.suspend): suspend()
      default: break
      }
    }
  }

  private func finishHidden(_ ending: String, _ result: LineResult) -> LineResult {
    terminal.write(ending)
    return result
  }

  /// Asks the terminal to mark pastes, so that line ends in them can be told from the Enter key.
  func markPastes(_ isOn: Bool) {
    if !terminal.isDumb { terminal.write("\u{1b}[?2004" + (isOn ? "h" : "l")) }
  }
}
