import Crypto
import Foundation

/// Proves who asks: 256 random bits, which only the person's own files keep.
struct SessionToken: Equatable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  /// In bytes.
  static let length = 32

  init(bytes: [UInt8]) { self.bytes = bytes }
  init() { bytes = .random(Self.length) }

  /// What a backend keeps of it.
  var digest: Data { Data(SHA256.hash(data: bytes)) }
  var description: String { "•••" }
}

/// A code that is sent by mail and used once: 80 random bits, to be typed.
struct ResetCode: Equatable, Sendable {
  /// The letters and digits of Crockford's base 32, without the hyphens.
  let text: String

  private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  init() { text = String([UInt8].random(16).map { Self.signs[Int($0) & 31] }) }

  /// A code as somebody typed it; letters that look like digits are taken for them.
  init(typed: String) {
    text = String(
      typed.uppercased().compactMap { sign -> Character? in
        switch sign {
        case "O": "0"
        case "I", "L": "1"
        default: Self.signs.contains(sign) ? sign : nil
        }
      })
  }

  /// `ABCD-EFGH-JKMN-PQRS`.
  var grouped: String {
    stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: "-")
  }
  var digest: Data { Data(SHA256.hash(data: Array(text.utf8))) }
}

extension [UInt8] {
  /// Bytes nobody can guess.
  static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
