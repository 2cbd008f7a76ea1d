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
        method: .get, path: "/v1/projects", summary: "Projects, the newest first.",
        access: .optionalSession,
        parameters: [
          .init(name: "need", isRepeated: true), .init(name: "any", schema: Schema.flag),
          .init(name: "word", isRepeated: true), .init(name: "owner"),
          .init(name: "before", schema: Schema.number),
          .init(name: "offset", schema: Schema.number), .limit,
        ], isSearch: true, responses: [200: Schema.reference("page")]
      ) { request in
        var page = try await backend.projects(projectQuery(request), as: request.token)
        let showsDetails = await showsDetails(for: request)
        if !showsDetails { page.projects = page.projects.map(\.withoutDetails) }
        return .json(page.json)
      },
      Route(
        method: .post, path: "/v1/projects",
        summary: "Adds a project. Requests with the same key add it once.",
        parameters: [.init(name: "Idempotency-Key", place: .header)], body: Schema.projectDraft,
        limiter: projectLimiter,
        responses: [201: Schema.reference("project")]
      ) { request in
        let key = try request.header("Idempotency-Key").map(HubRequest.validated)
        let project = try await backend.add(
          ProjectDraft(json: request.body), key: key, as: request.requiredToken)
        return response(project, status: .created)
      },
      Route(
        method: .get, path: "/v1/projects/{id}", summary: "A project.", access: .optionalSession,
        responses: [200: Schema.reference("project")]
      ) { request in
        let project = try await backend.project(request.pathNumber("id"), as: request.token)
        return response(await showsDetails(for: request) ? project : project.withoutDetails)
      },
      Route(
        method: .patch, path: "/v1/projects/{id}",
        summary: "Changes a project, or only the version with the given ETag.",
        parameters: [.init(name: "If-Match", place: .header)], body: Schema.projectEdit,
        responses: [200: Schema.reference("project")]
      ) { request in
        let project = try await backend.edit(
          request.pathNumber("id"), ProjectEdit(json: request.body), of: version(in: request),
          as: request.requiredToken)
        return response(project)
      },
      Route(
        method: .delete, path: "/v1/projects/{id}", summary: "Deletes a project.",
        responses: [200: Schema.reference("project")]
      ) { request in
        .json(try await backend.delete(request.pathNumber("id"), as: request.requiredToken).json)
      },
      Route(
        method: .get, path: "/v1/tags", summary: "The first 200 tags that begin with a text.",
        access: .optionalSession, parameters: [.init(name: "beginning")],
        responses: [200: Schema.object(["tags": Schema.list(Schema.text)])]
      ) { request in
        let tags = try await backend.tags(
          withPrefix: request.queryText("beginning") ?? "", as: request.token)
        return .json(["tags": .array(tags.map(JSON.string))])
      },
      Route(
        method: .get, path: "/v1/matches", summary: "Matches of one or all own projects.",
        parameters: [
          .init(name: "project", schema: Schema.number),
          .init(name: "offset", schema: Schema.number), .limit,
        ],
        responses: [200: Schema.object(["matches": Schema.list(Schema.reference("match"))])]
      ) { request in
        let matches = try await backend.matches(
          of: request.queryNumber("project"), offset: request.queryNumber("offset") ?? 0,
          limit: request.limit, as: request.requiredToken)
        return .json(["matches": .array(matches.map(\.json))])
      },
      Route(
        method: .get, path: "/v1/steps", summary: "Own changes of projects that can be undone.",
        responses: [200: Schema.object(["steps": Schema.list(Schema.reference("step"))])]
      ) { request in
        let steps = try await backend.steps(as: request.requiredToken)
        return .json(["steps": .array(steps.map(\.wireJSON))])
      },
      Route(
        method: .post, path: "/v1/steps/undo",
        summary: "Undoes a change, the last one if none is given.",
        body: Schema.object(["step": Schema.number], optional: ["step"]),
        responses: [200: Schema.reference("step")]
      ) { request in
        let step = try request.json.flatMap { try WireObject($0).optionalInteger("step") }
        return .json(try await backend.perform(.undo(step), as: request.requiredToken).wireJSON)
      },
      Route(
        method: .post, path: "/v1/steps/redo", summary: "Redoes the change that was undone last.",
        body: Schema.object([:]), responses: [200: Schema.reference("step")]
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
