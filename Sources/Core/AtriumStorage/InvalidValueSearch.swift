import GRDB

/// A search for values that no version of the program writes, after a statement or a decoder failed.
///
/// SQLite does not enforce the declared types of columns (sqlite.org/datatype3.html).
extension Database {
  /// Returns a value of another type than its column, a reference to a missing row, or an invalid row
  /// number; `nil` if there is none. Reads the whole file.
  func findInvalidValue() throws -> InvalidValueError? {
    for table in try ordinaryTables() {
      if let column = try columnOfWrongType(table) {
        return InvalidValueError(column: column, table: table)
      }
    }
    return try findInvalidRowNumber() ?? findDanglingReference()
  }

  /// Returns `value` with its table, if that can be determined. Without a column, returns the result of
  /// ``findInvalidValue()`` instead, if it finds a value.
  func addingTable(to value: InvalidValueError) throws -> InvalidValueError {
    guard let column = value.column else { return try findInvalidValue() ?? value }
    let tables = try ordinaryTables().filter { try columns(of: $0).contains { $0.name == column } }
    let whole = try tables.filter { table in
      let names = try columns(of: table).map(\.name)
      return value.rowColumns.allSatisfy(names.contains)
    }
    guard let table = whole.count == 1 ? whole[0] : tables.count == 1 ? tables[0] : nil else {
      let table = try tables.first { try columnOfWrongType($0, among: [column]) != nil }
      return InvalidValueError(column: column, table: table)
    }
    return InvalidValueError(column: column, table: table)
  }

  /// Returns the key of a table whose row numbers are used up, or the last assigned number of a table in
  /// `sqlite_sequence` if it is invalid (sqlite.org/autoinc.html); `nil` if there is neither.
  func findInvalidRowNumber() throws -> InvalidValueError? {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'"
    for table in try String.fetchAll(self, sql: sql) {
      let sql = """
        SELECT (SELECT max(rowid) FROM \(table.quotedDatabaseIdentifier)) AS highest,
          (SELECT seq FROM sqlite_sequence WHERE name = ?) AS last
        """
      guard let row = try Row.fetchOne(self, sql: sql, arguments: [table]) else { continue }
      let highest = Int.fromDatabaseValue(row["highest"])
      if let highest, highest >= rowNumbers.upperBound {
        return InvalidValueError(
          column: try columns(of: table).first(where: \.isKey)?.name, table: table)
      }
      let stored: DatabaseValue = row["last"]
      if stored.isNull, highest == nil { continue }
      guard case .int64(let last) = stored.storage, last < rowNumbers.upperBound,
        last >= highest ?? rowNumbers.lowerBound
      else { return InvalidValueError(column: "seq", table: "sqlite_sequence") }
    }
    return nil
  }

  private func findDanglingReference() throws -> InvalidValueError? {
    guard let row = try Row.fetchOne(self, sql: "PRAGMA foreign_key_check") else { return nil }
    let table: String = row["table"]
    let column = try String.fetchOne(
      self, sql: #"SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ?"#,
      arguments: [table, row["fkid"] as Int])
    return InvalidValueError(column: column, table: table)
  }

  /// The tables except for those of SQLite and of full-text indexes.
  private func ordinaryTables() throws -> [String] {
    try String.fetchAll(
      self,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
        """)
  }

  private struct TypedColumn {
    var name: String
    var isKey: Bool
    /// The storage classes of its values, as a list of SQL; `nil` for a column without a type.
    var storageClasses: String?
  }

  private func columns(of table: String) throws -> [TypedColumn] {
    try Row.fetchAll(
      self, sql: "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)", arguments: [table]
    ).map { row in
      let isKey = row["pk"] as Int > 0
      let classes: String? =
        switch row["type"] as String {
        case "INTEGER": "'integer'"
        case "REAL": "'real', 'integer'"
        case "TEXT": "'text'"
        case "BLOB": "'blob'"
        default: nil
        }
      let isOptional = row["notnull"] as Int == 0 && !isKey
      return TypedColumn(
        name: row["name"], isKey: isKey,
        storageClasses: classes.map { isOptional ? $0 + ", 'null'" : $0 })
    }
  }

  private func columnOfWrongType(_ table: String, among names: [String]? = nil) throws -> String? {
    let columns = try columns(of: table).filter { names?.contains($0.name) ?? true }
    let terms = columns.compactMap { column in
      column.storageClasses.map { classes in
        let name = column.name.quotedDatabaseIdentifier
        return "max(typeof(\(name)) NOT IN (\(classes))) AS \(name)"
      }
    }
    guard !terms.isEmpty else { return nil }
    let row = try Row.fetchOne(
      self,
      sql: "SELECT \(terms.joined(separator: ", ")) FROM \(table.quotedDatabaseIdentifier)")
    return row?.first { $0.1 == true.databaseValue }?.0
  }
}

extension DecodingError {
  /// The keys that lead to the value.
  var path: [any CodingKey]? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: nil
    }
  }
}
