import AtriumCore
import AtriumScreen

/// Todos as they are shown.
extension Screen {
  static func list(_ page: Todos.Page, of query: TodoQuery) -> Screen {
    let isPlain = query == TodoQuery(limit: query.limit)
    var blocks: [Block] = []
    if page.todos.isEmpty {
      blocks.append(
        .empty(isPlain ? .todos(\.nothingToDo) : .todos(\.nothingFound), hint: .todos(\.howToAdd)))
    }
    blocks.append(.table(.todos(page, showsState: query.state != .open)))
    if page.total > page.todos.count {
      let (shown, total) = (page.todos.count, page.total)
      blocks.append(.notice(.quiet, .todos { $0.moreThanShown(shown, total) }))
    }
    return Screen("todos", blocks)
  }

  /// - Parameter parts: its subtasks, where they are to be seen.
  static func detail(
    _ todo: Todo, _ parts: [Todo] = [], by clock: any WallClock, notices: [Phrase] = []
  ) -> Screen {
    let fields: [Field] = [
      Field("id", .todos(\.number), .integer(todo.id)),
      Field("title", .todos(\.todo), .text(todo.title)),
      Field(
        "content", .todos(\.content),
        todo.content.isEmpty ? .shown("–", as: "") : .text(todo.content)),
      Field("done", .todos(\.state), todo.state),
      Field("due", .todos(\.due), .due(of: todo, now: clock.localNow)),
      Field("priority", .todos(\.priority), .optional(todo.priority, Value.priority)),
      Field("tags", .todos(\.tags), .list(todo.tags.map(Value.text))),
      Field("created", .todos(\.created), clock.value(ofTimestamp: todo.created)),
      Field("modified", .todos(\.modified), clock.value(ofTimestamp: todo.modified)),
      Field("finished", .todos(\.finished), .optional(todo.finished, clock.value(ofTimestamp:))),
      Field("recurs", .todos(\.recurs), .recurrence(of: todo)),
    ]
    let page = Todos.Page(todos: parts, total: parts.count, today: clock.localNow)
    return Screen(
      "todo",
      [.record("todo", fields.map(Block.field) + family(of: todo))]
        + (parts.isEmpty ? [] : [.table(.todos(page, key: "subtasks", showsState: true))])
        + notices.map { .notice(.good, $0) })
  }

  /// What it is a part of and what are its parts; people are told where there is something to tell.
  private static func family(of todo: Todo) -> [Block] {
    let parent = Field("parent", .todos(\.parent), .optional(todo.parent, Value.integer))
    let subtasks = Field("subtasks", .todos(\.subtasks), todo.subtasks.value)
    return [
      todo.parent == nil ? .machineOnly("parent", .null) : .field(parent),
      todo.subtasks.total == 0 ? .machineOnly("subtasks", todo.subtasks.json) : .field(subtasks),
    ]
  }

  /// What a step did to one todo or several.
  static func done(_ action: Step.Action, _ ended: Ended, by clock: any WallClock) -> Screen {
    var screen = done(action, ended.todos, by: clock)
    let (parts, next) = (ended.parts, ended.next)
    if !parts.isEmpty {
      let names = parts.map(\.name).joined(separator: ", ")
      screen.blocks.append(.machineOnly("also", .array(parts.map(\.published))))
      screen.blocks.append(.notice(.good, .todos { $0.withParts(names) }))
    }
    if !next.isEmpty {
      screen.blocks.append(.machineOnly("next", .array(next.map(\.published))))
      screen.blocks.append(.notice(.good, .todos { $0.next(next) }))
    }
    return screen
  }

  static func done(_ action: Step.Action, _ todos: [Todo], by clock: any WallClock) -> Screen {
    let names = todos.map(\.name).joined(separator: ", ")
    let count = todos.count
    let what: Phrase = .todos {
      $0.did(action, names) + (action == .deleted ? " " + $0.undoRestores(count) : "")
    }
    guard todos.count == 1, let todo = todos.first else { return many(todos, [what], clock) }
    guard action == .added || action == .edited else {
      return detail(todo, by: clock, notices: [what])
    }
    // The day, and when it comes again, are said as they were understood.
    let echo: Phrase = .todos { strings in
      [
        strings.did(action, names), todo.due.map { strings.isDue(strings.full($0)) },
        todo.recurs.map { strings.isRepeated(strings.recurrence($0)) },
      ].compactMap { $0 }.joined(separator: " ")
    }
    return detail(todo, by: clock, notices: [echo])
  }

  private static func many(_ todos: [Todo], _ notices: [Phrase], _ clock: any WallClock) -> Screen {
    let page = Todos.Page(todos: todos, total: todos.count, today: clock.localNow)
    return Screen(
      "todos", [.table(.todos(page, showsState: true))] + notices.map { .notice(.good, $0) })
  }

  static func undone(_ step: Step) -> Screen {
    Screen(
      "undone",
      [.machineOnly("step", step.json), .notice(.good, .todos { $0.undid($0.sentence(step)) })])
  }

  static func redone(_ step: Step) -> Screen {
    Screen(
      "redone",
      [.machineOnly("step", step.json), .notice(.good, .todos { $0.redid($0.sentence(step)) })])
  }

  static func steps(_ steps: [Step]) -> Screen {
    let values = steps.map { step in
      Value.shown(.todos { $0.sentence(step) }, as: step.json)
    }
    return Screen(
      "steps",
      steps.isEmpty
        ? [.empty(.todos(\.nothingToUndo), hint: nil), .list("steps", label: nil, [])]
        : [.list("steps", label: .todos(\.steps), values)])
  }
}

extension Table {
  fileprivate static func todos(
    _ page: Todos.Page, key: String = "todos", showsState: Bool
  ) -> Table {
    Table(
      key,
      [
        .init("id", .todos(\.number), .trailing), .init("title", .todos(\.todo)),
        .whole("due", .todos(\.due)), .init("priority", .todos(\.priority)),
        .init("tags", .todos(\.tags)),
        showsState ? .init("done", .todos(\.state)) : .hidden("done"), .hidden("content"),
        .hidden("created"), .hidden("modified"), .hidden("finished"),
        page.todos.contains { $0.recurs != nil }
          ? .init("recurs", .todos(\.recurs)) : .hidden("recurs"),
        .hidden("parent"),
        page.todos.contains { $0.subtasks.total > 0 }
          ? .init("subtasks", .todos(\.subtasks)) : .hidden("subtasks"),
      ],
      page.todos.map { todo in
        [
          .integer(todo.id), todo.isDone ? .toned(.quiet, todo.caption) : todo.caption,
          .due(of: todo, now: page.today), .optional(todo.priority, Value.priority),
          .list(todo.tags.map(Value.text)), todo.state, .text(todo.content),
          .text(todo.created), .text(todo.modified), .optional(todo.finished, Value.text),
          .recurrence(of: todo),
          .optional(todo.parent, Value.integer), todo.subtasks.value,
        ]
      })
  }
}

extension Value {
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

  fileprivate static func recurrence(of todo: Todo) -> Value {
    .optional(todo.recurs) { recurs in
      .shown(.todos { $0.recurrence(recurs) }, as: .string(recurs.text))
    }
  }

  fileprivate static func due(of todo: Todo, now: Moment) -> Value {
    guard let due = todo.due else { return .missing }
    let value = Value.shown(
      .todos { $0.near(due, now: now) }, as: .string(due.description))
    if todo.isDone { return .toned(.quiet, value) }
    return due < now ? .toned(.bad, value) : due.day == now.day ? .toned(.accent, value) : value
  }
}

extension Todo {
  /// How sentences call it: 3 “Buy milk”.
  var name: String { "\(id) “\(title)”" }

  /// The title, and for people what it is a part of.
  fileprivate var caption: Value {
    guard let parent else { return .text(title) }
    let title = title
    return .shown(.todos { $0.part(title, parent) }, as: .string(title))
  }

  fileprivate var state: Value {
    .shown(isDone ? .todos(\.isDone) : .todos(\.isOpen), as: .bool(isDone))
  }
}

extension Subtasks {
  fileprivate var json: JSON { ["done": .integer(done), "total": .integer(total)] }

  fileprivate var value: Value {
    .shown(total == 0 ? "–" : "\(done)/\(total)", as: json)
  }
}

extension Step {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("action", .string(action.rawValue)), .init("todos", .array(todos.map(\.published))),
    ]
    if !next.isEmpty { members.append(.init("next", .array(next.map(\.published)))) }
    if let range {
      members.append(.init("first", .integer(range.lowerBound)))
      members.append(.init("last", .integer(range.upperBound)))
    }
    return .object(members)
  }
}
