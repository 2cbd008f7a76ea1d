/// The position behind the characters of an edited line, as libedit lays them out.
struct LineLayout {
  let columns: Int
  private(set) var row = 0
  private(set) var column = 0

  init(columns: Int) { self.columns = max(1, columns) }

  /// Lays out characters. A character of two columns is never split.
  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { add(width: TextWidth.columns(of: scalar)) }
  }

  private mutating func add(width: Int) {
    if width > 2 {  // a printed escape such as \U+1FAE8, which may be split
      for _ in 0..<width { add(width: 1) }
      return
    }
    if column + width > columns { breakRow() }
    column += width
    if column >= columns { breakRow() }
  }

  private mutating func breakRow() {
    row += 1
    column = 0
  }

  /// The position of the cursor, relative to the beginning of the prompt.
  static func cursor(
    prompt: [Unicode.Scalar], beforeCursor: [Unicode.Scalar], atCursor: Unicode.Scalar?,
    columns: Int
  ) -> LineLayout {
    var layout = LineLayout(columns: columns)
    layout.add(prompt)
    layout.add(beforeCursor)
    if atCursor.map(TextWidth.columns(of:)) == 2, layout.column + 2 > layout.columns {
      layout.breakRow()
    }
    return layout
  }
}
