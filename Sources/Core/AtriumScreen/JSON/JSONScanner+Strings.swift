extension JSONScanner {
  /// Reads a string (RFC 8259 §7) and decodes its escapes.
  mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    advance()
    var text = plainCharacters()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw JSONSyntaxError("This text is not closed at the end of its line.", at: start)
      case 0..<0x20:
        throw error(
          "A control character in a text is written \\u\(Hexadecimal.text(byte, digits: 4)).")
      case 0x20...0x7E: text += plainCharacters()
      default: text += try codePoint()
      }
    }
    throw JSONSyntaxError("The text ends before this string is closed.", at: start)
  }

  /// Reads ASCII characters up to one that is not written as itself.
  private mutating func plainCharacters() -> ArraySlice<UInt8> {
    let plain = bytes[offset...].prefix {
      0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    advance(by: plain.count)
    return plain
  }

  /// Reads a code point as a well-formed UTF-8 sequence (Unicode, table 3-7).
  private mutating func codePoint() throws(JSONSyntaxError) -> ArraySlice<UInt8> {
    var parser = Unicode.UTF8.ForwardParser()
    var units = bytes[offset...].makeIterator()
    guard case .valid(let scalar) = parser.parseScalar(from: &units) else {
      throw error("This text is not UTF-8.")
    }
    defer { advance(overCodePointOf: scalar.count) }
    return bytes[offset..<offset + scalar.count]
  }

  /// Reads an escape sequence.
  /// - Returns: its character in UTF-8.
  private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
    let character: UInt8
    switch byte(at: 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): character = bytes[offset + 1]
    case UInt8(ascii: "b"): character = 0x08
    case UInt8(ascii: "f"): character = 0x0C
    case UInt8(ascii: "n"): character = 0x0A
    case UInt8(ascii: "r"): character = 0x0D
    case UInt8(ascii: "t"): character = 0x09
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      throw error("After '\\' one of \" \\ / b f n r t u is expected; write '\\\\' for '\\'.")
    }
    advance(by: 2)
    return [character]
  }

  /// Reads `\uXXXX`, or two of them for a surrogate pair.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> [UInt8] {
    var units = [try hexDigits(at: 2)]
    if UTF16.isLeadSurrogate(units[0]), byte(at: 6) == UInt8(ascii: "\\"),
      byte(at: 7) == UInt8(ascii: "u")
    {
      units.append(try hexDigits(at: 8))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error("This is half of a surrogate pair; the other half is missing.")
    }
    advance(by: 6 * units.count)
    return Array(text.utf8)
  }

  private func hexDigits(at distance: Int) throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for index in distance..<distance + 4 {
      guard let byte = byte(at: index), let digit = Hexadecimal.value(of: byte) else {
        throw error("Four hexadecimal digits are expected after '\\u'.")
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
