import Crypto
public import Foundation

/// The secret of a session: 256 random bits, stored only with the user's own secrets.
public struct SessionToken: Equatable, Sendable, CustomStringConvertible {
  /// The secret bytes.
  public var bytes: [UInt8]

  public init() { bytes = .random(count: Self.length) }

  /// Creates a token of these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// In bytes.
  public static let length = 32

  /// The SHA-256 digest, which the backend stores.
  public var digest: Data { .sha256(of: bytes) }
  public var description: String { "•••" }
}

/// A single-use code for a new password, sent by mail: 80 random bits.
public struct ResetCode: Equatable, Sendable {
  /// The digits in Crockford's base 32, without hyphens.
  public let text: String

  /// The time in minutes after which a code expires.
  public static let minutes = 30
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  public init() { text = String([UInt8].random(count: 16).map { Self.digits[Int($0) & 31] }) }

  /// Parses a typed code: reads O, I and L as digits and ignores other characters.
  public init(typed: String) {
    text = typed.uppercased().replacing("O", with: "0").replacing(/[IL]/, with: "1")
      .filter(Self.digits.contains)
  }

  /// `ABCD-EFGH-JKMN-PQRS`.
  public var grouped: String {
    stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: "-")
  }
  /// The SHA-256 digest, which the backend stores.
  public var digest: Data { .sha256(of: text.utf8) }
}

extension [UInt8] {
  /// Returns cryptographically secure random bytes.
  package static func random(count: Int) -> [UInt8] {
    // Uses the SystemRandomNumberGenerator.
    (0..<count).map { _ in .random(in: 0...255) }
  }
}

extension Data {
  /// Returns the SHA-256 digest of bytes.
  public static func sha256(of bytes: some Sequence<UInt8>) -> Data {
    Data(SHA256.hash(data: Array(bytes)))
  }
}
