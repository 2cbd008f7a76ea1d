import GRDB

/// Rows that wait in a temporary table until the whole file has been read, because later items may concern them.
struct TemporaryRows {
  let db: Database
  let table: String
  /// The definitions of the columns.
  let columns: [String]
  /// `nil` if there are no rows.
  private(set) var insertion: Statement?

  /// Inserts a row, or replaces the one with the same primary key.
  mutating func insert(_ values: (any DatabaseValueConvertible)?...) throws {
    if insertion == nil {
      try db.execute(sql: "CREATE TEMP TABLE \(table) (\(columns.joined(separator: ", ")))")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      insertion = try db.makeStatement(
        sql: "INSERT OR REPLACE INTO temp.\(table) VALUES (\(marks))")
    }
    try insertion?.execute(arguments: StatementArguments(values))
  }

  /// Calls `body` with each row, in an order of SQL, and removes the table.
  func read(by order: String, _ body: (Row) throws -> Void) throws {
    guard insertion != nil else { return }
    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM temp.\(table) ORDER BY \(order)")
    while let row = try rows.next() { try body(row) }
    try db.execute(sql: "DROP TABLE temp.\(table)")
  }
}
