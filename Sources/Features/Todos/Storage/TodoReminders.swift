import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

/// Reminders of todos with a due time. Todos with a due day alone are not announced.
extension Todos {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        let due = try await due(after: start, until: end)
        return due.isEmpty ? nil : .reminder(due, now: end)
      }, next: nextDue)
  }

  /// Returns the open todos whose due time is in the interval, the earliest first.
  private func due(after start: Moment, until end: Moment) async throws -> [Todo] {
    try await store.read { db in
      try Todo.fetch(
        db, where: "\(Self.hasDueTime) AND due > ? AND due <= ? ORDER BY due, id",
        ["\(start)", "\(end)"])
    }
  }

  private func nextDue(after moment: Moment) async throws -> Moment? {
    try await store.read { db in
      let sql = "SELECT due FROM todo WHERE \(Self.hasDueTime) AND due > ? ORDER BY due LIMIT 1"
      return try String.fetchOne(db, sql: sql, arguments: ["\(moment)"]).flatMap { Moment(iso: $0) }
    }
  }

  /// A due day has 10 characters. `due IS NULL = 0` lets SQLite use the index `todo_open`.
  private static let hasDueTime = "finished IS NULL AND due IS NULL = 0 AND length(due) > 10"
}
