public import AtriumCore
import AtriumScreen
import AtriumTime
public import ProjectsBackend

extension PostgresBackend {
  public func steps(as token: SessionToken) async throws -> [UndoStep] {
    try await read(as: token) { [now] db, user in
      try db.rows(
        """
        SELECT id, action, label, project, time FROM step
        WHERE owner = $1 AND undone IS NULL AND time >= $2 ORDER BY id DESC
        """, user, now - ProjectStep.days * 86_400_000
      ).map(UndoStep.init)
    }
  }

  public func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep {
    try await write(as: token) { change in
      change.lock([change.user])
      let row = try ProjectStep.find(operation, change)
      let project = try row.int("project")
      try change.lock(change.accounts(concernedBy: project) + [change.user])
      let isRedone = operation == .redo
      let (from, to) = isRedone ? ("before", "after") : ("after", "before")
      let target = try row.optionalText(to)
      guard try row.optionalText(from) == ProjectStep.version(of: project, change.db),
        try target != nil || !ProjectStep.hasConversation(project, change.db)
      else { throw Failure(changedSince: operation, in: "projects") }
      try change.appendProject(project, of: change.user)
      try ProjectStep.restore(target, project, change)
      try change.db.execute(
        """
        UPDATE step SET undone = CASE WHEN $2 THEN NULL
          ELSE (SELECT coalesce(max(undone), 0) + 1 FROM step WHERE owner = $3) END
        WHERE id = $1
        """, try row.int("id"), isRedone, change.user)
      return try UndoStep(row)
    }
  }
}

/// A change of a project that can be undone: the versions of the project before and after it. It
/// can be undone while the project is as it left it.
enum ProjectStep: String {
  case added, edited, deleted

  /// The time in days after which a step is deleted.
  static let days = 30

  /// Runs `body`, which changes a project of the user, and records the change.
  static func record(
    _ action: ProjectStep, _ project: Int, _ change: Change, _ body: () throws -> Void
  ) throws {
    let before = try version(of: project, change.db)
    try body()
    let row = try change.db.row("SELECT title FROM project WHERE id = $1", project)
    let label = try "\(project) “\(row?.text("title") ?? "")”"
    try change.db.execute(
      "DELETE FROM step WHERE owner = $1 AND undone IS NOT NULL", change.user)
    try change.db.execute(
      """
      INSERT INTO step (owner, project, action, label, time, before, after)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, change.user, project, action.rawValue, label, change.now, before,
      try version(of: project, change.db))
    try change.appendProject(project, of: change.user)
  }

  /// Returns the row of the step to undo or to redo.
  fileprivate static func find(_ operation: UndoOperation, _ change: Change) throws -> PostgresRow {
    var number: Int?
    if case .undo(let step) = operation { number = step }
    let order =
      operation == .redo ? "undone IS NOT NULL ORDER BY undone" : "undone IS NULL ORDER BY id"
    let row = try change.db.row(
      """
      SELECT id, action, label, project, time, before, after FROM step
      WHERE owner = $1 AND time >= $2 AND ($3::bigint IS NULL OR id = $3) AND \(order) DESC LIMIT 1
      """, change.user, change.now - days * 86_400_000, number)
    return try row.unwrapped(
      or: number.map { Failure(missingStep: $0, of: "projects") }
        ?? Failure(nothingTo: operation, in: "projects"))
  }

  /// Returns a project as JSON; `nil` if there is none.
  fileprivate static func version(of project: Int, _ db: PostgresConnection) throws -> String? {
    try db.row(
      """
      SELECT json_build_object('title', title, 'description', description, 'search', search,
        'published', published, 'modified', modified, 'is_deleted', is_deleted,
        'need', ARRAY(SELECT name FROM tag WHERE project = $1 AND is_need ORDER BY name),
        'have', ARRAY(SELECT name FROM tag WHERE project = $1 AND NOT is_need ORDER BY name)
      )::text AS version FROM project WHERE id = $1
      """, project)?.text("version")
  }

  fileprivate static func hasConversation(
    _ project: Int, _ db: PostgresConnection
  ) throws -> Bool {
    try db.row("SELECT 1 FROM conversation WHERE project = $1 LIMIT 1", project) != nil
  }

  /// Gives a project an earlier version; without one, removes it.
  fileprivate static func restore(_ version: String?, _ project: Int, _ change: Change) throws {
    try change.db.execute("DELETE FROM tag WHERE project = $1", project)
    guard let version else {
      try change.db.execute("DELETE FROM project WHERE id = $1", project)
      return
    }
    try change.db.execute(
      """
      INSERT INTO project (id, owner, title, description, search, published, modified, is_deleted)
        SELECT $1::bigint, $2::bigint, title, description, search, published, modified, is_deleted
        FROM json_to_record($3::json) AS version (title text, description text, search text,
          published bigint, modified bigint, is_deleted bool)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, description = excluded.description,
        search = excluded.search, modified = excluded.modified, is_deleted = excluded.is_deleted
      """, project, change.user, version)
    try change.db.execute(
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
