/// Unfolds and folds the content lines of a file (RFC 5545 §3.1).
public enum ContentLines {
  /// Returns the unfolded lines with the numbers of the lines on which they begin, counted from 1.
  /// The text is `nil` if the line is not UTF-8 or contains a zero byte.
  public static func read(_ bytes: [UInt8]) -> [(number: Int, text: String?)] {
    // Lines are unfolded before they are decoded, because a fold may divide a character.
    var unfolded: [(number: Int, bytes: [UInt8])] = []
    var number = 0
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      number += 1
      var end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      if end > index, bytes[index] == 0x20 || bytes[index] == 0x09, !unfolded.isEmpty {
        unfolded[unfolded.count - 1].bytes += bytes[index + 1..<end]
      } else if end > index {
        unfolded.append((number, Array(bytes[index..<end])))
      }
      index = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { index += 1 }
    }
    return unfolded.map { line in
      (line.number, line.bytes.contains(0) ? nil : String(validating: line.bytes, as: UTF8.self))
    }
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
