import Foundation

/// Bytes as base64 text (RFC 4648).
enum Base64 {
  /// With the alphabet and the padding of §4.
  static func text(_ bytes: some DataProtocol) -> String { Data(bytes).base64EncodedString() }

  /// With the alphabet of §5, without padding.
  static func urlText(_ bytes: some DataProtocol) -> String {
    String(
      text(bytes).compactMap { character in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  /// Blanks and line breaks are skipped; `nil` for what is no base64.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var characters = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    characters += [UInt8](repeating: UInt8(ascii: "="), count: (4 - characters.count % 4) % 4)
    return Data(base64Encoded: Data(characters)).map { Array($0) }
  }
}
