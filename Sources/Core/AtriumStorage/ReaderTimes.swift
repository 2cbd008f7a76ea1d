public import AtriumCore
import AtriumScreen
import AtriumTime
public import GRDB

/// The columns of a database with times on the reader's clock, which depend on the zone of the machine.
///
/// Each is stored beside the instant that it shows, so that lists are filtered and sorted by an index on the
/// reader's clock. The database records the zone for which the columns were computed. If the present zone is
/// another one, each transaction computes them again before it reads anything, in the tables and in the rows of
/// the undo history.
public struct ReaderTimes: Sendable {
  /// A table with times.
  public struct Table: Sendable {
    let name: String
    let columns: [(local: String, instant: String)]
    let zones: [String]
    let adopt: @Sendable (Row, Database) throws -> [String: DatabaseValue]

    /// - Parameters:
    ///   - name: the name, which is part of SQL. The key of a row is `id`.
    ///   - columns: pairs of a column with a time on the reader's clock (ISO 8601), and of one with its instant
    ///     (seconds since 1970; `NULL` for a day or a floating time).
    ///   - zones: the columns with zones.
    ///   - adopt: returns new values of a row that was stored before some of these columns existed, by the names of the
    ///     columns. Those that are missing stay as they are.
    public init(
      _ name: String, columns: [(local: String, instant: String)], zones: [String],
      adoptingBy adopt: @Sendable @escaping (Row, Database) throws -> [String: DatabaseValue]
    ) {
      self.name = name
      self.columns = columns
      self.zones = zones
      self.adopt = adopt
    }
  }

  /// The table with the zone for which the columns were computed, for the migrations of a feature. It is empty
  /// until the rows of an earlier version have been adopted.
  public static let migration = "CREATE TABLE reader_zone (key TEXT NOT NULL);\n"

  /// A migration after further columns: the rows are adopted again.
  public static let repeatedAdoption = "UPDATE reader_zone SET key = '';\n"

  /// Returns whether rows are adopted that have not been adopted before.
  public static func isFirstAdoption(_ db: Database) throws -> Bool { try zoneKey(db) == nil }

  private let clock: any WallClock
  private let tables: [Table]

  /// The columns of some tables, whose changes an ``UndoHistory`` records.
  public init(by clock: any WallClock, _ tables: [Table]) {
    self.clock = clock
    self.tables = tables
  }

  /// Returns whether the columns were computed for the present zone.
  func areCurrent(_ db: Database) throws -> Bool { try Self.zoneKey(db) == clock.zoneKey }

  /// Returns whether the columns were computed for another zone.
  func areOfAnotherZone(_ db: Database) throws -> Bool {
    try Self.zoneKey(db).map { $0 != clock.zoneKey } ?? false
  }

  private static func zoneKey(_ db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT key FROM reader_zone"))
  }

  /// Computes the columns for the present zone, if they were computed for another one.
  func update(_ db: Database) throws {
    let key = clock.zoneKey
    let old = try Self.zoneKey(db)
    guard old != key else { return }
    if old?.isEmpty ?? true { for table in tables { try adopt(table, db) } }
    let function = DatabaseFunction("reader_time", argumentCount: 1, pure: true) { [clock] values in
      Int.fromDatabaseValue(values[0]).map {
        "\(clock.moment(at: Instant(secondsSince1970: $0)))"
      }
    }
    db.add(function: function)
    defer { db.remove(function: function) }
    for table in tables { try compute(table, db) }
    try db.execute(
      sql: "DELETE FROM reader_zone; INSERT INTO reader_zone VALUES (?)", arguments: [key])
  }

  private func compute(_ table: Table, _ db: Database) throws {
    for (local, instant) in table.columns {
      try db.execute(
        sql: """
          UPDATE \(table.name) SET "\(local)" = reader_time(\(instant))
          WHERE \(instant) IS NOT NULL AND "\(local)" IS NOT reader_time(\(instant))
          """)
      for side in ["before", "after"] {
        let value = "json_extract(\(side), '$.\(instant)')"
        try db.execute(
          sql: """
            UPDATE journal_change SET \(side) = json_set(\(side), '$.\(local)', reader_time(\(value)))
            WHERE tbl = ? AND \(value) IS NOT NULL
            """, arguments: [table.name])
      }
    }
  }

  private func adopt(_ table: Table, _ db: Database) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table.name)")
    while let row = try rows.next() {
      let values = try table.adopt(row, db)
      if values.isEmpty { continue }
      let id: DatabaseValue = try row.value("id")
      let columns = values.sorted { $0.key < $1.key }
      let assignments = columns.map { "\"\($0.key)\" = ?" }.joined(separator: ", ")
      try db.cachedStatement(sql: "UPDATE \(table.name) SET \(assignments) WHERE id = ?")
        .execute(arguments: StatementArguments(columns.map(\.value) + [id]))
    }
    for side in ["before", "after"] {
      let update = try db.makeStatement(
        sql: "UPDATE journal_change SET \(side) = json_patch(\(side), ?) WHERE id = ?")
      let changes = try Row.fetchCursor(
        db,
        sql: "SELECT id, \(side) AS row FROM journal_change WHERE tbl = ? AND \(side) IS NOT NULL",
        arguments: [table.name])
      while let change = try changes.next() {
        guard let row = try Row(json: change.value("row")) else { continue }
        let values = try table.adopt(row, db)
        if values.isEmpty { continue }
        let id: Int = try change.value("id")
        try update.execute(arguments: [JSON.object(of: values).text, id])
      }
    }
  }
}

extension Row {
  /// The row that an object with a member for each column describes; `nil` for other JSON.
  fileprivate convenience init?(json text: String) {
    guard let members = (try? JSON(parsing: Array(text.utf8)))?.members else {
      return nil
    }
    self.init(Dictionary(members.map { ($0.key, $0.value.databaseValue) }) { $1 })
  }
}

extension JSON {
  fileprivate static func object(of values: [String: DatabaseValue]) -> JSON {
    .object(values.sorted { $0.key < $1.key }.map { Member($0.key, JSON($0.value)) })
  }
}
