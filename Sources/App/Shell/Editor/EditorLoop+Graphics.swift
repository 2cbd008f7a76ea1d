import AtriumScreen

extension EditorLoop {
  /// The time limit for the terminal's answer, in milliseconds.
  private static let queryTimeout: Int32 = 200

  /// The format for pictures; `nil` if the terminal draws none.
  func findGraphics() -> TerminalGraphics? {
    if terminal.isDumb { return nil }
    switch editor.configuration.graphics {
    case .unsupported: return nil
    case .supported(let format): return TerminalDevice.graphics(format, on: terminal.output)
    case .unknown:
      return querySixel() ? TerminalDevice.graphics(.sixel, on: terminal.output) : nil
    }
  }

  /// Queries the terminal's attributes (DA1, ECMA-48 §8.3.24), of which 4 is sixel graphics. Keys
  /// typed meanwhile are kept, and a late answer is not taken for keys.
  private func querySixel() -> Bool {
    terminal.write("\u{1b}[c")
    let deadline = ContinuousClock.now + .milliseconds(Int64(Self.queryTimeout))
    while decoder.deviceAttributes == nil, !isHungUp, ContinuousClock.now < deadline {
      if wait(forInput: true, milliseconds: Self.queryTimeout / 4) { readInput() }
    }
    return decoder.deviceAttributes?.contains(4) == true
  }
}
