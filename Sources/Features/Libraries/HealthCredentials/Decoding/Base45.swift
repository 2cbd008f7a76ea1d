/// Base45 (RFC 9285), the text form of bytes in QR codes: three characters for two bytes.
package enum Base45 {
  package static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  /// The value of each byte; 255 for bytes outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  static func isCharacter(_ byte: UInt8) -> Bool { values[Int(byte)] != 255 }

  package static func decode(_ text: ArraySlice<UInt8>) throws(VerificationFinding) -> [UInt8] {
    guard text.count % 3 != 1 else { throw .base45Length(text.count) }
    let values = values
    func value(at index: Int) throws(VerificationFinding) -> Int {
      let value = values[Int(text[index])]
      guard value != 255 else { throw .base45Character(at: index - text.startIndex) }
      return Int(value)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 3 * 2 + 1)
    var index = text.startIndex
    while text.endIndex - index >= 3 {
      let number =
        try value(at: index) + 45 * value(at: index + 1) + 2025 * value(at: index + 2)
      guard number <= 0xFFFF else { throw .base45Group(at: index - text.startIndex) }
      bytes.append(UInt8(number >> 8))
      bytes.append(UInt8(number & 0xFF))
      index += 3
    }
    if index < text.endIndex {
      let number = try value(at: index) + 45 * value(at: index + 1)
      guard number <= 0xFF else { throw .base45Group(at: index - text.startIndex) }
      bytes.append(UInt8(number))
    }
    return bytes
  }
}
