package import Foundation

/// Bytes as base64 text (RFC 4648).
package enum Base64 {
  /// Encodes with the alphabet and the padding of §4.
  package static func text(_ bytes: some DataProtocol) -> String {
    Data(bytes).base64EncodedString()
  }

  /// Encodes with the alphabet of §5, without padding.
  package static func urlText(_ bytes: some DataProtocol) -> String {
    text(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes either padded or unpadded text; spaces and line breaks are ignored. Returns `nil` for
  /// invalid text.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var characters = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    characters += [UInt8](repeating: UInt8(ascii: "="), count: (4 - characters.count % 4) % 4)
    return Data(base64Encoded: Data(characters)).map { Array($0) }
  }

  /// The value of each byte in the alphabet of §5; 255 for other bytes.
  private static let urlValues: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  static func isURLText(_ text: some Sequence<UInt8>) -> Bool {
    let values = urlValues
    return text.allSatisfy { values[Int($0)] != 255 }
  }

  /// Decodes text of §5 without padding; `nil` for any other.
  package static func urlBytes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    let values = urlValues
    let count = text.count / 4 * 3 + max(0, text.count % 4 - 1)
    var isValid = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      var bits: UInt32 = 0
      var pending = 0
      for character in text {
        let value = values[Int(character)]
        if value == 255 { isValid = false }
        bits = bits << 6 | UInt32(value & 63)
        pending += 6
        if pending >= 8 {
          pending -= 8
          buffer[written] = UInt8(truncatingIfNeeded: bits >> UInt32(pending))
          written += 1
        }
      }
    }
    return isValid ? bytes : nil
  }
}
