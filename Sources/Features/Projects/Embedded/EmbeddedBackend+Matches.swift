import AtriumStorage
import Foundation
import GRDB

extension EmbeddedBackend {
  func matches(of project: Int?, limit: Int, as token: SessionToken) async throws -> [Match] {
    try await read(as: token) { db, reader in
      let mine = try Project.fetch(
        db, "WHERE owner = ?1 AND NOT is_deleted AND (?2 IS NULL OR project.id = ?2)",
        [reader.id, project])
      if let project, mine.isEmpty { throw ProjectsError.noOwnProject(project) }
      let found = try mine.flatMap { mine in
        try Match.partners(of: mine.id, owner: reader.id, limit: limit, db).map {
          try Match(mine, $0, db)
        }
      }
      return Array(found.sorted { ($0.score, $0.other.id) > ($1.score, $1.other.id) }.prefix(limit))
    }
  }
}

extension Match {
  /// The owners of how many projects are told of one new match each.
  private static let mostTold = 50

  init(_ mine: Project, _ other: Int, _ db: Database) throws {
    let other = try Project.find(other, db)
    self.init(
      mine: mine, other: other, offered: mine.need.filter(other.have.contains),
      wanted: mine.have.filter(other.need.contains))
  }

  /// The projects of others that offer most of what a project needs, and need most of what it
  /// offers. One that only shares a wish is none.
  fileprivate static func partners(
    of project: Int, owner: Int, limit: Int, _ db: Database
  ) throws -> [Int] {
    try Int.fetchAll(
      db,
      sql: """
        SELECT theirs.project FROM tag AS mine
        JOIN tag AS theirs ON theirs.name = mine.name AND theirs.is_need = NOT mine.is_need
        JOIN project ON project.id = theirs.project
        WHERE mine.project = ?1 AND project.owner <> ?2 AND NOT EXISTS (
          SELECT 1 FROM blocked
          WHERE (account, other) IN ((?2, project.owner), (project.owner, ?2)))
        GROUP BY theirs.project ORDER BY count(*) DESC, theirs.project DESC LIMIT ?3
        """, arguments: [project, owner, limit])
  }

  /// Notes for the owners of what fits that there is something new. The owner of `project` is told
  /// by the answer to what they did.
  static func tellOthers(of project: Int, owner: Int, _ db: Database) throws {
    for other in try partners(of: project, owner: owner, limit: mostTold, db) {
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO match_news (account, mine, other)
          SELECT owner, id, ? FROM project WHERE id = ?
          """, arguments: [project, other])
    }
  }
}
