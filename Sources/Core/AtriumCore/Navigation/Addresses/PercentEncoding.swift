import AtriumScreen

/// Percent-encoding (RFC 3986 §2.1) of texts in UTF-8.
package enum PercentEncoding {
  /// - Parameter isReserved: returns whether a character is encoded; by default, characters that would
  ///   delimit or break an ``Address`` are.
  package static func encode(
    _ text: String, where isReserved: (UnicodeScalar) -> Bool = isAddressDelimiter
  ) -> String {
    text.unicodeScalars.map { scalar in
      guard isReserved(scalar) else { return String(scalar) }
      return String(scalar).utf8.map {
        "%" + Hexadecimal.text($0, digits: 2, uppercase: true)
      }.joined()
    }.joined()
  }

  /// - Returns: `nil` if the text is badly encoded.
  package static func decode(_ text: some StringProtocol) -> String? {
    var decoded: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Hexadecimal.value(of:)),
        let low = rest.popFirst().flatMap(Hexadecimal.value(of:))
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Returns whether a character is encoded in forms and in parameters of a query: all but the unreserved ones
  /// (RFC 3986 §2.3).
  package static func isFormDelimiter(_ scalar: UnicodeScalar) -> Bool {
    !(scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar
      || "-._~".unicodeScalars.contains(scalar))
  }

  /// Returns whether a character is `/`, `%`, whitespace or a control character.
  package static func isAddressDelimiter(_ scalar: UnicodeScalar) -> Bool {
    let properties = scalar.properties
    return scalar == "/" || scalar == "%" || properties.isWhitespace
      || properties.generalCategory == .control
  }
}
