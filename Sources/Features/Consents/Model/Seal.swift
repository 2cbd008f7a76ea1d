import Crypto
import CryptoExtras
import Foundation

/// A message authentication code of the first entries of the log, with a key that is derived from a
/// passphrase.
///
/// Neither passphrase nor key are stored, so that programs that can write the file cannot compute the
/// code of other entries.
struct Seal: Equatable, Sendable {
  /// The time of sealing: RFC 3339, UTC.
  var at: String
  /// The number of sealed entries, which are the first ones of the log.
  var entries: Int
  /// The hash of the last sealed entry, which covers all entries before it.
  var hash: String
  /// ``saltLength`` random bytes.
  var salt: Data
  /// The exponent of N = 2^cost of scrypt.
  var cost: Int
  /// HMAC-SHA256 (RFC 2104) of ``authenticatedLine`` with the key of the passphrase.
  var code: Data

  /// The cost of new seals: with r = 8 and p = 1 the minimum of OWASP's Password Storage Cheat
  /// Sheet, which takes 128 MiB and about half a second.
  static let standardCost = 17
  /// The costs of stored seals. Others would take any amount of time and memory.
  static let costs = 10...18
  /// In bytes.
  static let saltLength = 16
  /// The length of a new passphrase; more than for accounts, because copies of the file allow any
  /// number of guesses.
  static let minimumCharacters = 12

  /// Seals the entries of a verified log.
  init(_ log: LogVerification, at time: String, passphrase: String, cost: Int) throws {
    at = time
    entries = log.entries
    hash = log.lastHash
    salt = SymmetricKey(size: .init(bitCount: Self.saltLength * 8)).withUnsafeBytes { Data($0) }
    self.cost = cost
    code = Data()
    code = Data(
      HMAC<SHA256>.authenticationCode(for: authenticatedLine, using: try key(passphrase)))
  }

  /// Returns whether the seal was made with the passphrase and is unchanged.
  func isAuthentic(_ passphrase: String) throws -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: authenticatedLine, using: try key(passphrase))
  }

  private var authenticatedLine: Data {
    Data("atrium-consents-seal 1 \(entries) \(hash) \(at)".utf8)
  }

  /// Derives 32 bytes with scrypt (RFC 7914) from the passphrase in NFKC (UAX #15), so that it does
  /// not depend on the keyboard.
  private func key(_ passphrase: String) throws -> SymmetricKey {
    try KDF.Scrypt.deriveKey(
      from: Array(passphrase.precomposedStringWithCompatibilityMapping.utf8), salt: salt,
      outputByteCount: 32, rounds: 1 << cost, blockSize: 8, parallelism: 1)
  }
}
