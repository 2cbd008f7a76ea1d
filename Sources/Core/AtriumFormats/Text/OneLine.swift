import AtriumScreen

extension StringProtocol {
  /// The lines joined by spaces, without blanks at the ends.
  public var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }
}
