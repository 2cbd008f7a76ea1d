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
    return String(self[...].prefix(columns: width - 1)).trimmingTrailingBlanks() + "…"
  }

  /// The text shortened to `width` columns, between grapheme clusters, with `…` in its middle.
  public func shortenedInMiddle(to width: Int) -> String {
    guard displayWidth(of: self) > width else { return self }
    let tail = String(String(reversed())[...].prefix(columns: width / 2).reversed())
    let head = self[...].prefix(columns: max(0, width - 1 - displayWidth(of: tail)))
    return String(head).trimmed + "…" + tail.trimmed
  }

  func trimmingTrailingBlanks() -> String {
    guard hasSuffix(" ") else { return self }
    return String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension [String] {
  /// The texts in `width` columns with `separator` between them. The longest ones are shortened in their middles, so
  /// that the beginning and the end of each remain.
  public func joined(separator: String, shortenedTo width: Int) -> String {
    let shortest = 6
    var widths = map { displayWidth(of: $0) }
    let available = width - displayWidth(of: separator) * (count - 1)
    var excess = widths.reduce(0, +) - available
    while excess > 0, let longest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[longest] > shortest
    {
      widths[longest] -= 1
      excess -= 1
    }
    return zip(self, widths).map { $0.shortenedInMiddle(to: $1) }.joined(separator: separator)
      .shortenedInMiddle(to: width)
  }
}

extension Substring {
  /// The longest beginning of at most `width` columns, which ends between grapheme clusters.
  func prefix(columns width: Int) -> Substring {
    var used = 0
    return prefix { character in
      used += displayWidth(of: character)
      return used <= width
    }
  }
}
