public import GRDB

/// A thing that people call by its number: a row of a table of its own, whose numbers
/// (`INTEGER PRIMARY KEY AUTOINCREMENT`) are never given twice.
public protocol NumberedRow: Equatable, Sendable {
  /// The name of its table.
  static var table: String { get }
  /// When it was changed last, in UTC: `2026-11-21T10:00:00Z`.
  var modified: String { get set }
  /// The row of a number.
  /// - Throws: what the feature says where there is none.
  static func find(_ id: Int, _ db: Database) throws -> Self
  /// Writes it, new or changed.
  func save(_ db: Database) throws
}

extension NumberedRow {
  /// The next number that no row ever had.
  public static func nextID(_ db: Database) throws -> Int {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
    return (try Int.fetchOne(db, sql: sql, arguments: [table]) ?? 0) + 1
  }

  /// Removes the row of a number, where there is one.
  public static func remove(_ id: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
  }
}

extension Store {
  /// Changes a row. One that stays as it was is not written, nor is its time of change.
  /// - Parameter time: the time of change, in UTC.
  /// - Returns: the row as it is then.
  public func change<Thing: NumberedRow>(
    _ id: Int, at time: String, _ change: @Sendable @escaping (inout Thing) throws -> Void
  ) async throws -> Thing {
    try await write { db in
      let before = try Thing.find(id, db)
      var after = before
      try change(&after)
      if after != before {
        after.modified = time
        try after.save(db)
      }
      return after
    }
  }

  /// Deletes a row.
  /// - Returns: the row as it was.
  public func delete<Thing: NumberedRow>(_ id: Int) async throws -> Thing {
    try await write { db in
      let thing = try Thing.find(id, db)
      try Thing.remove(id, db)
      return thing
    }
  }

  /// How many rows there are.
  public func count<Thing: NumberedRow>(_ things: Thing.Type) async throws -> Int {
    try await read { try $0.count(things) }
  }

  /// Deletes every row, and overwrites what was on the disk rather than only giving it free.
  /// - Returns: how many there were.
  public func erase<Thing: NumberedRow>(_ things: Thing.Type) async throws -> Int {
    try await write { db in
      let count = try db.count(things)
      try db.execute(sql: "PRAGMA secure_delete = ON; DELETE FROM \(Thing.table)")
      return count
    }
  }
}

extension Database {
  fileprivate func count<Thing: NumberedRow>(_ things: Thing.Type) throws -> Int {
    try Int.fetchOne(self, sql: "SELECT count(*) FROM \(Thing.table)") ?? 0
  }
}
