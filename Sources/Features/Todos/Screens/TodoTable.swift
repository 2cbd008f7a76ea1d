import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Table {
  static func todos(
    _ todos: [Todo], key: String = "todos", by clock: any WallClock, showsState: Bool = true
  ) -> Table {
    let fields = Todo.fields(by: clock).beginning(
      with: "id", "title", "due", "priority", "tags", "done", "content", "created", "modified",
      "finished", "series", "unsupported")
    return Table(
      key, of: todos,
      fields: showsState ? fields : fields.map { $0.name == "done" ? $0.withHiddenColumn : $0 })
  }
}

/// The values of a todo in tables and fields.
extension Value {
  /// The title and, for users, the number of the parent.
  static func title(of todo: Todo) -> Value {
    guard let parent = todo.parent else { return .text(todo.title) }
    return .display(.subtaskTitle(todo.title, parent), json: .string(todo.title))
  }

  static func state(of todo: Todo) -> Value {
    .display(todo.isDone ? .isDone : .isOpen, json: .bool(todo.isDone))
  }

  /// - Parameter clock: the clock of which another zone is named; `nil` for none.
  static func due(of todo: Todo, now: Moment, by clock: (any WallClock)? = nil) -> Value {
    guard let due = todo.due else { return .missing }
    let date: Phrase = .relativeDate(due, now: now)
    let value = Value.display(
      clock.map { date.withZone(of: todo.dueTime, by: $0) } ?? date, json: .string(due.description))
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
      tone, .display(.priorityName(priority), json: .string(priority.rawValue)))
  }

  static func subtaskCount(_ count: SubtaskCount) -> Value {
    .display(count.total == 0 ? "–" : "\(count.done)/\(count.total)", json: count.json)
  }
}

extension SubtaskCount {
  var json: JSON { ["done": .integer(done), "total": .integer(total)] }
}
