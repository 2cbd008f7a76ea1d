extension String {
  /// The text in lines of at most `width` columns: broken at blanks, and inside a word only when
  /// the word is wider than a line. Its own line breaks stay.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      lines += wrappedLine(line, to: max(1, width))
    }
    return lines
  }
}

/// One line of text in lines of at most `width` columns; blanks at its beginning stay.
private func wrappedLine(_ line: Substring, to width: Int) -> [String] {
  if line.utf8.count <= width { return [String(line).trimmingTrailingBlanks()] }
  var lines: [String] = []
  var current = String(line.prefix { $0 == " " }.prefix(width / 2))
  var (used, blanks) = (current.utf8.count, 0)
  for word in line.drop(while: { $0 == " " }).split(
    separator: " ", omittingEmptySubsequences: false)
  {
    defer { blanks += 1 }
    if word.isEmpty { continue }
    let columns = displayWidth(of: String(word))
    if used + blanks + columns <= width {
      current += String(repeating: " ", count: blanks) + word
      used += blanks + columns
    } else {
      if !current.allSatisfy({ $0 == " " }) { lines.append(current) }
      var pieces = columns > width ? brokenWord(word, at: width) : [String(word)]
      current = pieces.removeLast()
      used = displayWidth(of: current)
      lines += pieces
    }
    blanks = 0
  }
  return lines + [current.trimmingTrailingBlanks()]
}

/// A word in pieces of at most `width` columns; at least one.
private func brokenWord(_ word: Substring, at width: Int) -> [String] {
  var (pieces, piece, used) = ([String](), "", 0)
  for character in word {
    let columns = displayWidth(of: character)
    if used + columns > width, used > 0 {
      pieces.append(piece)
      (piece, used) = ("", 0)
    }
    piece.append(character)
    used += columns
  }
  return pieces + [piece]
}
