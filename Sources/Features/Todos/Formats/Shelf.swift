import GRDB

/// Where the todos of an import lie while it is undone.
enum Shelf {
  private static let columns =
    "id, title, content, due, priority, created, modified, finished, uid, extra, recurs, parent"

  static func put(_ range: ClosedRange<Int>, step: Int64, _ db: Database) throws {
    let numbers: StatementArguments = [range.lowerBound, range.upperBound]
    try db.execute(
      sql: """
        INSERT INTO shelf (step, \(columns))
        SELECT ?, \(columns) FROM todo WHERE id BETWEEN ? AND ?
        """, arguments: [step] + numbers)
    try db.execute(
      sql:
        "INSERT INTO shelf_tag (name, todo) SELECT name, todo FROM tag WHERE todo BETWEEN ? AND ?",
      arguments: numbers)
    try db.execute(sql: "DELETE FROM todo WHERE id BETWEEN ? AND ?", arguments: numbers)
  }

  static func take(step: Int64, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO todo (\(columns)) SELECT \(columns) FROM shelf WHERE step = ?",
      arguments: [step])
    try db.execute(
      sql: """
        INSERT INTO tag (name, todo) SELECT name, todo FROM shelf_tag
        WHERE todo IN (SELECT id FROM shelf WHERE step = ?)
        """, arguments: [step])
    try db.execute(sql: "DELETE FROM shelf WHERE step = ?", arguments: [step])
  }
}
