extension JSONScanner {
  /// Reads a string (RFC 8259 §7) and decodes its escapes.
  mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    advance()
    let contentStart = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"),
      0x20...0x7E ~= byte
    { advance() }
    var text = bytes[contentStart..<offset]
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw JSONSyntaxError("This text is not closed at the end of its line.", at: start)
      case 0..<0x20:
        throw error(
          "A control character in a text is written \\u\(Hexadecimal.text(byte, digits: 4)).")
      case 0x20..<0x80:
        text.append(byte)
        advance()
      default: try multibyteCodePoint(into: &text)
      }
    }
    throw JSONSyntaxError("The text ends before this string is closed.", at: start)
  }

  /// A code point beyond ASCII as a well-formed UTF-8 sequence (Unicode, table 3-7).
  private mutating func multibyteCodePoint(
    into text: inout ArraySlice<UInt8>
  ) throws(JSONSyntaxError) {
    let count: Int
    let second: ClosedRange<UInt8>
    switch bytes[offset] {
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: throw error("This text is not UTF-8.")
    }
    for index in 1..<count {
      guard let byte = byte(at: index), (index == 1 ? second : 0x80...0xBF) ~= byte else {
        throw error("This text is not UTF-8.")
      }
    }
    text += bytes[offset..<offset + count]
    advance(overCodePointOf: count)
  }

  private mutating func escape(into text: inout ArraySlice<UInt8>) throws(JSONSyntaxError) {
    switch byte(at: 1) {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): return try unicodeEscape(into: &text)
    default:
      throw error("After '\\' one of \" \\ / b f n r t u is expected; write '\\\\' for '\\'.")
    }
    advance(by: 2)
  }

  /// `\uXXXX`, or two of them for a surrogate pair.
  private mutating func unicodeEscape(
    into text: inout ArraySlice<UInt8>
  ) throws(JSONSyntaxError) {
    let unit = try hexDigits(at: 2)
    var value = UInt32(unit)
    var length = 6
    if UTF16.isLeadSurrogate(unit), byte(at: 6) == UInt8(ascii: "\\"),
      byte(at: 7) == UInt8(ascii: "u")
    {
      let trail = try hexDigits(at: 8)
      if UTF16.isTrailSurrogate(trail) {
        value = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(trail & 0x3FF)
        length = 12
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("This is half of a surrogate pair; the other half is missing.")
    }
    text += Array(String(Character(scalar)).utf8)
    advance(by: length)
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
