import AtriumScreen

extension StringProtocol {
  /// Its lines behind one another, without blanks at the ends.
  public var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }
}
