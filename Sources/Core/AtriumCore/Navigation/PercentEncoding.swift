/// Percent-encoding (RFC 3986 §2.1) of what would break an address: `/`, `%`, and the blanks and
/// controls of Unicode.
enum PercentEncoding {
  static func encode(_ part: String) -> String {
    guard part.unicodeScalars.contains(where: isSpecial) else { return part }
    var out = String.UnicodeScalarView()
    for scalar in part.unicodeScalars {
      if isSpecial(scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          let hex = String(byte, radix: 16, uppercase: true)
          out += ("%" + (hex.utf8.count < 2 ? "0" + hex : hex)).unicodeScalars
        }
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// `nil` where the text is not well encoded.
  static func decode(_ part: Substring) -> String? {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    var out: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        out.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      out.append(high << 4 | low)
    }
    return String(validating: out, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func isSpecial(_ scalar: UnicodeScalar) -> Bool {
    let properties = scalar.properties
    return scalar == "/" || scalar == "%" || properties.isWhitespace
      || properties.generalCategory == .control
  }
}
