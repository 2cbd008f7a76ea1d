import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Todos {
  /// Finishes todos and their open subtasks in one step.
  ///
  /// A recurring todo keeps its number, its subtasks and its recurrence, and becomes due on its next
  /// date. The finished date becomes a todo with a new number. A subtask that is finished together with
  /// its parent has no next date of its own: it recurs with the parent.
  func finish(_ ids: [Int]) async throws -> ChangeResult {
    let time = clock.now
    return try await store.write { [clock] db in
      let ids = ids.uniqued
      let open = try ids.map { try Todo.find($0, db) }.filter { !$0.isDone }
      let openIDs = Set(open.map(\.id))
      var completion = try Completion(
        nextID: try Todo.nextID(db), now: time.timestamp, clock: clock, db: db)
      for todo in open {
        let parts = try Todo.subtasks(of: todo.id, db)
        let parent = open.first { $0.id == todo.parent }
        if parent?.isRecurring == true { continue }
        try completion.finish(todo, subtasks: parts, isNamed: openIDs, recurs: parent == nil)
      }
      try Self.record(
        .finished, at: time, db,
        naming: { (completion.named + completion.subtasks, completion.next) }
      ) {
        for todo in completion.changed { try todo.save(db) }
      }
      let named = Dictionary(completion.named.map { ($0.series ?? $0.id, $0.id) }) { $1 }
      return ChangeResult(
        todos: try ids.map { try Todo.find(named[$0] ?? $0, db) },
        subtasks: completion.subtasks, successors: completion.next)
    }
  }

  /// Reopens todos. A finished date of a recurring todo that is open becomes its current date again; of
  /// a recurring todo, its last finished date. Its subtasks become as they were before.
  func reopen(_ ids: [Int]) async throws -> [Todo] {
    let time = clock.now
    return try await store.write { [clock] db in
      var reopening = try Reopening(ids: ids, now: time.timestamp, clock: clock, db: db)
      try reopening.reopen()
      let results = try reopening.results()
      try Self.record(.reopened, at: time, db, naming: { (results, []) }) {
        for todo in reopening.changed.values { try todo.save(db) }
        for id in reopening.removed {
          for part in try Todo.subtasks(of: id, db) { try Todo.remove(part.id, db) }
          try Todo.remove(id, db)
        }
      }
      return try results.map { try Todo.find($0.id, db) }
    }
  }

  /// Deletes todos and their subtasks in one step.
  func delete(_ ids: [Int]) async throws -> ChangeResult {
    let now = clock.now
    return try await store.write { db in
      let ids = ids.uniqued
      let todos = try ids.map { try Todo.find($0, db) }
      let subtasks = try ids.flatMap { try Todo.subtasks(of: $0, db) }
        .filter { !ids.contains($0.id) }
      try Self.record(.deleted, at: now, db, naming: { (todos + subtasks, []) }) {
        for todo in subtasks + todos { try Todo.remove(todo.id, db) }
      }
      return ChangeResult(todos: todos, subtasks: subtasks)
    }
  }
}

/// Reopens todos and moves recurring ones back to finished dates.
private struct Reopening {
  private let ids: [Int]
  /// RFC 3339, UTC.
  private let now: String
  private let clock: any WallClock
  private let db: Database
  private let identity: ExportIdentity
  /// The changed todos by their numbers.
  private(set) var changed: [Int: Todo] = [:]
  /// The numbers of the finished dates that are current again.
  private(set) var removed: [Int] = []
  /// The numbers of the reopened todos.
  private var reopened: [Int] = []

  init(ids: [Int], now: String, clock: any WallClock, db: Database) throws {
    self.ids = ids.uniqued
    self.now = now
    self.clock = clock
    self.db = db
    identity = try ExportIdentity(db)
  }

  /// Returns the reopened todos in the order of the command.
  func results() throws -> [Todo] { try reopened.map(current) }

  /// Of several dates of a recurring todo, the earliest becomes the current one.
  mutating func reopen() throws {
    var dates: [Todo] = []
    for id in ids {
      let todo = try Todo.find(id, db)
      let date = try finishedDate(of: todo)
      reopened.append(date?.series ?? id)
      if let date {
        if !dates.contains(where: { $0.id == date.id }) { dates.append(date) }
      } else if todo.isDone {
        try reopenTodo(todo)
      }
    }
    reopened = reopened.uniqued
    let last = Moment(.last)
    for date in dates.sorted(by: { ($0.due ?? last) > ($1.due ?? last) }) { try reopenDate(date) }
  }

  private func current(_ id: Int) throws -> Todo { try changed[id] ?? Todo.find(id, db) }

  /// Reopens a todo; a recurring one, whose last date was finished, with the subtasks that were finished
  /// with it.
  private mutating func reopenTodo(_ todo: Todo) throws {
    let parts = todo.recurrence == nil ? [] : try Todo.subtasks(of: todo.id, db)
    for var todo in [todo] + parts.filter({ $0.isDone && $0.finished == todo.finished }) {
      todo.finished = nil
      todo.modified = now
      changed[todo.id] = todo
    }
  }

  private mutating func reopenDate(_ date: Todo) throws {
    guard let number = date.series else { return }
    var series = try current(number)
    let due = series.due
    try series.reopen(date, clock: clock)
    series.modified = now
    changed[number] = series
    removed.append(date.id)
    let day = (date.due?.day ?? clock.today).basic
    let distance = due.flatMap { due in series.due.map { due.day.days(until: $0.day) } } ?? 0
    var copies = try Todo.subtasks(of: date.id, db)
    for part in try Todo.subtasks(of: number, db) {
      let uid = identity.identifiers(of: part.id, uid: part.uid).uid + "-" + day
      let isCopy = { (copy: Todo) in
        copy.uid == uid || copy.series == part.id && copy.finished == date.finished
      }
      var part = try current(part.id)
      guard let index = copies.firstIndex(where: isCopy) else {
        // The copy was deleted. Finishing the date moved the subtasks that existed.
        if part.created < date.finished ?? "", let old = part.due {
          part.due = Moment(old.day.adding(days: distance), old.time)
          part.modified = now
          changed[part.id] = part
        }
        continue
      }
      let copy = copies.remove(at: index)
      part.due = copy.due
      let isReopened = copy.finished == date.finished || ids.contains(part.id)
      part.finished = isReopened ? nil : copy.finished
      part.modified = now
      changed[part.id] = part
    }
    // Subtasks that the recurring todo does not have any more.
    for var copy in copies {
      copy.parent = number
      copy.modified = now
      changed[copy.id] = copy
    }
  }

  /// Returns the finished date of a recurring todo that reopening a todo takes back; `nil` if the todo
  /// itself is reopened.
  private func finishedDate(of todo: Todo) throws -> Todo? {
    if let series = todo.series {
      let found = try Todo.fetchOne(
        db, sql: "SELECT \(Todo.columns) FROM todo WHERE id = ?", arguments: [series])
      return found?.isRecurring == true ? todo : nil
    }
    guard !todo.isDone, todo.isRecurring else { return nil }
    return try Todo.fetchOne(
      db, sql: "SELECT \(Todo.columns) FROM todo WHERE series = ? ORDER BY id DESC LIMIT 1",
      arguments: [todo.id])
  }
}

extension Todo {
  /// Makes a finished date the current one again.
  fileprivate mutating func reopen(_ date: Todo, clock: any WallClock) throws {
    finished = nil
    guard isSeries, let component = date.components.first,
      component.property("RECURRENCE-ID") != nil
    else {
      due = date.due
      return
    }
    do throws(CalendarSeries.RuleError) {
      var budget = TodoSeries.budget
      var series = try TodoSeries(self, clock: clock)
      try series.apply(self, budget: &budget)
      try series.reopen(component)
      set(series.components)
      if case .rule = recurrence {
        recurrence = series.components.first.flatMap(Recurrence.init(of:))
      }
      show(series, budget: &budget)
    } catch {
      throw TodosError.unsupportedRule(self, part: error.part)
    }
  }
}

/// Finishes todos and moves recurring ones to their next dates.
private struct Completion {
  /// The number of the next todo that is created.
  private var nextID: Int
  private let identity: ExportIdentity
  /// RFC 3339, UTC.
  private let now: String
  private let clock: any WallClock
  private let db: Database
  /// The finished todos and dates that the command named.
  private(set) var named: [Todo] = []
  /// The subtasks that are finished with their parents.
  private(set) var subtasks: [Todo] = []
  /// The recurring todos with their next dates.
  private(set) var next: [Todo] = []

  init(nextID: Int, now: String, clock: any WallClock, db: Database) throws {
    self.nextID = nextID
    identity = try ExportIdentity(db)
    self.now = now
    self.clock = clock
    self.db = db
  }

  /// The subtasks of recurring todos: those of the next date, and done ones of the finished date.
  private var others: [Todo] = []

  /// All rows that are new or changed. A parent precedes its subtasks.
  var changed: [Todo] { next + named + subtasks + others }

  /// - Parameters:
  ///   - isNamed: the numbers of the open todos that the command named.
  ///   - recurs: whether the todo has a next date of its own.
  mutating func finish(
    _ todo: Todo, subtasks parts: [Todo], isNamed: Set<Int>, recurs: Bool
  ) throws {
    guard recurs, todo.isRecurring, let (date, rest) = try advanced(todo) else {
      named.append(finished(todo))
      let isLast = recurs && todo.isRecurring
      subtasks += parts.filter { !$0.isDone && (isLast || !isNamed.contains($0.id)) }
        .map(finished)
      return
    }
    named.append(date)
    next.append(rest)
    try finish(parts, of: date, rest, distance: distance(todo, rest), isNamed)
  }

  private func distance(_ todo: Todo, _ rest: Todo) -> Int {
    (todo.due?.day ?? clock.today).days(until: rest.due?.day ?? clock.today)
  }

  /// Finishes the subtasks of a finished date, and reopens them for the next one with due days that are
  /// moved by the same distance.
  private mutating func finish(
    _ parts: [Todo], of date: Todo, _ rest: Todo, distance: Int, _ isNamed: Set<Int>
  ) throws {
    // Earlier versions gave the successor of a recurring todo a new number.
    let earlier = parts.filter { part in
      parts.contains {
        $0.id == part.series
          || $0.id != part.id && $0.created == part.finished
            && $0.title == part.title
      }
    }
    for part in parts where !earlier.contains(part) {
      let dates = earlier.filter { $0.series == part.id || $0.title == part.title }
      var copy = part.isDone ? part : finished(part)
      copy = try self.copy(
        of: copy, series: part.recurrence == nil ? nil : part.id,
        date: (date.due?.day ?? clock.today).basic)
      copy.parent = date.id
      if part.isDone {
        others.append(copy)
      } else if isNamed.contains(part.id) {
        named.append(copy)
      } else {
        subtasks.append(copy)
      }
      var open = part
      open.finished = nil
      open.modified = now
      open.due = (dates + [part]).compactMap(\.due).min().map {
        Moment($0.day.adding(days: distance), $0.time)
      }
      others.append(open)
    }
    for var part in earlier {
      part.parent = date.id
      others.append(part)
    }
  }

  private func finished(_ todo: Todo) -> Todo {
    var todo = todo
    todo.finished = now
    todo.modified = now
    // A finished series keeps its rules for exports.
    if !todo.isSeries { todo.recurrence = nil }
    return todo
  }

  /// Returns the todo of a finished date. If the date was finished before, for example on another device,
  /// its todo stays as it is.
  /// - Parameters:
  ///   - date: identifies the finished date. Its UID is derived from it, so that two devices that finish
  ///     the same date create the same todo.
  ///   - component: the date as an item of iCalendar.
  private mutating func copy(
    of todo: Todo, series: Int?, date: String, as component: CalendarComponent? = nil
  ) throws -> Todo {
    let uid = identity.identifiers(of: todo.id, uid: todo.uid).uid + "-" + date
    if var known = try Todo.find(uid: uid, db) {
      known.series = series
      if let line = component?.property("RECURRENCE-ID") { known.setRecurrenceID(line) }
      return known.isDone ? known : finished(known)
    }
    defer { nextID += 1 }
    var copy = Todo(
      id: nextID, title: todo.title, content: todo.content, due: todo.due, priority: todo.priority,
      tags: todo.tags, created: now, modified: now, finished: todo.finished ?? now, uid: uid,
      parent: todo.parent, series: series)
    if let component { copy.set([component]) }
    return copy
  }

  /// Returns the finished date of a recurring todo as a todo, and the todo with its next date.
  /// - Returns: `nil` if no date is left.
  private mutating func advanced(_ todo: Todo) throws -> (date: Todo, rest: Todo)? {
    if let part = todo.recurrence?.unsupported {
      throw TodosError.unsupportedRule(todo, part: part)
    }
    var rest = todo
    rest.modified = now
    guard todo.isSeries else {
      guard let recurrence = todo.recurrence else { return nil }
      let day = recurrence.next(after: todo.due?.day ?? clock.today, done: clock.today)
      rest.due = Moment(day, todo.due?.time)
      let date = (todo.due?.day ?? clock.today).basic
      return (try copy(of: todo, series: todo.id, date: date), rest)
    }
    do {
      var budget = TodoSeries.budget
      var series = try TodoSeries(todo, clock: clock)
      try series.apply(todo, budget: &budget)
      guard let (component, remaining) = try series.completingCurrent(today: clock.today),
        let remaining
      else { return nil }
      rest.set(remaining.components)
      if case .rule = todo.recurrence {
        rest.recurrence = remaining.components.first.flatMap(Recurrence.init(of:))
      }
      budget = TodoSeries.budget
      rest.show(remaining, budget: &budget)
      let id = component.property("RECURRENCE-ID")?.value.trimmed
      let date = try copy(
        of: todo, series: todo.id, date: id ?? (todo.due?.day ?? clock.today).basic, as: component)
      return (date, rest)
    } catch let error as CalendarSeries.RuleError {
      throw TodosError.unsupportedRule(todo, part: error.part)
    }
  }
}
