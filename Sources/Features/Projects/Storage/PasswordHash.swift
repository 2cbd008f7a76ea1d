import AtriumStorage
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

  /// The lowest cost of new hashes. With r = 8 and p = 1 it is the minimum of OWASP's Password
  /// Storage Cheat Sheet: N = 2^17, which takes 128 MiB.
  static let minimumCost = 17
  /// The costs of stored hashes, of this and of earlier versions.
  static let costs = 10...20
}

/// The stored form of a password.
struct PasswordHash: Equatable, Sendable {
  var salt: Data
  var hash: Data
  var parameters: ScryptParameters

  /// Returns a hash that no password has, for names without an account.
  static func placeholder(_ parameters: ScryptParameters) -> PasswordHash {
    PasswordHash(salt: Data(count: saltLength), hash: Data(), parameters: parameters)
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
    let salt = Data([UInt8].random(count: PasswordHash.saltLength))
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
  /// Reads parameters that this program writes. Others would take any amount of time and memory, or
  /// overflow the size of the memory.
  init(row: Row) throws {
    try self.init(
      cost: row.value("cost", in: Self.costs), blockSize: row.value("block", in: 8...8),
      parallelism: row.value("lanes", in: 1...1))
  }
}

extension PasswordHash: FetchableRecord {
  /// In bytes.
  static let saltLength = 16

  init(row: Row) throws {
    try self.init(
      salt: row.value("salt"), hash: row.value("hash"), parameters: ScryptParameters(row: row))
    // CryptoExtras ends the program if the salt is empty.
    guard salt.count == Self.saltLength else { throw InvalidValue(column: "salt") }
  }

  func save(for account: Int, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE account SET salt = ?, hash = ?, cost = ?, block = ?, lanes = ? WHERE id = ?",
      arguments: [
        salt, hash, parameters.cost, parameters.blockSize, parameters.parallelism, account,
      ])
  }
}
