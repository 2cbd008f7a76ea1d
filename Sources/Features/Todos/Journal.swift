import AtriumScreen
import AtriumStorage
import GRDB

/// Something a person did to their todos, which can be taken back.
struct Step: Equatable, Sendable {
  enum Action: String, Sendable { case added, edited, finished, reopened, deleted, imported }
  var action: Action
  /// The todos as they were after it, or before where it deleted them.
  var todos: [Todo]
  /// The todos that came again for those it finished.
  var next: [Todo] = []
  /// The numbers of what it imported.
  var range: ClosedRange<Int>?
}

/// Keeps what every step changed, so that steps can be undone and redone, across restarts.
enum Journal {
  /// How many steps are kept.
  static let length = 200

  typealias Change = (before: Todo?, after: Todo?)

  /// Makes the changes and remembers them as one step. Steps that were undone are forgotten.
  /// - Returns: the todos that there are now.
  @discardableResult
  static func record(_ action: Step.Action, _ db: Database, _ changes: [Change]) throws -> [Todo] {
    let step = try begin(action, nil, db)
    for (before, after) in changes {
      try replace(before, by: after, db)
      try db.execute(
        sql: "INSERT INTO change (step, todo, before, after) VALUES (?, ?, ?, ?)",
        arguments: [step, (before ?? after)?.id, before?.json.text, after?.json.text])
    }
    return changes.compactMap(\.after)
  }

  /// Remembers that the todos in `range` were imported as one step.
  static func recordImport(_ range: ClosedRange<Int>, _ db: Database) throws {
    _ = try begin(.imported, range, db)
  }

  private static func begin(
    _ action: Step.Action, _ range: ClosedRange<Int>?, _ db: Database
  ) throws -> Int64 {
    try db.execute(sql: "DELETE FROM step WHERE isUndone")
    try db.execute(
      sql: "INSERT INTO step (action, first, last) VALUES (?, ?, ?)",
      arguments: [action.rawValue, range?.lowerBound, range?.upperBound])
    let step = db.lastInsertedRowID
    try db.execute(sql: "DELETE FROM step WHERE id <= ?", arguments: [step - Int64(length)])
    return step
  }

  static func undo(_ db: Database) throws -> Step {
    let sql = "SELECT * FROM step WHERE NOT isUndone ORDER BY id DESC LIMIT 1"
    guard let row = try Row.fetchOne(db, sql: sql) else { throw TodosError.nothingToUndo }
    let changes = try changes(of: row["id"], db)
    for (before, after) in changes { try replace(after, by: before, db) }
    if let range = range(row) { try Shelf.put(range, step: row["id"], db) }
    try db.execute(sql: "UPDATE step SET isUndone = TRUE WHERE id = ?", arguments: [row["id"]])
    return step(row, changes)
  }

  static func redo(_ db: Database) throws -> Step {
    let sql = "SELECT * FROM step WHERE isUndone ORDER BY id LIMIT 1"
    guard let row = try Row.fetchOne(db, sql: sql) else { throw TodosError.nothingToRedo }
    let changes = try changes(of: row["id"], db)
    for (before, after) in changes { try replace(before, by: after, db) }
    if range(row) != nil { try Shelf.take(step: row["id"], db) }
    try db.execute(sql: "UPDATE step SET isUndone = FALSE WHERE id = ?", arguments: [row["id"]])
    return step(row, changes)
  }

  static func steps(_ db: Database) throws -> [Step] {
    let sql = "SELECT * FROM step WHERE NOT isUndone ORDER BY id DESC"
    return try Row.fetchAll(db, sql: sql).map { step($0, try changes(of: $0["id"], db)) }
  }

  private static func replace(_ old: Todo?, by new: Todo?, _ db: Database) throws {
    if let new { try new.save(db) } else if let old { try Todo.remove(old.id, db) }
  }

  private static func changes(of step: Int64, _ db: Database) throws -> [Change] {
    let sql = "SELECT before, after FROM change WHERE step = ? ORDER BY todo"
    return try Row.fetchAll(db, sql: sql, arguments: [step]).map { row in
      (try todo(row["before"]), try todo(row["after"]))
    }
  }

  private static func todo(_ text: String?) throws -> Todo? {
    try text.flatMap { Todo(try LocatedJSON(parsing: Array($0.utf8)).value) }
  }

  private static func step(_ row: Row, _ changes: [Change]) -> Step {
    let action = Step.Action(rawValue: row["action"]) ?? .edited
    let isNext: (Change) -> Bool = { action == .finished && $0.before == nil }
    return Step(
      action: action, todos: changes.filter { !isNext($0) }.compactMap { $0.after ?? $0.before },
      next: changes.filter(isNext).compactMap(\.after), range: range(row))
  }

  private static func range(_ row: Row) -> ClosedRange<Int>? {
    guard let first: Int = row["first"], let last: Int = row["last"], first <= last else {
      return nil
    }
    return first...last
  }
}
