/// Unfolds and folds the content lines of a file (RFC 5545 §3.1).
public enum ContentLines {
  /// Calls `body` with each unfolded line.
  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - body: receives the number of the line's first part, from 1, and its text, or an error if it is
  ///     not UTF-8, contains a zero byte or is too long. It returns whether to go on.
  static func forEach(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ number: Int, Result<String, FormatError>) throws -> Bool
  ) throws {
    // Lines are unfolded before they are decoded, because a fold may divide a character.
    var unfolded: [UInt8] = []
    var number = 0
    var isTooLong = false
    func line() -> Result<String, FormatError> {
      if isTooLong { return .failure(.tooLong(TextLines.maximumLength)) }
      return TextLines.text(unfolded).map { .success($0) } ?? .failure(.notText)
    }
    var goesOn = true
    try TextLines.forEach(from: source) { nextNumber, part in
      guard let bytes = try? part.get() else {
        isTooLong = true
        if number == 0 { number = nextNumber }
        return true
      }
      guard let first = bytes.first else { return true }
      if first == 0x20 || first == 0x09, number > 0 {
        isTooLong = isTooLong || unfolded.count + bytes.count > TextLines.maximumLength
        if !isTooLong { unfolded += bytes.dropFirst() }
        return true
      }
      if number > 0 { goesOn = try body(number, line()) }
      number = nextNumber
      unfolded.removeAll(keepingCapacity: true)
      unfolded += bytes
      isTooLong = false
      return goesOn
    }
    if goesOn, number > 0 { _ = try body(number, line()) }
  }

  /// Returns a line in UTF-8, folded to at most 75 octets between characters, with CRLF at the end.
  public static func fold(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    for scalar in text.unicodeScalars {
      let octets = UTF8.width(scalar)
      if length + octets > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        length = 1
      }
      bytes += String(scalar).utf8
      length += octets
    }
    return bytes + [0x0D, 0x0A]
  }
}
