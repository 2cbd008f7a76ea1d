import AtriumCore
import GRDB

/// The tables as this version of the program knows them, counted in `user_version`.
struct Schema: Sendable {
  /// SQL, oldest first; `user_version` says how many of them a file has had.
  var steps: [String]
  var path: String

  /// How many steps the file has had. Refuses a file that has had more than there are.
  func check(_ db: Database) throws -> Int {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard (0...steps.count).contains(version) else {
      throw Failure(newer: path, version: version, known: steps.count)
    }
    return version
  }

  /// Runs the steps that a file of `version` misses in one transaction; takes no lock if there
  /// are none.
  func update(_ db: Database, from version: Int) throws {
    guard version < steps.count else { return }
    // Nothing in a transaction changes this setting, and a step that rebuilds a table with the
    // keys on would delete the rows that refer to it.
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    try db.inTransaction(.immediate) {
      let version = try check(db)  // Another process may have been quicker.
      guard version < steps.count else { return .rollback }
      for step in steps[version...] { try db.execute(sql: step) }
      try db.checkForeignKeys()
      try db.execute(sql: "PRAGMA user_version = \(steps.count)")
      return .commit
    }
    try db.execute(sql: "PRAGMA foreign_keys = ON")
  }
}
