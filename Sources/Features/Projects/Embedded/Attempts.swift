import Crypto
import Foundation
import GRDB

/// Slows guessing down: each failure makes the next try wait longer, whoever tries and from
/// whichever program.
enum Attempts {
  /// How many failures cost nothing.
  static let free = 3
  /// In seconds.
  static let longestWait = 900

  /// Counts a try before its answer is known, so that many at once are many.
  /// - Throws: ``AccountError/wait(_:)`` while it is too early for another one.
  static func begin(_ name: String, at now: Int, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM attempt WHERE until < ?", arguments: [now - 86_400_000])
    let key = digest(of: name)
    let row = try Row.fetchOne(
      db, sql: "SELECT count, until FROM attempt WHERE name = ?", arguments: [key])
    let count: Int = row?[0] ?? 0
    let until: Int = row?[1] ?? 0
    // A longer wait than there is means that the clock was set back.
    guard until <= now || until - now > longestWait * 1000 else {
      throw AccountError.wait((until - now + 999) / 1000)
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO attempt (name, count, until) VALUES (?, ?, ?)",
      arguments: [key, count + 1, now + wait(after: count + 1) * 1000])
  }

  static func forget(_ name: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM attempt WHERE name = ?", arguments: [digest(of: name)])
  }

  /// In seconds, after so many failures.
  static func wait(after count: Int) -> Int {
    count <= free ? 0 : min(1 << min(count - free, 10), longestWait)
  }

  /// Names that are no account's are not kept in clear either: they may be passwords.
  private static func digest(of name: String) -> Data {
    Data(SHA256.hash(data: Array(name.utf8)))
  }
}
