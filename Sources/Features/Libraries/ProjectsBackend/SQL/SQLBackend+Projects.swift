import AtriumCore
public import AtriumTime

extension SQLBackend {
  public func project(_ id: Int, as token: SessionToken?) async throws -> Project {
    try await read { try $0.project(id) }
  }

  public func add(
    _ draft: ProjectDraft, key: String?, as token: SessionToken
  ) async throws -> Project {
    let draft = try draft.validated()
    return try await write(as: token) { transaction in
      transaction.lock([transaction.user])
      if let key {
        let added = try transaction.row(
          "SELECT project FROM project_key WHERE owner = $1 AND key = $2", transaction.user, key)
        if let added { return try transaction.project(added.int("project")) }
      }
      let id = try transaction.nextNumber()
      try transaction.record(.added, id) {
        _ = try transaction.insert(
          into: "project",
          [
            "id": id, "owner": transaction.user, "title": draft.title,
            "description": draft.description, "search": draft.search,
            "published": transaction.now, "modified": transaction.now,
          ])
        try transaction.replaceTags(of: id, with: draft)
        if let key {
          try transaction.execute(
            "INSERT INTO project_key (owner, key, project) VALUES ($1, $2, $3)", transaction.user,
            key, id)
        }
      }
      try transaction.appendProject(id)
      try transaction.notifyOthers(of: id)
      return try transaction.project(id)
    }
  }

  public func edit(
    _ id: Int, _ edit: ProjectEdit, of version: Instant?, as token: SessionToken
  ) async throws -> Project {
    try await write(as: token) { transaction in
      try transaction.lockAccounts(concernedBy: id)
      let old = try transaction.ownProject(id)
      guard version == nil || version == old.modified else {
        throw ProjectsError.projectChanged(id)
      }
      let new = try ProjectDraft(old, edit).validated()
      let changesTags = edit.need != nil || edit.have != nil
      try transaction.record(.edited, id) {
        try transaction.update(
          "project", id,
          [
            "title": new.title, "description": new.description, "search": new.search,
            "modified": transaction.version(after: old),
          ])
        if changesTags { try transaction.replaceTags(of: id, with: new) }
      }
      try transaction.appendProject(id)
      if changesTags { try transaction.notifyOthers(of: id) }
      return try transaction.project(id)
    }
  }

  /// Deletes a project. The row remains with its title, which conversations show.
  public func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await write(as: token) { transaction in
      try transaction.lockAccounts(concernedBy: id)
      let project = try transaction.ownProject(id)
      try transaction.record(.deleted, id) {
        try transaction.update(
          "project", id,
          [
            "is_deleted": true, "description": "", "search": "",
            "modified": transaction.version(after: project),
          ])
        try transaction.execute("DELETE FROM tag WHERE project = $1", id)
      }
      try transaction.appendProject(id)
      return project
    }
  }

  public func tags(
    withPrefix prefix: String, as token: SessionToken?
  ) async throws -> [String] {
    try await search { transaction in
      try transaction.rows(
        """
        SELECT DISTINCT name FROM tag WHERE name LIKE $1\(Transaction.likeEscape)
        ORDER BY name LIMIT 200
        """, prefix.folded.escapedForLike + "%"
      ).map { try $0.text("name") }
    }
  }

  public func matches(
    of project: Int?, offset: Int, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch] {
    try await search(as: token) { transaction in
      let all = "WHERE owner = $1 AND NOT is_deleted"
      let own = try transaction.projects(
        project == nil ? all : "\(all) AND project.id = $2",
        [transaction.user] + (project.map { [$0] } ?? []))
      if let project, own.isEmpty { throw ProjectsError.ownProjectNotFound(project) }
      let candidates = try own.flatMap { mine in
        try transaction.matchingProjects(of: mine.id).map { (mine, $0) }
      }
      let page = candidates.sorted { a, b in
        let (first, second) = ((a.1.score, a.1.id), (b.1.score, b.1.id))
        return first == second ? a.0.id < b.0.id : first > second
      }.dropFirst(offset).prefix(limit)
      let others = try transaction.projects(
        "WHERE project.id \(Transaction.isAny("$1"))", [Array(Set(page.map(\.1.id)))])
      let byID = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return page.compactMap { mine, other in
        byID[other.id].map { ProjectMatch(mine: mine, other: $0) }
      }
    }
  }
}

extension SQLTransaction {
  /// Returns projects.
  /// - Parameter clauses: the SQL after the joined tables `project` and `account`.
  public func projects(
    _ clauses: String, _ values: [any SQLValueConvertible]
  ) throws -> [Project] {
    func tags(_ condition: String) -> String {
      Self.joined(
        "SELECT name FROM tag WHERE project = project.id AND is_need = \(condition) ORDER BY name")
    }
    return try rows(
      """
      SELECT project.id, username, first_name || ' ' || last_name AS full_name, title,
        description, published, modified, \(tags("true")) AS need, \(tags("false")) AS have
      FROM project JOIN account ON account.id = owner \(clauses)
      """, values
    ).map { row in
      // Tags contain no commas.
      func tags(_ column: String) throws -> [String] {
        try row.optionalText(column)?.split(separator: ",").map(String.init) ?? []
      }
      return Project(
        id: try row.int("id"), owner: try row.text("username"),
        ownerName: try row.text("full_name"), title: try row.text("title"),
        description: try row.text("description"), need: try tags("need"), have: try tags("have"),
        published: try row.instant("published"), modified: try row.instant("modified"))
    }
  }

  fileprivate func project(_ id: Int) throws -> Project {
    try projects("WHERE project.id = $1 AND NOT is_deleted", [id]).first
      .unwrapped(or: ProjectsError.projectNotFound(id))
  }

  /// Returns a project of the user; those of others are not found.
  fileprivate func ownProject(_ id: Int) throws -> Project {
    try projects("WHERE project.id = $1 AND owner = $2 AND NOT is_deleted", [id, user]).first
      .unwrapped(or: ProjectsError.ownProjectNotFound(id))
  }

  /// The version of a project after a change. Versions differ even if the clock was set back.
  fileprivate func version(after old: Project) -> Int {
    max(now, old.modified.millisecondsSince1970 + 1)
  }

  fileprivate func replaceTags(of project: Int, with draft: ProjectDraft) throws {
    try execute("DELETE FROM tag WHERE project = $1", project)
    for (tags, isNeed) in [(draft.need, true), (draft.have, false)] {
      for tag in tags {
        try enqueue(
          "INSERT INTO tag (name, is_need, project) VALUES ($1, $2, $3)", [tag, isNeed, project])
      }
    }
  }

  /// Returns the projects of other users that have what a project of the user needs or need what it
  /// has, those with the most such tags first, and the numbers of these tags.
  fileprivate func matchingProjects(
    of project: Int, limit: Int = .max
  ) throws -> [(id: Int, score: Int)] {
    try rows(
      """
      SELECT theirs.project AS id, count(*) AS score FROM tag AS mine
      JOIN tag AS theirs ON theirs.name = mine.name AND theirs.is_need = (NOT mine.is_need)
      JOIN project ON project.id = theirs.project
      WHERE mine.project = $1 AND project.owner <> $2 AND NOT EXISTS (
        SELECT 1 FROM blocked WHERE (account = $2 AND other = project.owner)
          OR (account = project.owner AND other = $2))
      GROUP BY theirs.project ORDER BY count(*) DESC, theirs.project DESC LIMIT $3
      """, project, user, limit
    ).map { (try $0.int("id"), try $0.int("score")) }
  }

  /// Notifies the owners of at most 50 projects that match a project of the user, once for each
  /// match. The user sees the matches in the reply to the command.
  fileprivate func notifyOthers(of project: Int) throws {
    let others = try matchingProjects(of: project, limit: 50).map(\.id)
    let found = try rows(
      """
      SELECT id, owner FROM project WHERE id \(Self.isAny("$1")) AND NOT EXISTS (
        SELECT 1 FROM event
        WHERE kind = 'match' AND event.project = project.id AND event.other = $2)
      ORDER BY id
      """, others, project)
    // The user's row is locked before; a deadlock with another user's change repeats both.
    lock(try found.map { try $0.int("owner") })
    for row in found {
      try append(
        LoggedEvent(
          kind: .match, account: row.int("owner"), project: row.int("id"), other: project))
    }
  }

  /// Returns a match of two projects; `nil` if one of them is deleted.
  public func match(mine: Int, other: Int) throws -> ProjectMatch? {
    let found = try projects(
      "WHERE project.id IN ($1, $2) AND NOT is_deleted", [mine, other])
    guard let mine = found.first(where: { $0.id == mine }),
      let other = found.first(where: { $0.id == other })
    else { return nil }
    return ProjectMatch(mine: mine, other: other)
  }
}

extension ProjectDraft {
  /// The text in which searches look for words.
  fileprivate var search: String { "\(title) \(description)".folded }
}
