public import AtriumCore
import AtriumScreen

/// The lines of a file that is read in pieces.
public enum TextLines {
  /// The maximum length of a line in bytes.
  public static let maximumLength = 8 << 20

  /// Calls `body` with each line without its end, which is LF, CRLF or CR. A byte order mark is skipped.
  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - body: receives the number of the line, from 1, and its bytes, which are valid during the call,
  ///     or an error if there are more than ``maximumLength``. It returns whether to go on.
  /// - Throws: the errors of the closures.
  public static func forEach(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ number: Int, Result<UnsafeRawBufferPointer, FormatError>) throws -> Bool
  ) throws {
    var scanner = LineScanner()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var filled = 0
    while !scanner.isAtEnd {
      if filled == buffer.count {
        if filled < maximumLength {
          buffer += [UInt8](repeating: 0, count: filled)
        } else {
          scanner.isTooLong = true
          filled = 0
        }
      }
      let count = try source(&buffer, filled)
      filled += count
      let used = try buffer.withUnsafeBytes {
        try scanner.scan(
          UnsafeRawBufferPointer(rebasing: $0[..<filled]), isLast: count == 0, body)
      }
      buffer.replaceSubrange(0..<filled - used, with: buffer[used..<filled])
      filled -= used
    }
  }

  /// Calls `body` with the text of each line that is not blank, or with the reason for which it cannot be read.
  /// - Throws: the errors of the closures.
  public static func forEachText(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ number: Int, Result<String, RejectionReason>) throws -> Void
  ) throws {
    try forEach(from: source) { number, bytes in
      let line: Result<String, FormatError> =
        switch bytes {
        case .success(let bytes): text(bytes).map(Result.success) ?? .failure(.notText)
        case .failure(let error): .failure(error)
        }
      if case .success(let text) = line, text.allSatisfy(\.isWhitespace) { return true }
      try body(number, line.mapError(RejectionReason.format))
      return true
    }
  }

  /// Returns the text of a line; `nil` if it is not UTF-8 or contains a zero byte.
  public static func text(_ bytes: some Collection<UInt8>) -> String? {
    bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

/// Finds lines in the part of a file that is in memory.
private struct LineScanner {
  private var number = 0
  private var hasBegun = false
  private(set) var isAtEnd = false
  /// `true` if the beginning of the line was discarded.
  var isTooLong = false

  /// Calls `body` with the lines that are complete.
  /// - Parameter isLast: whether the file ends with these bytes.
  /// - Returns: the number of bytes of these lines.
  mutating func scan(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (_ number: Int, Result<UnsafeRawBufferPointer, FormatError>) throws -> Bool
  ) throws -> Int {
    isAtEnd = isLast
    var start = 0
    if !hasBegun {
      guard bytes.count >= 3 || isLast else { return 0 }
      hasBegun = true
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    }
    while start < bytes.count || isTooLong && isLast {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      // A CR may be followed by an LF.
      let isComplete = end + 1 < bytes.count || end < bytes.count && bytes[end] == 0x0A
      guard isComplete || isLast else { break }
      number += 1
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      let goesOn = try body(
        number, isTooLong ? .failure(.tooLong(TextLines.maximumLength)) : .success(line))
      isTooLong = false
      guard goesOn else {
        isAtEnd = true
        return 0
      }
      let isCRLF = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = min(bytes.count, end + (isCRLF ? 2 : 1))
    }
    return start
  }
}

extension String {
  /// The lines joined by spaces, without blanks at the ends.
  public var oneLine: String {
    // In UTF-8, every line break contains a control character, 0xC2 or 0xE2.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return trimmed }
    return split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }
}

extension FieldFormat<String> {
  public static var line: FieldFormat { .text.transformed { $0.oneLine } }
}
