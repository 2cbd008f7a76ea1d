import AtriumCore
import AtriumFormats
import AtriumStorage
import AtriumTime
import GRDB

extension Todo: FindableRow, FetchableRecord {
  static let table = "todo"

  /// The columns that people change; triggers set the others.
  static let storedColumns = [
    "id", "title", "content", "due", "priority", "created", "modified", "finished", "uid", "extra",
    "recurs", "parent", "series", "due_at", "due_zone", "start", "start_at", "start_zone",
    "progress", "effort",
  ]

  /// Inserts a row. An error must end the transaction: `OR FAIL` avoids a journal of each statement, which
  /// SQLite keeps because of the triggers.
  private static let insertion = """
    INSERT OR FAIL INTO todo (\(storedColumns.joined(separator: ", ")))
    VALUES (\(storedColumns.map { _ in "?" }.joined(separator: ", ")))
    """

  /// Updates the row instead if there is one.
  private static let update =
    "ON CONFLICT (id) DO UPDATE SET "
    + storedColumns.filter { !["id", "created", "uid"].contains($0) }
    .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")

  /// The columns that ``init(row:)`` reads.
  static let columns = """
    todo.*, (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE tag.todo = todo.id
    ORDER BY name)) AS tags,
    (SELECT count(finished) FROM todo AS part WHERE part.parent = todo.id) AS partsDone,
    (SELECT count(*) FROM todo AS part WHERE part.parent = todo.id) AS parts,
    (SELECT title FROM todo AS whole WHERE whole.id = todo.parent) AS parentTitle,
    (SELECT group_concat(after, ' ') FROM (SELECT after FROM dependency WHERE dependency.todo = todo.id
    ORDER BY after)) AS prerequisites,
    (SELECT group_concat(after, ' ') FROM (SELECT after \(openPrerequisites) ORDER BY after))
    AS openPrerequisites,
    (SELECT group_concat(id, ' ') FROM (SELECT later.id \(blockedTodos) ORDER BY later.id)) AS blocks
    """

  init(row: Row) throws {
    try self.init(
      id: row.value("id"), title: row.value("title"), content: row.value("content"),
      dueTime: Self.time("due", row), startTime: Self.time("start", row),
      priority: (row.value("priority") as Int?).flatMap { Priority(rank: $0) },
      tags: (row.value("tags") as String?)?.split(separator: " ").map(String.init) ?? [],
      created: row.value("created"), modified: row.value("modified"),
      finished: row.value("finished"),
      uid: row.value("uid"), importedItem: row.value("extra"),
      recurrence: (row.value("recurs") as String?).flatMap { Recurrence(stored: $0) },
      parent: row.value("parent"), parentTitle: row.value("parentTitle") as String? ?? "",
      series: row.value("series"),
      progress: row.value("progress"), effort: row.value("effort"),
      prerequisites: Self.numbers(in: row.value("prerequisites")),
      blocks: Self.numbers(in: row.value("blocks")),
      openPrerequisites: Self.numbers(in: row.value("openPrerequisites")),
      subtaskCount: SubtaskCount(done: row.value("partsDone"), total: row.value("parts")))
  }

  static func time(_ column: String, _ row: Row) throws -> ZonedMoment? {
    guard let time = try (row.value(column) as String?).flatMap({ Moment(iso: $0) }) else {
      return nil
    }
    return ZonedMoment(
      time, at: try row.value("\(column)_at"), zone: try row.value("\(column)_zone"))
  }

  private static func numbers(in text: String?) -> [Int] {
    text?.split(separator: " ").compactMap { Int($0) } ?? []
  }

  /// Returns the todos that fulfil a condition of SQL.
  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments = []
  ) throws -> [Todo] {
    let sql = "SELECT \(columns) FROM todo WHERE \(condition)"
    return try Todo.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the todos that fulfil a condition of SQL with values.
  static func fetch(_ db: Database, literal condition: SQL) throws -> [Todo] {
    try SQLRequest<Todo>(literal: "SELECT \(sql: columns) FROM todo WHERE \(condition)")
      .fetchAll(db)
  }

  static func find(_ id: Int, _ db: Database) throws -> Todo {
    guard let todo = try fetch(db, where: "id = ?", [id]).first else {
      throw Failure.todoNotFound(id)
    }
    return todo
  }

  static func find(uid: String, _ db: Database) throws -> Todo? {
    let own = try ExportIdentity(db).number(of: uid)
    return try fetch(db, where: hasUID, [uid, own]).first
  }

  /// Returns whether only the todo with a number has its UID. A todo that was deleted here may be received from a server
  /// or imported again, with another number.
  static func hasUniqueUID(_ id: Int, _ db: Database) throws -> Bool {
    let identity = try ExportIdentity(db)
    let stored = try String?.fetchOne(
      db.cachedStatement(sql: "SELECT uid FROM todo WHERE id = ?"), arguments: [id])
    let uid = identity.identifiers(of: id, uid: stored ?? nil).uid
    let todos = try db.cachedStatement(sql: "SELECT count(*) FROM todo WHERE \(hasUID)")
    return try Int.fetchOne(todos, arguments: [uid, identity.number(of: uid)]) == 1
  }

  /// The condition of the todo with a UID, which may be derived from its number; see ``ExportIdentity``.
  private static let hasUID = "uid = ? OR id = ? AND uid IS NULL"

  static func subtasks(of id: Int, _ db: Database) throws -> [Todo] {
    try fetch(db, where: "parent = ? ORDER BY id", [id])
  }

  /// Makes the todo a subtask of `parent`, or detaches it from its parent. Subtasks have no subtasks
  /// of their own.
  mutating func move(under parent: Int?, _ db: Database) throws {
    if let parent, parent != self.parent {
      let newParent = try Todo.find(parent, db)
      guard parent != id else { throw Failure.ownParent(id) }
      guard subtaskCount.total == 0 else { throw Failure.hasSubtasks(id) }
      guard newParent.parent == nil else { throw Failure.parentIsSubtask(parent) }
      guard isDone || !newParent.isDone else { throw Failure.parentIsDone(parent) }
      parentTitle = newParent.title
    }
    if parent == nil {
      if self.parent != nil { removeParentProperty() }
      parentTitle = ""
    }
    self.parent = parent
  }

  /// Inserts or updates the row, its tags and its prerequisites.
  func save(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM tag WHERE todo = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM dependency WHERE todo = ?", arguments: [id])
    try insert(db, onConflict: Self.update)
  }

  func insert(_ db: Database, onConflict: String = "") throws {
    try db.cachedStatement(sql: "\(Self.insertion) \(onConflict)").execute(arguments: [
      id, title, content, due, priority?.rank, created, modified, finished, uid, importedItem,
      recurrence?.text, parent, series, dueTime?.instant, dueTime?.zone,
      startTime?.moment, startTime?.instant, startTime?.zone, progress, effort,
    ])
    for tag in tags {
      try db.cachedStatement(sql: "INSERT INTO tag (name, todo) VALUES (?, ?)")
        .execute(arguments: [tag, id])
    }
    for number in prerequisites {
      try db.cachedStatement(sql: "INSERT INTO dependency (todo, after) VALUES (?, ?)")
        .execute(arguments: [id, number])
    }
  }
}
