import AtriumStorage
import Foundation
import GRDB
import ProjectsBackend

extension LoginThrottle {
  /// Counts an attempt.
  /// - Parameters:
  ///   - key: identifies what is attempted. Its digest is stored, because keys contain unknown
  ///     names, and people sometimes type passwords as names.
  ///   - now: in milliseconds since 1970.
  /// - Throws: ``AccountError/throttled(seconds:)`` during the delay.
  static func recordAttempt(_ key: String, at now: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM attempt WHERE until < ?", arguments: [now - memory])
    let row = try Row.fetchOne(
      db, sql: "SELECT count, until FROM attempt WHERE name = ?",
      arguments: [Data.sha256(of: key.utf8)])
    // The numbers may be those of another program; only small ones are meaningful.
    let count = max(0, min(try row?.value("count") ?? 0, 1000)) + 1
    let until: Int = try row?.value("until") ?? 0
    // A remaining delay above the maximum means that the clock was set back.
    let delays = now + 1...now + maximumDelay * 1000
    guard !delays.contains(until) else {
      throw AccountError.throttled(seconds: (until - now + 999) / 1000)
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO attempt (name, count, until) VALUES (?, ?, ?)",
      arguments: [Data.sha256(of: key.utf8), count, now + delay(afterAttempts: count) * 1000])
  }

  static func reset(_ key: String, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM attempt WHERE name = ?", arguments: [Data.sha256(of: key.utf8)])
  }
}
