import AtriumCore
import AtriumStorage
package import AtriumTime
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func projects(
    _ query: ProjectQuery, as token: SessionToken?
  ) async throws -> ProjectPage {
    let page = try await store.readIfExists { db in
      let query = try query.withRarestTagFirst(db)
      let (end, overflows) = query.offset.addingReportingOverflow(query.limit)
      let (selection, arguments) = query.selection(limit: overflows ? nil : end)
      let projects = try Project.fetch(
        db, "WHERE project.id IN (\(selection)) ORDER BY project.id DESC LIMIT ? OFFSET ?",
        arguments + [query.limit, query.offset])
      let isComplete = query.offset == 0 && projects.count < query.limit
      if isComplete { return ProjectPage(projects: projects, total: projects.count) }
      let all = query.selection(limit: nil)
      let total = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM (\(all.sql))", arguments: all.arguments)
      return ProjectPage(projects: projects, total: total ?? 0)
    }
    return page ?? ProjectPage(projects: [], total: 0)
  }

  package func project(_ id: Int, as token: SessionToken?) async throws -> Project {
    try await store.read { db in try Project.find(id, db) }
  }

  package func add(
    _ draft: ProjectDraft, key: String?, as token: SessionToken
  ) async throws -> Project {
    let draft = try draft.validated()
    return try await write(as: token) { db, user in
      let added = try Int.fetchOne(
        db, sql: "SELECT project FROM project_key WHERE owner = ? AND key = ?",
        arguments: [user.id, key])
      if let added { return try Project.find(added, db) }
      return try Self.record(.added, by: user, db) {
        let id = try Self.nextNumber(db)
        try db.execute(
          sql: """
            INSERT INTO project (id, owner, title, description, published, modified)
            VALUES (?1, ?2, ?3, ?4, ?5, ?5)
            """,
          arguments: [id, user.id, draft.title, draft.description, user.now])
        try Project.replaceTags(of: id, with: draft, db)
        if let key {
          try db.execute(
            sql: "INSERT INTO project_key (owner, key, project) VALUES (?, ?, ?)",
            arguments: [user.id, key, id])
        }
        try ProjectMatch.notifyOthers(of: id, owner: user.id, at: user.now, db)
        return try Project.find(id, db)
      }
    }
  }

  package func edit(
    _ id: Int, _ edit: ProjectEdit, of version: Instant?, as token: SessionToken
  ) async throws -> Project {
    try await write(as: token) { db, user in
      let old = try Project.findOwn(id, user, db)
      guard version == nil || version == old.modified else {
        throw ProjectsError.projectChanged(id)
      }
      let new = try ProjectDraft(old, edit).validated()
      // Versions differ even if the clock was set back.
      let previous = old.modified.millisecondsSince1970
      return try Self.record(.edited, by: user, db) {
        try db.execute(
          sql: "UPDATE project SET title = ?, description = ?, modified = ? WHERE id = ?",
          arguments: [new.title, new.description, max(user.now, previous + 1), id])
        if edit.need != nil || edit.have != nil {
          try Project.replaceTags(of: id, with: new, db)
          try ProjectMatch.notifyOthers(of: id, owner: user.id, at: user.now, db)
        }
        return try Project.find(id, db)
      }
    }
  }

  /// Deletes a project. The row remains with its title, which conversations show.
  package func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await write(as: token) { db, user in
      let project = try Project.findOwn(id, user, db)
      return try Self.record(.deleted, by: user, db) {
        try db.execute(
          sql: "UPDATE project SET is_deleted = 1, description = '', modified = ? WHERE id = ?",
          arguments: [user.now, id])
        try db.execute(sql: "DELETE FROM tag WHERE project = ?", arguments: [id])
        return project
      }
    }
  }

  package func tags(
    withPrefix prefix: String, as token: SessionToken?
  ) async throws -> [String] {
    try await store.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT name FROM tag WHERE name LIKE ? ESCAPE '\\' LIMIT 200",
        arguments: [prefix.folded.escapedForLike + "%"])
    }
  }

  /// Returns the next number; projects and conversations share one sequence.
  static func nextNumber(_ db: Database) throws -> Int {
    try db.execute(sql: "INSERT INTO number DEFAULT VALUES")
    return Int(db.lastInsertedRowID)
  }
}

extension Project {
  /// - Parameter clauses: the SQL after the joined tables `project` and `account`.
  static func fetch(
    _ db: Database, _ clauses: String, _ arguments: StatementArguments
  ) throws -> [Project] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT project.id, username, first_name || ' ' || last_name AS full_name, title,
          description, published, modified
        FROM project JOIN account ON account.id = owner \(clauses)
        """, arguments: arguments)
    let tags = try db.cachedStatement(
      sql: "SELECT name FROM tag WHERE project = ? AND is_need = ? ORDER BY name")
    return try rows.map { row in
      let id: Int = try row.value("id")
      return try Project(
        id: id, owner: row.value("username"), ownerName: row.value("full_name"),
        title: row.value("title"),
        description: row.value("description"),
        need: String.fetchAll(tags, arguments: [id, true]),
        have: String.fetchAll(tags, arguments: [id, false]),
        published: row.instant("published"),
        modified: row.instant("modified"))
    }
  }

  static func find(_ id: Int, _ db: Database) throws -> Project {
    try fetch(db, "WHERE project.id = ? AND NOT is_deleted", [id]).first
      .unwrapped(or: ProjectsError.projectNotFound(id))
  }

  /// Returns a project of the user; those of others are not found.
  fileprivate static func findOwn(
    _ id: Int, _ user: CurrentUser, _ db: Database
  ) throws -> Project {
    try fetch(db, "WHERE project.id = ? AND owner = ? AND NOT is_deleted", [id, user.id]).first
      .unwrapped(or: ProjectsError.ownProjectNotFound(id))
  }

  fileprivate static func replaceTags(
    of id: Int, with draft: ProjectDraft, _ db: Database
  ) throws {
    try db.execute(sql: "DELETE FROM tag WHERE project = ?", arguments: [id])
    for (tags, isNeed) in [(draft.need, true), (draft.have, false)] {
      for tag in tags {
        try db.execute(
          sql: "INSERT INTO tag (name, is_need, project) VALUES (?, ?, ?)",
          arguments: [tag, isNeed, id])
      }
    }
  }
}
