import AtriumScreen

extension EditorThread {
  /// How long the terminal may take to answer.
  private static let timeout: Int32 = 200

  /// How the terminal draws pictures, if it does.
  func findGraphics() -> Graphics? {
    if terminal.isDumb { return nil }
    switch editor.ports.graphics {
    case .never: return nil
    case .drawn(let notation): return terminal.graphics(notation)
    case .unknown: return drawsSixel() ? terminal.graphics(.sixel) : nil
    }
  }

  /// Asks for the terminal's attributes (DA1, ECMA-48 §8.3.24), of which 4 is sixel graphics. What
  /// is typed meanwhile is kept, and an answer that comes too late is no key.
  private func drawsSixel() -> Bool {
    terminal.write("\u{1b}[c")
    let end = ContinuousClock.now + .milliseconds(Int64(Self.timeout))
    while keys.attributes == nil, !isHungUp, ContinuousClock.now < end {
      if wait(forInput: true, milliseconds: Self.timeout / 4) { readInput() }
    }
    return keys.attributes?.contains(4) == true
  }
}

extension TerminalDevice {
  /// A notation with the size of the characters.
  fileprivate func graphics(_ notation: Graphics.Notation) -> Graphics {
    let cell = cellSize
    return Graphics(notation, cellWidth: cell.width, cellHeight: cell.height)
  }
}
