import AtriumFormats
import AtriumStorage
import AtriumTime
import GRDB

extension Todo: NumberedRow, FetchableRecord {
  static let table = "todo"

  /// The columns of a row.
  private static let storedColumns =
    """
    id, title, content, due, priority, created, modified, finished, uid, extra, recurs, parent, series,
    due_at, due_zone
    """

  /// Inserts a row. An error must end the transaction: `OR FAIL` avoids a journal of each statement, which
  /// SQLite keeps because of the triggers.
  private static let insertion =
    "INSERT OR FAIL INTO todo (\(storedColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

  /// The columns that ``init(row:)`` reads.
  static let columns = """
    todo.*, (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE tag.todo = todo.id
    ORDER BY name)) AS tags,
    (SELECT count(finished) FROM todo AS part WHERE part.parent = todo.id) AS partsDone,
    (SELECT count(*) FROM todo AS part WHERE part.parent = todo.id) AS parts
    """

  init(row: Row) throws {
    try self.init(
      id: row.value("id"), title: row.value("title"), content: row.value("content"),
      dueTime: Self.dueTime(row),
      priority: (row.value("priority") as Int?).flatMap { Priority(rank: $0) },
      tags: (row.value("tags") as String?)?.split(separator: " ").map(String.init) ?? [],
      created: row.value("created"), modified: row.value("modified"),
      finished: row.value("finished"),
      uid: row.value("uid"), importedItem: row.value("extra"),
      recurrence: (row.value("recurs") as String?).flatMap { Recurrence(stored: $0) },
      parent: row.value("parent"), series: row.value("series"),
      subtaskCount: SubtaskCount(done: row.value("partsDone"), total: row.value("parts")))
  }

  private static func dueTime(_ row: Row) throws -> ZonedMoment? {
    guard let due = try (row.value("due") as String?).flatMap({ Moment(iso: $0) }) else {
      return nil
    }
    return ZonedMoment(due, at: try row.value("due_at"), zone: try row.value("due_zone"))
  }

  static func find(_ id: Int, _ db: Database) throws -> Todo {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM todo WHERE id = ?")
    guard let todo = try Todo.fetchOne(statement, arguments: [id]) else {
      throw TodosError.notFound(id)
    }
    return todo
  }

  /// Returns the todo with a UID; `nil` if there is none.
  static func find(uid: String, _ db: Database) throws -> Todo? {
    let own = try ExportIdentity(db).number(of: uid)
    let sql = "SELECT \(columns) FROM todo WHERE uid = ? OR id = ? AND uid IS NULL"
    return try Todo.fetchOne(db.cachedStatement(sql: sql), arguments: [uid, own])
  }

  /// Returns the subtasks of a todo, in the order of their numbers.
  static func subtasks(of id: Int, _ db: Database) throws -> [Todo] {
    let sql = "SELECT \(columns) FROM todo WHERE parent = ? ORDER BY id"
    return try Todo.fetchAll(db.cachedStatement(sql: sql), arguments: [id])
  }

  /// Makes the todo a subtask of `parent`, or detaches it from its parent. Subtasks have no subtasks
  /// of their own.
  mutating func move(under parent: Int?, _ db: Database) throws {
    if let parent, parent != self.parent {
      let newParent = try Todo.find(parent, db)
      guard parent != id else { throw TodosError.ownParent(id) }
      guard subtaskCount.total == 0 else { throw TodosError.hasSubtasks(id) }
      guard newParent.parent == nil else { throw TodosError.parentIsSubtask(parent) }
      guard isDone || !newParent.isDone else { throw TodosError.parentIsDone(parent) }
    }
    if parent == nil, self.parent != nil { removeParentProperty() }
    self.parent = parent
  }

  /// Inserts or updates the row and its tags.
  func save(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM tag WHERE todo = ?", arguments: [id])
    try insert(
      db,
      onConflict: """
        ON CONFLICT (id) DO UPDATE SET
          title = excluded.title, content = excluded.content, due = excluded.due,
          priority = excluded.priority, modified = excluded.modified, finished = excluded.finished,
          recurs = excluded.recurs, parent = excluded.parent, extra = excluded.extra,
          series = excluded.series, due_at = excluded.due_at, due_zone = excluded.due_zone
        """)
  }

  /// Inserts the row and its tags.
  func insert(_ db: Database, onConflict: String = "") throws {
    try db.cachedStatement(sql: Self.insertion + onConflict).execute(arguments: [
      id, title, content, due, priority?.rank, created, modified, finished, uid, importedItem,
      recurrence?.text, parent, series, dueTime?.instant, dueTime?.zone,
    ])
    for tag in tags {
      try db.cachedStatement(sql: "INSERT INTO tag (name, todo) VALUES (?, ?)")
        .execute(arguments: [tag, id])
    }
  }
}
