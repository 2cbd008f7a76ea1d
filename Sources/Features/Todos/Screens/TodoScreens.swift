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
          ? .empty(.todos(\.nothingFound), hint: nil)
          : .empty(.todos(\.nothingToDo), hint: .todos(\.howToAdd)))
    }
    blocks.append(.table(.todos(page.todos, now: page.now, showsState: query.state != .open)))
    return Screen("todos", blocks + range.blocks(showing: page.todos.count, of: page.total))
  }

  static func todo(
    _ todo: Todo, subtasks: [Todo] = [], by clock: any WallClock, notices: [Phrase] = []
  ) -> Screen {
    let now = clock.localNow
    let fields: [Field] = [
      Field("id", .todos(\.number), .integer(todo.id)),
      Field("title", .todos(\.todo), .text(todo.title)),
      Field("content", .todos(\.content), .optionalText(todo.content)),
      Field("done", .todos(\.state), .state(of: todo)),
      Field("due", .todos(\.due), .due(of: todo, now: now)),
      Field("priority", .todos(\.priority), .optional(todo.priority, Value.priority)),
      Field("tags", .todos(\.tags), .list(todo.tags.map(Value.text))),
      Field("created", .todos(\.created), clock.value(ofTimestamp: todo.created)),
      Field("modified", .todos(\.modified), clock.value(ofTimestamp: todo.modified)),
      Field("finished", .todos(\.finished), .optional(todo.finished, clock.value(ofTimestamp:))),
    ]
    let details = recurrence(of: todo, by: clock) + hierarchy(of: todo)
    var blocks: [Block] = [.record("todo", fields.map(Block.field) + details)]
    if !subtasks.isEmpty {
      blocks.append(.table(.todos(subtasks, key: "subtasks", now: now, showsState: true)))
    }
    return Screen("todo", blocks + notices.map { .notice(.good, $0) })
  }

  /// The parent and the number of subtasks; users see them only if there are any.
  private static func hierarchy(of todo: Todo) -> [Block] {
    let parent = Field("parent", .todos(\.parent), .optional(todo.parent, Value.integer))
    let subtasks = Field("subtasks", .todos(\.subtasks), .subtaskCount(todo.subtaskCount))
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
      dates.map { date in .shown(.todos { $0.fullDate(date) }, as: .string("\(date)")) })
    let next = Field("next", .todos(\.nextDates), list)
    return [.field(Field("recurs", .todos(\.recurrenceLabel), .recurrence(of: todo)))]
      + (dates.isEmpty ? [] : [.field(next)]) + [
        .machineOnly("series", todo.series.map(JSON.integer) ?? .null),
        .machineOnly("unsupported", .optionalText(todo.recurrence?.unsupported ?? "")),
      ]
  }

  /// The todos after an action.
  static func changed(
    _ action: TodoAction, _ result: ChangeResult, by clock: any WallClock
  ) -> Screen {
    let notice: Phrase = .todos { $0.notice(action, result.todos) }
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
          .todos { strings in
            // The finished subtasks of a recurring todo are copies with new numbers.
            let isCopy = !result.successors.isEmpty
            return strings.withSubtasks(
              isCopy ? strings.titles(of: result.subtasks) : strings.names(of: result.subtasks))
          }))
    }
    if !result.successors.isEmpty {
      screen.blocks.append(.machineOnly("next", .array(result.successors.map(\.json))))
      screen.blocks.append(
        .notice(.good, .todos { $0.announcement(ofSuccessors: result.successors) }))
    }
    return screen
  }

  static func reminder(_ todos: [Todo]) -> Screen {
    Screen(
      "reminder",
      [.machineOnly("todos", .array(todos.map(\.json)))]
        + todos.map { todo in
          .notice(
            .accent, .todos { $0.isDueNow($0.names(of: [todo]), todo.due?.time?.description ?? "") }
          )
        })
  }
}

extension TodosStrings {
  /// Confirms an action. The due day, the recurrence and, of a new todo, the priority and the tags are
  /// repeated as they were understood.
  fileprivate func notice(_ action: TodoAction, _ todos: [Todo]) -> String {
    var sentences = [did(action, names(of: todos, after: action))]
    switch action {
    case .deleted: sentences.append(undoRestores(todos.count))
    case .added, .edited:
      if todos.count == 1, let due = todos[0].due { sentences.append(isDue(fullDate(due))) }
      if todos.count == 1, let recurrence = todos[0].recurrence {
        sentences.append(isRepeated(sentence(recurrence)))
      }
      if action == .added, todos.count == 1 {
        if let priority = todos[0].priority {
          sentences.append("\(self.priority): \(priorityName(priority)).")
        }
        if !todos[0].tags.isEmpty {
          sentences.append("\(tags): \(todos[0].tags.joined(separator: ", ")).")
        }
      }
    case .finished, .reopened, .imported: break
    }
    return sentences.joined(separator: " ")
  }
}
