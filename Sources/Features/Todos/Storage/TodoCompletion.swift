import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension Todos {
  /// Finishes todos and their open subtasks in one step, and creates the successors of recurring
  /// todos.
  ///
  /// A successor has a number of its own and a copy of every subtask. It takes over the recurrence,
  /// so that finishing a reopened todo again creates no second successor. A subtask that is finished
  /// together with its parent has no successor of its own: it recurs with the parent.
  func finish(_ ids: [Int]) async throws -> ChangeResult {
    let time = clock.now
    let now = time.timestamp
    let today = clock.today
    return try await store.write { db in
      let ids = ids.uniqued
      let open = try ids.map { try Todo.find($0, db) }.filter { !$0.isDone }
      let openIDs = Set(open.map(\.id))
      var subtasks: [Todo] = []
      var successors = SuccessorBuilder(nextID: try Todo.nextID(db), now: now, today: today)
      for todo in open {
        let ownSubtasks = try Todo.subtasks(of: todo.id, db)
        subtasks += ownSubtasks.filter { !$0.isDone && !openIDs.contains($0.id) }
        let finishesWithParent = todo.parent.map { openIDs.contains($0) } ?? false
        if !finishesWithParent { successors.add(todo, subtasks: ownSubtasks) }
      }
      let finished = (open + subtasks).map { $0.finished(at: now) }
      let created = successors.todos + successors.subtasks
      try Self.record(.finished, at: time, db, naming: { (finished, created) }) {
        for todo in finished + created { try todo.save(db) }
      }
      return ChangeResult(
        todos: try ids.map { try Todo.find($0, db) },
        subtasks: subtasks.map { $0.finished(at: now) }, successors: successors.todos)
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

extension Todo {
  fileprivate func finished(at now: String) -> Todo {
    var todo = self
    todo.finished = now
    todo.modified = now
    todo.recurrence = nil
    return todo
  }
}

/// Creates the successors of finished recurring todos.
private struct SuccessorBuilder {
  /// The number of the next todo that is created.
  var nextID: Int
  /// RFC 3339, UTC.
  let now: String
  let today: Day
  private(set) var todos: [Todo] = []
  private(set) var subtasks: [Todo] = []

  /// Adds the successor of a todo and of its subtasks, whose due days move by the same distance.
  mutating func add(_ todo: Todo, subtasks oldSubtasks: [Todo]) {
    guard let recurrence = todo.recurrence else { return }
    let oldDay = todo.due?.day ?? today
    let day = recurrence.next(after: oldDay, done: today)
    let successor = copy(of: todo, due: Moment(day, todo.due?.time), parent: todo.parent)
    todos.append(successor)
    let distance = oldDay.days(until: day)
    for subtask in Self.joiningOccurrences(oldSubtasks) {
      let due = subtask.due.map { Moment($0.day.adding(days: distance), $0.time) }
      subtasks.append(copy(of: subtask, due: due, parent: successor.id))
    }
  }

  /// Returns the subtasks with one element for all occurrences of a recurring one: the last
  /// occurrence with the due day of the first.
  private static func joiningOccurrences(_ subtasks: [Todo]) -> [Todo] {
    subtasks.reduce(into: []) { joined, subtask in
      // A successor is created at the time at which its predecessor is finished.
      let predecessor = joined.firstIndex {
        $0.finished == subtask.created && $0.title == subtask.title
      }
      guard let predecessor else { return joined.append(subtask) }
      let due = joined[predecessor].due
      joined[predecessor] = subtask
      joined[predecessor].due = due
    }
  }

  private mutating func copy(of todo: Todo, due: Moment?, parent: Int?) -> Todo {
    defer { nextID += 1 }
    return Todo(
      id: nextID, title: todo.title, content: todo.content, due: due, priority: todo.priority,
      tags: todo.tags, created: now, modified: now, recurrence: todo.recurrence, parent: parent)
  }
}
