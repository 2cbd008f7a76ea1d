extension JSONScanner {
  /// A number (RFC 8259 §6): exact if it is whole and fits, otherwise the nearest double.
  mutating func number() throws(JSONSyntaxError) -> LocatedJSON.Content {
    let (start, startPosition) = (offset, position)
    if next == UInt8(ascii: "-") { advance() }
    try integerDigits()
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      advance()
      try someDigits("A digit is missing after the decimal point.")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      advance()
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
      try someDigits("A digit is missing in the exponent.")
    }
    if let byte = next, byte.isWordCharacter || byte == UInt8(ascii: ".") {
      throw error("This is not part of a number.")
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw JSONSyntaxError("This number is too large.", at: startPosition)
    }
    return .number(number)
  }

  private mutating func integerDigits() throws(JSONSyntaxError) {
    if next == UInt8(ascii: "0") {
      advance()
      if next?.isDigit ?? false { throw error("A number has no zeros before it.") }
    } else {
      try someDigits("A digit is missing after '-'.")
    }
  }

  private mutating func someDigits(_ message: String) throws(JSONSyntaxError) {
    guard next?.isDigit ?? false else { throw error(message) }
    while next?.isDigit ?? false { advance() }
  }
}
