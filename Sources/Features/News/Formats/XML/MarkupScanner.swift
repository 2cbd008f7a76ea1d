/// Reads markup byte by byte.
protocol MarkupScanner {
  /// Valid UTF-8.
  var bytes: [UInt8] { get }
  var index: Int { get set }
}

extension MarkupScanner {
  func follows(_ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Skips everything up to the end of the next terminator.
  mutating func skip(past terminator: StaticString) {
    while index < bytes.count, !follows(terminator) { index += 1 }
    index = min(bytes.count, index + terminator.utf8CodeUnitCount)
  }

  /// The name of the character or entity reference at the position, e.g. `amp` or `#x23`, and
  /// whether a semicolon follows it.
  var reference: (name: ArraySlice<UInt8>, isClosed: Bool) {
    let name = bytes[(index + 1)...].prefix(32).prefix { $0.isNameCharacter || $0 == .hash }
    return (name, name.endIndex < bytes.count && bytes[name.endIndex] == .semicolon)
  }
}

/// ASCII characters of markup.
extension UInt8 {
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")
  static let semicolon = UInt8(ascii: ";")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let slash = UInt8(ascii: "/")
  static let equals = UInt8(ascii: "=")
  static let hash = UInt8(ascii: "#")
  static let space = UInt8(ascii: " ")

  var isQuote: Bool { self == .quote || self == .apostrophe }
  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  /// `true` if a name of an element, attribute or entity may contain it.
  var isNameCharacter: Bool {
    isLetter || isDigit || self == 0x5F || self == 0x2D || self == 0x2E
  }
  /// `true` if an XML name may begin with it.
  var isNameStart: Bool { isLetter || self == 0x5F || self == 0x3A || self >= 0x80 }
  /// A control character other than tab, line feed and carriage return.
  var isControl: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D || self == 0x7F
  }
}
