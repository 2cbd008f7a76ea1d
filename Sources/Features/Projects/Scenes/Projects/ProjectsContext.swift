import AtriumCore
import AtriumScreen

/// The operations on projects that several scenes share.
struct ProjectsContext: Sendable {
  let session: SignInSession
  let clock: any WallClock

  private var backend: any Backend { session.backend }

  func list(_ query: ProjectQuery) async throws -> Screen {
    let isSearch = query != ProjectQuery(limit: query.limit)
    return .projects(try await backend.projects(query), isSearch: isSearch)
  }

  func ownProjects(limit: Int) async throws -> Screen {
    let query = ProjectQuery(owner: try await session.account().username, limit: limit)
    return .projects(try await backend.projects(query), isSearch: false)
  }

  func find(_ id: Int) async throws -> Project { try await backend.project(id) }

  func matches(limit: Int) async throws -> Screen {
    .matches(try await matches(of: nil, limit: limit))
  }

  func add(_ draft: ProjectDraft) async throws -> Screen {
    let project = try await session.withToken { try await $0.add(draft, as: $1) }
    return .project(
      project, by: clock, matches: try await matches(of: project.id, limit: 3),
      notice: .projects { $0.projectAdded(project.label) })
  }

  func edit(_ id: Int, _ edit: ProjectEdit) async throws -> Screen {
    let project = try await session.withToken { try await $0.edit(id, edit, as: $1) }
    let changesTags = edit.need != nil || edit.have != nil
    return .project(
      project, by: clock, matches: changesTags ? try await matches(of: project.id, limit: 3) : [],
      notice: .projects { $0.projectEdited(project.label) })
  }

  func delete(_ id: Int) async throws -> Screen {
    let project = try await session.withToken { try await $0.delete(id, as: $1) }
    return .project(project, by: clock, notice: .projects { $0.projectDeleted(project.label) })
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let project = try await find(id)
    return .projects { $0.deleteQuestion(project.label) }
  }

  private func matches(of project: Int?, limit: Int) async throws -> [ProjectMatch] {
    try await session.withToken { try await $0.matches(of: project, limit: limit, as: $1) }
  }

  /// Returns the newest projects for completion.
  func candidates() async throws -> [Candidate] {
    try await backend.projects(ProjectQuery(limit: 100)).projects.map {
      Candidate("\($0.id)", Phrase($0.title))
    }
  }

  /// Returns the tags in use for completion.
  func tagCandidates() async throws -> [Candidate] {
    try await backend.tags(withPrefix: "").map { Candidate($0) }
  }
}
