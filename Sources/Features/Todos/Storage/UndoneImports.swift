import AtriumStorage
import GRDB

/// The todos of undone imports. They are kept in the tables `shelf` and `shelf_tag`, so that redoing
/// an import restores them under the same numbers.
extension Todo: JournaledRow {
  typealias Action = TodoAction

  private static let storedColumns =
    "id, title, content, due, priority, created, modified, finished, uid, extra, recurs, parent"

  static func archive(_ ids: ClosedRange<Int>, step: Int64, _ db: Database) throws {
    let bounds: StatementArguments = [ids.lowerBound, ids.upperBound]
    try db.execute(
      sql: """
        INSERT INTO shelf (step, \(storedColumns))
        SELECT ?, \(storedColumns) FROM todo WHERE id BETWEEN ? AND ?
        """, arguments: [step] + bounds)
    try db.execute(
      sql:
        "INSERT INTO shelf_tag (name, todo) SELECT name, todo FROM tag WHERE todo BETWEEN ? AND ?",
      arguments: bounds)
    try db.execute(sql: "DELETE FROM todo WHERE id BETWEEN ? AND ?", arguments: bounds)
  }

  static func restore(step: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO todo (\(storedColumns)) SELECT \(storedColumns) FROM shelf WHERE step = ?
        """, arguments: [step])
    try db.execute(
      sql: """
        INSERT INTO tag (name, todo) SELECT name, todo FROM shelf_tag
        WHERE todo IN (SELECT id FROM shelf WHERE step = ?)
        """, arguments: [step])
    try db.execute(sql: "DELETE FROM shelf WHERE step = ?", arguments: [step])
  }
}

/// The journal of the todo list.
typealias TodoJournal = Journal<Todo>

extension Journal.Step where Item == Todo {
  /// The todos that the step named, as they are after it, or as they were before it deleted them.
  var todos: [Todo] {
    changes.filter { !isSuccessor($0) }.compactMap { $0.after ?? $0.before }
  }

  /// The successors of finished recurring todos.
  var successors: [Todo] { changes.filter(isSuccessor).compactMap(\.after) }

  private func isSuccessor(_ change: TodoJournal.Change) -> Bool {
    action == .finished && change.before == nil
  }
}
