import AtriumCore
import AtriumScreen
import AtriumTime
import HTTPTypes
import Hummingbird
import ProjectsBackend
import ProjectsWire

extension Hub {
  /// Projects, their tags, matches and steps.
  var projectRoutes: [Route] {
    [
      Route(
        .get, .projects, "Projects, the newest first.", access: .optionalSession,
        parameters: [
          .init(name: "need", isRepeated: true), .init(name: "any", schema: Schema.flag),
          .init(name: "word", isRepeated: true), .init(name: "owner"),
          .init(name: "before", schema: Schema.number),
          .init(name: "offset", schema: Schema.number), .limit,
        ], isSearch: true
      ) { request in
        var page = try await backend.projects(projectQuery(request), as: request.token)
        let showsDetails = await showsDetails(for: request)
        if !showsDetails { page.projects = page.projects.map(\.withoutDetails) }
        return page
      },
      Route(
        method: .post, path: HubRoute.projects.rawValue,
        summary: "Adds a project. Requests with the same key add it once.",
        parameters: [.init(name: "Idempotency-Key", place: .header)], body: ProjectDraft.schema,
        limiter: options.projects, responses: [201: Project.schema]
      ) { request in
        let key = try request.header("Idempotency-Key").map(HubRequest.validated)
        let project = try await backend.add(
          ProjectDraft(json: request.body), key: key, as: request.requiredToken)
        return response(project, status: .created)
      },
      Route(
        method: .get, path: HubRoute.project.rawValue, summary: "A project.",
        access: .optionalSession, responses: [200: Project.schema]
      ) { request in
        let project = try await backend.project(request.pathNumber("id"), as: request.token)
        return response(await showsDetails(for: request) ? project : project.withoutDetails)
      },
      Route(
        method: .patch, path: HubRoute.project.rawValue,
        summary: "Changes a project, or only the version with the given ETag.",
        parameters: [.init(name: "If-Match", place: .header)], body: ProjectEdit.schema,
        responses: [200: Project.schema]
      ) { request in
        let project = try await backend.edit(
          request.pathNumber("id"), ProjectEdit(json: request.body), of: version(in: request),
          as: request.requiredToken)
        return response(project)
      },
      Route(.delete, .project, "Deletes a project.") {
        try await backend.delete($0.pathNumber("id"), as: $0.requiredToken)
      },
      Route(
        .get, .tags, "The first 200 tags that begin with a text.", access: .optionalSession,
        parameters: [.init(name: "beginning")], as: "tags"
      ) { try await backend.tags(withPrefix: $0.queryText("beginning") ?? "", as: $0.token) },
      Route(
        .get, .matches, "Matches of one or all own projects.",
        parameters: [
          .init(name: "project", schema: Schema.number),
          .init(name: "offset", schema: Schema.number), .limit,
        ], as: "matches"
      ) {
        try await backend.matches(
          of: $0.queryNumber("project"), offset: $0.queryNumber("offset") ?? 0, limit: $0.limit,
          as: $0.requiredToken)
      },
      Route(
        method: .get, path: HubRoute.steps.rawValue,
        summary: "Own changes of projects that can be undone.",
        responses: [200: Schema.object(["steps": Schema.list(Schema.reference("step"))])]
      ) { request in
        let steps = try await backend.steps(as: request.requiredToken)
        return .json(["steps": .array(steps.map(\.wireJSON))])
      },
      Route(
        method: .post, path: HubRoute.undo.rawValue,
        summary: "Undoes a change, the last one if none is given.",
        body: Schema.object(["step": Schema.number], optional: ["step"]),
        responses: [200: Schema.reference("step")]
      ) { request in
        let step: Int? = try request.json.flatMap { try WireObject($0).value("step") }
        return .json(try await backend.perform(.undo(step), as: request.requiredToken).wireJSON)
      },
      Route(
        method: .post, path: HubRoute.redo.rawValue,
        summary: "Redoes the change that was undone last.", body: Schema.object([:]),
        responses: [200: Schema.reference("step")]
      ) { request in
        .json(try await backend.perform(.redo, as: request.requiredToken).wireJSON)
      },
    ]
  }

  /// Returns whether projects contain all members: there is a session, or the options say so.
  private func showsDetails(for request: HubRequest) async -> Bool {
    if options.showsDetailsWithoutSession { return true }
    guard let token = request.token else { return false }
    return (try? await session(of: token)) != nil
  }

  private func projectQuery(_ request: HubRequest) throws(HubError) -> ProjectQuery {
    let any = request.queryText("any") ?? "0"
    guard ["0", "1", "true", "false"].contains(any) else {
      throw .badRequest("any is not 0 or 1.")
    }
    return ProjectQuery(
      tags: try request.queryTexts("need"), matchesAnyTag: any == "1" || any == "true",
      words: try request.queryTexts("word"), owner: request.queryText("owner"),
      before: try request.queryNumber("before"), limit: try request.limit,
      offset: try request.queryNumber("offset") ?? 0)
  }

  private func response(
    _ project: Project, status: HTTPResponse.Status = .ok
  ) -> Response {
    var response = Response.json(project.json, status: status)
    response.headers[.eTag] = project.entityTag
    return response
  }

  /// The version that `If-Match` requires; `nil` for any.
  private func version(in request: HubRequest) throws(HubError) -> Instant? {
    guard let tag = request.header("If-Match"), tag != "*" else { return nil }
    guard let version = Project.version(entityTag: tag) else {
      throw .badRequest("If-Match is not the ETag of a project.")
    }
    return version
  }
}

extension Route.Parameter {
  static let limit = Self(name: "limit", schema: Schema.number)
}

extension Project {
  /// A copy without the description and the full name of the owner.
  fileprivate var withoutDetails: Project {
    var project = self
    (project.description, project.ownerName) = ("", owner)
    return project
  }
}
