/// Reads the tokens of a JSON text and keeps track of lines and columns.
struct JSONScanner {
  /// The text, or the part of it that is in memory.
  private(set) var bytes: [UInt8]
  /// The index of the next byte in ``bytes``.
  private(set) var offset = 0
  /// The number of bytes of the text before ``bytes``.
  private var discardedCount = 0
  private var line = 1
  /// The index of the current line's first byte; negative if it was discarded.
  private var lineStart = 0
  /// The UTF-8 continuation bytes on the current line, which are not columns.
  private var continuationByteCount = 0

  /// The treatment of U+0000 in strings.
  let nullCharacters: JSONLimits.NullCharacters

  init(_ bytes: [UInt8], _ nullCharacters: JSONLimits.NullCharacters) {
    self.bytes = bytes
    self.nullCharacters = nullCharacters
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var position: LocatedJSON.Position {
    .init(
      offset: discardedCount + offset, line: line,
      column: offset - lineStart - continuationByteCount + 1)
  }

  func byte(at distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// The size of the pieces in which a text is read, in bytes.
  static let pieceSize = 1 << 16

  /// Reads a piece.
  /// - Returns: `false` at the end of the text.
  mutating func append(from source: Source) throws -> Bool {
    let count = bytes.count
    bytes += [UInt8](repeating: 0, count: Self.pieceSize)
    let added = try source(&bytes, count)
    bytes.removeLast(Self.pieceSize - added)
    return added > 0
  }

  /// Advances to an index, and counts the lines and columns before it.
  mutating func advance(to index: Int) {
    while offset < index {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
        startLine()
      } else if byte & 0xC0 == 0x80 {
        continuationByteCount += 1
      }
    }
  }

  /// Removes the bytes that were read from memory, once they are many or all.
  mutating func discardReadBytes() {
    guard offset >= Self.pieceSize || offset == bytes.count else { return }
    bytes.removeFirst(offset)
    discardedCount += offset
    lineStart -= offset
    offset = 0
  }

  mutating func advance(by count: Int = 1) { offset += count }

  /// Advances over a code point of `count` bytes, which is one column.
  mutating func advance(overCodePointOf count: Int) {
    offset += count
    continuationByteCount += count - 1
  }

  /// Advances over `byte` if it is next.
  /// - Returns: whether it was next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  mutating func skipByteOrderMark() throws(JSONSyntaxError) {
    switch (byte(at: 0), byte(at: 1), byte(at: 2)) {
    case (0xEF, 0xBB, 0xBF):
      offset = 3
      lineStart = 3
    case (0xFE, 0xFF, _), (0xFF, 0xFE, _), (0, _?, _), (_?, 0, _):
      throw error("This is not UTF-8; it looks like UTF-16. Save it as UTF-8.")
    default: break
    }
  }

  mutating func skipWhitespace() throws(JSONSyntaxError) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): advance()
      case UInt8(ascii: "\r"):
        advance()
        if next != UInt8(ascii: "\n") { startLine() }
      case UInt8(ascii: "\n"):
        advance()
        startLine()
      case UInt8(ascii: "#"): throw commentError
      case UInt8(ascii: "/"):
        switch self.byte(at: 1) {
        case UInt8(ascii: "/"), UInt8(ascii: "*"): throw commentError
        default: return
        }
      default: return
      }
    }
  }

  private mutating func startLine() {
    line += 1
    lineStart = offset
    continuationByteCount = 0
  }

  mutating func literal() throws(JSONSyntaxError) -> JSON {
    guard let first = next else { throw error("The text ends where a value was expected.") }
    let word = bytes[offset...].prefix { $0.isWordCharacter }.prefix(32)
    let text = String(decoding: word, as: UTF8.self)
    let value: JSON
    switch text {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    default: throw literalError(text, first)
    }
    advance(by: word.count)
    return value
  }
}

extension JSONScanner {
  func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(Phrase(message), at: position)
  }

  /// The error if the text exceeds a limit here.
  func limitError(_ message: Phrase) -> JSONSyntaxError {
    JSONSyntaxError(message, at: position, isLimit: true)
  }

  /// The error if the text is larger than `limit` bytes; its position is that of the first byte
  /// beyond the limit.
  func sizeError(_ limit: Int) -> JSONSyntaxError {
    let lineFeed = UInt8(ascii: "\n")
    let text = bytes[..<limit]
    let lineStart = text.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    let continuationByteCount = text[lineStart...].count { $0 & 0xC0 == 0x80 }
    return JSONSyntaxError(
      .jsonSizeLimit(limit),
      at: .init(
        offset: limit, line: 1 + text.count { $0 == lineFeed },
        column: limit - lineStart - continuationByteCount + 1),
      isLimit: true)
  }

  /// An error in an array or object that began at `start`. At the end of the text, the error is
  /// that `container` was not closed.
  func error(
    _ message: String, at position: LocatedJSON.Position, in container: String,
    from start: LocatedJSON.Position
  ) -> JSONSyntaxError {
    next == nil
      ? error("The text ends before the \(container) from \(start) is closed.")
      : JSONSyntaxError(Phrase(message), at: position)
  }

  /// The error if the next byte does not start a key of the object that began at `start`.
  func keyError(from start: LocatedJSON.Position) -> JSONSyntaxError {
    switch next {
    case UInt8(ascii: "'"): error("A key stands in double quotes, not in single ones.")
    case UInt8(ascii: ","): error("A member is missing before this comma.")
    case let byte? where byte.isWordCharacter: error("A key stands in double quotes.")
    default:
      error("Expected a key in double quotes.", at: position, in: "object", from: start)
    }
  }

  private var commentError: JSONSyntaxError { error("Comments are not allowed in JSON.") }

  private func literalError(_ text: String, _ first: UInt8) -> JSONSyntaxError {
    switch text.lowercased() {
    case "true", "yes", "on": return error("'\(text)' is not a JSON value; write true.")
    case "false", "no", "off": return error("'\(text)' is not a JSON value; write false.")
    case "null", "none", "nil", "undefined":
      return error("'\(text)' is not a JSON value; write null.")
    case "nan", "infinity", "inf": return error("JSON has no '\(text)'; write null.")
    case "": break
    default: return error("'\(text)' is not a JSON value; text stands in double quotes.")
    }
    switch first {
    case UInt8(ascii: "'"): return error("Text stands in double quotes, not in single ones.")
    case UInt8(ascii: "+"): return error("A number begins with a digit or '-', not with '+'.")
    case UInt8(ascii: "."): return error("A digit is missing before the decimal point.")
    case UInt8(ascii: ","): return error("A value is missing before this comma.")
    case 0x80...: return error("Text stands in double quotes; this is not a JSON value.")
    default: return error("Expected a value.")
    }
  }
}

extension UInt8 {
  /// `true` if the byte is an ASCII letter, a digit or `_`.
  var isWordCharacter: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  var isDigit: Bool { 0x30...0x39 ~= self }
}
