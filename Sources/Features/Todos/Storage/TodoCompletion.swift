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
    let (result, finished) = try await store.write { [clock] db in
      let ids = ids.uniqued
      let open = try ids.map { try Todo.find($0, db) }.filter { !$0.isDone }
      let openIDs = Set(open.map(\.id))
      let affected = try open + open.flatMap { try Todo.subtasks(of: $0.id, db) }
      let blocked = Set(affected.flatMap(\.blocks)).sorted()
      let earlier = affected.flatMap { [$0.created, $0.modified, $0.finished ?? ""] }
      var completion = try Completion(
        nextID: Todo.nextID(db), identity: ExportIdentity(db), now: time.timestamp(after: earlier),
        clock: clock, db: db)
      for todo in open {
        let parts = try Todo.subtasks(of: todo.id, db)
        let parent = open.first { $0.id == todo.parent }
        if parent?.isRecurring == true { continue }
        try completion.finish(todo, subtasks: parts, isNamed: openIDs, recurs: parent == nil)
      }
      try Self.record(
        .finished, at: time, db,
        naming: { (completion.named + completion.finishedSubtasks, completion.next) }
      ) {
        for todo in completion.changed { try todo.save(db) }
        let dates = completion.finishedDates
        for (number, date) in dates.sorted(by: { $0.key < $1.key }) {
          // Todos that recur together keep their order.
          try Todo.replace(number, by: date, at: time, db) { !$0.isDone && dates[$0.id] == nil }
        }
      }
      let named = Dictionary(completion.named.map { ($0.series ?? $0.id, $0.id) }) { $1 }
      let result = ChangeResult(
        todos: try ids.map { try Todo.find(named[$0] ?? $0, db) },
        subtasks: completion.finishedSubtasks,
        successors: try completion.next.map { try Todo.find($0.id, db) },
        ready: try blocked.map { try Todo.find($0, db) }.filter { $0.isReady(at: clock.localNow) })
      return (result, completion.named + completion.finishedSubtasks)
    }
    emit(.todoDone, finished)
    return result
  }

  func delete(_ ids: [Int]) async throws -> ChangeResult {
    let now = clock.now
    return try await store.write { db in
      let ids = ids.uniqued
      let todos = try ids.map { try Todo.find($0, db) }
      let subtasks = try ids.flatMap { try Todo.subtasks(of: $0, db) }
        .filter { !ids.contains($0.id) }
      try Self.record(.deleted, at: now, db, naming: { (todos + subtasks, []) }) {
        for todo in subtasks + todos {
          try Todo.replace(todo.id, by: nil, at: now, db)
          try Todo.remove(todo.id, db)
        }
      }
      return ChangeResult(todos: todos, subtasks: subtasks)
    }
  }
}

/// Finishes todos and moves recurring ones to their next dates.
private struct Completion {
  var nextID: Int
  let identity: ExportIdentity
  /// RFC 3339, UTC.
  let now: String
  let clock: any WallClock
  let db: Database
  /// The finished todos and dates that the command named.
  private(set) var named: [Todo] = []
  /// The subtasks that are finished with their parents.
  private(set) var finishedSubtasks: [Todo] = []
  /// The recurring todos with their next dates.
  private(set) var next: [Todo] = []
  /// The subtasks of recurring todos: those of the next date, and done ones of the finished date.
  private(set) var otherSubtasks: [Todo] = []
  /// The numbers of the finished dates, by those of the recurring todos and subtasks on which other todos depended until
  /// then.
  private(set) var finishedDates: [Int: Int] = [:]

  /// All rows that are new or changed. A parent precedes its subtasks.
  var changed: [Todo] { next + named + finishedSubtasks + otherSubtasks }

  /// - Parameters:
  ///   - isNamed: the numbers of the open todos that the command named.
  ///   - recurs: whether the todo has a next date of its own.
  mutating func finish(
    _ todo: Todo, subtasks: [Todo], isNamed: Set<Int>, recurs: Bool
  ) throws {
    guard recurs, todo.isRecurring, let (finishedOccurrence, remainingSeries) = try advanced(todo)
    else {
      named.append(finished(todo))
      let isLast = recurs && todo.isRecurring
      finishedSubtasks += subtasks.filter { !$0.isDone && (isLast || !isNamed.contains($0.id)) }
        .map(finished)
      return
    }
    named.append(finishedOccurrence)
    next.append(remainingSeries)
    finishedDates[todo.id] = finishedOccurrence.id
    let distance = (todo.due?.day ?? clock.today)
      .days(until: remainingSeries.due?.day ?? clock.today)
    try finish(subtasks, of: finishedOccurrence, distance: distance, isNamed)
  }

  /// Finishes the subtasks of a finished date, and reopens them for the next one with due days that are
  /// moved by the same distance.
  private mutating func finish(
    _ subtasks: [Todo], of finishedOccurrence: Todo, distance: Int, _ isNamed: Set<Int>
  ) throws {
    // Earlier versions gave the successor of a recurring todo a new number.
    let formerOccurrences = subtasks.filter { part in
      subtasks.contains {
        $0.id == part.series
          || $0.id != part.id && $0.created == part.finished
            && $0.title == part.title && $0.isRecurring
      }
    }
    for part in subtasks where !formerOccurrences.contains(part) {
      let dates = formerOccurrences.filter { $0.series == part.id || $0.title == part.title }
      var copy = part.isDone ? part : finished(part)
      copy = try self.copy(
        of: copy, series: part.recurrence == nil ? nil : part.id,
        date: (finishedOccurrence.due?.day ?? clock.today).basic)
      copy.parent = finishedOccurrence.id
      finishedDates[part.id] = copy.id
      if part.isDone {
        otherSubtasks.append(copy)
      } else if isNamed.contains(part.id) {
        named.append(copy)
      } else {
        finishedSubtasks.append(copy)
      }
      var open = part
      open.finished = nil
      open.modified = now
      open.progress = nil
      open.move(days: distance, by: clock)
      open.dueTime = (dates + [part]).compactMap(\.dueTime).min { $1.isLater(than: $0) }?
        .onAnotherDay(by: clock) { $0.adding(days: distance) }
      otherSubtasks.append(open)
    }
    for var part in formerOccurrences {
      part.parent = finishedOccurrence.id
      otherSubtasks.append(part)
    }
  }

  private func finished(_ todo: Todo) -> Todo {
    var todo = todo
    todo.finished = now
    todo.modified = now
    todo.progress = nil
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
  ///   - task: the date as a task that a template of Taskwarrior created.
  private mutating func copy(
    of todo: Todo, series: Int?, date: String, as component: CalendarComponent? = nil,
    _ task: JSON? = nil
  ) throws -> Todo {
    let uid =
      task?["uuid"]?.string?.lowercased()
      ?? identity.identifiers(of: todo.id, uid: todo.uid).uid + "-" + date
    if var known = try Todo.find(uid: uid, db) {
      known.series = series
      if let line = component?.property("RECURRENCE-ID") { known.setRecurrenceID(line) }
      return known.isDone ? known : finished(known)
    }
    defer { nextID += 1 }
    var copy = finished(todo)
    copy.id = nextID
    copy.uid = uid
    copy.series = series
    copy.created = now
    copy.finished = todo.finished ?? now
    copy.recurrence = nil
    copy.importedItem = nil
    if let component { copy.set([component]) }
    copy.keepItem(of: todo, task)
    return copy
  }

  /// Returns the finished date of a recurring todo as a todo, and the todo with its next date.
  /// - Returns: `nil` if no date is left.
  private mutating func advanced(_ todo: Todo) throws -> (
    finishedOccurrence: Todo, remainingSeries: Todo
  )? {
    if let part = todo.recurrence?.unsupported {
      throw Failure.unsupportedRule(todo, part: part)
    }
    var remainingSeries = todo
    remainingSeries.modified = now
    remainingSeries.progress = nil
    guard todo.isSeries else {
      guard let recurrence = todo.recurrence else { return nil }
      let due = todo.dueTime ?? ZonedMoment(Moment(clock.today))
      remainingSeries.dueTime = due.onAnotherDay(by: clock) {
        recurrence.next(after: $0, done: clock.today)
      }
      remainingSeries.moveStart(from: todo.due, to: remainingSeries.due, by: clock)
      let task = remainingSeries.removePendingTask(by: clock)
      let date = due.moment.day.basic
      return (try copy(of: todo, series: todo.id, date: date, task), remainingSeries)
    }
    do {
      var budget = TodoSeries.budget
      var series = try TodoSeries(todo, clock: clock)
      try series.apply(todo, budget: &budget)
      guard let (component, remaining) = try series.completingCurrent(today: clock.today),
        let remaining
      else { return nil }
      remainingSeries.set(remaining.components)
      if case .rule = todo.recurrence {
        let master = remaining.components.first
        remainingSeries.recurrence = master.flatMap { Recurrence(of: $0, user: clock) }
      }
      budget = TodoSeries.budget
      remainingSeries.show(remaining, budget: &budget)
      let id = component.property("RECURRENCE-ID")?.value.trimmed
      let date = try copy(
        of: todo, series: todo.id, date: id ?? (todo.due?.day ?? clock.today).basic, as: component)
      return (date, remainingSeries)
    } catch let error as CalendarSeries.RuleError {
      throw Failure.unsupportedRule(todo, part: error.part)
    }
  }
}
