import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Finds the todos that existed before an import by their fields, for items without a UID. The todos are
/// listed in a temporary table, from which each one that is found is removed.
struct ExistingTodos {
  private let db: Database
  private let clock: any WallClock
  /// The hash values of the titles; most items have a title of their own.
  private let titles: Set<Int>
  private let candidates: Statement
  private let removal: Statement

  /// - Parameter firstID: the number of the first todo of the import.
  init(_ db: Database, before firstID: Int, by clock: any WallClock) throws {
    self.db = db
    self.clock = clock
    try db.execute(
      sql: """
        CREATE TEMP TABLE existing AS SELECT id, title, due, finished FROM todo WHERE id < \(firstID);
        CREATE INDEX temp.existingTitle ON existing (title, due, finished, id);
        CREATE INDEX temp.existingID ON existing (id);
        """)
    let titles = try String.fetchCursor(db, sql: "SELECT title FROM temp.existing")
    self.titles = try Set(titles.map(\.hashValue))
    candidates = try db.makeStatement(
      sql: """
        SELECT id FROM temp.existing
        WHERE title = ? AND due IS ? AND (? OR finished IS NULL)
        AND (? IS NULL OR finished >= ? AND finished < ?)
        ORDER BY id
        """)
    removal = try db.makeStatement(sql: "DELETE FROM temp.existing WHERE id = ?")
  }

  /// Returns the number of a todo that has all fields of an item, and removes it.
  /// - Parameter parent: the number of the parent, if it is known.
  func take(_ draft: TodoDraft, under parent: Int??) throws -> Int? {
    guard titles.contains(draft.title.hashValue) else { return nil }
    let finished = draft.isDone ? draft.finished.map(day) : nil
    let ids = try Int.fetchCursor(
      candidates,
      arguments: [
        draft.title, draft.due?.description, draft.isDone, finished?.lowerBound.timestamp,
        finished?.lowerBound.timestamp, finished?.upperBound.timestamp,
      ])
    while let id = try ids.next() {
      let todo = try Todo.find(id, db)
      // A parent that does not precede its subtask in the file is not compared.
      guard try isEqual(draft, todo),
        parent.map({ $0 == todo.parent }) ?? (draft.parentKey != nil || todo.parent == nil)
      else { continue }
      try removal.execute(arguments: [id])
      return id
    }
    return nil
  }

  func close() throws { try db.execute(sql: "DROP TABLE temp.existing") }

  /// Compares the fields of the item. Todo.txt has no notes, and only days of starts and of creation.
  private func isEqual(_ draft: TodoDraft, _ todo: Todo) throws -> Bool {
    var changed = todo
    try changed.set(draft.furtherFields, by: clock)
    let hasNote = draft.original?.key != TodoFileFormat.todotxt.rawValue
    let wasCreated = draft.created.map { created in
      Instant(timestamp: todo.created).map { day(created).contains($0) } ?? false
    }
    let stated = todo.components.first.flatMap { Recurrence(of: $0, user: clock) }
    let isSameRule = [todo.recurrence, stated].contains(draft.recurrence)
    return draft.isDone == todo.isDone && draft.priority == todo.priority
      && draft.startTime?.moment.day == todo.startTime?.moment.day
      && Set(draft.tags) == Set(todo.tags) && (!hasNote || draft.content == todo.content)
      && (draft.isDone || isSameRule) && wasCreated ?? true
      && changed == todo
  }

  private func day(_ instant: Instant) -> Range<Instant> {
    let day = clock.moment(at: instant).day
    return clock.instant(of: Moment(day))..<clock.instant(of: Moment(day.adding(days: 1)))
  }
}
