public import ProjectsBackend

extension PostgresBackend {
  public func matches(
    of project: Int?, offset: Int, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch] {
    try await snapshot(as: token) { db, user in
      let own = try Project.fetch(
        db, "WHERE owner = $1 AND NOT is_deleted AND ($2::bigint IS NULL OR project.id = $2)",
        [user, project])
      if let project, own.isEmpty { throw ProjectsError.ownProjectNotFound(project) }
      let candidates = try own.flatMap { mine in
        try db.matchingProjects(of: mine.id, owner: user).map { (mine, $0) }
      }
      let page = candidates.sorted { a, b in
        let (first, second) = ((a.1.score, a.1.id), (b.1.score, b.1.id))
        return first == second ? a.0.id < b.0.id : first > second
      }.dropFirst(offset).prefix(limit)
      let others = try Project.fetch(
        db, "WHERE project.id = ANY($1::bigint[])", [Array(Set(page.map(\.1.id)))])
      let byID = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return page.compactMap { mine, other in
        byID[other.id].map { ProjectMatch(mine: mine, other: $0) }
      }
    }
  }
}

extension Change {
  /// The maximum number of owners that are notified of a project.
  private static let maximumNotifications = 50

  /// Notifies the owners of projects that match a project of the user, once for each match. The
  /// user sees the matches in the reply to the command.
  func notifyOthers(of project: Int) throws {
    let others = try db.matchingProjects(
      of: project, owner: user, limit: Self.maximumNotifications
    ).map(\.id)
    let rows = try db.rows(
      """
      SELECT id, owner FROM project WHERE id = ANY($1::bigint[]) AND NOT EXISTS (
        SELECT 1 FROM event
        WHERE kind = 'match' AND event.project = project.id AND event.other = $2)
      ORDER BY id
      """, others, project)
    // The user's row is locked before; a deadlock with another user's change repeats both.
    try lock(rows.map { try $0.int("owner") })
    for row in rows {
      append(.match, to: try row.int("owner"), project: try row.int("id"), other: project)
    }
  }
}

extension PostgresConnection {
  /// Returns the projects of other users that have what a project needs or need what it has, those
  /// with the most such tags first, and the numbers of these tags.
  /// - Parameter limit: the maximum number of projects; `nil` for all.
  fileprivate func matchingProjects(
    of project: Int, owner: Int, limit: Int? = nil
  ) throws -> [(id: Int, score: Int)] {
    try rows(
      """
      SELECT theirs.project AS id, count(*) AS score FROM tag AS mine
      JOIN tag AS theirs ON theirs.name = mine.name AND theirs.is_need <> mine.is_need
      JOIN project ON project.id = theirs.project
      WHERE mine.project = $1 AND project.owner <> $2 AND NOT EXISTS (
        SELECT 1 FROM blocked WHERE (account = $2 AND other = project.owner)
          OR (account = project.owner AND other = $2))
      GROUP BY theirs.project ORDER BY count(*) DESC, theirs.project DESC LIMIT $3
      """, project, owner, limit
    ).map { (try $0.int("id"), try $0.int("score")) }
  }
}
