extension String {
  /// The text in lines of at most `width` columns. Lines break at blanks, and inside a word only if
  /// the word is wider than a line: then after a slash in the second half of the line, as in paths. The text's own line breaks are kept.
  public func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrappedLine($0, to: max(1, width))
    }
  }
}

/// Wraps one line; its indentation is kept.
private func wrappedLine(_ line: Substring, to width: Int) -> [String] {
  if line.utf8.count <= width { return [String(line).trimmingTrailingBlanks()] }
  var lines: [String] = []
  var current = String(line.prefix { $0 == " " }.prefix(width / 2))
  var used = current.utf8.count
  var pendingBlanks = 0
  for word in line.drop(while: { $0 == " " }).split(
    separator: " ", omittingEmptySubsequences: false)
  {
    defer { pendingBlanks += 1 }
    if word.isEmpty { continue }
    let columns = displayWidth(of: String(word))
    if used + pendingBlanks + columns <= width {
      current += String(repeating: " ", count: pendingBlanks) + word
      used += pendingBlanks + columns
    } else {
      if !current.allSatisfy({ $0 == " " }) { lines.append(current) }
      var pieces = columns > width ? brokenWord(word, at: width) : [String(word)]
      current = pieces.removeLast()
      used = displayWidth(of: current)
      lines += pieces
    }
    pendingBlanks = 0
  }
  return lines + [current.trimmingTrailingBlanks()]
}

/// A word in one or more pieces of at most `width` columns.
private func brokenWord(_ word: Substring, at width: Int) -> [String] {
  var pieces: [String] = []
  var rest = word
  while !rest.isEmpty {
    var piece = rest.prefix(columns: max(width, rest.first.map { displayWidth(of: $0) } ?? 0))
    if piece.endIndex < rest.endIndex, let slash = piece.lastIndex(of: "/") {
      let head = piece[...slash]
      if displayWidth(of: String(head)) > width / 2 { piece = head }
    }
    pieces.append(String(piece))
    rest = rest[piece.endIndex...]
  }
  return pieces
}
