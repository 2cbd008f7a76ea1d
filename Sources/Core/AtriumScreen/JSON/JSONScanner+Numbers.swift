extension JSONScanner {
  /// Reads a number (RFC 8259 §6): an `Int` if it has no fraction and exponent and fits, otherwise
  /// the nearest `Double`.
  mutating func number() throws(JSONSyntaxError) -> JSON {
    let start = position
    let first = offset
    if next == UInt8(ascii: "-") { advance() }
    try integerPart()
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      advance()
      try digits(orError: "A digit is missing after the decimal point.")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isInteger = false
      advance()
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
      try digits(orError: "A digit is missing in the exponent.")
    }
    if let byte = next, byte.isWordCharacter || byte == UInt8(ascii: ".") {
      throw error("This is not part of a number.")
    }
    let text = String(decoding: bytes[first..<offset], as: UTF8.self)
    if isInteger, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw JSONSyntaxError("This number is too large.", at: start)
    }
    return .number(number)
  }

  private mutating func integerPart() throws(JSONSyntaxError) {
    guard skip(UInt8(ascii: "0")) else {
      return try digits(orError: "A digit is missing after '-'.")
    }
    if next?.isDigit ?? false { throw error("A number cannot start with a zero.") }
  }

  /// Advances over one or more digits.
  private mutating func digits(orError message: String) throws(JSONSyntaxError) {
    guard next?.isDigit ?? false else { throw error(message) }
    while next?.isDigit ?? false { advance() }
  }
}
