import AtriumScreen

/// The quoted-printable encoding (RFC 2045, §6.7): ASCII lines of at most 76 characters, ended by CR
/// and LF.
enum QuotedPrintable {
  static func encode(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { encodeLine($0) + "\r\n" }.joined()
  }

  private static func encodeLine(_ line: Substring) -> String {
    var encoded = ""
    var column = 0
    let bytes = Array(line.utf8)
    for (index, byte) in bytes.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x09
      let isLast = index == bytes.count - 1
      let isPlain = isBlank ? !isLast : 0x21...0x7E ~= byte && byte != UInt8(ascii: "=")
      let token =
        isPlain
        ? String(Unicode.Scalar(byte)) : "=" + Hexadecimal.text(byte, digits: 2, uppercase: true)
      // Leaves room for the soft line break.
      if column + token.utf8.count > 75 {
        encoded += "=\r\n"
        column = 0
      }
      encoded += token
      column += token.utf8.count
    }
    return encoded
  }
}
