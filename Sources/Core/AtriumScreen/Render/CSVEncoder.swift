/// Writes records of CSV (RFC 4180).
public enum CSVEncoder {
  /// Returns a record with CRLF at the end. A field is quoted if it contains a quote, a comma or a
  /// line break, or begins or ends with a space; the only field also if it is empty.
  public static func bytes(_ fields: [String]) -> [UInt8] { Array((text(fields) + "\r\n").utf8) }

  /// Returns a record without its line break.
  static func text(_ fields: [String]) -> String {
    fields == [""] ? "\"\"" : fields.map(quoted).joined(separator: ",")
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard needsQuotes else { return text }
    return "\"" + text.replacingASCII { $0 == 0x22 ? "\"\"" : nil } + "\""
  }
}
