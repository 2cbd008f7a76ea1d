extension String {
  /// The text padded with blanks to `width` columns; a wider text is returned as it is.
  func padded(to width: Int, _ alignment: Table.Column.Alignment = .leading) -> String {
    let missing = width - displayWidth(of: self)
    guard missing > 0 else { return self }
    let blanks = String(repeating: " ", count: missing)
    return alignment == .leading ? self + blanks : blanks + self
  }

  /// The text truncated to `width` columns, between grapheme clusters, with `…` at the cut.
  func truncated(to width: Int) -> String {
    guard utf8.count > width, displayWidth(of: self) > width else { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in self {
      let columns = AtriumScreen.displayWidth(of: character)
      if used + columns > width - 1 { break }
      kept.append(character)
      used += columns
    }
    return kept.trimmingTrailingBlanks() + "…"
  }

  /// The text without blanks at its end.
  func trimmingTrailingBlanks() -> String {
    guard hasSuffix(" ") else { return self }
    return String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
