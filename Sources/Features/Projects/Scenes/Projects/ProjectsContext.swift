import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import ProjectsBackend
import ProjectsSQLite

/// The operations on projects that several scenes share.
struct ProjectsContext: Sendable {
  let session: SignInSession
  let clock: any WallClock
  /// The part of the list that was shown last.
  let position = PaginationState<ProjectQuery>()

  func list(_ query: ProjectQuery, _ range: ListRange) async throws -> Screen {
    var query = query
    query.limit = range.limit ?? Int.max
    query.offset = range.offset
    let page = try await page(query)
    var screen = Screen.projects(
      page, isSearch: !query.tags.isEmpty || !query.words.isEmpty, range
    ).naming(hub: session.hub)
    if let other = try await session.otherDataLocation() {
      let current = session.hub ?? session.folder
      screen.blocks.append(.notice(.warning, .otherData(current, other)))
    }
    return screen
  }

  func find(_ id: Int) async throws -> Project {
    try await session.backend.project(id, as: session.storedSession()?.token)
  }

  private func page(_ query: ProjectQuery) async throws -> ProjectPage {
    try await session.backend.projects(query, as: session.storedSession()?.token)
  }

  func matches(_ range: ListRange) async throws -> Screen {
    .matches(try await matches(of: nil, limit: Int.max), range)
  }

  func add(_ draft: ProjectDraft) async throws -> Screen {
    let key = UUID().uuidString
    let project = try await session.withToken { try await $0.add(draft, key: key, as: $1) }
    return .project(
      project, by: clock, matches: await matches(ofChanged: project),
      notice: .projectAdded(Phrase(quoting: project.nameAndTitle)))
  }

  /// - Parameter version: the version that the user has changed; `nil` for any.
  func edit(_ id: Int, _ edit: ProjectEdit, of version: Instant? = nil) async throws -> Screen {
    let project = try await session.withToken { try await $0.edit(id, edit, of: version, as: $1) }
    let changesTags = edit.need != nil || edit.have != nil
    return .project(
      project, by: clock, matches: changesTags ? await matches(ofChanged: project) : [],
      notice: .projectEdited(Phrase(quoting: project.nameAndTitle)))
  }

  func delete(_ id: Int) async throws -> Screen {
    let project = try await session.withToken { try await $0.delete(id, as: $1) }
    return .project(
      project, by: clock, notice: .projectDeleted(Phrase(quoting: project.nameAndTitle)))
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let project = try await find(id)
    return .deleteQuestion(Phrase(quoting: project.nameAndTitle))
  }

  /// `undo` and `redo`, of the user's own steps.
  @MainActor
  func undoCommands<Output>() -> [Command<Output>] {
    ProjectAction.undoHistory.commands(
      clock: clock, steps: { try await session.withToken { try await $0.steps(as: $1) } },
      perform: { operation in
        try await session.withToken { try await $0.perform(operation, as: $1) }
      })
  }

  /// The most recent step of the embedded backend. Steps of a hub are undone in the feature only.
  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    guard let backend = session.backend as? SQLiteBackend,
      let token = try await session.storedSession()?.token,
      let step = try await backend.recentStep(operation, as: token)
    else { return nil }
    return ProjectAction.undoHistory.recentStep(step, operation) { operation in
      try await session.withToken { try await $0.perform(operation, as: $1) }
    }
  }

  /// Returns the best matches of a project; none if they cannot be read, since the project is changed all the same.
  private func matches(ofChanged project: Project) async -> [ProjectMatch] {
    (try? await matches(of: project.id, limit: 3)) ?? []
  }

  private func matches(of project: Int?, limit: Int) async throws -> [ProjectMatch] {
    try await session.withToken {
      try await $0.matches(of: project, offset: 0, limit: limit, as: $1)
    }
  }

  /// Returns the projects with the words, the newest first.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    let root = ProjectsFeature.id.description
    guard !question.words.isEmpty, question.root ?? root == root,
      question.asksServers || session.cache == nil
    else { return FoundItem.Answer() }
    let page = try await page(
      ProjectQuery(words: question.words, limit: question.limit))
    return FoundItem.Answer(
      page.projects.map { project in
        let text = project.description + " " + (project.need + project.have).joined(separator: " ")
        return FoundItem(
          Phrase(project.title), snippet: question.snippet(of: text),
          at: ProjectsFeature.items.address(project.id), clock.moment(at: project.published),
          rank: question.rank(project.title, text: text) ?? .text)
      }, total: page.total)
  }

  /// Returns the newest projects for completion.
  func candidates(
    _ query: ProjectQuery = ProjectQuery(limit: 100)
  ) async throws -> [Candidate] {
    try await page(query).projects.map {
      Candidate("\($0.id)", Phrase($0.title))
    }
  }

  /// Returns the tags in use for completion.
  func tagCandidates() async throws -> [Candidate] {
    let token = try await session.storedSession()?.token
    return try await session.backend.tags(withPrefix: "", as: token).map { Candidate($0) }
  }
}

extension ProjectAction {
  /// The undo history of the projects without its tables, which only the backend knows.
  fileprivate static let undoHistory = UndoHistory(
    of: ProjectsFeature.id, [],
    describe: { step in
      let label = Phrase(
        quoting: ProjectsFeature.items.label(
          stored: step.detail["label"]?.string ?? "",
          of: [step.detail["id"]?.integer].compactMap(\.self)))
      return switch ProjectAction(rawValue: step.action) {
      case .added: .projectAdded(label)
      case .deleted: .projectDeleted(label)
      case .edited, nil: .projectEdited(label)
      }
    })
}
