import AtriumScreen
import HTTPTypes

/// JSON Schemas of the interface.
enum Schema {
  static let text: JSON = ["type": "string"]
  static let number: JSON = ["type": "integer", "minimum": 0]
  static let flag: JSON = ["type": "string", "enum": ["0", "1"]]

  static func list(_ elements: JSON) -> JSON { ["type": "array", "items": elements] }

  static func nullable(_ schema: JSON) -> JSON { ["anyOf": [schema, ["type": "null"]]] }

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

  static let accountSession = object([
    "id": number, "account": number, "began": nullable(time), "last_used": nullable(time),
    "expires": time, "current": ["type": "boolean"],
  ])
  static let messages = object(["messages": list(reference("message"))])
  static let accountDraft = object(
    [
      "email": text, "username": text, "first_name": text, "last_name": text, "password": text,
      "picture": text,
    ], optional: ["picture"])
  static let accountEdit = object(
    [
      "email": text, "username": text, "first_name": text, "last_name": text,
      "picture": nullable(text),
    ], optional: ["email", "username", "first_name", "last_name", "picture"])
  static let projectDraft = object(
    ["title": text, "description": text, "need": list(text), "have": list(text)],
    optional: ["description", "need", "have"])
  static let projectEdit = object(
    ["title": text, "description": text, "need": list(text), "have": list(text)],
    optional: ["title", "description", "need", "have"])

  static let components: KeyValuePairs<String, JSON> = [
    "problem": object([
      "type": text, "title": text, "status": number, "code": text, "exit": number,
      "values": ["type": "object"],
    ]),
    "account": object([
      "id": number, "email": text, "username": text, "first_name": text, "last_name": text,
      "picture": ["type": "boolean"],
    ]),
    "session": object(["token": text, "account": reference("account")]),
    "project": object([
      "id": number, "owner": text, "owner_name": text, "title": text, "description": text,
      "need": list(text), "have": list(text), "published": time, "modified": time,
    ]),
    "page": object(["projects": list(reference("project")), "total": number]),
    "match": object(["mine": reference("project"), "other": reference("project")]),
    "step": object([
      "number": number, "action": text, "time": nullable(time), "detail": ["type": "object"],
    ]),
    "profile": object(["username": text, "name": text]),
    "message": object([
      "id": number, "conversation": number, "title": text,
      "author": nullable(reference("profile")), "mine": ["type": "boolean"], "text": text,
      "sent": time, "deleted": ["type": "boolean"],
    ]),
    "conversation": object([
      "id": number, "project": number, "title": text, "project_deleted": ["type": "boolean"],
      "partner": nullable(reference("profile")), "last_message": nullable(reference("message")),
      "unread": number, "read_by_me": number, "read_by_partner": number,
      "mine": ["type": "boolean"],
    ]),
    "state": object([
      "cursor": text, "unread": number, "conversations": list(reference("conversation")),
      "matches": list(reference("match")),
    ]),
  ]

  /// Milliseconds since 1970.
  private static let time: JSON = ["type": "integer"]
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
        "schemas": .object(Schema.components.map { JSON.Member($0.key, $0.value) }),
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
