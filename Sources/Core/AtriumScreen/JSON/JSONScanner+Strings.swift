extension JSONScanner {
  /// Reads a string (RFC 8259 §7) and decodes its escapes. Nothing is allocated before the whole
  /// string was found to be valid.
  mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    advance()
    let first = offset
    var escapeCount = 0
    skipPlainCharacters()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let content = first..<offset
        advance()
        return escapeCount == 0
          ? String(decoding: bytes[content], as: UTF8.self) : unescaped(content)
      case UInt8(ascii: "\\"):
        try skipEscape()
        escapeCount += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw JSONSyntaxError("This string is not closed at the end of its line.", at: start)
      case 0..<0x20:
        throw error(
          "Control characters must be written as \\u\(Hexadecimal.text(byte, digits: 4)).")
      case 0x20...0x7E: skipPlainCharacters()
      default: try skipCodePoint()
      }
    }
    throw JSONSyntaxError("The text ends before this string is closed.", at: start)
  }

  /// Advances over ASCII characters up to one that is not written as itself.
  private mutating func skipPlainCharacters() {
    var end = offset
    while end < bytes.count, 0x20...0x7E ~= bytes[end], bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    advance(by: end - offset)
  }

  /// Advances over a code point, a well-formed UTF-8 sequence (Unicode, table 3-7).
  private mutating func skipCodePoint() throws(JSONSyntaxError) {
    var parser = Unicode.UTF8.ForwardParser()
    var units = bytes[offset...].makeIterator()
    guard case .valid(let scalar) = parser.parseScalar(from: &units) else {
      throw error("This text is not UTF-8.")
    }
    advance(overCodePointOf: scalar.count)
  }

  /// Advances over an escape sequence: two bytes, `\uXXXX`, or two of these for a surrogate pair.
  private mutating func skipEscape() throws(JSONSyntaxError) {
    switch byte(at: 1) {
    case UInt8(ascii: "u"): break
    case let letter? where Self.escapedCharacter(letter) != nil: return advance(by: 2)
    default:
      throw error("After '\\' one of \" \\ / b f n r t u is expected; write '\\\\' for '\\'.")
    }
    guard let unit = codeUnit(at: offset) else {
      throw error("Four hexadecimal digits are expected after '\\u'.")
    }
    if unit == 0, nullCharacters == .refused {
      throw JSONSyntaxError(.jsonNullCharacter, at: position)
    }
    guard UTF16.isSurrogate(unit) else { return advance(by: 6) }
    let isPair = UTF16.isLeadSurrogate(unit) && byte(at: 6) == UInt8(ascii: "\\")
    if isPair, byte(at: 7) == UInt8(ascii: "u") {
      guard let trail = codeUnit(at: offset + 6) else {
        throw error("Four hexadecimal digits are expected after '\\u'.")
      }
      if UTF16.isTrailSurrogate(trail) { return advance(by: 12) }
    }
    throw error("This is half of a surrogate pair; the other half is missing.")
  }

  /// The UTF-16 code unit of the escape `\uXXXX` at an offset.
  private func codeUnit(at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = Hexadecimal.value(of: byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The character of a two-byte escape; `nil` if there is none with this letter.
  private static func escapedCharacter(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Decodes a valid string. Escapes take at least as many bytes as their characters.
  private func unescaped(_ content: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: content.count) { buffer in
      var count = 0
      var index = content.lowerBound
      while index < content.upperBound {
        guard bytes[index] == UInt8(ascii: "\\") else {
          buffer[count] = bytes[index]
          count += 1
          index += 1
          continue
        }
        guard let unit = bytes[index + 1] == UInt8(ascii: "u") ? codeUnit(at: index) : nil else {
          buffer[count] = Self.escapedCharacter(bytes[index + 1]) ?? bytes[index + 1]
          count += 1
          index += 2
          continue
        }
        var code: UInt32 = unit == 0 ? 0xFFFD : UInt32(unit)
        index += 6
        if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: index) {
          code = 0x10000 + (code - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
          index += 6
        }
        for byte in UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? .init() {
          buffer[count] = byte
          count += 1
        }
      }
      return count
    }
  }
}
