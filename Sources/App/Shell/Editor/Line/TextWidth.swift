import AtriumScreen

/// The width of text on the terminal, in columns.
enum TextWidth {
  /// The width of a Unicode scalar in the edited line. The line is measured scalar by scalar, because most
  /// terminals do not join the scalars of an emoji.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    (0x20..<0x7f).contains(scalar.value) ? 1 : displayWidth(of: Character(scalar))
  }

  /// The width of a text; escape sequences have none.
  static func columns(of text: String) -> Int { displayWidth(of: text.sanitizedForTerminal()) }

  /// Shortens a text without escape sequences to `limit` columns, with an ellipsis.
  static func clip(_ text: String, to limit: Int) -> String {
    guard displayWidth(of: text) > limit else { return text }
    var room = limit - 1  // for the ellipsis
    return text.prefix { character in
      room -= displayWidth(of: character)
      return room >= 0
    } + "…"
  }
}
