import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Table {
  /// - Parameter isTree: whether subtasks follow their parents.
  static func todos(
    _ todos: [Todo], key: String = "todos", by clock: any WallClock, showsState: Bool = true,
    isTree: Bool = true
  ) -> Table {
    let ids = isTree ? Set(todos.map(\.id)) : []
    let fields = Todo.fields(by: clock).beginning(
      with: "id", "title", "due", "priority", "tags", "done", "content", "created", "modified",
      "finished", "series", "unsupported", "start", "waiting", "progress", "effort",
      "project", "after", "blocks", "blocked", "ready"
    ).map { field in
      switch field.name {
      case "title" where key != "subtasks": field.shownInTables { .title(of: $0, among: ids) }
      case "done" where !showsState: field.withHiddenColumn
      default: field
      }
    }
    return Table(key, of: isTree ? todos.withSubtasksUnderParents : todos, fields: fields)
  }
}

/// The values of a todo in tables and fields.
extension Value {
  /// The title. People see a sign before a subtask that is listed under its parent, and the parent of others; and a
  /// sign before a blocked todo, with its open prerequisites.
  fileprivate static func title(of todo: Todo, among todos: Set<Int>) -> Value {
    var title = Phrase(todo.title)
    if todo.isBlocked {
      title = "⊘ \(Phrase.blockedTitle(title, TodosFeature.items.names(todo.openPrerequisites)))"
    }
    if let parent = todo.parent {
      title =
        todos.contains(parent)
        ? "↳ \(title)" : .subtaskTitle(title, TodosFeature.items.name(parent))
    }
    let isMarked = todo.parent != nil || todo.isBlocked
    let value = isMarked ? Value.display(title, json: .string(todo.title)) : .text(todo.title)
    return todo.isDone || todo.isBlocked ? .toned(.quiet, value) : value
  }

  /// The names of todos, with the titles that are known; an array of names for programs.
  static func items(_ numbers: [Int], _ titles: [Int: String] = [:]) -> Value {
    .list(
      numbers.map { number in
        let name = TodosFeature.items.name(number)
        let label = titles[number].map { TodosFeature.items.label(number, $0) }
        return .display(Phrase(quoting: label ?? name), json: .string(name))
      })
  }

  static func parent(of todo: Todo) -> Value {
    .optional(todo.parent) { parent in
      .display(
        Phrase(quoting: TodosFeature.items.label(parent, todo.parentTitle)), json: .integer(parent))
    }
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

  static func start(of todo: Todo, now: Moment, by clock: any WallClock) -> Value {
    .optional(todo.startTime) { time in
      .display(
        Phrase.relativeDate(time.moment, now: now).withZone(of: time, by: clock),
        json: .string("\(time.moment)"))
    }
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
    .display(
      count.total == 0 ? "–" : "\(count.done)/\(count.total)",
      json: ["done": .integer(count.done), "total": .integer(count.total)])
  }
}

extension [Todo] {
  /// The todos in their order, with each subtask after its parent if that is among them.
  fileprivate var withSubtasksUnderParents: [Todo] {
    let ids = Set(map(\.id))
    let subtasks = Dictionary(
      grouping: filter { $0.parent.map(ids.contains) == true }, by: \.parent)
    return filter { $0.parent.map(ids.contains) != true }.flatMap { [$0] + (subtasks[$0.id] ?? []) }
  }
}
