/// What bytes mean in feeds, which are ASCII wherever it matters.
extension UInt8 {
  static let less = UInt8(ascii: "<"), greater = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&"), semicolon = UInt8(ascii: ";")
  static let quote = UInt8(ascii: "\""), apostrophe = UInt8(ascii: "'")
  static let slash = UInt8(ascii: "/"), equals = UInt8(ascii: "="), hash = UInt8(ascii: "#"),
    blank = UInt8(ascii: " ")

  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isName: Bool { isLetter || isDigit || self == 0x5F || self == 0x2D || self == 0x2E }

  /// Whether an XML name may begin with it.
  var startsName: Bool { isLetter || self == 0x5F || self == 0x3A || self >= 0x80 }
  var isControl: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D || self == 0x7F
  }
}
