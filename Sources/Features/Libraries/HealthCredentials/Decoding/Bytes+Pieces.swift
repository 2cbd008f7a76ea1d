import Foundation

extension ArraySlice<UInt8> {
  /// Returns the pieces between occurrences of a byte, which may be empty.
  /// - Parameter limit: the maximum number of pieces; the last one contains the rest.
  package func pieces(separatedBy byte: UInt8, limit: Int = .max) -> [ArraySlice<UInt8>] {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [self] }
      var pieces: [ArraySlice<UInt8>] = []
      var start = 0
      while pieces.count < limit - 1,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      {
        let end = base.distance(to: UnsafeRawPointer(found))
        pieces.append(self[(startIndex + start)..<(startIndex + end)])
        start = end + 1
      }
      pieces.append(self[(startIndex + start)...])
      return pieces
    }
  }

  /// The lines that are not blank, without white space at both ends.
  package var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = self
    while !rest.isEmpty {
      let line = rest.pieces(separatedBy: 0x0A, limit: 2)[0]
      rest = rest[line.endIndex...].dropFirst()
      if case let text = line.trimmed, !text.isEmpty { lines.append(text) }
    }
    return lines
  }
}
