import AtriumScreen
import AtriumStorage
import GRDB

/// A todo as it is kept.
extension Todo: NumberedRow {
  static let table = "todo"
  static let columns = """
    todo.*, (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE tag.todo = todo.id
    ORDER BY name)) AS tags,
    (SELECT count(finished) FROM todo AS part WHERE part.parent = todo.id) AS partsDone,
    (SELECT count(*) FROM todo AS part WHERE part.parent = todo.id) AS parts
    """

  init(_ row: Row) {
    let due: String? = row["due"]
    let rank: Int? = row["priority"]
    let tags: String? = row["tags"]
    let recurs: String? = row["recurs"]
    self.init(
      id: row["id"], title: row["title"], content: row["content"],
      due: due.flatMap { Moment(iso: $0) }, priority: rank.flatMap { Priority(rank: $0) },
      tags: tags?.split(separator: " ").map(String.init) ?? [],
      created: row["created"], modified: row["modified"], finished: row["finished"],
      uid: row["uid"], extra: row["extra"],
      recurs: recurs.flatMap { Recurrence($0) }, parent: row["parent"],
      subtasks: Subtasks(done: row["partsDone"], total: row["parts"]))
  }

  static func find(_ id: Int, _ db: Database) throws -> Todo {
    let sql = "SELECT \(columns) FROM todo WHERE id = ?"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else {
      throw TodosError.notFound(id)
    }
    return Todo(row)
  }

  /// The parts of a todo, as they were added.
  static func parts(of id: Int, _ db: Database) throws -> [Todo] {
    let sql = "SELECT \(columns) FROM todo WHERE parent = ? ORDER BY id"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id]).map(Todo.init)
  }

  /// Makes it a part of another todo, or of none. There is one level.
  mutating func move(under parent: Int?, _ db: Database) throws {
    if let parent, parent != self.parent {
      guard parent != id else { throw TodosError.ownPart(id) }
      guard subtasks.total == 0 else { throw TodosError.hasParts(id) }
      let above = try Todo.find(parent, db)
      guard above.parent == nil else { throw TodosError.nested(parent) }
      guard isDone || !above.isDone else { throw TodosError.parentDone(parent) }
    }
    self.parent = parent
  }

  /// Writes the todo, new or changed.
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
        uid, extra, recurs?.text, parent,
      ])
    try db.execute(sql: "DELETE FROM tag WHERE todo = ?", arguments: [id])
    for tag in tags {
      try db.execute(sql: "INSERT INTO tag (name, todo) VALUES (?, ?)", arguments: [tag, id])
    }
  }
}
