import AtriumCore
public import AtriumTime
public import ProjectsBackend

extension PostgresBackend {
  public func projects(
    _ query: ProjectQuery, as token: SessionToken?
  ) async throws -> ProjectPage {
    try await read { db in
      let page = query.selection()
      let projects = try Project.fetch(
        db,
        """
        WHERE project.id IN (
          SELECT id FROM (\(page.sql)) AS found
          ORDER BY id DESC LIMIT $\(page.values.count + 1) OFFSET $\(page.values.count + 2))
        ORDER BY project.id DESC
        """, page.values + [query.limit, query.offset])
      let isComplete = query.offset == 0 && projects.count < query.limit
      if isComplete { return ProjectPage(projects: projects, total: projects.count) }
      let total = try db.rows("SELECT count(*) AS n FROM (\(page.sql)) AS found", page.values)
      return ProjectPage(projects: projects, total: try total.first?.int("n") ?? 0)
    }
  }

  public func project(_ id: Int, as token: SessionToken?) async throws -> Project {
    try await read { db in try Project.find(id, db) }
  }

  public func add(
    _ draft: ProjectDraft, key: String?, as token: SessionToken
  ) async throws -> Project {
    let draft = try draft.validated()
    return try await write(as: token) { change in
      change.lock([change.user])
      if let key {
        let added = try change.db.row(
          "SELECT project FROM project_key WHERE owner = $1 AND key = $2", change.user, key)
        if let added = try added?.int("project") { return try Project.find(added, change.db) }
      }
      let id = try change.db.row("SELECT nextval('number') AS id")
        .unwrapped(or: ProjectsError.ownProjectNotFound(0)).int("id")
      try ProjectStep.record(.added, id, change) {
        try change.db.execute(
          """
          INSERT INTO project (id, owner, title, description, search, published, modified)
          VALUES ($1, $2, $3, $4, $5, $6, $6)
          """, id, change.user, draft.title, draft.description, draft.search, change.now)
        try Project.replaceTags(of: id, with: draft, change.db)
        if let key {
          try change.db.execute(
            "INSERT INTO project_key (owner, key, project) VALUES ($1, $2, $3)", change.user, key,
            id)
        }
      }
      try change.notifyOthers(of: id)
      return try Project.find(id, change.db)
    }
  }

  public func edit(
    _ id: Int, _ edit: ProjectEdit, of version: Instant?, as token: SessionToken
  ) async throws -> Project {
    try await write(as: token) { change in
      try change.lock(change.accounts(concernedBy: id) + [change.user])
      let old = try Project.findOwn(id, change)
      guard version == nil || version == old.modified else {
        throw ProjectsError.projectChanged(id)
      }
      let new = try ProjectDraft(old, edit).validated()
      try ProjectStep.record(.edited, id, change) {
        // Versions differ even if the clock was set back.
        try change.db.execute(
          """
          UPDATE project SET title = $2, description = $3, search = $4,
            modified = greatest($5, modified + 1) WHERE id = $1
          """, id, new.title, new.description, new.search, change.now)
        try Project.replaceTags(of: id, with: new, change.db)
      }
      if edit.need != nil || edit.have != nil { try change.notifyOthers(of: id) }
      return try Project.find(id, change.db)
    }
  }

  /// Deletes a project. The row remains with its title, which conversations show.
  public func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await write(as: token) { change in
      try change.lock(change.accounts(concernedBy: id) + [change.user])
      let project = try Project.findOwn(id, change)
      try ProjectStep.record(.deleted, id, change) {
        try change.db.execute(
          """
          UPDATE project SET is_deleted = true, description = '', search = '',
            modified = greatest($2, modified + 1) WHERE id = $1
          """, id, change.now)
        try change.db.execute("DELETE FROM tag WHERE project = $1", id)
      }
      return project
    }
  }

  public func tags(
    withPrefix prefix: String, as token: SessionToken?
  ) async throws -> [String] {
    try await read { db in
      try db.rows(
        "SELECT DISTINCT name FROM tag WHERE name LIKE $1 ORDER BY name LIMIT 200",
        prefix.folded.escapedForLike + "%"
      ).map { try $0.text("name") }
    }
  }
}

extension ProjectQuery {
  /// A SELECT of the numbers of all projects of the query, in the column `id`.
  fileprivate func selection() -> (sql: String, values: [any PostgresValue]) {
    var values: [any PostgresValue] = []
    func parameter(_ value: any PostgresValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    var conditions: [String] = []
    if let owner {
      conditions.append(
        "owner = (SELECT id FROM account WHERE username_key = \(parameter(owner.folded)))")
    }
    for word in words {
      let pattern = parameter(word.containedPattern)
      conditions.append(
        """
        (project.search LIKE \(pattern)
          OR EXISTS (SELECT 1 FROM tag WHERE tag.project = project.id AND name LIKE \(pattern))
          OR EXISTS (SELECT 1 FROM account
            WHERE account.id = project.owner AND account.search LIKE \(pattern)))
        """)
    }
    // Deleted projects have no tags, so that the table of projects is not needed for tags alone.
    let needsProject = tags.isEmpty || !conditions.isEmpty
    let id = tags.isEmpty ? "project.id" : "tagged.project"
    if needsProject { conditions.append("NOT project.is_deleted") }
    if let before { conditions.append("\(id) < \(parameter(before))") }
    var source = "project"
    if !tags.isEmpty {
      source = "tag AS tagged"
      if needsProject { source += " JOIN project ON project.id = tagged.project" }
      conditions.append("tagged.is_need")
      if matchesAnyTag {
        conditions.append("tagged.name = ANY(\(parameter(tags))::text[])")
      } else {
        conditions.append("tagged.name = \(parameter(tags[0]))")
        for tag in tags.dropFirst() {
          conditions.append(
            """
            EXISTS (SELECT 1 FROM tag AS other WHERE other.name = \(parameter(tag))
              AND other.is_need AND other.project = tagged.project)
            """)
        }
      }
    }
    let distinct = matchesAnyTag && tags.count > 1 ? "DISTINCT " : ""
    return (
      "SELECT \(distinct)\(id) AS id FROM \(source) WHERE "
        + conditions.joined(separator: " AND "), values
    )
  }
}

extension ProjectDraft {
  /// The text in which searches look for words.
  var search: String { "\(title) \(description)".folded }
}

extension Project {
  /// - Parameter clauses: the SQL after the joined tables `project` and `account`.
  static func fetch(
    _ db: PostgresConnection, _ clauses: String, _ values: [any PostgresValue]
  ) throws -> [Project] {
    let rows = try db.rows(
      """
      SELECT project.id, username, first_name || ' ' || last_name AS full_name, title,
        description, published, modified,
        ARRAY(SELECT name FROM tag WHERE project = project.id AND is_need ORDER BY name)
          AS need,
        ARRAY(SELECT name FROM tag WHERE project = project.id AND NOT is_need ORDER BY name)
          AS have
      FROM project JOIN account ON account.id = owner \(clauses)
      """, values)
    return try rows.map { row in
      Project(
        id: try row.int("id"), owner: try row.text("username"),
        ownerName: try row.text("full_name"), title: try row.text("title"),
        description: try row.text("description"), need: try row.tags("need"),
        have: try row.tags("have"), published: try row.instant("published"),
        modified: try row.instant("modified"))
    }
  }

  static func find(_ id: Int, _ db: PostgresConnection) throws -> Project {
    try fetch(db, "WHERE project.id = $1 AND NOT is_deleted", [id]).first
      .unwrapped(or: ProjectsError.projectNotFound(id))
  }

  /// Returns a project of the user; those of others are not found.
  fileprivate static func findOwn(_ id: Int, _ change: Change) throws -> Project {
    try fetch(
      change.db, "WHERE project.id = $1 AND owner = $2 AND NOT is_deleted", [id, change.user]
    ).first.unwrapped(or: ProjectsError.ownProjectNotFound(id))
  }

  static func replaceTags(
    of id: Int, with draft: ProjectDraft, _ db: PostgresConnection
  ) throws {
    try db.execute("DELETE FROM tag WHERE project = $1", id)
    try db.execute(
      """
      INSERT INTO tag (name, is_need, project)
        SELECT name, true, $1::bigint FROM unnest($2::text[]) AS name
        UNION ALL SELECT name, false, $1::bigint FROM unnest($3::text[]) AS name
      """, id, draft.need, draft.have)
  }
}

extension PostgresRow {
  /// An array of tags, which contain neither commas nor quotation marks.
  fileprivate func tags(_ column: String) throws -> [String] {
    try text(column).dropFirst().dropLast().split(separator: ",").map {
      $0.filter { $0 != "\"" }
    }
  }
}
