/// Reads decimal numbers.
enum DecimalParser {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads a number with an optional sign, fraction and exponent.
  /// - Returns: the nearest double; `nil` for other texts.
  static func number(_ bytes: UnsafeRawBufferPointer, decimal: UInt8) -> Double? {
    var digits = 0
    var fraction = 0
    var number: Int64 = 0
    var isFraction = false
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { index = 1 }
    while index < bytes.count {
      let byte = bytes[index]
      if 0x30...0x39 ~= byte {
        digits += 1
        guard digits <= 15 else { return slowNumber(bytes, decimal) }
        number = number * 10 + Int64(byte - 0x30)
        if isFraction { fraction += 1 }
      } else if byte == decimal, !isFraction {
        isFraction = true
      } else {
        return slowNumber(bytes, decimal)
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    // Both operands are exact, so that the quotient is the nearest double.
    let value = Double(number) / powers[fraction]
    return isNegative ? -value : value
  }

  /// Numbers with an exponent or with more digits than an exact quotient allows.
  private static func slowNumber(_ bytes: UnsafeRawBufferPointer, _ decimal: UInt8) -> Double? {
    guard bytes.count <= 400 else { return nil }
    var text = ""
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x2B, 0x2D, 0x45, 0x65: text.unicodeScalars.append(Unicode.Scalar(byte))
      case decimal: text.append(".")
      default: return nil
      }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
