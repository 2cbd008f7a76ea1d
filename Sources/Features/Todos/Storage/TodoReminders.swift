import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Reminders of open todos. An open shell announces those with a due time, not those with a due day alone.
extension Todos {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes, due: due,
      screen: { .reminder($0, now: $1) })
  }

  func dueReminders(_ question: DueReminder.Question) async throws -> [DueReminder] {
    try await due(in: question).map { todo, alarm in
      DueReminder(
        .todo, at: alarm, of: todo.due, Phrase(todo.title), at: todo.address,
        command: todo.postponeLine)
    }
  }

  /// Returns the open todos that become due in an interval and do not wait for their start, the earliest first.
  private func due(
    in question: DueReminder.Question
  ) async throws -> [(item: Todo, alarm: ZonedMoment)] {
    let days = question.days(by: clock)
    let todos = try await store.read { db in
      try Todo.fetch(
        db, where: "finished IS NULL AND \(Todo.hasDue) AND due >= ? AND due < ? ORDER BY due, id",
        ["\(days.lowerBound)", "\(days.upperBound.adding(days: 1))"])
    }
    let end = clock.moment(at: question.end)
    return todos.compactMap { todo in
      guard !todo.isWaiting(at: end), let alarm = todo.dueTime.flatMap(question.alarm),
        question.contains(clock.instant(of: alarm))
      else { return nil }
      return (todo, alarm)
    }
  }
}

extension Todo {
  /// The line that a reminder offers.
  var postponeLine: String { TodosFeature.items.line("postpone", id, "10min") }
}
