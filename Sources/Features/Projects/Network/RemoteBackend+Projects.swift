import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend
import ProjectsWire

extension RemoteBackend {
  /// Reads as many pages as the limit asks for.
  func projects(_ query: ProjectQuery, as token: SessionToken?) async throws -> ProjectPage {
    var page = try await self.page(query, as: token)
    let total = page.total
    var projects = page.projects
    while projects.count < query.limit, !page.projects.isEmpty,
      page.projects.count == HubRoute.maximumLimit, let last = projects.last
    {
      var next = query
      next.before = last.id
      next.offset = 0
      next.limit = query.limit - projects.count
      page = try await self.page(next, as: token)
      projects += page.projects
    }
    return ProjectPage(projects: projects, total: total)
  }

  private func page(_ query: ProjectQuery, as token: SessionToken?) async throws -> ProjectPage {
    var parameters: [(String, String?)] = query.tags.map { ("need", $0) }
    parameters += query.words.map { ("word", $0) }
    parameters += [
      ("any", query.matchesAnyTag ? "1" : nil), ("owner", query.owner),
      ("before", query.before.map { "\($0)" }),
      ("offset", query.offset == 0 ? nil : "\(query.offset)"),
      ("limit", "\(min(query.limit, HubRoute.maximumLimit))"),
    ]
    return try await hub.value(.init("GET", .projects, query: parameters, as: token))
  }

  func project(_ id: Int, as token: SessionToken?) async throws -> Project {
    try await hub.value(.init("GET", .project, "\(id)", as: token))
  }

  func tags(withPrefix prefix: String, as token: SessionToken?) async throws -> [String] {
    try await hub.object(.init("GET", .tags, query: [("beginning", prefix)], as: token))
      .value("tags")
  }

  func add(
    _ draft: ProjectDraft, key: String?, as token: SessionToken
  ) async throws -> Project {
    let headers = key.map { [HTTPHeader("Idempotency-Key", $0)] } ?? []
    return try await hub.value(
      .init("POST", .projects, body: draft.json, as: token, headers)
        .ifUnanswered(.perhapsChangedProject))
  }

  func edit(
    _ id: Int, _ edit: ProjectEdit, of version: Instant?, as token: SessionToken
  ) async throws -> Project {
    let headers = version.map { [HTTPHeader("If-Match", Project.entityTag(of: $0))] } ?? []
    return try await hub.value(
      .init("PATCH", .project, "\(id)", body: edit.json, as: token, headers)
        .ifUnanswered(.perhapsChangedProject))
  }

  func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await hub.value(
      .init("DELETE", .project, "\(id)", as: token).once().ifUnanswered(.perhapsChangedProject))
  }

  func steps(as token: SessionToken) async throws -> [UndoStep] {
    let found = try await hub.object(.init("GET", .steps, as: token))
    return try (found.json["steps"]?.elements ?? []).map { try UndoStep(wire: $0) }
  }

  func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep {
    let call: HubClient.Call
    switch operation {
    case .undo(let number):
      let body: JSON = number.map { ["step": .integer($0)] } ?? [:]
      call = .init("POST", .undo, body: body, as: token).ifUnanswered(.perhapsUndone)
    case .redo: call = .init("POST", .redo, body: [:], as: token).ifUnanswered(.perhapsUndone)
    }
    do {
      return try UndoStep(wire: try await hub.object(call).json)
    } catch let failure as Failure {
      throw operation.failure(code: failure.code) ?? failure
    }
  }

  /// Reads as many pages as the limit asks for.
  func matches(
    of project: Int?, offset: Int, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch] {
    var matches: [ProjectMatch] = []
    while matches.count < limit {
      let start = offset + matches.count
      let query = [
        ("project", project.map { "\($0)" }), ("offset", start == 0 ? nil : "\(start)"),
        ("limit", "\(min(limit - matches.count, HubRoute.maximumLimit))"),
      ]
      let page: [ProjectMatch] = try await hub.object(
        .init("GET", .matches, query: query, as: token)
      ).value("matches")
      // A hub of an earlier version ignores the offset.
      if let first = page.first, first == matches.first { break }
      matches += page
      guard page.count == HubRoute.maximumLimit else { break }
    }
    return matches
  }
}

extension UndoOperation {
  /// The failure with a code of the hub, in the language of the reader.
  fileprivate func failure(code: String) -> Failure? {
    let feature = ProjectsFeature.id
    var known = [Failure(nothingTo: self, in: feature), Failure(changedSince: self, in: feature)]
    if case .undo(let number?) = self { known.append(Failure(missingStep: number, of: feature)) }
    return known.first { $0.code == code }
  }
}
