import AtriumScreen
import Foundation
import HTTPTypes
import Hummingbird
import ProjectsWire

/// An operation of the interface: its address, its description for `/openapi.json`, and its
/// handler.
struct Route: Sendable {
  enum Access: Sendable { case open, optionalSession, session }

  /// A parameter of the query or a header.
  struct Parameter: Sendable {
    enum Place: String, Sendable { case query, header }

    var name: String
    var place = Place.query
    var schema: JSON = ["type": "string"]
    var isRepeated = false
  }

  var method: HTTPRequest.Method
  /// The path with the names of its parameters in braces. Those in ``textParameters`` are texts,
  /// all others are numbers.
  var path: String
  var summary: String
  var access = Access.session
  var parameters: [Parameter] = []
  /// The JSON Schema of the body.
  var body: JSON?
  var bodyLimit = 100_000
  /// `true` if the operation may take long; it ends when the client leaves.
  var isSearch = false
  /// `true` if the operation hashes a password.
  var usesPassword = false
  /// The limit of an account; if `nil`, changes share one.
  var limiter: RateLimiter?
  /// The status and the schema of the response; `nil` for an empty one.
  var responses: [Int: JSON?]
  /// The media types of the response, separated by commas.
  var mediaType = "application/json"
  var handler: @Sendable (HubRequest) async throws -> Response

  static let textParameters: Set<String> = ["key", "name"]

  var parts: [Substring] { path.split(separator: "/") }
}

extension Route {
  /// An operation that answers with a value, or with an object whose only member it is.
  /// - Parameter key: the name of the member.
  init<Value: WireValue>(
    _ method: HTTPRequest.Method, _ route: HubRoute, _ summary: String, access: Access = .session,
    parameters: [Parameter] = [], body: JSON? = nil, bodyLimit: Int = 100_000,
    isSearch: Bool = false, usesPassword: Bool = false, limiter: RateLimiter? = nil,
    status: HTTPResponse.Status = .ok, as key: String? = nil,
    value: @escaping @Sendable (HubRequest) async throws -> Value
  ) {
    self.init(
      method: method, path: route.rawValue, summary: summary, access: access,
      parameters: parameters, body: body, bodyLimit: bodyLimit, isSearch: isSearch,
      usesPassword: usesPassword, limiter: limiter,
      responses: [status.code: key.map { Schema.object([$0: Value.schema]) } ?? Value.schema]
    ) { request in
      let json = try await value(request).json
      return .json(key.map { JSON.object([.init($0, json)]) } ?? json, status: status)
    }
  }

  /// An operation whose answer has no content.
  static func withoutContent(
    _ method: HTTPRequest.Method, _ route: HubRoute, _ summary: String, access: Access = .session,
    body: JSON? = nil, usesPassword: Bool = false, status: HTTPResponse.Status = .noContent,
    perform: @escaping @Sendable (HubRequest) async throws -> Void
  ) -> Route {
    Route(
      method: method, path: route.rawValue, summary: summary, access: access, body: body,
      usesPassword: usesPassword, responses: [status.code: nil]
    ) { request in
      try await perform(request)
      return Response(status: status)
    }
  }
}

/// Finds the route of a request.
struct RouteTable: Sendable {
  private let byLength: [Int: [(route: Route, parts: [Substring])]]

  init(_ routes: [Route]) {
    byLength = Dictionary(grouping: routes.map { ($0, $0.parts) }) { $0.1.count }
  }

  /// Returns the route and the values of the path's parameters, which are decoded.
  func find(
    _ method: HTTPRequest.Method, _ path: some StringProtocol
  ) throws(HubError) -> (Route, [String: String]) {
    let parts = path.split(separator: "/")
    let found = (byLength[parts.count] ?? []).filter { candidate in
      zip(candidate.parts, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    guard !found.isEmpty else { throw .noSuchPath }
    // An address without parameters precedes one with them.
    let matching = found.filter { $0.route.method == method }
      .min { $0.route.path.count(where: { $0 == "{" }) < $1.route.path.count(where: { $0 == "{" }) }
    guard let matching else { throw .methodNotAllowed }
    var values: [String: String] = [:]
    for (name, part) in zip(matching.parts, parts) where name.hasPrefix("{") {
      guard let value = HubRequest.decoded(part) else {
        throw .badRequest("The address is badly encoded.")
      }
      values[String(name.dropFirst().dropLast())] = value
    }
    return (matching.route, values)
  }
}
