import AtriumCore
import AtriumStorage
import GRDB

/// The context of a shell, and what filters can select.
extension Todos {
  /// The groups of filters of the context.
  @MainActor private func contextGroups() throws -> [[Filter<TodoCondition>]] {
    try context?.groups(filters, of: TodosFeature.items.root, clock: clock) ?? []
  }

  /// Returns the query within the context.
  func inContext(_ query: TodoQuery = TodoQuery()) async throws -> TodoQuery {
    query.narrowed(by: try await contextGroups())
  }

  /// Returns the tags and the priority that a context of one group demands.
  func contextValues() async throws -> Patch<Todo> {
    let groups = try await contextGroups()
    guard groups.count == 1 else { return Patch() }
    return groups[0].filter { !$0.isNegated }.reduce(Patch()) { patch, filter in
      switch filter.condition {
      case .tag(let name): patch + Patch("tags") { $0.tags.append(name) }
      case .project(let name?): patch + Patch("tags") { $0.tags.append(Todo.projectTag(name)) }
      case .field(let filter) where filter.field == "priority":
        patch + Patch(filter.field) { $0.priority = Priority(rawValue: filter.text) }
      default: patch
      }
    }
  }

  /// Returns the name of the context whose filters a todo does not fulfil; `nil` if lists show it.
  func contextHiding(_ id: Int) async throws -> String? {
    let query = try await inContext(TodoQuery(state: .all, waiting: .shown))
    if query.groups.isEmpty { return nil }
    let condition = query.condition(now: clock.localNow)
    let isShown = try await store.read { db in
      try SQLRequest<Bool>(literal: "SELECT 1 FROM todo WHERE todo.id = \(id) AND (\(condition))")
        .fetchOne(db) != nil
    }
    return isShown ? nil : await context?.name
  }

  /// The projects of tags.
  func projectCandidates() async throws -> [Candidate] {
    try await store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT substr(name, 9) FROM tag WHERE name > 'project:' AND name < 'project;'
          ORDER BY name
          """
      ).map { Candidate($0) }
    }
  }
}
