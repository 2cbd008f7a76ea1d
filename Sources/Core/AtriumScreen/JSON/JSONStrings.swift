extension JSONScanner {
  /// A string (RFC 8259 §7), without its quotes and escapes.
  mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    advance()
    let first = offset
    while let byte = next, byte != 0x22, byte != 0x5C, 0x20...0x7E ~= byte { advance() }
    if next == 0x22 {
      defer { advance() }
      return String(decoding: bytes[first..<offset], as: UTF8.self)
    }
    var text = Array(bytes[first..<offset])
    while let byte = next {
      switch byte {
      case 0x22:
        advance()
        return String(decoding: text, as: UTF8.self)
      case 0x5C: try escape(into: &text)
      case 0x0A, 0x0D:
        throw JSONSyntaxError("This text is not closed at the end of its line.", at: start)
      case 0..<0x20:
        throw error("A control character in a text is written \\u\(digits(hex: UInt16(byte))).")
      case 0x20..<0x80:
        text.append(byte)
        advance()
      default: try multibyte(into: &text)
      }
    }
    throw JSONSyntaxError("The text ends before this string is closed.", at: start)
  }

  /// A code point beyond ASCII: a well-formed UTF-8 sequence (Unicode, table 3-7).
  private mutating func multibyte(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let lead = bytes[offset]
    let (count, second): (Int, ClosedRange<UInt8>)
    switch lead {
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
    offset += count
    continuations += count - 1
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let kind = byte(at: 1)
    let plain: UInt8
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = kind ?? 0
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"): return try codePoint(into: &text)
    default:
      throw error("After '\\' one of \" \\ / b f n r t u is expected; write '\\\\' for '\\'.")
    }
    text.append(plain)
    offset += 2
  }

  /// `\uXXXX`, or two of them that make up a surrogate pair.
  private mutating func codePoint(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let unit = try hexDigits(at: 2)
    var (value, length) = (UInt32(unit), 6)
    if UTF16.isLeadSurrogate(unit), byte(at: 6) == 0x5C, byte(at: 7) == UInt8(ascii: "u") {
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
    offset += length
  }

  private func hexDigits(at distance: Int) throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for index in distance..<distance + 4 {
      guard let byte = byte(at: index), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw error("Four hexadecimal digits are expected after '\\u'.") }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private func digits(hex number: UInt16) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}
