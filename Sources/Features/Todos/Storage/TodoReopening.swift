import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Todos {
  /// Reopens todos. A finished date of a recurring todo that is open becomes its current date again; of
  /// a recurring todo, its last finished date. Its subtasks become as they were before.
  func reopen(_ ids: [Int]) async throws -> [Todo] {
    let time = clock.now
    return try await store.write { [clock] db in
      let earlier = try ids.map { try Todo.find($0, db).modified }
      var reopening = try Reopening(
        ids: ids.uniqued, now: time.timestamp(after: earlier), clock: clock, db: db,
        identity: ExportIdentity(db))
      try reopening.reopen()
      let results = try reopening.reopened.map(reopening.current)
      try Self.record(.reopened, at: time, db, naming: { (results, []) }) {
        for todo in reopening.changed.values { try todo.save(db) }
        for (date, number) in reopening.removed.sorted(by: { $0.key < $1.key }) {
          try Todo.replace(date, by: number, at: time, db)
          try Todo.remove(date, db)
        }
      }
      return try results.map { try Todo.find($0.id, db) }
    }
  }
}

/// Reopens todos and moves recurring ones back to finished dates.
private struct Reopening {
  let ids: [Int]
  /// RFC 3339, UTC.
  let now: String
  let clock: any WallClock
  let db: Database
  let identity: ExportIdentity
  private(set) var changed: [Int: Todo] = [:]
  /// The finished dates that are current again, with the numbers of the todos of which they are.
  private(set) var removed: [Int: Int] = [:]
  private(set) var reopened: [Int] = []

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
        try reopenParent(of: todo)
      }
    }
    reopened = reopened.uniqued
    let last = Moment(.last)
    for date in dates.sorted(by: { ($0.due ?? last) > ($1.due ?? last) }) { try reopenDate(date) }
  }

  func current(_ id: Int) throws -> Todo { try changed[id] ?? Todo.find(id, db) }

  /// Reopens a todo; a recurring one, whose last date was finished, with the subtasks that were finished
  /// with it.
  private mutating func reopenTodo(_ todo: Todo) throws {
    let parts = todo.recurrence == nil ? [] : try Todo.subtasks(of: todo.id, db)
    for var todo in [todo] + parts.filter({ $0.isDone && $0.finished == todo.finished }) {
      todo.finished = nil
      todo.modified = now
      todo.progress = nil
      changed[todo.id] = todo
    }
  }

  /// Reopens the parent of a reopened subtask, because subtasks of a finished todo are finished.
  private mutating func reopenParent(of todo: Todo) throws {
    guard let id = todo.parent, !ids.contains(id), case let parent = try current(id), parent.isDone
    else { return }
    // A finished date becomes current again only by itself.
    guard parent.series == nil else { throw Failure.parentIsDone(id) }
    try reopenTodo(parent)
    reopened.append(id)
  }

  private mutating func reopenDate(_ date: Todo) throws {
    guard let number = date.series else { return }
    var series = try current(number)
    let due = series.due
    try series.reopen(date, clock: clock)
    series.modified = now
    changed[number] = series
    removed[date.id] = number
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
        if part.created < date.finished ?? "", part.dueTime != nil || part.startTime != nil {
          part.move(days: distance, by: clock)
          part.modified = now
          changed[part.id] = part
        }
        continue
      }
      let copy = copies.remove(at: index)
      removed[copy.id] = part.id
      (part.dueTime, part.startTime) = (copy.dueTime, copy.startTime)
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
      return try Todo.fetch(db, where: "id = ?", [series]).first?.isRecurring == true ? todo : nil
    }
    guard !todo.isDone, todo.isRecurring else { return nil }
    return try Todo.fetch(db, where: "series = ? ORDER BY id DESC LIMIT 1", [todo.id]).first
  }
}

extension Todo {
  /// Makes a finished date the current one again.
  fileprivate mutating func reopen(_ date: Todo, clock: any WallClock) throws {
    finished = nil
    guard isSeries, let component = date.components.first,
      component.property("RECURRENCE-ID") != nil
    else {
      moveStart(from: due, to: date.due, by: clock)
      dueTime = date.dueTime
      progress = nil
      if let task = date.importedItem(.taskwarrior), task["parent"] != nil, isTemplate {
        addPendingTask(task, by: clock)
      }
      return
    }
    do throws(CalendarSeries.RuleError) {
      var budget = TodoSeries.budget
      var series = try TodoSeries(self, clock: clock)
      try series.apply(self, budget: &budget)
      try series.reopen(component)
      set(series.components)
      if case .rule = recurrence {
        recurrence = series.components.first.flatMap { Recurrence(of: $0, user: clock) }
      }
      show(series, budget: &budget)
    } catch {
      throw Failure.unsupportedRule(self, part: error.part)
    }
  }
}
