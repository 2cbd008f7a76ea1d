import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Screen {
  static func list(_ page: Todos.Page, of query: TodoQuery, _ range: ListRange) -> Screen {
    var blocks: [Block] = []
    if page.total == 0 {
      let hasFilter = query != TodoQuery()
      blocks.append(
        hasFilter
          ? .empty(.nothingFound, hint: nil)
          : .empty(.nothingToDo, hint: .howToAdd))
    }
    blocks.append(.table(.todos(page.todos, now: page.now, showsState: query.state != .open)))
    return Screen("todos", blocks + range.blocks(showing: page.todos.count, of: page.total))
  }

  static func todo(
    _ todo: Todo, subtasks: [Todo] = [], by clock: any WallClock, notices: [Phrase] = []
  ) -> Screen {
    let now = clock.localNow
    let fields: [Field] = [
      Field("id", .number, .integer(todo.id)),
      Field("title", .todo, .text(todo.title)),
      Field("content", .content, .optionalText(todo.content), keepingLines: true),
      Field("done", .state, .state(of: todo)),
      Field("due", .due, .due(of: todo, now: now, by: clock)),
      Field("priority", .priority, .optional(todo.priority, Value.priority)),
      Field("tags", .tags, .list(todo.tags.map(Value.text))),
      Field("created", .created, clock.value(ofTimestamp: todo.created)),
      Field("modified", .modified, clock.value(ofTimestamp: todo.modified)),
      Field("finished", .finished, .optional(todo.finished, clock.value(ofTimestamp:))),
    ]
    let zone = Block.machineOnly(
      "zone", .optionalText(todo.dueTime?.instant == nil ? "" : todo.dueTime?.zone ?? ""))
    let details = recurrence(of: todo, by: clock) + [zone] + hierarchy(of: todo)
    var blocks: [Block] = [.record("todo", fields.map(Block.field) + details)]
    if !subtasks.isEmpty {
      blocks.append(.table(.todos(subtasks, key: "subtasks", now: now, showsState: true)))
    }
    return Screen("todo", blocks + notices.map { .notice(.good, $0) })
  }

  /// The parent and the number of subtasks; users see them only if there are any.
  private static func hierarchy(of todo: Todo) -> [Block] {
    let parent = Field("parent", .parent, .optional(todo.parent, Value.integer))
    let subtasks = Field("subtasks", .subtasks, .subtaskCount(todo.subtaskCount))
    return [
      todo.parent == nil ? .machineOnly("parent", .null) : .field(parent),
      todo.subtaskCount.total == 0
        ? .machineOnly("subtasks", todo.subtaskCount.json) : .field(subtasks),
    ]
  }

  /// The recurrence and, of a series, the next dates.
  private static func recurrence(of todo: Todo, by clock: any WallClock) -> [Block] {
    var dates: [Moment] = []
    if !todo.isDone, todo.isSeries, todo.recurrence?.unsupported == nil,
      var series = try? TodoSeries(todo, clock: clock)
    {
      var budget = TodoSeries.budget
      try? series.apply(todo, budget: &budget)
      dates = series.next(5)
    }
    let list = Value.list(
      dates.map { date in .shown(.fullDate(date), as: .string("\(date)")) })
    let next = Field("next", .nextDates, list)
    return [.field(Field("recurs", .recurrenceLabel, .recurrence(of: todo)))]
      + (dates.isEmpty ? [] : [.field(next)]) + [
        .machineOnly("series", todo.series.map(JSON.integer) ?? .null),
        .machineOnly("unsupported", .optionalText(todo.recurrence?.unsupported ?? "")),
      ]
  }

  /// The todos after an action.
  static func changed(
    _ action: TodoAction, _ result: ChangeResult, by clock: any WallClock
  ) -> Screen {
    let notice: Phrase = .notice(action, result.todos)
    var screen: Screen
    if result.todos.count == 1, let todo = result.todos.first {
      screen = .todo(todo, by: clock, notices: [notice])
    } else {
      screen = Screen(
        "todos",
        [
          .table(.todos(result.todos, now: clock.localNow, showsState: true)),
          .notice(.good, notice),
        ])
    }
    if !result.subtasks.isEmpty {
      screen.blocks.append(.machineOnly("also", .array(result.subtasks.map(\.json))))
      screen.blocks.append(
        .notice(
          .good,
          // The finished subtasks of a recurring todo are copies with new numbers.
          .withSubtasks(
            result.successors.isEmpty
              ? .names(of: result.subtasks) : .titles(of: result.subtasks))))
    }
    if !result.successors.isEmpty {
      screen.blocks.append(.machineOnly("next", .array(result.successors.map(\.json))))
      screen.blocks.append(
        .notice(.good, .announcement(ofSuccessors: result.successors)))
    }
    return screen
  }

  static func reminder(_ todos: [Todo]) -> Screen {
    Screen(
      "reminder",
      [.machineOnly("todos", .array(todos.map(\.json)))]
        + todos.map { todo in
          .notice(
            .accent, .isDueNow(.names(of: [todo]), todo.due?.time?.description ?? "")
          )
        })
  }
}

extension Phrase {
  /// Confirms an action. The due day, the recurrence and, of a new todo, the priority and the tags are
  /// repeated as they were understood.
  fileprivate static func notice(_ action: TodoAction, _ todos: [Todo]) -> Phrase {
    var sentences: [Phrase] = [.did(action, .names(of: todos, after: action))]
    switch action {
    case .deleted: sentences.append(.undoRestores(todos.count))
    case .added, .edited:
      if todos.count == 1, let due = todos[0].due { sentences.append(.isDue(.fullDate(due))) }
      if todos.count == 1, let recurrence = todos[0].recurrence {
        sentences.append(.isRepeated(.sentence(recurrence)))
      }
      if action == .added, todos.count == 1 {
        if let priority = todos[0].priority {
          sentences.append("\(Phrase.priority): \(Phrase.priorityName(priority)).")
        }
        if !todos[0].tags.isEmpty {
          sentences.append("\(Phrase.tags): \(todos[0].tags.joined(separator: ", ")).")
        }
      }
    case .finished, .reopened, .imported: break
    }
    return sentences.joined(separator: " ")
  }
}
