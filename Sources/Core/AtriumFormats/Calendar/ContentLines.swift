/// Unfolds and folds the content lines of a file (RFC 5545 §3.1).
public enum ContentLines {
  /// Returns the unfolded lines with the numbers of the lines on which they begin, counted from 1.
  /// The text is `nil` if the line is not UTF-8 or contains a zero byte.
  public static func read(_ bytes: [UInt8]) -> [(number: Int, text: String?)] {
    // Lines are unfolded before they are decoded, because a fold may divide a character.
    var unfolded: [(number: Int, bytes: ArraySlice<UInt8>)] = []
    var lines = TextLines(bytes)
    while let line = lines.nextBytes() {
      guard let first = line.bytes.first else { continue }
      if first == 0x20 || first == 0x09, !unfolded.isEmpty {
        unfolded[unfolded.count - 1].bytes += line.bytes.dropFirst()
      } else {
        unfolded.append(line)
      }
    }
    return unfolded.map { ($0.number, TextLines.text($0.bytes)) }
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
