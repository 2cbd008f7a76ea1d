import AtriumCore
import GRDB

/// The dependencies of todos on their prerequisites, which have no cycles.
struct Dependencies {
  private let db: Database
  private let statement: Statement
  /// The prerequisites of todos that differ from the stored ones.
  private let changed: [Int: [Int]]
  private var visited: Set<Int> = []

  /// A dependency that closes a cycle.
  struct Cycle {
    var todo: Int
    var prerequisite: Int
    /// The names of the todos of the cycle, each of which depends on the next one: `t4 → t5 → t4`. The middle of a long
    /// cycle is omitted.
    var path: String
  }

  init(_ db: Database, replacing changed: [Int: [Int]] = [:]) throws {
    self.db = db
    self.changed = changed
    statement = try db.makeStatement(
      sql: "SELECT after FROM dependency WHERE todo = ? ORDER BY after DESC")
  }

  /// Finds the cycles that can be reached from a todo. Without the dependencies that close them, none is left.
  mutating func cycles(from start: Int) throws -> [Cycle] {
    guard visited.insert(start).inserted else { return [] }
    var cycles: [Cycle] = []
    var path = [start]
    var positions = [start: 0]
    var open = [try prerequisites(of: start)]
    while let todo = path.last, let depth = open.indices.last {
      if let next = open[depth].popLast() {
        if let position = positions[next] {
          cycles.append(
            Cycle(todo: todo, prerequisite: next, path: Self.text(path[position...], next)))
        } else if visited.insert(next).inserted {
          positions[next] = path.count
          path.append(next)
          open.append(try prerequisites(of: next))
        }
      } else {
        positions[todo] = nil
        path.removeLast()
        open.removeLast()
      }
    }
    return cycles
  }

  /// The numbers of the prerequisites, the highest first.
  private func prerequisites(of todo: Int) throws -> [Int] {
    try changed[todo]?.sorted(by: >) ?? Int.fetchAll(statement, arguments: [todo])
  }

  private static func text(_ todos: ArraySlice<Int>, _ first: Int) -> String {
    let names = (todos + [first]).map(TodosFeature.items.name)
    let shown = names.count > 20 ? names.prefix(10) + ["…"] + names.suffix(9) : names
    return shown.joined(separator: " → ")
  }

  /// Removes the stored dependencies that close cycles.
  /// - Parameter first: the number of the first todo that may have such a dependency.
  /// - Returns: the cycles.
  static func removeCycles(fromTodo first: Int, _ db: Database) throws -> [String] {
    var dependencies = try Dependencies(db)
    var cycles: [Cycle] = []
    let todos = try Int.fetchCursor(
      db, sql: "SELECT DISTINCT todo FROM dependency WHERE todo >= ? ORDER BY todo",
      arguments: [first])
    while let todo = try todos.next() { cycles += try dependencies.cycles(from: todo) }
    for cycle in cycles {
      try db.execute(
        sql: "DELETE FROM dependency WHERE todo = ? AND after = ?",
        arguments: [cycle.todo, cycle.prerequisite])
    }
    return cycles.map(\.path)
  }
}
