import AtriumFormats
import AtriumScreen
import AtriumTime

extension Table {
  static func todos(
    _ todos: [Todo], key: String = "todos", now: Moment, showsState: Bool
  ) -> Table {
    Table(
      key,
      [
        .init("id", .todos(\.number), .trailing), .init("title", .todos(\.todo)),
        .untruncated("due", .todos(\.due)), .init("priority", .todos(\.priority)).importance(-1),
        .init("tags", .todos(\.tags)).importance(-3),
        showsState ? .init("done", .todos(\.state)) : .hidden("done"), .hidden("content"),
        .hidden("created"), .hidden("modified"), .hidden("finished"),
        .hidden("series"), .hidden("unsupported"),
        todos.contains { $0.recurrence != nil }
          ? .init("recurs", .todos(\.recurrenceLabel)).importance(-2) : .hidden("recurs"),
        .hidden("parent"),
        todos.contains { $0.subtaskCount.total > 0 }
          ? .init("subtasks", .todos(\.subtasks)).importance(-2) : .hidden("subtasks"),
      ],
      of: todos
    ) { todo in
      [
        .integer(todo.id), todo.isDone ? .toned(.quiet, .title(of: todo)) : .title(of: todo),
        .due(of: todo, now: now), .optional(todo.priority, Value.priority),
        .list(todo.tags.map(Value.text)), .state(of: todo), .optionalText(todo.content),
        .text(todo.created), .text(todo.modified), .optional(todo.finished, Value.text),
        .optional(todo.series, Value.integer),
        .optionalText(todo.recurrence?.unsupported ?? ""),
        .recurrence(of: todo), .optional(todo.parent, Value.integer),
        .subtaskCount(todo.subtaskCount),
      ]
    }
  }
}

/// The values of a todo in tables and fields.
extension Value {
  /// The title and, for users, the number of the parent.
  static func title(of todo: Todo) -> Value {
    guard let parent = todo.parent else { return .text(todo.title) }
    return .shown(.todos { $0.subtaskTitle(todo.title, parent) }, as: .string(todo.title))
  }

  static func state(of todo: Todo) -> Value {
    .shown(todo.isDone ? .todos(\.isDone) : .todos(\.isOpen), as: .bool(todo.isDone))
  }

  static func due(of todo: Todo, now: Moment) -> Value {
    guard let due = todo.due else { return .missing }
    let value = Value.shown(
      .todos { $0.relativeDate(due, now: now) }, as: .string(due.description))
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
      tone, .shown(.todos { $0.priorityName(priority) }, as: .string(priority.rawValue)))
  }

  static func recurrence(of todo: Todo) -> Value {
    .optional(todo.recurrence) { recurrence in
      .shown(.todos { $0.sentence(recurrence) }, as: .string(recurrence.text))
    }
  }

  static func subtaskCount(_ count: SubtaskCount) -> Value {
    .shown(count.total == 0 ? "–" : "\(count.done)/\(count.total)", as: count.json)
  }
}

extension SubtaskCount {
  var json: JSON { ["done": .integer(done), "total": .integer(total)] }
}
