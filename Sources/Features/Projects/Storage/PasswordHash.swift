import Crypto
import CryptoExtras
import Foundation
import GRDB

/// The cost of scrypt (RFC 7914).
struct ScryptParameters: Equatable, Sendable {
  /// The exponent of N = 2^cost; each step doubles time and memory.
  var cost: Int
  /// The block size r.
  var blockSize = 8
  /// The parallelization p.
  var parallelism = 1
}

/// The stored form of a password.
struct PasswordHash: Equatable, Sendable {
  var salt: Data
  var hash: Data
  var parameters: ScryptParameters

  /// Returns a hash that no password has, for names without an account.
  static func placeholder(_ parameters: ScryptParameters) -> PasswordHash {
    PasswordHash(salt: Data(count: 16), hash: Data(), parameters: parameters)
  }

  /// Compares in constant time. Hashes the password in any case.
  func matches(_ password: Password, using hasher: any PasswordHasher) throws -> Bool {
    let found = try hasher.hash(password, salt: salt, parameters: parameters)
    return SymmetricKey(data: found) == SymmetricKey(data: hash)
  }
}

/// A function that derives the hash of a password.
protocol PasswordHasher: Sendable {
  /// Returns 32 bytes.
  func hash(_ password: Password, salt: Data, parameters: ScryptParameters) throws -> Data
}

extension PasswordHasher {
  /// Hashes a password with a new salt.
  func hash(_ password: Password, parameters: ScryptParameters) throws -> PasswordHash {
    let salt = Data([UInt8].random(count: 16))
    return PasswordHash(
      salt: salt, hash: try hash(password, salt: salt, parameters: parameters),
      parameters: parameters)
  }
}

/// scrypt (RFC 7914).
struct ScryptHasher: PasswordHasher {
  func hash(_ password: Password, salt: Data, parameters: ScryptParameters) throws -> Data {
    let key = try KDF.Scrypt.deriveKey(
      from: password.bytes, salt: salt, outputByteCount: 32, rounds: 1 << parameters.cost,
      blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    return key.withUnsafeBytes { Data($0) }
  }
}

extension ScryptParameters: FetchableRecord {
  init(row: Row) {
    self.init(cost: row["cost"], blockSize: row["block"], parallelism: row["lanes"])
  }
}

extension PasswordHash: FetchableRecord {
  init(row: Row) {
    self.init(salt: row["salt"], hash: row["hash"], parameters: ScryptParameters(row: row))
  }

  func save(for account: Int, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE account SET salt = ?, hash = ?, cost = ?, block = ?, lanes = ? WHERE id = ?",
      arguments: [
        salt, hash, parameters.cost, parameters.blockSize, parameters.parallelism, account,
      ])
  }
}
