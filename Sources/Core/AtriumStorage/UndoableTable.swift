import AtriumScreen
import Foundation
public import GRDB

/// A table whose changes an ``UndoHistory`` records.
public struct UndoableTable: Sendable {
  /// The name, which is part of SQL.
  let name: String
  /// The columns that users change; `nil` for all.
  private let columns: [String]?
  /// The columns of these that also change outside of steps.
  private let volatileColumns: [String]
  /// `true` if rows may be deleted outside of steps. Changes of such rows are skipped.
  fileprivate let losesRows: Bool
  /// Deletes a row and the rows that refer to it; `nil` if deleting the row suffices.
  fileprivate let remove: (@Sendable (_ id: Int, Database) throws -> Void)?
  fileprivate let isRestorable: @Sendable (_ id: Int, Database) throws -> Bool

  /// - Parameters:
  ///   - columns: the columns that users change, whose values are compared and restored. All columns
  ///     of a deleted row are restored. `nil` stands for all columns.
  ///   - volatileColumns: the columns of these that also change outside of steps, which does not prevent undoing.
  ///     Their table has a key `id`, and a step changes each value at most once.
  ///   - losesRows: whether rows may be deleted outside of steps. Their changes are skipped.
  ///   - remove: deletes the row with an `id`, if other rows have to be deleted first.
  ///   - isRestorable: returns `false` if the restored row with an `id` contradicts a row that was added since it was
  ///     deleted. The step is not undone then.
  public init(
    _ name: String, columns: [String]? = nil, volatileColumns: [String] = [],
    losesRows: Bool = false,
    removingBy remove: (@Sendable (_ id: Int, Database) throws -> Void)? = nil,
    restoringIf isRestorable: @escaping @Sendable (_ id: Int, Database) throws -> Bool = { _, _ in
      true
    }
  ) {
    self.name = name
    self.columns = columns
    self.volatileColumns = volatileColumns
    self.losesRows = losesRows
    self.remove = remove
    self.isRestorable = isRestorable
  }

  struct Column {
    fileprivate var name: String
    fileprivate var isKey: Bool
    fileprivate var isBlob: Bool
    /// `true` if users change the column.
    fileprivate var isCompared: Bool
    /// `true` if the column also changes outside of steps.
    fileprivate var isVolatile: Bool

    fileprivate var quotedName: String { "\"\(name)\"" }
  }

  func allColumns(_ db: Database) throws -> [Column] {
    let sql = "SELECT name, pk, type FROM pragma_table_info(?)"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [name]).map { row in
      let column: String = try row.value("name")
      return Column(
        name: column, isKey: try row.value("pk") != 0, isBlob: try row.value("type") == "BLOB",
        isCompared: columns?.contains(column) ?? true, isVolatile: volatileColumns.contains(column))
    }
  }

  /// Sets the volatile columns that a step changed to the values after it, unless a later step, which is not
  /// undone, changed them too.
  func restoreVolatileColumns(after step: Int, _ db: Database) throws {
    func value(_ name: String, _ row: String) -> String {
      "iif(json_valid(\(row)), json_extract(\(row), '$.\(name)'), NULL)"
    }
    for column in volatileColumns {
      let later = "coalesce(change.after, change.before)"
      try db.execute(
        sql: """
          UPDATE \(name) SET \(column) = \(value(column, "own.after")) FROM journal_change AS own
          WHERE own.step = :step AND own.tbl = :table AND \(name).id = \(value("id", "own.after"))
          AND \(value(column, "own.before")) <> \(value(column, "own.after"))
          AND \(name).id NOT IN (
            SELECT \(value("id", later)) FROM journal_change AS change
            JOIN journal_step AS later ON later.id = change.step
            WHERE later.id > :step AND later.undone IS NULL AND change.tbl = :table
            AND \(value(column, "change.before")) IS NOT \(value(column, "change.after")))
          """, arguments: ["step": step, "table": name])
    }
  }

  /// Returns the SQL of the triggers that record changes as part of a step. A BLOB is recorded as
  /// `{"hex": …}`.
  func createTriggersSQL(recording step: Int, _ db: Database) throws -> String {
    let all = try allColumns(db)
    let recorded = all.filter { $0.isKey || $0.isCompared }
    func json(_ row: String, _ columns: [Column]) -> String {
      let members = columns.map { column in
        let value = "\(row).\(column.quotedName)"
        let blob = "iif(\(value) IS NULL, NULL, json_object('hex', hex(\(value))))"
        return "'\(column.name)', \(column.isBlob ? blob : value)"
      }
      return "json_object(\(members.joined(separator: ", ")))"
    }
    func trigger(_ event: String, _ before: String, _ after: String) -> String {
      let word = event.prefix { $0 != " " }
      return """
        CREATE TEMP TRIGGER journal_\(name)_\(word) AFTER \(event) BEGIN
          INSERT INTO journal_change (step, tbl, before, after)
          VALUES (\(step), '\(name)', \(before), \(after)); END;
        """
    }
    let names = recorded.filter(\.isCompared).map(\.quotedName).joined(separator: ", ")
    let (old, new) = (json("old", recorded), json("new", recorded))
    let update = "update OF \(names) ON main.\(name) WHEN \(old) <> \(new)"
    return trigger("insert ON main.\(name)", "NULL", json("new", all))
      + trigger("delete ON main.\(name)", json("old", all), "NULL")
      + (names.isEmpty ? "" : trigger(update, old, new))
  }

  var dropTriggersSQL: String {
    ["insert", "update", "delete"].map { "DROP TRIGGER IF EXISTS temp.journal_\(name)_\($0);" }
      .joined()
  }
}

/// A row was changed after the step.
struct UndoConflict: Error {}

/// A row before and after a step.
struct RowChange {
  let table: String
  /// `nil` if the step added the row.
  private let before: RecordedRow?
  /// `nil` if the step deleted the row.
  private let after: RecordedRow?

  init(_ row: Row) throws {
    table = try row.value("tbl")
    before = try RecordedRow("before", of: row)
    after = try RecordedRow("after", of: row)
    guard before != nil || after != nil else {
      throw InvalidValueError(column: "after", table: "journal_change")
    }
  }

  /// Sets the row to the values before the change.
  /// - Parameter columns: all columns of the table.
  /// - Throws: ``UndoConflict`` if it does not have the values after the change.
  func revert(
    in table: UndoableTable, _ columns: [UndoableTable.Column], _ db: Database
  ) throws {
    var statement = SQLText()
    if let before, let after {
      let changed = columns.filter { before.json[$0.name] != after.json[$0.name] }
      guard !changed.isEmpty else { return }
      try statement.append("UPDATE \(table.name) SET ", changed, ", ", "=", before)
      try statement.append(" WHERE ", columns.filter(\.isKey) + changed, " AND ", "IS", after)
    } else if let after {
      let compared = columns.filter { ($0.isKey || $0.isCompared) && !$0.isVolatile }
      try statement.append("DELETE FROM \(table.name) WHERE ", compared, " AND ", "IS", after)
      if let remove = table.remove, let id = after.json["id"]?.integer {
        let exists = "SELECT EXISTS (SELECT 1\(statement.sql.dropFirst("DELETE".count)))"
        let isUnchanged = try Bool.fetchOne(
          db.cachedStatement(sql: exists), arguments: StatementArguments(statement.values))
        guard isUnchanged == true else { throw UndoConflict() }
        return try remove(id, db)
      }
    } else if let before {
      let names = columns.map(\.quotedName).joined(separator: ", ")
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      statement.sql = "INSERT INTO \(table.name) (\(names)) VALUES (\(places))"
      statement.values = try columns.map { try before.value(of: $0) }
    }
    do {
      try db.cachedStatement(sql: statement.sql)
        .execute(arguments: StatementArguments(statement.values))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw UndoConflict()
    }
    if db.changesCount == 0, try !table.losesRows || exists(in: table, columns, db) {
      throw UndoConflict()
    }
    if after == nil, let id = before?.json["id"]?.integer, try !table.isRestorable(id, db) {
      throw UndoConflict()
    }
  }
}

extension RowChange {
  /// Returns whether the row exists, with any values.
  private func exists(
    in table: UndoableTable, _ columns: [UndoableTable.Column], _ db: Database
  ) throws -> Bool {
    guard let row = after ?? before else { return false }
    var statement = SQLText()
    let keys = columns.filter(\.isKey)
    try statement.append("SELECT 1 FROM \(table.name) WHERE ", keys, " AND ", "IS", row)
    let arguments = StatementArguments(statement.values)
    return try Int.fetchOne(db.cachedStatement(sql: statement.sql), arguments: arguments) != nil
  }
}

private struct SQLText {
  var sql = ""
  var values: [DatabaseValue] = []

  /// Appends a term for each column: its name, `comparison`, and its value in a recorded row.
  mutating func append(
    _ prefix: String, _ columns: [UndoableTable.Column], _ separator: String,
    _ comparison: String, _ row: RecordedRow
  ) throws {
    sql += prefix + columns.map { "\($0.quotedName) \(comparison) ?" }.joined(separator: separator)
    values += try columns.map { try row.value(of: $0) }
  }
}

/// A row as the undo history recorded it.
private struct RecordedRow {
  /// `before` or `after`.
  let source: String
  /// An object with a member for each column.
  let json: JSON

  /// Reads the row in a column of `journal_change`.
  /// - Returns: `nil` for `NULL`.
  init?(_ column: String, of row: Row) throws {
    guard let text: String = try row.value(column) else { return nil }
    guard let json = try? JSON(parsing: Array(text.utf8), .stored), json.members != nil else {
      throw InvalidValueError(column: column, table: "journal_change")
    }
    source = column
    self.json = json
  }

  func value(of column: UndoableTable.Column) throws -> DatabaseValue {
    let value = json[column.name]
    if let stored = value?.databaseValue { return stored }
    guard let hex = value?.members?.first?.value.string, let bytes = Hexadecimal.bytes(hex) else {
      throw InvalidValueError(column: source, table: "journal_change")
    }
    return Data(bytes).databaseValue
  }
}
