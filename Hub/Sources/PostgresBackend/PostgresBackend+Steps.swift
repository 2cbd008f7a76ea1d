public import AtriumCore
import AtriumScreen
import AtriumTime
public import ProjectsBackend

extension PostgresBackend {
  public func steps(as token: SessionToken) async throws -> [UndoStep] {
    try await read(as: token) { transaction in
      try transaction.db.rows(
        """
        SELECT id, action, label, project, time FROM step
        WHERE owner = $1 AND undone IS NULL AND time >= $2 ORDER BY id DESC
        """, transaction.user, transaction.now - PostgresTransaction.stepDays * 86_400_000
      ).map(UndoStep.init)
    }
  }

  public func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep {
    try await write(as: token) { transaction in
      transaction.lock([transaction.user])
      let row = try transaction.step(for: operation)
      let project = try row.int("project")
      try transaction.lockAccounts(concernedBy: project)
      let isRedone = operation == .redo
      let (from, to) = isRedone ? ("before", "after") : ("after", "before")
      let target = try row.optionalText(to)
      guard try row.optionalText(from) == transaction.version(of: project),
        try target != nil || !transaction.hasConversation(project)
      else { throw Failure(changedSince: operation, in: "projects") }
      try transaction.appendProject(project)
      try transaction.restore(target, project)
      try transaction.db.execute(
        """
        UPDATE step SET undone = CASE WHEN $2 THEN NULL
          ELSE (SELECT coalesce(max(undone), 0) + 1 FROM step WHERE owner = $3) END
        WHERE id = $1
        """, try row.int("id"), isRedone, transaction.user)
      return try UndoStep(row)
    }
  }
}

/// A change of a project can be undone while the project is as it left it. A step holds the versions
/// of the project before and after it.
extension PostgresTransaction {
  /// The time in days after which a step is deleted.
  static let stepDays = 30

  public func record(_ action: ProjectAction, _ project: Int, _ body: () throws -> Void) throws {
    let before = try version(of: project)
    try body()
    let row = try db.row("SELECT title FROM project WHERE id = $1", project)
    let label = Project.label(project, try row?.text("title") ?? "")
    try db.execute("DELETE FROM step WHERE owner = $1 AND undone IS NOT NULL", user)
    try db.execute(
      """
      INSERT INTO step (owner, project, action, label, time, before, after)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, user, project, action.rawValue, label, now, before, try version(of: project))
  }

  fileprivate func step(for operation: UndoOperation) throws -> PostgresRow {
    var number: Int?
    if case .undo(let step) = operation { number = step }
    let order =
      operation == .redo ? "undone IS NOT NULL ORDER BY undone" : "undone IS NULL ORDER BY id"
    let row = try db.row(
      """
      SELECT id, action, label, project, time, before, after FROM step
      WHERE owner = $1 AND time >= $2 AND ($3::bigint IS NULL OR id = $3) AND \(order) DESC LIMIT 1
      """, user, now - Self.stepDays * 86_400_000, number)
    return try row.unwrapped(
      or: number.map { Failure(missingStep: $0, of: "projects") }
        ?? Failure(nothingTo: operation, in: "projects"))
  }

  /// Returns a project as JSON; `nil` if there is none.
  fileprivate func version(of project: Int) throws -> String? {
    try db.row(
      """
      SELECT json_build_object('title', title, 'description', description, 'search', search,
        'published', published, 'modified', modified, 'is_deleted', is_deleted,
        'need', ARRAY(SELECT name FROM tag WHERE project = $1 AND is_need ORDER BY name),
        'have', ARRAY(SELECT name FROM tag WHERE project = $1 AND NOT is_need ORDER BY name)
      )::text AS version FROM project WHERE id = $1
      """, project)?.text("version")
  }

  fileprivate func hasConversation(_ project: Int) throws -> Bool {
    try db.row("SELECT 1 FROM conversation WHERE project = $1 LIMIT 1", project) != nil
  }

  /// Gives a project an earlier version; without one, removes it.
  fileprivate func restore(_ version: String?, _ project: Int) throws {
    try db.execute("DELETE FROM tag WHERE project = $1", project)
    guard let version else {
      try db.execute("DELETE FROM project WHERE id = $1", project)
      return
    }
    try db.execute(
      """
      INSERT INTO project (id, owner, title, description, search, published, modified, is_deleted)
        SELECT $1::bigint, $2::bigint, title, description, search, published, modified, is_deleted
        FROM json_to_record($3::json) AS version (title text, description text, search text,
          published bigint, modified bigint, is_deleted bool)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, description = excluded.description,
        search = excluded.search, modified = excluded.modified, is_deleted = excluded.is_deleted
      """, project, user, version)
    try db.execute(
      """
      INSERT INTO tag (name, is_need, project)
        SELECT json_array_elements_text($2::json -> 'need'), true, $1::bigint
        UNION ALL SELECT json_array_elements_text($2::json -> 'have'), false, $1::bigint
      """, project, version)
  }
}

extension UndoStep {
  fileprivate init(_ row: PostgresRow) throws {
    self.init(
      number: try row.int("id"), action: try row.text("action"), time: try row.instant("time"),
      detail: [
        "id": .integer(try row.int("project")), "label": .string(try row.text("label")),
      ])
  }
}
