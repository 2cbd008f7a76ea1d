/// Which side of its column a text keeps to.
enum Side: Sendable {
  case leading, trailing
}

extension String {
  /// The text with blanks around it until it is `width` columns wide; a wider text as it is.
  func padded(to width: Int, _ side: Side = .leading) -> String {
    let missing = width - displayWidth(of: self)
    guard missing > 0 else { return self }
    let blanks = String(repeating: " ", count: missing)
    return side == .leading ? self + blanks : blanks + self
  }

  /// The text cut to at most `width` columns, between grapheme clusters, with `…` where it was cut.
  func truncated(to width: Int) -> String {
    guard utf8.count > width, displayWidth(of: self) > width else { return self }
    guard width > 0 else { return "" }
    var (kept, used) = ("", 0)
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
