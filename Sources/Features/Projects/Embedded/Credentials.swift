import Crypto
import CryptoExtras
import Foundation

/// What is kept of a password: scrypt's answer (RFC 7914), and what it was asked.
struct Credentials: Equatable, Sendable {
  var salt: Data
  var hash: Data
  var difficulty: Difficulty

  /// How hard scrypt has to work.
  struct Difficulty: Equatable, Sendable {
    /// The power of two that is N; each step doubles time and memory.
    var cost: Int
    var block = 8
    var lanes = 1
  }

  init(salt: Data, hash: Data, difficulty: Difficulty) {
    (self.salt, self.hash, self.difficulty) = (salt, hash, difficulty)
  }

  /// Takes a while.
  init(_ password: Password, _ difficulty: Difficulty) throws {
    let salt = Data([UInt8].random(16))
    self.init(
      salt: salt, hash: try Self.hash(password, salt, difficulty), difficulty: difficulty)
  }

  /// Those of nobody: comparing with them takes as long as with somebody's.
  static func nobodys(_ difficulty: Difficulty) -> Credentials {
    Credentials(
      salt: Data(repeating: 0, count: 16), hash: Data(repeating: 0, count: 32),
      difficulty: difficulty)
  }

  /// Takes a while; how long does not depend on the answer.
  func fit(_ password: Password) throws -> Bool {
    let found = try Self.hash(password, salt, difficulty)
    guard found.count == hash.count else { return false }
    return zip(found, hash).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }

  private static func hash(
    _ password: Password, _ salt: Data, _ difficulty: Difficulty
  ) throws -> Data {
    let key = try KDF.Scrypt.deriveKey(
      from: password.bytes, salt: salt, outputByteCount: 32, rounds: 1 << difficulty.cost,
      blockSize: difficulty.block, parallelism: difficulty.lanes)
    return key.withUnsafeBytes { Data($0) }
  }
}
