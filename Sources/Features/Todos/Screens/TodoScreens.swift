import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Screen {
  static func list(
    _ page: Todos.Page, of query: TodoQuery, _ range: ListRange, by clock: any WallClock
  ) -> Screen {
    var table = Table.todos(page.todos, by: clock, showsState: query.state != .open)
    if page.total == 0 { table.empty = query == TodoQuery() ? .nothingToDo : .nothingFound }
    let hint = page.total == 0 ? query.wordsAsOption : nil
    return Screen(
      "todos",
      [.table(table)] + range.blocks(showing: page.todos.count, of: page.total)
        + (hint.map { [.notice(.hint, .didYouMean("todos list \($0)"))] } ?? [])
        + (page.waiting > 0 ? [.notice(.hint, .waiting(page.waiting))] : []))
  }

  static func todo(
    _ todo: Todo, subtasks: [Todo] = [], titles: [Int: String] = [:], by clock: any WallClock,
    notices: [Phrase] = []
  ) -> Screen {
    let fields = Todo.fields(by: clock).map { field in
      switch field.name {
      case "after": field.shown { .items($0.prerequisites, titles) }
      case "blocks": field.shown { .items($0.blocks, titles) }
      default: field
      }
    }
    let record: [Block] =
      .fields(fields.prefix { $0.name != "series" }, of: todo) + nextDates(of: todo, by: clock)
      + .fields(fields.drop { $0.name != "series" }, of: todo)
    var blocks: [Block] = [.record("todo", record)]
    if !subtasks.isEmpty {
      blocks.append(.table(.todos(subtasks, key: "subtasks", by: clock)))
    }
    return Screen("todo", blocks + notices.map { .notice(.good, $0) })
  }

  private static func nextDates(of todo: Todo, by clock: any WallClock) -> [Block] {
    var dates: [Moment] = []
    if !todo.isDone, todo.isSeries, todo.recurrence?.unsupported == nil,
      var series = try? TodoSeries(todo, clock: clock)
    {
      var budget = TodoSeries.budget
      try? series.apply(todo, budget: &budget)
      dates = series.next(5)
    }
    let list = Value.list(
      dates.map { date in .display(.fullDate(date), json: .string("\(date)")) })
    return dates.isEmpty ? [] : [.field(Field("next", .nextDates, list))]
  }

  static func changed(
    _ action: TodoAction, _ result: ChangeResult, by clock: any WallClock
  ) -> Screen {
    let changed = result.todos.filter { !result.unchanged.contains($0) }
    var notices: [Phrase] = changed.isEmpty ? [] : [.notice(action, changed)]
    if !result.unchanged.isEmpty { notices.append(.stays(action, .names(of: result.unchanged))) }
    let notice = notices.joined(separator: " ")
    var screen =
      result.todos.count == 1
      ? todo(result.todos[0], by: clock, notices: [notice])
      : Screen("todos", [.table(.todos(result.todos, by: clock)), .notice(.good, notice)])
    if !result.subtasks.isEmpty {
      // The finished subtasks of a recurring todo are copies with new numbers.
      let names: Phrase =
        result.successors.isEmpty ? .names(of: result.subtasks) : .titles(of: result.subtasks)
      screen.blocks += [
        .machineOnly("also", .array(result.subtasks.map { $0.json(at: clock.localNow) })),
        .notice(.good, .withSubtasks(names)),
      ]
    }
    if !result.successors.isEmpty {
      screen.blocks += [
        .machineOnly("next", .array(result.successors.map { $0.json(at: clock.localNow) })),
        .notice(.good, .announcement(ofSuccessors: result.successors)),
      ]
    }
    if !result.ready.isEmpty {
      screen.blocks += [
        .machineOnly("ready", .array(result.ready.map { $0.json(at: clock.localNow) })),
        .notice(.good, .areReady(.names(of: result.ready))),
      ]
    }
    return screen
  }

  static func reminder(_ todos: [Todo], now: Moment) -> Screen {
    let notices = todos.map { todo -> Block in
      .notice(
        .accent,
        .isDueNow(
          .names(of: [todo]), todo.due?.time?.description ?? "", todo.postponeLine))
    }
    return Screen(
      "reminder", [.machineOnly("todos", .array(todos.map { $0.json(at: now) }))] + notices)
  }
}

extension Phrase {
  /// Confirms an action. The due day, the recurrence and, of a new todo, the priority, the tags and
  /// the parent are repeated as they were understood.
  fileprivate static func notice(_ action: TodoAction, _ todos: [Todo]) -> Phrase {
    if action == .postponed {
      let days = todos.map { todo in
        Phrase.isPostponed(.names(of: [todo]), todo.due.map { .fullDate($0) } ?? "")
      }
      return .postponed(days.joined(separator: ", "))
    }
    var sentences: [Phrase] = [.did(action, .names(of: todos, after: action))]
    if action == .deleted { sentences.append(.undoRestores(todos.count)) }
    if [.added, .edited].contains(action), todos.count == 1, let todo = todos.first {
      if let due = todo.due { sentences.append(.isDue(.fullDate(due))) }
      if let start = todo.startTime?.moment { sentences.append(.starts(.fullDate(start))) }
      if let rule = todo.recurrence { sentences.append(.isRepeated(.sentence(rule))) }
      if action == .added, let priority = todo.priority {
        sentences.append("\(Phrase.priority): \(Phrase.priorityName(priority)).")
      }
      if action == .added, !todo.tags.isEmpty {
        sentences.append("\(Phrase.tags): \(todo.tags.joined(separator: ", ")).")
      }
      if action == .added, let parent = todo.parent {
        sentences.append("\(Phrase.parent): \(TodosFeature.items.name(parent)).")
      }
      if !todo.prerequisites.isEmpty {
        sentences.append(
          "\(Phrase.prerequisites): \(TodosFeature.items.names(todo.prerequisites)).")
      }
    }
    return sentences.joined(separator: " ")
  }
}
