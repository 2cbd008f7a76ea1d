import AtriumStorage
import Foundation
import GRDB

extension EmbeddedBackend {
  func projects(_ query: ProjectQuery) async throws -> ProjectPage {
    try await store.read { db in
      let (conditions, arguments) = try query.rarestFirst(db).conditions
      var projects = try Project.fetch(
        db, "WHERE project.id IN (\(conditions)) ORDER BY project.id DESC LIMIT ?",
        arguments + [query.limit + 1])
      let hasMore = projects.count > query.limit
      if hasMore { projects.removeLast() }
      return ProjectPage(projects: projects, hasMore: hasMore)
    }
  }

  func project(_ id: Int) async throws -> Project {
    try await store.read { db in try Project.find(id, db) }
  }

  func add(_ draft: ProjectDraft, as token: SessionToken) async throws -> Project {
    let draft = try draft.checked()
    return try await write(as: token) { db, reader in
      let id = try Self.number(db)
      try db.execute(
        sql: """
          INSERT INTO project (id, owner, title, description, published, modified)
          VALUES (?1, ?2, ?3, ?4, ?5, ?5)
          """,
        arguments: [id, reader.id, draft.title, draft.description, reader.now])
      try Project.keep(draft.need, draft.have, of: id, db)
      try Match.tellOthers(of: id, owner: reader.id, db)
      return try Project.find(id, db)
    }
  }

  func edit(_ id: Int, _ edit: ProjectEdit, as token: SessionToken) async throws -> Project {
    try await write(as: token) { db, reader in
      let old = try Project.own(id, reader, db)
      let new = try ProjectDraft(
        title: edit.title ?? old.title, description: edit.description ?? old.description,
        need: edit.need ?? old.need, have: edit.have ?? old.have
      ).checked()
      try db.execute(
        sql: "UPDATE project SET title = ?, description = ?, modified = ? WHERE id = ?",
        arguments: [new.title, new.description, reader.now, id])
      if edit.need != nil || edit.have != nil {
        try db.execute(sql: "DELETE FROM tag WHERE project = ?", arguments: [id])
        try Project.keep(new.need, new.have, of: id, db)
        try Match.tellOthers(of: id, owner: reader.id, db)
      }
      return try Project.find(id, db)
    }
  }

  /// Conversations about it keep its title.
  func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await write(as: token) { db, reader in
      let project = try Project.own(id, reader, db)
      try db.execute(
        sql: "UPDATE project SET is_deleted = 1, description = '', modified = ? WHERE id = ?",
        arguments: [reader.now, id])
      try db.execute(sql: "DELETE FROM tag WHERE project = ?", arguments: [id])
      try db.execute(
        sql: "DELETE FROM match_news WHERE mine = ?1 OR other = ?1", arguments: [id])
      return project
    }
  }

  func tags(beginning text: String) async throws -> [String] {
    try await store.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT name FROM tag WHERE name LIKE ? ESCAPE '\\' LIMIT 200",
        arguments: [text.folded.escapedForLike + "%"])
    }
  }

  /// The next number of a project or a conversation.
  static func number(_ db: Database) throws -> Int {
    try db.execute(sql: "INSERT INTO number DEFAULT VALUES")
    return Int(db.lastInsertedRowID)
  }
}

extension Project {
  /// - Parameter rest: what stands behind the tables.
  static func fetch(
    _ db: Database, _ rest: String, _ arguments: StatementArguments
  ) throws -> [Project] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT project.id, username, first_name || ' ' || last_name, title, description, published,
          modified FROM project JOIN account ON account.id = owner \(rest)
        """, arguments: arguments)
    let tags = try db.cachedStatement(
      sql: "SELECT name FROM tag WHERE project = ? AND is_need = ? ORDER BY name")
    return try rows.map { row in
      let id: Int = row[0]
      return Project(
        id: id, owner: row[1], ownerName: row[2], title: row[3], description: row[4],
        need: try String.fetchAll(tags, arguments: [id, true]),
        have: try String.fetchAll(tags, arguments: [id, false]),
        published: Date(milliseconds: row[5]), modified: Date(milliseconds: row[6]))
    }
  }

  static func find(_ id: Int, _ db: Database) throws -> Project {
    let found = try fetch(db, "WHERE project.id = ? AND NOT is_deleted", [id])
    guard let project = found.first else { throw ProjectsError.noProject(id) }
    return project
  }

  /// A project of the one who asks; others' are not found.
  fileprivate static func own(_ id: Int, _ reader: Reader, _ db: Database) throws -> Project {
    let found = try fetch(
      db, "WHERE project.id = ? AND owner = ? AND NOT is_deleted", [id, reader.id])
    guard let project = found.first else { throw ProjectsError.noOwnProject(id) }
    return project
  }

  fileprivate static func keep(
    _ need: [String], _ have: [String], of id: Int, _ db: Database
  ) throws {
    for (tags, isNeed) in [(need, true), (have, false)] {
      for tag in tags {
        try db.execute(
          sql: "INSERT INTO tag (name, is_need, project) VALUES (?, ?, ?)",
          arguments: [tag, isNeed, id])
      }
    }
  }
}

extension ProjectDraft {
  fileprivate func checked() throws(ProjectsError) -> ProjectDraft {
    ProjectDraft(
      title: try Wording.title(title), description: try Wording.description(description),
      need: try Wording.tags(need), have: try Wording.tags(have))
  }
}

extension ProjectQuery {
  /// The same query with the tag first that fewest projects need, as far as is quickly counted: all
  /// that need it are looked at, and what else they need.
  fileprivate func rarestFirst(_ db: Database) throws -> ProjectQuery {
    guard tags.count > 1, !isAny else { return self }
    let counted = try db.cachedStatement(
      sql: """
        SELECT count(*) FROM (SELECT 1 FROM tag WHERE name = ? AND is_need = 1 LIMIT 1000)
        """)
    let counts = try tags.map { tag in (tag, try Int.fetchOne(counted, arguments: [tag]) ?? 0) }
    var query = self
    query.tags = counts.sorted { $0.1 < $1.1 }.map(\.0)
    return query
  }

  /// A query for the numbers of the newest projects that fit; it stops when it has enough.
  fileprivate var conditions: (String, StatementArguments) {
    let filter = filter
    let enough = limit + 1
    guard !tags.isEmpty else {
      return (
        "SELECT id FROM project WHERE \(filter.sql) ORDER BY id DESC LIMIT \(enough)",
        filter.arguments
      )
    }
    // In the order of the index of tags, which ends with the number of the project.
    let newest = "ORDER BY tag.project DESC LIMIT \(enough)"
    let tagged = """
      FROM tag CROSS JOIN project ON project.id = tag.project WHERE tag.name = ? AND is_need = 1
      """
    if isAny {
      // Each tag's newest are found by its index; the newest of all are among them.
      let each = "SELECT * FROM (SELECT project.id \(tagged) AND \(filter.sql) \(newest))"
      return (
        Array(repeating: each, count: tags.count).joined(separator: " UNION "),
        tags.reduce([]) { $0 + [$1] + filter.arguments }
      )
    }
    let others = tags.dropFirst().map { _ in
      " AND EXISTS (SELECT 1 FROM tag WHERE name = ? AND is_need = 1 AND tag.project = project.id)"
    }
    return (
      "SELECT project.id \(tagged)\(others.joined()) AND \(filter.sql) \(newest)",
      StatementArguments(tags) + filter.arguments
    )
  }

  private var filter: (sql: String, arguments: StatementArguments) {
    var sql = "NOT project.is_deleted"
    var arguments: StatementArguments = []
    if let owner {
      sql += " AND project.owner = (SELECT id FROM account WHERE username_key = ?)"
      arguments += [owner.folded]
    }
    for word in words {
      sql += """
         AND (folded(project.title || ' ' || project.description) LIKE ? ESCAPE '\\'
          OR EXISTS (SELECT 1 FROM tag AS word
            WHERE word.project = project.id AND word.name LIKE ? ESCAPE '\\')
          OR EXISTS (SELECT 1 FROM account WHERE account.id = project.owner
            AND (username_key LIKE ? ESCAPE '\\'
              OR folded(first_name || ' ' || last_name) LIKE ? ESCAPE '\\')))
        """
      let pattern = "%" + word.folded.escapedForLike + "%"
      arguments += [pattern, pattern, pattern, pattern]
    }
    return (sql, arguments)
  }
}
