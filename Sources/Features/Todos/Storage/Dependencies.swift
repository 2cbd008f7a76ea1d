import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension Todo {
  /// Sets the prerequisites.
  /// - Throws: a failure if one does not exist, or if the todos would depend on each other.
  mutating func wait(for numbers: [Int], _ db: Database) throws {
    let numbers = Set(numbers).sorted()
    guard numbers != prerequisites else { return }
    for number in numbers { _ = try Todo.find(number, db) }
    var dependencies = try Dependencies(db, replacing: [id: numbers])
    if let cycle = try dependencies.cycles(from: id).first { throw Failure.cycle(cycle.path) }
    for number in prerequisites where !numbers.contains(number) { try forget(number, db) }
    prerequisites = numbers
  }

  /// Removes a prerequisite, also from the imported item, so that the todo does not depend on it again.
  private mutating func forget(_ prerequisite: Int, _ db: Database) throws {
    prerequisites.removeAll { $0 == prerequisite }
    let uid = try Todo.find(prerequisite, db).uid
    let identifiers = try ExportIdentity(db).identifiers(of: prerequisite, uid: uid)
    removeDependency(onUID: identifiers.uid)
    removeDependency(onTask: identifiers.uuid)
  }

  /// The numbers of the prerequisites that the imported item names, as far as they exist.
  func namedPrerequisites(by clock: any WallClock, _ db: Database) throws -> [Int] {
    try namedPrerequisites(by: clock).compactMap { try Todo.find(uid: $0, db)?.id }
  }

  /// The UIDs of the prerequisites that the imported item names.
  func namedPrerequisites(by clock: any WallClock) -> [String] {
    (relations?.prerequisiteUIDs ?? [])
      + (TaskwarriorReader(clock: clock).shownDraft(of: self)?.afterKeys ?? [])
  }

  /// Adds prerequisites, except for those that close a cycle.
  /// - Returns: the prerequisites that close cycles, and these.
  @discardableResult
  mutating func addPrerequisites(
    _ numbers: [Int], _ db: Database
  ) throws -> [(number: Int, path: String)] {
    var cycles: [(number: Int, path: String)] = []
    for number in numbers where !prerequisites.contains(number) {
      var dependencies = try Dependencies(db, replacing: [id: [number]])
      if let cycle = try dependencies.cycles(from: id).first {
        cycles.append((number, cycle.path))
      } else {
        prerequisites = (prerequisites + [number]).sorted()
      }
    }
    return cycles
  }

  /// Replaces a prerequisite of the todos that depend on it.
  /// - Parameters:
  ///   - replacement: the number of the new prerequisite; `nil` for none.
  ///   - isReplaced: returns whether a todo gets the new prerequisite; the others stay as they are.
  static func replace(
    _ prerequisite: Int, by replacement: Int?, at time: Instant, _ db: Database,
    where isReplaced: (Todo) -> Bool = { _ in true }
  ) throws {
    let dependents = try fetch(
      db, where: "id IN (SELECT todo FROM dependency WHERE after = ?)", [prerequisite])
    for var todo in dependents where isReplaced(todo) {
      try todo.forget(prerequisite, db)
      try todo.addPrerequisites([replacement].compactMap(\.self), db)
      todo.modified = time.timestamp(after: [todo.modified])
      try todo.save(db)
    }
  }
}

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
