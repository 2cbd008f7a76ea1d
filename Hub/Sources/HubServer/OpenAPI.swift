import AtriumScreen
import AtriumTime
import HTTPTypes
import ProjectsBackend
import ProjectsWire

/// JSON Schemas of the interface.
enum Schema {
  static let text = String.schema
  static let number = Int.schema
  static let flag: JSON = ["type": "string", "enum": ["0", "1"]]

  static func list(_ elements: JSON) -> JSON { ["type": "array", "items": elements] }
  static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/components/schemas/\(name)")]
  }

  /// An object whose members are all required but the optional ones.
  static func object(_ members: KeyValuePairs<String, JSON>, optional: Set<String> = []) -> JSON {
    let required = members.map(\.key).filter { !optional.contains($0) }
    return [
      "type": "object",
      "properties": .object(members.map { JSON.Member($0.key, $0.value) }),
      "required": .array(required.map(JSON.string)),
    ]
  }

  /// The body of a request that begins a session, for which the client may choose the token.
  static func beginningSession(_ body: JSON) -> JSON {
    let members = (body.members ?? []).map { member in
      member.key != "properties"
        ? member
        : JSON.Member(
          "properties", .object((member.value.members ?? []) + [.init("token", text)]))
    }
    return .object(members)
  }

  static let components: [JSON.Member] = [
    .init(
      "problem",
      object([
        "type": text, "title": text, "status": number, "code": text, "exit": number,
        "values": ["type": "object"],
      ])),
    .init(
      "step",
      object([
        "number": number, "action": text, "time": Optional<Instant>.schema,
        "detail": ["type": "object"],
      ])),
    Account.wire.component, AuthenticatedSession.wire.component, Project.wire.component,
    ProjectPage.wire.component, ProjectMatch.wire.component, UserProfile.wire.component,
    ChatMessage.wire.component, ChatConversation.wire.component, UserState.wire.component,
  ]
}

/// The description of the interface (OpenAPI 3.1), from its routes.
enum OpenAPI {
  /// Any response that is not listed has one of these statuses, and a problem document.
  private static let problemStatuses = [400, 401, 403, 404, 405, 409, 412, 413, 422, 429, 503]

  static func document(_ routes: [Route]) -> JSON {
    let paths = Dictionary(grouping: routes, by: \.path).sorted { $0.key < $1.key }
    return [
      "openapi": "3.1.0",
      "info": ["title": "Atrium hub", "version": "1"],
      "paths": .object(
        paths.map { path, routes in
          JSON.Member(
            path,
            .object(
              routes.map { JSON.Member($0.method.rawValue.lowercased(), operation($0)) }))
        }),
      "components": [
        "schemas": .object(Schema.components),
        "securitySchemes": ["session": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  private static func operation(_ route: Route) -> JSON {
    var members: [JSON.Member] = [
      .init("summary", .string(route.summary)),
      .init("parameters", .array(pathParameters(of: route) + route.parameters.map(parameter))),
    ]
    if route.access != .open {
      members.append(
        .init("security", route.access == .session ? [["session": []]] : [[:], ["session": []]]))
    }
    if let body = route.body {
      members.append(
        .init(
          "requestBody", ["required": true, "content": ["application/json": ["schema": body]]]))
    }
    let problem: JSON = [
      "description": "Problem",
      "content": ["application/problem+json": ["schema": Schema.reference("problem")]],
    ]
    let responses = route.responses.sorted { $0.key < $1.key }.map { status, schema in
      JSON.Member("\(status)", response(schema, route.mediaType))
    }
    let problems = problemStatuses.filter { route.responses[$0] == nil }
      .map { JSON.Member("\($0)", problem) }
    members.append(.init("responses", .object(responses + problems)))
    return .object(members)
  }

  private static func response(_ schema: JSON?, _ mediaType: String) -> JSON {
    guard let schema else { return ["description": "Done"] }
    return [
      "description": "Success",
      "content": .object(
        mediaType.split(separator: ",").map { JSON.Member(String($0), ["schema": schema]) }),
    ]
  }

  private static func pathParameters(of route: Route) -> [JSON] {
    route.parts.filter { $0.hasPrefix("{") }.map { part in
      let name = String(part.dropFirst().dropLast())
      let isText = Route.textParameters.contains(name)
      return [
        "name": .string(name), "in": "path", "required": true,
        "schema": isText ? ["type": "string", "minLength": 1] : Schema.number,
      ]
    }
  }

  private static func parameter(_ parameter: Route.Parameter) -> JSON {
    [
      "name": .string(parameter.name), "in": .string(parameter.place.rawValue),
      "schema": parameter.isRepeated ? Schema.list(parameter.schema) : parameter.schema,
    ]
  }
}
