import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Table {
  static func todos(
    _ todos: [Todo], key: String = "todos", now: Moment, showsState: Bool
  ) -> Table {
    Table(
      key, of: todos,
      [
        .init("id", .number, .trailing) { .integer($0.id) },
        .init("title", .todo) { $0.isDone ? .toned(.quiet, .title(of: $0)) : .title(of: $0) },
        .untruncated("due", .due) { .due(of: $0, now: now) },
        .init("priority", .priority) { .optional($0.priority, Value.priority) }.importance(-1),
        .init("tags", .tags) { .list($0.tags.map(Value.text)) }.importance(-3),
        .init("done", .state) { .state(of: $0) }.hidden(unless: showsState),
        .hidden("content") { .optionalText($0.content) },
        .hidden("created") { .text($0.created) },
        .hidden("modified") { .text($0.modified) },
        .hidden("finished") { .optional($0.finished, Value.text) },
        .hidden("series") { .optional($0.series, Value.integer) },
        .hidden("unsupported") { .optionalText($0.recurrence?.unsupported ?? "") },
        .init("recurs", .recurrenceLabel) { .recurrence(of: $0) }.importance(-2).hidden(
          unless: todos.contains { $0.recurrence != nil }),
        .hidden("parent") { .optional($0.parent, Value.integer) },
        .init("subtasks", .subtasks) { .subtaskCount($0.subtaskCount) }.importance(-2).hidden(
          unless: todos.contains { $0.subtaskCount.total > 0 }),
      ])
  }
}

/// The values of a todo in tables and fields.
extension Value {
  /// The title and, for users, the number of the parent.
  static func title(of todo: Todo) -> Value {
    guard let parent = todo.parent else { return .text(todo.title) }
    return .shown(.subtaskTitle(todo.title, parent), as: .string(todo.title))
  }

  static func state(of todo: Todo) -> Value {
    .shown(todo.isDone ? .isDone : .isOpen, as: .bool(todo.isDone))
  }

  /// - Parameter clock: the clock of which another zone is named; `nil` for none.
  static func due(of todo: Todo, now: Moment, by clock: (any WallClock)? = nil) -> Value {
    guard let due = todo.due else { return .missing }
    let date: Phrase = .relativeDate(due, now: now)
    let value = Value.shown(
      clock.map { date.withZone(of: todo.dueTime, by: $0) } ?? date, as: .string(due.description))
    if todo.isDone { return .toned(.quiet, value) }
    if due < now { return .toned(.bad, value) }
    return due.day == now.day ? .toned(.accent, value) : value
  }

  static func priority(_ priority: Priority) -> Value {
    let tone: Tone =
      switch priority {
      case .high: .warning
      case .medium: .plain
      case .low: .quiet
      }
    return .toned(
      tone, .shown(.priorityName(priority), as: .string(priority.rawValue)))
  }

  static func recurrence(of todo: Todo) -> Value {
    .optional(todo.recurrence) { recurrence in
      .shown(.sentence(recurrence), as: .string(recurrence.text))
    }
  }

  static func subtaskCount(_ count: SubtaskCount) -> Value {
    .shown(count.total == 0 ? "–" : "\(count.done)/\(count.total)", as: count.json)
  }
}

extension SubtaskCount {
  var json: JSON { ["done": .integer(done), "total": .integer(total)] }
}
