import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Screen {
  static func list(
    _ page: Todos.Page, of query: TodoQuery, _ range: ListRange, by clock: any WallClock
  ) -> Screen {
    var table = Table.todos(
      page.todos, by: clock, showsState: query.state != .open, isTree: query.sort != .next)
    if page.total == 0 { table.empty = query == TodoQuery() ? .nothingToDo : .nothingFound }
    let hint = page.total == 0 ? query.wordsAsOption : nil
    return Screen(
      "todos",
      [.table(table)] + range.blocks(showing: page.todos.count, of: page.total)
        + (hint.map { [.notice(.hint, .didYouMean("todos list \($0)"))] } ?? [])
        + .effort(minutes: page.effort, in: page.estimated)
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
    var notices: [Phrase] = changed.isEmpty ? [] : [.notice(action, changed, result.before)]
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
    let blockers = action == .finished ? result.openPrerequisites : []
    if !blockers.isEmpty {
      screen.blocks.append(.notice(.hint, .areStillOpen(TodosFeature.items.names(blockers))))
    }
    for todo in changed where action == .postponed {
      let before = result.before.first { $0.id == todo.id }?.due
      guard let due = todo.due, let before, due < before else { continue }
      screen.blocks.append(
        .notice(.warning, .isEarlier(.names(of: [todo]), .fullDate(before))))
    }
    for todo in changed where [.added, .edited].contains(action) && !todo.isDone {
      guard todo.progress == 100 else { continue }
      screen.blocks.append(.notice(.hint, .finishesIt(TodosFeature.items.line("done", todo.id))))
    }
    if !result.successors.isEmpty {
      screen.blocks += [
        .machineOnly("next", .array(result.successors.map { $0.json(at: clock.localNow) })),
        .notice(.good, .announcement(ofSuccessors: result.successors)),
      ]
    }
    for date in changed where action == .finished && date.series != nil {
      guard let due = date.due, due.day > clock.today else { continue }
      screen.blocks.append(
        .notice(.hint, .isAhead(.names(of: [date], after: .finished), .fullDate(due))))
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
  /// Confirms an action. The due day, the start, the recurrence and every other field that changed are repeated as
  /// they were understood.
  fileprivate static func notice(
    _ action: TodoAction, _ todos: [Todo], _ before: [Todo]
  ) -> Phrase {
    if action == .postponed {
      let days = todos.map { todo in
        Phrase.isPostponed(.names(of: [todo]), todo.due.map { .fullDate($0) } ?? "")
      }
      return .postponed(days.joined(separator: ", "))
    }
    var sentences: [Phrase] = [.did(action, .names(of: todos, after: action))]
    if action == .deleted { sentences.append(.undoRestores(in: "todos", todos.count)) }
    if [.added, .edited].contains(action), todos.count == 1, let todo = todos.first {
      if let due = todo.due { sentences.append(.isDue(.fullDate(due))) }
      if let start = todo.startTime?.moment { sentences.append(.starts(.fullDate(start))) }
      if let rule = todo.recurrence { sentences.append(.isRepeated(.sentence(rule))) }
      sentences += changes(of: before.first, to: todo)
    }
    return sentences.joined(separator: " ")
  }
  /// Returns a sentence for each field that differs, except for the due day, the start and the recurrence that a todo
  /// has.
  /// - Parameter before: `nil` for a new todo.
  private static func changes(of before: Todo?, to todo: Todo) -> [Phrase] {
    let before = before ?? Todo(id: todo.id, title: todo.title, created: "", modified: "")
    let note = { (text: String) in text.count > 60 ? "\(text.prefix(59))…" : text }
    let fields: [(label: Phrase, value: (Todo) -> Phrase?)] = [
      (.due, { todo in todo.due.map { _ in "" } }),
      (.startLabel, { todo in todo.startTime.map { _ in "" } }),
      (.recurrenceLabel, { todo in todo.recurrence.map { _ in "" } }),
      (.priority, { $0.priority.map(priorityName) }),
      (.tags, { phrase($0.tagsBesideProject.joined(separator: ", ")) }),
      (.project, { phrase($0.project ?? "") }),
      (.progress, { $0.progress.map { "\($0) %" } }),
      (.effort, { $0.effort.map { duration(minutes: $0) } }),
      (.note, { phrase(note($0.content.oneLine)) }),
      (.parent, { phrase(TodosFeature.items.names([$0.parent].compactMap(\.self))) }),
      (.prerequisites, { phrase(TodosFeature.items.names($0.prerequisites)) }),
    ]
    return fields.filter { $0.value(todo) != $0.value(before) }.compactMap { field in
      let value = field.value(todo) ?? "–"
      return value == "" ? nil : "\(field.label): \(value)."
    }
  }

  private static func phrase(_ text: String) -> Phrase? {
    text.isEmpty ? nil : Phrase(quoting: text)
  }
}

extension ChangeResult {
  /// The numbers of the prerequisites of finished todos that were not finished with them.
  fileprivate var openPrerequisites: [Int] {
    let finished = Set((before + subtasks).map(\.id))
    return Set(before.flatMap(\.openPrerequisites)).subtracting(finished).sorted()
  }
}
