/// Percent-encoding (RFC 3986 §2.1) of what would break an address: `/`, `%`, blanks and controls.
enum AddressPart {
  static func encode(_ part: String) -> String {
    guard part.utf8.contains(where: isSpecial) else { return part }
    var out: [UInt8] = []
    for byte in part.utf8 {
      if isSpecial(byte) {
        out.append(UInt8(ascii: "%"))
        let hex = String(byte, radix: 16, uppercase: true)
        out += Array((hex.utf8.count < 2 ? "0" + hex : hex).utf8)
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
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
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      out.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: out, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7f || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
  }
}
