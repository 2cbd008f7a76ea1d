/// The words of a JSON text: blanks, strings, numbers and literals, with their places.
struct JSONScanner {
  let bytes: [UInt8]
  var offset = 0
  private var line = 1, lineStart = 0
  /// Bytes on this line that continue a code point, and so are no columns.
  var continuations = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var position: LocatedJSON.Position {
    .init(offset: offset, line: line, column: offset - lineStart - continuations + 1)
  }

  mutating func advance() { offset += 1 }

  func byte(at distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(Phrase(message), at: position)
  }

  /// An error in an array or object that began at `start`; at the end of the text it says that
  /// this was not closed.
  func error(
    _ message: String, at position: LocatedJSON.Position, since start: LocatedJSON.Position,
    _ whole: String
  ) -> JSONSyntaxError {
    next == nil
      ? error("The text ends before the \(whole) from \(start) is closed.")
      : JSONSyntaxError(Phrase(message), at: position)
  }

  /// What is wrong where a key should be.
  func keyError(since start: LocatedJSON.Position) -> JSONSyntaxError {
    switch next {
    case UInt8(ascii: "'"): error("A key stands in double quotes, not in single ones.")
    case UInt8(ascii: ","): error("A member is missing before this comma.")
    case let byte? where byte.isWordCharacter: error("A key stands in double quotes.")
    default: error("Expected a key in double quotes.", at: position, since: start, "object")
    }
  }

  /// Steps over `byte` if it is next, and says whether it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipByteOrderMark() throws(JSONSyntaxError) {
    switch (byte(at: 0), byte(at: 1), byte(at: 2)) {
    case (0xEF, 0xBB, 0xBF): (offset, lineStart) = (3, 3)
    case (0xFE, 0xFF, _), (0xFF, 0xFE, _), (0, _?, _), (_?, 0, _):
      throw error("This is not UTF-8; it looks like UTF-16. Save it as UTF-8.")
    default: break
    }
  }

  mutating func skipBlanks() throws(JSONSyntaxError) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09: offset += 1
      case 0x0D:
        offset += 1
        if next != 0x0A { startLine() }
      case 0x0A:
        offset += 1
        startLine()
      case UInt8(ascii: "/") where byte(at: 1).map({ $0 == 0x2F || $0 == 0x2A }) ?? false,
        UInt8(ascii: "#"):
        throw error("Comments are not allowed in JSON.")
      default: return
      }
    }
  }

  private mutating func startLine() {
    line += 1
    (lineStart, continuations) = (offset, 0)
  }

  /// `true`, `false` or `null`; anything else is an error that says what was meant.
  mutating func literal() throws(JSONSyntaxError) -> LocatedJSON.Content {
    guard let first = next else { throw error("The text ends where a value was expected.") }
    let word = bytes[offset...].prefix { $0.isWordCharacter }.prefix(32)
    defer { offset += word.count }
    if word.elementsEqual("true".utf8) { return .bool(true) }
    if word.elementsEqual("false".utf8) { return .bool(false) }
    if word.elementsEqual("null".utf8) { return .null }
    throw literalError(String(decoding: word, as: UTF8.self), first)
  }

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
  /// Whether it may be part of a word: an ASCII letter, digit or `_`.
  var isWordCharacter: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  var isDigit: Bool { 0x30...0x39 ~= self }
}
