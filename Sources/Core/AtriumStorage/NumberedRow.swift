import AtriumTime
public import GRDB

/// A row that users refer to by its number: an `INTEGER PRIMARY KEY AUTOINCREMENT`, which SQLite
/// never assigns twice.
public protocol NumberedRow: Equatable, Sendable {
  /// The name of the table, which holds rows of this type only.
  static var table: String { get }
  /// The time of the last change, in UTC: `2026-11-21T10:00:00Z`.
  var modified: String { get set }
  /// Inserts or replaces the row.
  func save(_ db: Database) throws
}

/// A row that is looked up by its number.
public protocol FindableRow: NumberedRow {
  /// Returns the row with a number.
  /// - Throws: the feature's own error if it does not exist.
  static func find(_ id: Int, _ db: Database) throws -> Self
}

/// The valid numbers of rows. Programs that read JSON represent larger ones inexactly (RFC 8259,
/// section 6), and SQLite assigns no number after 2⁶³ − 1.
let rowNumbers = 0...1 << 53

extension NumberedRow {
  /// Returns the next unused number.
  /// - Throws: ``InvalidValueError`` if the stored last number is invalid.
  public static func nextID(_ db: Database) throws -> Int {
    let last = try db.cachedStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = ?")
    let number = try Int.fetchOne(last, arguments: [table]) ?? 0
    guard rowNumbers.contains(number) else {
      throw InvalidValueError(column: "seq", table: "sqlite_sequence")
    }
    return number + 1
  }

  /// Deletes the row with a number, if it exists.
  public static func remove(_ id: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
  }
}

/// Conforming types declare their `databaseTableName`, because GRDB would derive it with a regular
/// expression, which takes milliseconds.
extension NumberedRow where Self: PersistableRecord {
  public static var table: String { databaseTableName }

  public func save(_ db: Database) throws { try upsert(db) }
}

extension Store {
  /// Changes a row. A row that remains equal is not written and keeps its time of change.
  /// - Parameters:
  ///   - time: the time of change, in UTC.
  ///   - record: writes the changed row, e.g. as a step of an ``UndoHistory``.
  /// - Returns: the row after the change.
  public func change<Row: FindableRow>(
    _ id: Int, at time: String, _ change: @Sendable @escaping (inout Row) throws -> Void,
    recordingBy record: @Sendable @escaping (Row, Database) throws -> Void = { try $0.save($1) }
  ) async throws -> Row {
    try await write { db in
      let before = try Row.find(id, db)
      var after = before
      try change(&after)
      if after != before {
        after.modified =
          Instant(timestamp: time)?.timestamp(after: [before.modified]) ?? time
        try record(after, db)
      }
      return after
    }
  }

  /// Returns the number of rows.
  public func count<Row: NumberedRow>(_ rows: Row.Type) async throws -> Int {
    try await read { try $0.count(rows) }
  }

  /// Deletes every row and the steps of the ``UndoHistory``, and removes their content from the disk like
  /// ``writeErasingDeletedContent(_:)``.
  /// - Parameter others: deletes further rows.
  /// - Returns: the number of deleted rows.
  public func eraseAll<Row: NumberedRow>(
    _ rows: Row.Type, and others: @Sendable @escaping (Database) throws -> Void = { _ in }
  ) async throws -> Int {
    try await writeErasingDeletedContent { db in
      let count = try db.count(rows)
      try db.execute(sql: "DELETE FROM \(Row.table)")
      try others(db)
      try UndoHistory.deleteSteps(db)
      return count
    }
  }
}

extension Database {
  fileprivate func count<Row: NumberedRow>(_ rows: Row.Type) throws -> Int {
    try Int.fetchOne(self, sql: "SELECT count(*) FROM \(Row.table)") ?? 0
  }
}
