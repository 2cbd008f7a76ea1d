import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Todo: NumberedRow, FetchableRecord {
  static let table = "todo"

  /// The columns that ``init(row:)`` reads.
  static let columns = """
    todo.*, (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE tag.todo = todo.id
    ORDER BY name)) AS tags,
    (SELECT count(finished) FROM todo AS part WHERE part.parent = todo.id) AS partsDone,
    (SELECT count(*) FROM todo AS part WHERE part.parent = todo.id) AS parts
    """

  init(row: Row) {
    let due: String? = row["due"]
    let rank: Int? = row["priority"]
    let tags: String? = row["tags"]
    let recurrence: String? = row["recurs"]
    self.init(
      id: row["id"], title: row["title"], content: row["content"],
      due: due.flatMap { Moment(iso: $0) }, priority: rank.flatMap { Priority(rank: $0) },
      tags: tags?.split(separator: " ").map(String.init) ?? [],
      created: row["created"], modified: row["modified"], finished: row["finished"],
      uid: row["uid"], importedItem: row["extra"],
      recurrence: recurrence.flatMap { Recurrence($0) }, parent: row["parent"],
      subtaskCount: SubtaskCount(done: row["partsDone"], total: row["parts"]))
  }

  static func find(_ id: Int, _ db: Database) throws -> Todo {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM todo WHERE id = ?")
    guard let todo = try Todo.fetchOne(statement, arguments: [id]) else {
      throw TodosError.notFound(id)
    }
    return todo
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
      guard parent != id else { throw TodosError.ownParent(id) }
      guard subtaskCount.total == 0 else { throw TodosError.hasSubtasks(id) }
      let newParent = try Todo.find(parent, db)
      guard newParent.parent == nil else { throw TodosError.parentIsSubtask(parent) }
      guard isDone || !newParent.isDone else { throw TodosError.parentIsDone(parent) }
    }
    self.parent = parent
  }

  /// Inserts or updates the row.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO todo
          (id, title, content, due, priority, created, modified, finished, uid, extra, recurs,
           parent)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
          title = excluded.title, content = excluded.content, due = excluded.due,
          priority = excluded.priority, modified = excluded.modified, finished = excluded.finished,
          recurs = excluded.recurs, parent = excluded.parent
        """,
      arguments: [
        id, title, content, due?.description, priority?.rank, created, modified, finished,
        uid, importedItem, recurrence?.text, parent,
      ])
    try db.execute(sql: "DELETE FROM tag WHERE todo = ?", arguments: [id])
    for tag in tags {
      try db.execute(sql: "INSERT INTO tag (name, todo) VALUES (?, ?)", arguments: [tag, id])
    }
  }
}
