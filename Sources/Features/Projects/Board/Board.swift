import AtriumCore
import AtriumScreen

/// What can be done with projects, as the person who is signed in.
struct Board: Sendable {
  let membership: Membership
  let clock: any WallClock

  private var backend: any Backend { membership.backend }

  func list(_ query: ProjectQuery) async throws -> Screen {
    let isSearch = query != ProjectQuery(limit: query.limit)
    return .projects(try await backend.projects(query), isSearch: isSearch)
  }

  func mine(limit: Int) async throws -> Screen {
    let account = try await membership.as { backend, token in try await backend.account(token) }
    return .projects(
      try await backend.projects(ProjectQuery(owner: account.username, limit: limit)),
      isSearch: false)
  }

  func project(_ id: Int) async throws -> Screen {
    .project(try await backend.project(id), by: clock)
  }

  func find(_ id: Int) async throws -> Project { try await backend.project(id) }

  func matches(limit: Int) async throws -> Screen {
    .matches(
      try await membership.as { backend, token in
        try await backend.matches(of: nil, limit: limit, as: token)
      })
  }

  func add(_ draft: ProjectDraft) async throws -> Screen {
    let project = try await membership.as { backend, token in
      try await backend.add(draft, as: token)
    }
    return try await changed(project, isNew: true) { .projects { $0.added(project.name) } }
  }

  func edit(_ id: Int, _ edit: ProjectEdit) async throws -> Screen {
    let project = try await membership.as { backend, token in
      try await backend.edit(id, edit, as: token)
    }
    let isNew = edit.need != nil || edit.have != nil
    return try await changed(project, isNew: isNew) { .projects { $0.edited(project.name) } }
  }

  func delete(_ id: Int) async throws -> Screen {
    let project = try await membership.as { backend, token in
      try await backend.delete(id, as: token)
    }
    return .project(project, by: clock, notice: .projects { $0.deleted(project.name) })
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let project = try await find(id)
    return .projects { $0.deleteQuestion(project.name) }
  }

  /// - Parameter isNew: whether other projects may fit that did not before.
  private func changed(
    _ project: Project, isNew: Bool, _ notice: () -> Phrase
  ) async throws -> Screen {
    let matches =
      isNew
      ? try await membership.as { backend, token in
        try await backend.matches(of: project.id, limit: 3, as: token)
      } : []
    return .project(project, by: clock, matches: matches, notice: notice())
  }

  /// The newest projects, for completion.
  func candidates() async throws -> [Candidate] {
    try await backend.projects(ProjectQuery(limit: 100)).projects.map {
      Candidate("\($0.id)", Phrase($0.title))
    }
  }

  func tags() async throws -> [Candidate] {
    try await backend.tags(beginning: "").map { Candidate($0) }
  }
}
