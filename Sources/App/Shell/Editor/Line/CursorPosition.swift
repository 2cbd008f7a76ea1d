/// The position after the characters of an edited line on a terminal that wraps lines.
struct CursorPosition {
  let columns: Int
  private(set) var row = 0
  private(set) var column = 0

  /// - Parameters:
  ///   - text: the text from the beginning of the prompt.
  ///   - next: the character that follows; a character of two columns is never split.
  init(_ text: String, before next: Unicode.Scalar? = nil, columns: Int) {
    self.columns = max(1, columns)
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        row += 1
        column = 0
        continue
      }
      let width = TextWidth.columns(of: scalar)
      makeRoom(for: width)
      column += width
      makeRoom(for: 1)
    }
    if let next { makeRoom(for: TextWidth.columns(of: next)) }
  }

  private mutating func makeRoom(for width: Int) {
    guard column + width > columns else { return }
    row += 1
    column = 0
  }
}
