/// Where on the screen the characters of an edited line stand, as libedit places them.
struct LineLayout {
  let columns: Int
  private(set) var row = 0
  private(set) var column = 0

  init(columns: Int) { self.columns = max(1, columns) }

  /// Lays out further characters; one that is two columns wide is never split.
  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { add(width: TextWidth.columns(of: scalar)) }
  }

  private mutating func add(width: Int) {
    if width > 2 {  // a visible escape such as \U+1FAE8, which may be split
      for _ in 0..<width { add(width: 1) }
      return
    }
    if column + width > columns { (row, column) = (row + 1, 0) }
    column += width
    if column >= columns { (row, column) = (row + 1, 0) }
  }

  /// Where the cursor stands, counted from the beginning of the prompt.
  static func cursor(
    prompt: [Unicode.Scalar], beforeCursor: [Unicode.Scalar], atCursor: Unicode.Scalar?,
    columns: Int
  ) -> LineLayout {
    var layout = LineLayout(columns: columns)
    layout.add(prompt)
    layout.add(beforeCursor)
    if atCursor.map(TextWidth.columns(of:)) == 2, layout.column + 2 > layout.columns {
      (layout.row, layout.column) = (layout.row + 1, 0)
    }
    return layout
  }
}
