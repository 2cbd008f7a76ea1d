import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// Says that a todo is due. Those that are due on a day without a time are never announced.
extension Todos {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        let due = try await due(after: start, until: end)
        return due.isEmpty ? nil : .reminder(due)
      }, next: nextDue)
  }

  /// What is open and became due at a time after `start`, the first first.
  private func due(after start: Moment, until end: Moment) async throws -> [Todo] {
    try await store.read { db in
      let sql = """
        SELECT \(Todo.columns) FROM todo
        WHERE finished IS NULL AND due IS NULL = 0 AND due > ? AND due <= ? AND length(due) > 10
        ORDER BY due, id
        """
      return try Row.fetchAll(db, sql: sql, arguments: ["\(start)", "\(end)"]).map(Todo.init)
    }
  }

  /// When the next open todo is due at a time.
  private func nextDue(after moment: Moment) async throws -> Moment? {
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
      [.machineOnly("todos", .array(todos.map(\.published)))]
        + todos.map { todo in
          .notice(.accent, .todos { $0.isDueNow(todo.name, todo.due?.time?.description ?? "") })
        })
  }
}
