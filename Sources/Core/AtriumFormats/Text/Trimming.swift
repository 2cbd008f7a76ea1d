extension StringProtocol {
  /// Without blanks at its ends.
  public var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Its lines behind one another, without blanks at the ends.
  public var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }
}
