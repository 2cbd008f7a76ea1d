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
  /// a recurring todo, its last finished date.
  func reopen(_ ids: [Int]) async throws -> [Todo] {
    let time = clock.now
    return try await store.write { [clock] db in
      var changed: [Todo] = []
      var removed: [Int] = []
      var results: [Todo] = []
      for id in ids.uniqued where !removed.contains(id) {
        let todo = try Todo.find(id, db)
        guard let date = try Self.finishedDate(of: todo, db), let number = date.series,
          var series = try (changed.first { $0.id == number } ?? Todo.find(number, db)) as Todo?
        else {
          var reopened = todo
          reopened.finished = nil
          if todo.isDone {
            reopened.modified = time.timestamp
            changed.append(reopened)
          }
          results.append(reopened)
          continue
        }
        let due = series.due
        try series.reopen(date, clock: clock)
        series.modified = time.timestamp
        changed.removeAll { $0.id == number }
        changed.append(series)
        // Finishing the date moved the subtasks by the same distance.
        if let distance = due.flatMap({ due in series.due.map { due.day.days(until: $0.day) } }) {
          for var part in try Todo.subtasks(of: number, db) where part.recurrence == nil {
            guard let partDue = part.due else { continue }
            part.due = Moment(partDue.day.adding(days: distance), partDue.time)
            part.modified = time.timestamp
            changed.append(part)
          }
        }
        results.removeAll { $0.id == number }
        results.append(series)
        removed.append(date.id)
      }
      try Self.record(.reopened, at: time, db, naming: { (changed, []) }) {
        for todo in changed { try todo.save(db) }
        for id in removed {
          for part in try Todo.subtasks(of: id, db) { try Todo.remove(part.id, db) }
          try Todo.remove(id, db)
        }
      }
      return try results.map { try Todo.find($0.id, db) }
    }
  }

  /// Returns the finished date of a recurring todo that reopening a todo takes back; `nil` if the todo
  /// itself is reopened.
  private static func finishedDate(of todo: Todo, _ db: Database) throws -> Todo? {
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
