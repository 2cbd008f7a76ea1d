import Crypto

/// The hash that an entry of the log is sealed with.
enum Seal {
  /// What stands before the first entry.
  static let beginning = String(repeating: "0", count: 64)

  /// SHA-256 (FIPS 180-4) of a text in UTF-8, in lower-case hexadecimal.
  static func hash(of text: String) -> String {
    var hasher = SHA256()
    var text = text
    text.withUTF8 { hasher.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    let digits = Array("0123456789abcdef".utf8)
    let hex = hasher.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: hex, as: UTF8.self)
  }
}
