import AtriumCore
import AtriumFormats
import AtriumStorage
import AtriumTime
import GRDB

extension Todo: FindableRow, FetchableRecord {
  static let table = "todo"

  private static let storedColumns = [
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
    EXISTS (SELECT 1 FROM dependency JOIN todo AS earlier ON earlier.id = after
    WHERE dependency.todo = todo.id AND earlier.finished IS NULL) AS isBlocked,
    (SELECT group_concat(id, ' ') FROM (SELECT later.id FROM dependency JOIN todo AS later
    ON later.id = dependency.todo AND later.finished IS NULL WHERE after = todo.id
    ORDER BY later.id)) AS blocks
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
      blocks: Self.numbers(in: row.value("blocks")), isBlocked: row.value("isBlocked"),
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

  static func find(_ id: Int, _ db: Database) throws -> Todo {
    guard let todo = try fetch(db, where: "id = ?", [id]).first else {
      throw Failure.todoNotFound(id)
    }
    return todo
  }

  static func find(uid: String, _ db: Database) throws -> Todo? {
    let own = try ExportIdentity(db).number(of: uid)
    return try fetch(db, where: "uid = ? OR id = ? AND uid IS NULL", [uid, own]).first
  }

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

/// The filter and the order of a list of todos.
struct TodoQuery: Equatable, Sendable {
  enum State: Sendable { case open, done, all }
  enum Due: Equatable, Sendable {
    case overdue, today, week, none
    case days(Range<Day>)
  }
  enum Waiting: Sendable { case hidden, shown, only }
  enum Sort: String, CaseIterable, Sendable { case due, priority, title, created, modified, number }

  var state = State.open
  var words: [String] = []
  var tags: [String] = []
  var filters: [FieldFilter] = []
  var due: Due?
  /// The todos whose start is later than now. Finished todos do not wait.
  var waiting = Waiting.hidden
  var sort = Sort.due
  /// `true` if todos with the words in their titles precede the others.
  var ranksTitles = false
  /// `true` if todos with shorter titles precede the others.
  var prefersShortTitles = false

  /// The option that the words may mean: `--priority high` for `high`, `--tag lab` for `tag lab`.
  var wordsAsOption: String? {
    guard let word = words.last?.lowercased() else { return nil }
    if words.count == 1 { return Priority(rawValue: word).map { "--priority \($0.rawValue)" } }
    return words.count == 2 && words[0].lowercased() == "tag" ? "--tag \(word)" : nil
  }

  func fetch(_ range: ListRange, now: Moment, _ db: Database) throws -> [Todo] {
    try SQLRequest<Todo>(
      literal: """
        SELECT \(sql: Todo.columns) FROM todo WHERE \(condition(now: now))
        ORDER BY \(rank)\(sql: prefersShortTitles ? "length(title), " : "")\(sql: order)
        LIMIT \(range.limit ?? -1) OFFSET \(range.offset)
        """
    ).fetchAll(db)
  }

  /// The number of words in the title, for the SQL `ORDER BY` clause.
  private var rank: SQL {
    guard ranksTitles, !words.isEmpty else { return "" }
    let terms: [SQL] = words.map { "(instr(folded(title), \($0.folded)) > 0)" }
    return "\(terms.joined(separator: " + ")) DESC, finished IS NOT NULL, "
  }

  func count(now: Moment, _ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT count(*) FROM todo WHERE \(condition(now: now))")
      .fetchOne(db) ?? 0
  }

  private func condition(now: Moment) -> SQL {
    var parts: [SQL] = []
    switch state {
    case .open: parts.append("finished IS NULL")
    case .done: parts.append("finished IS NOT NULL")
    case .all: break
    }
    // The index `todo_start` contains the few todos with a start, so that the others are not read.
    let waits: SQL =
      "todo.id IN (SELECT id FROM todo WHERE finished IS NULL AND start IS NOT NULL AND start > \(now))"
    switch waiting {
    case .hidden where state == .open: parts.append("NOT \(waits)")
    case .only: parts.append(waits)
    case .hidden, .shown: break
    }
    parts += tags.map {
      "EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND tag.name = \($0))"
    }
    parts += filters.map(Self.condition)
    if let due { parts.append(Self.condition(due, now)) }
    parts += words.map(\.folded).map { word in
      """
      (instr(folded(title), \(word)) OR instr(folded(content), \(word))
      OR EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND instr(tag.name, \(word))))
      """
    }
    return parts.isEmpty ? "TRUE" : parts.joined(separator: " AND ")
  }

  /// Compares a column with the text of a value.
  private static func condition(_ filter: FieldFilter) -> SQL {
    if filter.text.isEmpty { return "\(sql: filter.field) IS NULL" }
    let rank = filter.field == "priority" ? Priority(rawValue: filter.text)?.rank : nil
    return "CAST(\(sql: filter.field) AS TEXT) = \(rank.map(String.init) ?? filter.text)"
  }

  /// A todo is overdue after its due day or, if it has a due time, after that time.
  private static func condition(_ due: Due, _ now: Moment) -> SQL {
    switch due {
    case .overdue: "(due < \(now.day) OR (length(due) > 10 AND due < \(now)))"
    case .today: condition(.days(now.day..<now.day.adding(days: 1)), now)
    case .days(let days): "due >= \(days.lowerBound) AND due < \(days.upperBound)"
    case .week: "due >= \(now.day) AND due < \(now.day.adding(days: 7))"
    case .none: "due IS NULL"
    }
  }

  private var order: String {
    switch sort {
    case .due: "due IS NULL, due, priority IS NULL, priority, id"
    case .priority: "priority IS NULL, priority, due IS NULL, due, id"
    case .title: "title COLLATE swiftLocalizedCaseInsensitiveCompare, id"
    case .created: "created DESC, id DESC"
    case .modified: "modified DESC, id DESC"
    case .number: "id"
    }
  }
}
