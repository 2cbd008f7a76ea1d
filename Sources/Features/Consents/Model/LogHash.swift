import AtriumScreen
import Crypto
import Foundation

/// The hashes that chain the entries of the log.
enum LogHash {
  /// The hash before the first entry.
  static let initial = String(repeating: "0", count: 64)

  /// Returns the SHA-256 hash (FIPS 180-4) of a text in UTF-8, in lower-case hexadecimal.
  static func sha256(of text: String) -> String {
    Hexadecimal.text(SHA256.hash(data: Data(text.utf8)))
  }
}
