extension String {
  /// What stands between its blanks.
  public var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The same with a capital at its beginning.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// As a sentence names several things: "a, b and c".
  /// - Parameter conjunction: "and" in the language of the sentence.
  public func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
