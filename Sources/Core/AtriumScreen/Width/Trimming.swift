extension StringProtocol {
  /// Without blanks at its ends.
  public var trimmed: String {
    let whole = String(self)
    if let first = whole.utf8.first, let last = whole.utf8.last, first.isPlain, last.isPlain {
      return whole
    }
    var text = whole[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that can be seen.
  fileprivate var isPlain: Bool { 0x21...0x7E ~= self }
}
