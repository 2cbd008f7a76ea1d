import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// Says what is due when its time comes, above the line being typed.
///
/// Todos that are due on a day without a time are never announced. What came due before the shell
/// started is not either: lists and the home screen tell it.
struct Reminders: Sendable {
  let todos: Todos
  let notifier: any Notifier

  /// Waits and announces until it is cancelled.
  func run() async throws {
    let (signals, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake.yield()
    let changes = Task { [store = todos.store] in
      for await _ in store.changes() { wake.yield() }
      wake.finish()
    }
    var alarm: Task<Void, any Error>?
    defer {
      changes.cancel()
      alarm?.cancel()
    }
    var announced = todos.clock.localNow
    for await _ in signals {
      // A clock that was set back says nothing twice.
      let now = max(announced, todos.clock.localNow)
      let due = try await todos.due(after: announced, until: now)
      if !due.isEmpty { await notifier.notify(.reminder(due)) }
      announced = now
      alarm?.cancel()
      alarm = try await todos.nextDue(after: now).map { moment in
        Task { [clock = todos.clock] in
          try await clock.sleep(until: clock.instant(of: moment))
          wake.yield()
        }
      }
    }
    try Task.checkCancellation()
  }
}

extension Todos {
  /// What is open and became due at a time after `start`, the first first.
  fileprivate func due(after start: Moment, until end: Moment) async throws -> [Todo] {
    guard start < end else { return [] }
    return try await store.read { db in
      let sql = """
        SELECT \(Todo.columns) FROM todo
        WHERE finished IS NULL AND due IS NULL = 0 AND due > ? AND due <= ? AND length(due) > 10
        ORDER BY due, id
        """
      return try Row.fetchAll(db, sql: sql, arguments: ["\(start)", "\(end)"]).map(Todo.init)
    }
  }

  /// When the next open todo is due at a time.
  fileprivate func nextDue(after moment: Moment) async throws -> Moment? {
    try await store.read { db in
      let sql = """
        SELECT due FROM todo
        WHERE finished IS NULL AND due IS NULL = 0 AND due > ? AND length(due) > 10
        ORDER BY due LIMIT 1
        """
      return try String.fetchOne(db, sql: sql, arguments: ["\(moment)"]).flatMap { Moment(iso: $0) }
    }
  }
}

extension Screen {
  fileprivate static func reminder(_ todos: [Todo]) -> Screen {
    Screen(
      "reminder",
      [.data("todos", .array(todos.map(\.published)))]
        + todos.map { todo in
          .notice(.accent, .todos { $0.isDueNow(todo.name, todo.due?.time?.description ?? "") })
        })
  }
}
