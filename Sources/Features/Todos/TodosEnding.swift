import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// What was finished or deleted, and what that did to others.
struct Ended: Equatable, Sendable {
  /// Those that were named.
  var todos: [Todo]
  /// Their parts, which went with them.
  var parts: [Todo] = []
  /// What comes again.
  var next: [Todo] = []
}

extension Todos {
  /// Marks todos as done, and their open parts with them. For each that recurs the next one is made
  /// in the same step, under a number of its own and with the same parts; the recurrence goes over
  /// to it, so that finishing the first one again after `reopen` makes no second one.
  func finish(_ ids: [Int]) async throws -> Ended {
    let (now, today) = (timestamp, clock.today)
    return try await store.write { db in
      let ids = ids.uniqued
      var ended = Ended(todos: [])
      var successors = Successors(id: try Todo.nextID(db), now: now, today: today)
      var changes: [Journal.Change] = []
      var seen = Set(ids)
      for old in try ids.map({ try Todo.find($0, db) }) where !old.isDone {
        let parts = try Todo.parts(of: old.id, db)
        successors.add(old, parts)
        changes.append((old, old.done(at: now)))
        for part in parts where !part.isDone && seen.insert(part.id).inserted {
          ended.parts.append(part.done(at: now))
          changes.append((part, part.done(at: now)))
        }
      }
      ended.next = successors.todos.filter { todo in
        !successors.todos.contains { $0.id == todo.parent }
      }
      if !changes.isEmpty {
        try Journal.record(.finished, db, changes + successors.todos.map { (nil, $0) })
      }
      ended.todos = try ids.map { try Todo.find($0, db) }
      return ended
    }
  }

  /// Deletes todos and their parts.
  func delete(_ ids: [Int]) async throws -> Ended {
    try await store.write { db in
      var ended = Ended(todos: try ids.uniqued.map { try Todo.find($0, db) })
      var seen = Set(ids)
      for todo in ended.todos where todo.subtasks.total > 0 {
        ended.parts += try Todo.parts(of: todo.id, db).filter { seen.insert($0.id).inserted }
      }
      try Journal.record(.deleted, db, (ended.todos + ended.parts).map { ($0, nil) })
      return ended
    }
  }
}

extension Todo {
  fileprivate func done(at now: String) -> Todo {
    var todo = self
    (todo.finished, todo.modified, todo.recurs) = (now, now, nil)
    return todo
  }
}

/// The todos that come again for those that are finished.
private struct Successors {
  /// The next number.
  var id: Int
  let now: String, today: Day
  private(set) var todos: [Todo] = []

  init(id: Int, now: String, today: Day) { (self.id, self.now, self.today) = (id, now, today) }

  mutating func add(_ old: Todo, _ parts: [Todo]) {
    guard let recurs = old.recurs else { return }
    let day = recurs.next(after: old.due?.day ?? today, done: today)
    let next = copy(of: old, due: Moment(day, old.due?.time), parent: old.parent)
    let distance = (old.due?.day ?? today).days(until: day)
    for part in parts {
      let due = part.due.map { Moment($0.day.adding(days: distance), $0.time) }
      _ = copy(of: part, due: due, parent: next)
    }
  }

  private mutating func copy(of old: Todo, due: Moment?, parent: Int?) -> Int {
    todos.append(
      Todo(
        id: id, title: old.title, content: old.content, due: due, priority: old.priority,
        tags: old.tags, created: now, modified: now, recurs: old.recurs, parent: parent))
    id += 1
    return id - 1
  }
}
