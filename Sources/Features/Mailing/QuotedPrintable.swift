/// Text as lines of at most 76 signs of ASCII (RFC 2045, §6.7), ended by CR and LF.
enum QuotedPrintable {
  static func text(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line($0) + "\r\n" }.joined()
  }

  /// One line of text, on as many lines as it takes.
  private static func line(_ line: Substring) -> String {
    var (written, column) = ("", 0)
    let bytes = Array(line.utf8)
    for (index, byte) in bytes.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x09
      let isLast = index == bytes.count - 1
      let isPlain = isBlank ? !isLast : 0x21...0x7E ~= byte && byte != UInt8(ascii: "=")
      let sign = isPlain ? String(Unicode.Scalar(byte)) : "=" + hexadecimal(byte)
      // Room for the sign that the line goes on.
      if column + sign.utf8.count > 75 {
        written += "=\r\n"
        column = 0
      }
      written += sign
      column += sign.utf8.count
    }
    return written
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
