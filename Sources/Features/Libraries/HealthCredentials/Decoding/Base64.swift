package import Foundation

/// Bytes as base64 text (RFC 4648).
package enum Base64 {
  /// Encodes with the alphabet and the padding of §4.
  package static func text(_ bytes: some DataProtocol) -> String {
    Data(bytes).base64EncodedString()
  }

  /// Encodes with the alphabet of §5, without padding.
  static func urlText(_ bytes: some DataProtocol) -> String {
    text(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes either padded or unpadded text; spaces and line breaks are ignored. Returns `nil` for
  /// invalid text.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var characters = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    characters += [UInt8](repeating: UInt8(ascii: "="), count: (4 - characters.count % 4) % 4)
    return Data(base64Encoded: Data(characters)).map { Array($0) }
  }
}
