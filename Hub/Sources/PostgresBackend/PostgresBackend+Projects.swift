import AtriumCore
public import ProjectsBackend

extension PostgresBackend {
  public func projects(
    _ query: ProjectQuery, as token: SessionToken?
  ) async throws -> ProjectPage {
    try await search { transaction in
      let page = query.selection()
      let projects = try transaction.projects(
        """
        WHERE project.id IN (
          SELECT id FROM (\(page.sql)) AS found
          ORDER BY id DESC LIMIT $\(page.values.count + 1) OFFSET $\(page.values.count + 2))
        ORDER BY project.id DESC
        """, page.values + [query.limit, query.offset])
      let isComplete = query.offset == 0 && projects.count < query.limit
      if isComplete { return ProjectPage(projects: projects, total: projects.count) }
      let total = try transaction.rows(
        "SELECT count(*) AS n FROM (\(page.sql)) AS found", page.values)
      return ProjectPage(projects: projects, total: try total.first?.int("n") ?? 0)
    }
  }
}

extension ProjectQuery {
  /// A SELECT of the numbers of all projects of the query, in the column `id`.
  fileprivate func selection() -> (sql: String, values: [any SQLValueConvertible]) {
    var values: [any SQLValueConvertible] = []
    func parameter(_ value: any SQLValueConvertible) -> String {
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
        let names = tags.map(parameter).joined(separator: ", ")
        conditions.append("tagged.name IN (\(names))")
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
