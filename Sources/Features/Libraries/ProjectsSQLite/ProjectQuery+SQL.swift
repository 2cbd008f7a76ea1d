import AtriumCore
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
  func selection(limit rowLimit: Int?) -> (sql: String, values: [any SQLValueConvertible]) {
    var values: [any SQLValueConvertible] = []
    func parameter(_ value: any SQLValueConvertible) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    var filter = "NOT project.is_deleted"
    if let owner {
      filter += """
         AND project.owner = (SELECT id FROM account WHERE username_key = \(parameter(owner.folded)))
        """
    }
    if let before { filter += " AND project.id < \(parameter(before))" }
    for word in words {
      let contains = "LIKE \(parameter(word.containedPattern)) ESCAPE '\\'"
      filter += """
         AND (folded(project.title || ' ' || project.description) \(contains)
          OR EXISTS (SELECT 1 FROM tag AS word
            WHERE word.project = project.id AND word.name \(contains))
          OR EXISTS (SELECT 1 FROM account WHERE account.id = project.owner
            AND (username_key \(contains) OR folded(first_name || ' ' || last_name) \(contains))))
        """
    }
    guard !tags.isEmpty else {
      let newest = rowLimit.map { " ORDER BY id DESC LIMIT \($0)" } ?? ""
      return ("SELECT id FROM project WHERE \(filter)\(newest)", values)
    }
    // The primary key of the table `tag` ends with the project and provides this order.
    let newest = rowLimit.map { " ORDER BY tag.project DESC LIMIT \($0)" } ?? ""
    // Deleted projects have no tags.
    let needsProject = owner != nil || !words.isEmpty || before != nil
    let join = needsProject ? " CROSS JOIN project ON project.id = tag.project" : ""
    let names = tags.map(parameter)
    func tagged(by name: String, and others: ArraySlice<String>, _ condition: String) -> String {
      let conditions = others.map {
        """
         AND \(condition) (SELECT 1 FROM tag AS other
          WHERE other.name = \($0) AND other.is_need = 1 AND other.project = tag.project)
        """
      }
      return """
        SELECT tag.project FROM tag\(join) WHERE tag.name = \(name) AND tag.is_need = 1
        \(needsProject ? " AND \(filter)" : "")\(conditions.joined())\(newest)
        """
    }
    guard matchesAnyTag else {
      return (tagged(by: names[0], and: names.dropFirst(), "EXISTS"), values)
    }
    // The newest projects of all tags are among the newest projects of each tag.
    let parts = names.indices.map { index in
      "SELECT * FROM (\(tagged(by: names[index], and: names[..<index], "NOT EXISTS")))"
    }
    return (parts.joined(separator: " UNION ALL "), values)
  }
}
