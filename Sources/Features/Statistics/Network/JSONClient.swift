import AtriumCore
import AtriumScreen

/// Requests JSON from one server.
struct JSONClient: Sendable {
  private static let limits = JSONLimits(
    bytes: 32 << 20, values: 500_000, nullCharacters: .replaced)

  let http: any HTTPClient
  let source: DataSource
  /// The prefix of all URLs.
  let base: String
  var headers: [HTTPHeader] = []
  var timeout: Duration = .seconds(20)

  /// Requests a path. The HTTP client may cache the response and revalidates it.
  func json(_ path: String) async throws -> JSON {
    guard let json = try await jsonIfFound(path) else { throw Failure.nothingThere(source) }
    return json
  }

  /// Requests a path; `nil` if the server has no resource there.
  func jsonIfFound(_ path: String) async throws -> JSON? {
    var request = HTTPRequest((base.hasSuffix("/") ? String(base.dropLast()) : base) + path)
    request.headers = headers + [HTTPHeader("Accept", "application/json")]
    request.limit = Self.limits.bytes
    request.timeout = timeout
    request.isCacheable = true
    do {
      return try await http.send(request) { [source] in try Self.json($0, from: source) }
    } catch let error as NetworkError {
      throw Failure.network(error, from: source)
    }
  }

  private static func json(_ response: HTTPResponse, from source: DataSource) throws -> JSON? {
    switch response.status {
    case 200..<300: break
    case 404, 410: return nil
    case 401, 403: throw Failure.refused(by: source)
    case 429, 503:
      throw Failure.busy(source, retryAfter: retryDelay(response.headers["Retry-After"]))
    default: throw Failure.updateFailed(source, "HTTP \(response.status)")
    }
    do throws(JSONSyntaxError) {
      return try JSON(parsing: response.body, limits)
    } catch {
      try Task.checkCancellation()
      if error.isLimit { throw error }
      throw Failure.notJSON(source)
    }
  }

  /// A delay with its unit, or a date (RFC 9110 §10.2.3).
  private static func retryDelay(_ text: String?) -> String? {
    text.map { Int($0) == nil ? $0 : $0 + " s" }
  }
}
