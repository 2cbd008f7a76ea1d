import AtriumCore
import AtriumStorage
import GRDB
import ProjectsBackend

extension ProjectQuery {
  /// Moves the tag that the fewest projects need to the front: the selection visits all projects
  /// with the first tag. Counts up to 1000 projects for each tag.
  func withRarestTagFirst(_ db: Database) throws -> ProjectQuery {
    guard tags.count > 1, !matchesAnyTag else { return self }
    let statement = try db.cachedStatement(
      sql: """
        SELECT count(*) FROM (SELECT 1 FROM tag WHERE name = ? AND is_need = 1 LIMIT 10000)
        """)
    let counts = try tags.map { tag in
      (tag, count: try Int.fetchOne(statement, arguments: [tag]) ?? 0)
    }
    var query = self
    query.tags = counts.sorted { $0.count < $1.count }.map(\.0)
    return query
  }

  /// A SELECT of the numbers of the newest projects.
  /// - Parameter rowLimit: the number of projects; `nil` for all of them, in any order.
  func selection(limit rowLimit: Int?) -> (sql: String, arguments: StatementArguments) {
    let filter = filter
    guard !tags.isEmpty else {
      let newest = rowLimit.map { " ORDER BY id DESC LIMIT \($0)" } ?? ""
      return ("SELECT id FROM project WHERE \(filter.sql)\(newest)", filter.arguments)
    }
    // The primary key of the table `tag` ends with the project and provides this order.
    let newest = rowLimit.map { " ORDER BY tag.project DESC LIMIT \($0)" } ?? ""
    // Deleted projects have no tags.
    let tagged =
      owner == nil && words.isEmpty && before == nil
      ? "SELECT tag.project FROM tag WHERE tag.name = ? AND is_need = 1"
      : """
      SELECT tag.project FROM tag CROSS JOIN project ON project.id = tag.project
      WHERE tag.name = ? AND is_need = 1 AND \(filter.sql)
      """
    let hasOther = """
      EXISTS (SELECT 1 FROM tag AS other
        WHERE other.name = ? AND other.is_need = 1 AND other.project = tag.project)
      """
    if matchesAnyTag {
      // The newest projects of all tags are among the newest projects of each tag.
      let parts = tags.indices.map { index in
        let isNew = String(repeating: " AND NOT \(hasOther)", count: index)
        return "SELECT * FROM (\(tagged)\(isNew)\(newest))"
      }
      let arguments = tags.indices.reduce(StatementArguments()) { arguments, index in
        arguments + [tags[index]] + filter.arguments + StatementArguments(tags[..<index])
      }
      return (parts.joined(separator: " UNION ALL "), arguments)
    }
    let hasOthers = String(repeating: " AND \(hasOther)", count: tags.count - 1)
    return (
      "\(tagged)\(hasOthers)\(newest)",
      [tags[0]] + filter.arguments + StatementArguments(tags.dropFirst())
    )
  }

  private var filter: (sql: String, arguments: StatementArguments) {
    var sql = "NOT project.is_deleted"
    var arguments: StatementArguments = []
    if let owner {
      sql += " AND project.owner = (SELECT id FROM account WHERE username_key = ?)"
      arguments += [owner.folded]
    }
    if let before {
      sql += " AND project.id < ?"
      arguments += [before]
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
