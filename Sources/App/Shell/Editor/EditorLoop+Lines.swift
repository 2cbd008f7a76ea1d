import Glibc

/// Lines that the terminal itself edits, for screen readers: nothing but text and line breaks is written.
extension EditorLoop {
  /// The time between two lines about the progress of a command.
  private static let statusInterval = Duration.seconds(2)

  func readTerminalLine(_ prompt: String, isHidden: Bool) -> LineResult {
    performPostedOperations()
    if isHidden { terminal.enter(.hidden) }
    terminalPrompt = prompt
    terminal.write(prompt)
    defer {
      terminalPrompt = nil
      if isHidden { terminal.enter(.idle) }
    }
    while true {
      if isReadCancelled { return .cancelled }
      if let line = takeTerminalLine() { return .line(line) }
      if isHungUp { return .endOfInput }
      if wait(forInput: true), !readTerminalInput() {
        terminal.write("\n")
        return .endOfInput
      }
      performPostedOperations()
      if decoder.take() == .key(.interrupt) {
        terminalInput = []
        terminal.write("\n")
        return .cancelled
      }
    }
  }

  /// - Returns: `false` at the end of the input, such as Ctrl-D.
  private func readTerminalInput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(terminal.input, &buffer, buffer.count)
    if count > 0 { terminalInput += buffer[..<count] }
    if count < 0, errno != EINTR, errno != EAGAIN { isHungUp = true }
    return count != 0
  }

  private func takeTerminalLine() -> String? {
    guard let end = terminalInput.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { terminalInput.removeSubrange(...end) }
    return PastedText.oneLine(String(decoding: terminalInput[..<end], as: UTF8.self))
  }

  /// Writes a text; the prompt of a line that is being typed is repeated after it.
  func writeLine(_ text: String) {
    guard let terminalPrompt else { return terminal.write(text + "\n") }
    terminal.write("\n\(text)\n\(terminalPrompt)")
  }

  /// Writes the status of a command as a line, unless it was written a moment ago.
  func writeStatus(_ text: String?) {
    guard let text else {
      lastStatus = nil
      return
    }
    guard currentReadNumber == nil, text != lastStatus?.text else { return }
    let now = ContinuousClock.now
    if let lastStatus, now - lastStatus.time < Self.statusInterval { return }
    lastStatus = (text, now)
    terminal.write(text + "\n")
  }
}
