import Glibc

extension EditorLoop {
  /// Waits for the next input event and performs posted operations meanwhile.
  ///
  /// New input is read before buffered events of a paste are returned, so that Ctrl-C ends a paste.
  /// - Parameter escapeLimit: the milliseconds after which Escape is a key of its own; `nil` if it always begins a
  ///   sequence.
  func nextEvent(escapeLimit: Int32? = nil) -> InputEvent {
    while true {
      if isReadCancelled { return .cancelRead }
      let limit = inputLimit(escapeLimit)
      let start = ContinuousClock.now
      if wait(forInput: !isHungUp, milliseconds: limit) {
        readInput()
      } else if limit > 0, ContinuousClock.now - start >= .milliseconds(Int64(limit)) {
        decoder.isInEscape ? decoder.endEscape() : decoder.endString()
      }
      performPostedOperations()
      if isReadCancelled { return .cancelRead }
      if let event = decoder.take() { return event }
      if isHungUp { return .hangUp }
    }
  }

  /// The milliseconds within which the rest of an incomplete sequence must follow; -1 for no limit.
  private func inputLimit(_ escapeLimit: Int32?) -> Int32 {
    if decoder.next != nil { return 0 }
    if let escapeLimit, decoder.isInEscape { return escapeLimit }
    return decoder.isInString ? 1_000 : -1
  }

  func readInput() {
    let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(terminal.input, buffer.baseAddress, buffer.count)
      if count > 0 { decoder.feed(buffer[..<count]) }
      return count
    }
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { isHungUp = true }
  }

  /// Takes the buffered characters up to the next other event as one text, so that a paste is painted
  /// once even if the terminal does not mark pastes.
  func followingText() -> String {
    var text = String.UnicodeScalarView()
    while true {
      switch decoder.next {
      case .character(let scalar): text.append(scalar)
      case .text(let more): text.append(contentsOf: more.unicodeScalars)
      default: return String(text)
      }
      _ = decoder.take()
    }
  }

  /// Switches bracketed paste, which distinguishes line ends in a paste from the Enter key.
  func setBracketedPaste(_ isOn: Bool) {
    if !terminal.isDumb { terminal.write("\u{1b}[?2004" + (isOn ? "h" : "l")) }
  }
}
