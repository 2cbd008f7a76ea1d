import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// What can be done with todos.
struct Todos: Sendable {
  let store: Store
  let clock: any WallClock
  /// Told how far an import has come.
  var progress: (any ProgressMeter)?

  /// A page of a list.
  struct Page: Equatable, Sendable {
    var todos: [Todo]
    /// How many there are in all.
    var total: Int
    var today: Moment
  }

  func list(_ query: TodoQuery) async throws -> Page {
    let now = clock.localNow
    let (conditions, arguments) = query.conditions(now: now)
    return try await store.read { db in
      let todos = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Todo.columns) FROM todo WHERE \(conditions) ORDER BY \(query.order)
          LIMIT \(query.limit ?? -1)
          """, arguments: arguments
      ).map(Todo.init)
      let isComplete = query.limit.map { todos.count < $0 } ?? true
      let total =
        isComplete
        ? todos.count
        : try Int.fetchOne(
          db, sql: "SELECT count(*) FROM todo WHERE \(conditions)", arguments: arguments) ?? 0
      return Page(todos: todos, total: total, today: now)
    }
  }

  func todo(_ id: Int) async throws -> Todo {
    try await store.read { try Todo.find(id, $0) }
  }

  /// A todo and its parts.
  func whole(_ id: Int) async throws -> (todo: Todo, parts: [Todo]) {
    try await store.read { (try Todo.find(id, $0), try Todo.parts(of: id, $0)) }
  }

  /// The open todos, for completion.
  func candidates() async throws -> [Candidate] {
    try await list(TodoQuery(limit: 200)).todos.map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  /// The tags in use, for completion.
  func tags() async throws -> [Candidate] {
    try await store.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT name FROM tag ORDER BY name").map {
        Candidate($0)
      }
    }
  }

  /// - Parameter parent: the todo it is to be a part of.
  func add(
    _ title: String, _ edit: TodoEdit = TodoEdit(), under parent: Int? = nil
  ) async throws -> Todo {
    let now = timestamp
    let title = try TodoEdit.checked(title)
    let today = clock.today
    return try await store.write { db in
      var todo = Todo(id: try Todo.nextID(db), title: title, created: now, modified: now)
      try edit.apply(to: &todo, today: today)
      try todo.move(under: parent, db)
      return try Journal.record(.added, db, [(nil, todo)])[0]
    }
  }

  func edit(_ id: Int, _ edit: TodoEdit) async throws -> Todo {
    let today = clock.today
    return try await change([id], .edited) { todo, _, db in
      try edit.apply(to: &todo, today: today)
      if let parent = edit.parent { try todo.move(under: parent, db) }
    }[0]
  }

  func reopen(_ ids: [Int]) async throws -> [Todo] {
    try await change(ids, .reopened) { todo, _, _ in todo.finished = nil }
  }

  private func change(
    _ ids: [Int], _ action: Step.Action,
    _ change: @escaping @Sendable (inout Todo, _ now: String, Database) throws -> Void
  ) async throws -> [Todo] {
    let now = timestamp
    return try await store.write { db in
      let changes = try ids.uniqued.map { id in
        let before = try Todo.find(id, db)
        var after = before
        try change(&after, now, db)
        if after != before { after.modified = now }
        return (before: before, after: after)
      }
      let real = changes.filter { $0.before != $0.after }
      if !real.isEmpty { try Journal.record(action, db, real.map { ($0, $1) }) }
      return changes.map(\.after)
    }
  }

  /// Takes the last step back.
  func undo() async throws -> Step { try await store.write { try Journal.undo($0) } }

  /// Takes the last step that was taken back again.
  func redo() async throws -> Step { try await store.write { try Journal.redo($0) } }

  /// The steps that `undo` would take back, the next one first.
  func steps() async throws -> [Step] { try await store.read { try Journal.steps($0) } }

  func homeLine() async throws -> Phrase? {
    let now = clock.localNow
    return try await store.read { db in
      func count(_ due: TodoQuery.Due?) throws -> Int {
        let (sql, arguments) = TodoQuery(due: due).conditions(now: now)
        return try Int.fetchOne(
          db, sql: "SELECT count(*) FROM todo WHERE \(sql)", arguments: arguments) ?? 0
      }
      let (open, overdue, today) = (try count(nil), try count(.overdue), try count(.today))
      return .todos { $0.homeLine(open, today, overdue) }
    }
  }

  var timestamp: String { clock.now.timestamp }
}

extension [Int] {
  /// Each number once, in the order they came.
  var uniqued: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
