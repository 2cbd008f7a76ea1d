import AtriumCore
import AtriumStorage
import Foundation
import GRDB
import ProjectsBackend

extension ScryptParameters {
  /// Reads parameters that this program writes. Others would take any amount of time and memory, or
  /// overflow the size of the memory.
  init(row: Row) throws {
    try self.init(
      cost: row.value("cost", in: Self.costs), blockSize: row.value("block", in: 8...8),
      parallelism: row.value("lanes", in: 1...1))
  }

  /// Returns the parameters of the policy and those of all stored hashes.
  static func inUse(
    besides policy: ScryptParameters, _ db: Database
  ) throws -> [ScryptParameters] {
    // The hashes of deleted accounts are empty. Invalid parameters are no obstacle to signing in to
    // other accounts.
    let rows = try Row.fetchAll(
      db, sql: "SELECT DISTINCT cost, block, lanes FROM account WHERE hash <> x''")
    let stored = rows.compactMap { try? ScryptParameters(row: $0) }
    return stored.contains(policy) ? stored : stored + [policy]
  }
}

extension PasswordHash {
  init(row: Row) throws {
    try self.init(
      salt: row.value("salt"), hash: row.value("hash"), parameters: ScryptParameters(row: row))
    // CryptoExtras ends the program if the salt is empty.
    guard salt.count == Self.saltLength else { throw InvalidValueError(column: "salt") }
  }

  /// Returns the number of an account and the hash of its password. Deleted accounts have none.
  /// - Parameter name: an e-mail address or a user name.
  static func find(
    forName name: String, _ db: Database
  ) throws -> (id: Int, passwordHash: PasswordHash)? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT id, salt, hash, cost, block, lanes FROM account
        WHERE (email_key = ?1 OR username_key = ?1) AND hash <> x''
        """, arguments: [name.folded]
    ).map { (id: try $0.value("id"), passwordHash: try PasswordHash(row: $0)) }
  }

  func save(for account: Int, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE account SET salt = ?, hash = ?, cost = ?, block = ?, lanes = ? WHERE id = ?",
      arguments: [
        salt, hash, parameters.cost, parameters.blockSize, parameters.parallelism, account,
      ])
  }
}
