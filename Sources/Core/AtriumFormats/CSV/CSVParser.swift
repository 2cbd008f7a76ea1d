/// Splits CSV files (RFC 4180) into records without an allocation per record. Lines end with LF, CRLF
/// or CR; empty ones are skipped.
public struct CSVParser {
  /// The byte between fields.
  public enum Separator: Sendable {
    case comma
    /// A semicolon or a tab if the first line has one of them but no comma; otherwise a comma.
    case detected
    /// Another byte, such as a vertical bar.
    case byte(UInt8)
  }

  /// `nil` until it is detected.
  private var separator: UInt8?
  /// `true` if the byte order mark has been skipped.
  private var hasBegun = false
  /// The number of the record's first line.
  private var line = 1
  /// The number of line breaks inside quotes of the record.
  private var lineBreaks = 0
  /// The ends of the record's fields.
  private var ends: [Int] = []
  private var error: CSVSyntaxError?

  private init(_ separator: Separator) {
    self.separator =
      switch separator {
      case .comma: UInt8(ascii: ",")
      case .detected: nil
      case .byte(let byte): byte
      }
  }

  /// Parses a file in memory.
  /// - Parameter body: is called with the first line of each record, and the record.
  public static func parse(
    _ bytes: [UInt8], separator: Separator,
    _ body: (_ line: Int, Result<CSVRecord, CSVSyntaxError>) throws -> Void
  ) rethrows {
    var parser = CSVParser(separator)
    _ = try bytes.withUnsafeBytes { try parser.parse($0, isLast: true, body) }
  }

  /// Parses a file while it is being read.
  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - longestRecord: the maximum length of a record in bytes.
  ///   - body: is called with the first line of each record, and the record.
  /// - Throws: ``CSVRecordTooLong``, the errors of the closures, and `CancellationError` in a cancelled
  ///   task.
  public static func parse(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int, separator: Separator,
    longestRecord: Int = 32 << 20,
    _ body: (_ line: Int, Result<CSVRecord, CSVSyntaxError>) throws -> Void
  ) throws {
    var parser = CSVParser(separator)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var filled = 0
    var isLast = false
    while !isLast {
      try Task.checkCancellation()
      if filled == buffer.count {
        guard filled < longestRecord else {
          throw CSVRecordTooLong(line: parser.line, limit: longestRecord)
        }
        buffer += [UInt8](repeating: 0, count: filled)
      }
      let count = try source(&buffer, filled)
      isLast = count == 0
      filled += count
      let parsed = try buffer.withUnsafeBytes {
        try parser.parse(UnsafeRawBufferPointer(rebasing: $0[..<filled]), isLast: isLast, body)
      }
      buffer.replaceSubrange(0..<filled - parsed, with: buffer[parsed..<filled])
      filled -= parsed
      buffer += [UInt8](repeating: 0, count: max(0, 1 << 20 - buffer.count))
    }
  }

  /// Parses the records that are complete.
  /// - Parameter isLast: whether the file ends with these bytes.
  /// - Returns: the number of bytes of these records.
  private mutating func parse(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (_ line: Int, Result<CSVRecord, CSVSyntaxError>) throws -> Void
  ) rethrows -> Int {
    var start = 0
    if !hasBegun {
      // A byte order mark has three bytes.
      guard bytes.count >= 3 || isLast else { return 0 }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
      guard let separator = separator ?? Self.separator(bytes[start...], isLast) else { return 0 }
      self.separator = separator
      hasBegun = true
    }
    guard let separator else { return 0 }
    while start < bytes.count, let next = scan(bytes, from: start, separator, isLast) {
      if let error {
        try body(line, .failure(error))
      } else if ends.count > 1 || ends[0] > start {
        try ends.withUnsafeBufferPointer {
          try body(line, .success(CSVRecord(bytes: bytes, ends: $0, start: start, line: line)))
        }
      }
      line += 1 + lineBreaks
      start = next
    }
    return start
  }

  /// Detects the separator.
  /// - Returns: `nil` if the first line is not complete.
  private static func separator(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ isLast: Bool
  ) -> UInt8? {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count < bytes.count || isLast else { return nil }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return candidates.first { line.contains($0) } ?? candidates[0]
  }

  /// Finds the ends of the fields of the record at `start`, or its first error.
  /// - Returns: the start of the next record; `nil` if this one is not complete.
  private mutating func scan(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ separator: UInt8, _ isLast: Bool
  ) -> Int? {
    ends.removeAll(keepingCapacity: true)
    lineBreaks = 0
    error = nil
    var index = start
    var isFieldStart = true
    scanning: while index < bytes.count {
      let byte = bytes[index]
      // First, since most bytes are digits and letters.
      if byte > 0x2C, byte != separator {
        isFieldStart = false
        index += 1
        continue
      }
      switch byte {
      case separator:
        ends.append(index)
        isFieldStart = true
      case 0x0A, 0x0D: break scanning
      case 0x22 where isFieldStart:
        guard let end = Self.endOfQuotedField(bytes, after: index, isLast) else {
          guard isLast else { return nil }
          // Only the quote's own line is lost.
          fail(.unclosedQuote, column: 1)
          index = Self.endOfLine(bytes, from: index)
          break scanning
        }
        lineBreaks += bytes[index..<end].count { $0 == 0x0A }
        index = end
        isFieldStart = false
        guard end < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[end]) else { continue }
        fail(.strayQuote, column: end - start + 1)
        index = Self.endOfLine(bytes, from: index)
        break scanning
      case 0x22: fail(.strayQuote, column: index - start + 1)
      default: isFieldStart = false
      }
      index += 1
    }
    ends.append(index)
    return Self.nextLine(bytes, after: index, isLast)
  }

  private mutating func fail(_ reason: FormatError, column: Int) {
    error = error ?? CSVSyntaxError(line: line, column: column, reason: reason)
  }

  /// The index after the closing quote; a doubled quote is part of the field.
  private static func endOfQuotedField(
    _ bytes: UnsafeRawBufferPointer, after quote: Int, _ isLast: Bool
  ) -> Int? {
    var index = quote + 1
    while index < bytes.count {
      if bytes[index] == 0x22 {
        guard index + 1 < bytes.count else { return isLast ? bytes.count : nil }
        if bytes[index + 1] != 0x22 { return index + 1 }
        index += 1
      }
      index += 1
    }
    return nil
  }

  private static func endOfLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The index after a line break; `nil` if it is not complete.
  private static func nextLine(
    _ bytes: UnsafeRawBufferPointer, after end: Int, _ isLast: Bool
  ) -> Int? {
    guard end < bytes.count else { return isLast ? end : nil }
    guard bytes[end] == 0x0D else { return end + 1 }
    guard end + 1 < bytes.count else { return isLast ? end + 1 : nil }
    return bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }
}
