import AtriumStorage
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func matches(
    of project: Int?, offset: Int, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch] {
    try await read(as: token) { db, user in
      let ownProjects = try Project.fetch(
        db, "WHERE owner = ?1 AND NOT is_deleted AND (?2 IS NULL OR project.id = ?2)",
        [user.id, project])
      if let project, ownProjects.isEmpty { throw ProjectsError.ownProjectNotFound(project) }
      let candidates = try ownProjects.flatMap { own in
        try ProjectMatch.matchingProjects(of: own.id, owner: user.id, db).map { (own, $0) }
      }
      return try candidates.sorted { a, b in
        let (first, second) = ((a.1.score, a.1.id), (b.1.score, b.1.id))
        return first == second ? a.0.id < b.0.id : first > second
      }.dropFirst(offset).prefix(limit).map { own, other in
        ProjectMatch(mine: own, other: try Project.find(other.id, db))
      }
    }
  }
}

extension ProjectMatch {
  private static let maximumNotifications = 50

  /// Returns the projects of other users that have what a project needs or need what it has, those
  /// with the most such tags first, and the numbers of these tags.
  /// - Parameter limit: the maximum number of projects; `nil` for all.
  fileprivate static func matchingProjects(
    of project: Int, owner: Int, limit: Int? = nil, _ db: Database
  ) throws -> [(id: Int, score: Int)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT theirs.project, count(*) FROM tag AS mine
        JOIN tag AS theirs ON theirs.name = mine.name AND theirs.is_need = NOT mine.is_need
        JOIN project ON project.id = theirs.project
        WHERE mine.project = ?1 AND project.owner <> ?2 AND NOT EXISTS (
          SELECT 1 FROM blocked
          WHERE (account, other) IN ((?2, project.owner), (project.owner, ?2)))
        GROUP BY theirs.project ORDER BY count(*) DESC, theirs.project DESC LIMIT ?3
        """, arguments: [project, owner, limit ?? -1]
    ).map { ($0[0], $0[1]) }
  }

  /// Notifies the owners of matching projects. The owner of `project` sees the matches in the reply to
  /// their command.
  static func notifyOthers(of project: Int, owner: Int, at now: Int, _ db: Database) throws {
    let others = try matchingProjects(
      of: project, owner: owner, limit: maximumNotifications, db)
    for (other, _) in others {
      let isKnown = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM event WHERE kind = 'match' AND project = ? AND other = ?)
          """, arguments: [other, project])
      if isKnown == true { continue }
      let account = try Int.fetchOne(
        db, sql: "SELECT owner FROM project WHERE id = ?", arguments: [other])
      guard let account else { continue }
      try EventLog(db, now).append(.match, to: account, project: other, other: project)
    }
  }
}
