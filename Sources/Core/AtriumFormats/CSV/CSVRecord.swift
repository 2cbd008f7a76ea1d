/// One record of a CSV file (RFC 4180): a view of the parser's buffer, valid only during the call
/// that receives it.
@frozen
public struct CSVRecord {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  /// The end of each field; the next one begins after the separator.
  @usableFromInline let ends: UnsafeBufferPointer<Int>
  @usableFromInline let start: Int
  /// The number of its first line.
  public let line: Int

  @inlinable public var count: Int { ends.count }

  /// The column of a field's first byte, from 1.
  public func column(of field: Int) -> Int { range(field).lowerBound - start + 1 }

  /// The bytes of a field without enclosing quotes.
  @inlinable
  public func raw(_ field: Int) -> UnsafeRawBufferPointer {
    var range = range(field)
    if range.count >= 2, bytes[range.lowerBound] == 0x22 {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// The text of a field. Bytes that are not UTF-8 are replaced.
  public func text(_ field: Int) -> String {
    let raw = raw(field)
    guard raw.contains(0x22) else { return String(decoding: raw, as: UTF8.self) }
    // The second of two quotes is left out.
    var isQuote = false
    let bytes = raw.filter { byte in
      isQuote = byte == 0x22 && !isQuote
      return byte != 0x22 || isQuote
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  public var texts: [String] { (0..<count).map { text($0) } }

  /// `true` if all fields are UTF-8 without NUL.
  public var isText: Bool {
    if Self.isASCII(UnsafeRawBufferPointer(rebasing: bytes[start..<(ends.last ?? start)])) {
      return true
    }
    return (0..<count).allSatisfy { field in
      let bytes = raw(field)
      if bytes.allSatisfy({ 1..<0x80 ~= $0 }) { return true }
      return !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    }
  }

  /// Returns whether all bytes are from 1 to 127.
  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    var bits: UInt64 = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // A byte of 0 borrows from its highest bit.
      bits |= word | (word &- 0x0101_0101_0101_0101)
      index += 8
    }
    return bits & 0x8080_8080_8080_8080 == 0 && bytes[index...].allSatisfy { 1..<0x80 ~= $0 }
  }

  @inlinable
  func range(_ field: Int) -> Range<Int> {
    (field == 0 ? start : ends[field - 1] + 1)..<ends[field]
  }
}

/// A record that cannot be split into fields; lines and columns count from 1, columns in bytes.
public struct CSVSyntaxError: Error, Hashable, Sendable {
  /// The record's first line.
  public let line: Int
  public let column: Int
  /// ``FormatError/unclosedQuote`` or ``FormatError/strayQuote``.
  public let reason: FormatError
}

/// A record exceeds the maximum length.
public struct CSVRecordTooLong: Error, Hashable, Sendable {
  /// The record's first line, from 1.
  public let line: Int
  /// The maximum length in bytes.
  public let limit: Int
}
