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
  /// - Throws: ``ServerError``; `CancellationError` in a cancelled task.
  func json(_ path: String) async throws -> JSON {
    var request = HTTPRequest((base.hasSuffix("/") ? String(base.dropLast()) : base) + path)
    request.headers = headers + [HTTPHeader("Accept", "application/json")]
    request.limit = Self.limits.bytes
    request.timeout = timeout
    request.isCacheable = true
    do {
      return try await http.send(request) { [source] in try Self.json($0, from: source) }
    } catch let error as NetworkError {
      throw ServerError(error, from: source)
    }
  }

  private static func json(_ response: HTTPResponse, from source: DataSource) throws -> JSON {
    switch response.status {
    case 200..<300: break
    case 404, 410: throw ServerError.notFound(source)
    case 401, 403: throw ServerError.refused(source)
    case 429, 503:
      throw ServerError.busy(source, retryAfter: retryDelay(response.headers["Retry-After"]))
    default: throw ServerError.failed(source, "HTTP \(response.status)")
    }
    do throws(JSONSyntaxError) {
      return try JSON(parsing: response.body, limits)
    } catch {
      try Task.checkCancellation()
      if error.isLimit { throw error }
      throw ServerError.notJSON(source)
    }
  }

  /// Requests a path; `nil` if the server has no resource there.
  func jsonIfFound(_ path: String) async throws -> JSON? {
    do {
      return try await json(path)
    } catch ServerError.notFound {
      return nil
    }
  }

  /// A delay with its unit, or a date (RFC 9110 §10.2.3).
  private static func retryDelay(_ text: String?) -> String? {
    text.map { Int($0) == nil ? $0 : $0 + " s" }
  }
}
