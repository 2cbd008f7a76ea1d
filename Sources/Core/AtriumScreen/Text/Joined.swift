extension [String] {
  /// All of them in a row, as the standard library would write them: its own way begins with looking
  /// up types by their names, which takes a short command a fifth of a millisecond.
  public func joined(separator: String = "") -> String {
    var text = ""
    text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
