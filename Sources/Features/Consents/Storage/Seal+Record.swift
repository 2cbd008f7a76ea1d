import AtriumStorage
import Foundation
import GRDB

extension Seal: FetchableRecord {
  /// Reads the seal of the log; `nil` if the log is not sealed.
  static func find(_ db: Database) throws -> Seal? {
    try fetchOne(db, sql: "SELECT * FROM seal")
  }

  init(row: Row) throws {
    at = try row.value("at")
    entries = try row.value("entries", in: 0...1 << 53)
    hash = try row.value("hash")
    salt = try row.value("salt")
    // CryptoExtras ends the program if the salt is empty.
    guard salt.count == Self.saltLength else { throw InvalidValueError(column: "salt") }
    cost = try row.value("cost", in: Self.costs)
    code = try row.value("code")
  }

  /// Replaces the stored seal. Older seals are not kept, because each is valid for the log of its
  /// time.
  func save(_ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM seal; INSERT INTO seal VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [at, entries, hash, salt, cost, code])
  }
}
