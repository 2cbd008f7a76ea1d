import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// What was done, and what comes again for it.
struct Finished: Equatable, Sendable {
  var todos: [Todo]
  var next: [Todo] = []
}

extension Todos {
  /// Marks todos as done. For each that recurs the next one is made in the same step, under a
  /// number of its own; the recurrence goes over to it, so that finishing the first one again after
  /// `reopen` makes no second one.
  func finish(_ ids: [Int]) async throws -> Finished {
    let (now, today) = (timestamp, clock.today)
    return try await store.write { db in
      let before = try ids.uniqued.map { try Todo.find($0, db) }
      var changes: [Journal.Change] = []
      var finished = Finished(todos: before)
      var id = try Todo.nextID(db)
      for (index, old) in before.enumerated() where !old.isDone {
        var todo = old
        (todo.finished, todo.modified, todo.recurs) = (now, now, nil)
        finished.todos[index] = todo
        changes.append((old, todo))
        guard let recurs = old.recurs else { continue }
        let day = recurs.next(after: old.due?.day ?? today, done: today)
        let next = Todo(
          id: id, title: old.title, content: old.content, due: Moment(day, old.due?.time),
          priority: old.priority, tags: old.tags, created: now, modified: now, recurs: recurs)
        id += 1
        finished.next.append(next)
        changes.append((nil, next))
      }
      if !changes.isEmpty { try Journal.record(.finished, db, changes) }
      return finished
    }
  }
}
