extension StringProtocol {
  /// The text without whitespace at its ends.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension String {
  /// The parts of the text between whitespace.
  public var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The text with an uppercase first letter.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// The elements as an enumeration: "a, b and c".
  /// - Parameter conjunction: "and" in the language of the sentence.
  public func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
