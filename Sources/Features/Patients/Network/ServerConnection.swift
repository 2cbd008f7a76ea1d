import AtriumCore
import AtriumScreen

/// The requests to one server, for the duration of one operation.
struct ServerConnection: Sendable {
  /// Applies to all responses in JSON.
  static let limits = JSONLimits(bytes: 32 << 20, values: 250_000, nullCharacters: .replaced)

  let server: ServerConfiguration
  let timeout: Duration
  private let baseURL: String
  private let http: any HTTPClient

  /// - Parameter http: adds the credentials of the account to each request.
  init(
    _ server: ServerConfiguration, _ http: any HTTPClient, timeout: Duration
  ) throws(NetworkError) {
    self.server = server
    self.http = http
    self.timeout = timeout
    var base = try HTTPAddress(server.url).text.prefix { $0 != "?" }
    while base.last == "/" { base.removeLast() }
    baseURL = String(base)
  }

  /// - Parameter idleTimeout: limits the time without data instead of the whole time.
  func request(
    _ path: String, _ method: String = "GET", idleTimeout: Duration? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(baseURL + path, method: method)
    request.certificatePath = server.certificatePath
    request.timeout = idleTimeout == nil ? timeout : nil
    request.idleTimeout = idleTimeout
    request.connectTimeout = min(timeout, .seconds(10))
    request.limit = Self.limits.bytes
    return request
  }

  /// The response of any status but those that deny access.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await mappingTrustErrors { try await http.send(request) }
    if let error = accessError(status: response.status) { throw error }
    return response
  }

  /// - Parameter missing: the meaning of status 404.
  func response(
    to request: HTTPRequest, missing: ResourceNotFound? = nil
  ) async throws -> HTTPResponse {
    let response = try await send(request)
    guard 200...299 ~= response.status else {
      throw error(status: response.status, body: response.body, missing: missing)
    }
    return response
  }

  /// A response of any size, which is not kept in memory.
  func stream(_ request: HTTPRequest, missing: ResourceNotFound) async throws -> HTTPStream {
    var request = request
    request.limit = nil
    let stream = try await mappingTrustErrors { try await http.stream(request) }
    guard stream.status == 200 else { throw error(status: stream.status, missing: missing) }
    return stream
  }

  /// Reads the body of a response within the timeout.
  func json(_ response: HTTPResponse) async throws -> JSON {
    try await response.read(within: timeout) { [server] in
      do throws(JSONSyntaxError) {
        return try JSON(parsing: $0.body, Self.limits)
      } catch {
        try Task.checkCancellation()
        if error.isLimit { throw error }
        // A single bad character in a tag must not hide the other resources.
        if let json = try? JSON(parsing: $0.body.replacingInvalidCharacters, Self.limits) {
          return json
        }
        let start = $0.body.prefix(256).drop { $0 <= 0x20 }
        throw Failure.notJSON(server: server.label, isMarkup: start.first == UInt8(ascii: "<"))
      }
    }
  }

  /// Replaces the error for an untrusted certificate by one that names the setting for it.
  private func mappingTrustErrors<Answer>(_ work: () async throws -> Answer) async throws -> Answer
  {
    do {
      return try await work()
    } catch let error as NetworkError {
      guard case .untrusted = error else { throw error }
      throw Failure(
        .unavailable, "patients.untrusted", error.failure.message, hint: .setCertificatesHint)
    }
  }

  func error(status: Int, body: [UInt8] = [], missing: ResourceNotFound? = nil) -> any Error {
    if let error = accessError(status: status) { return error }
    if status == 404, let missing { return missing }
    // "Details" may contain patient data; "OrthancError" is one of a fixed set of messages.
    let message = (try? JSON(parsing: body, Self.limits))?["OrthancError"]?.string
    return Failure.unexpectedStatus(server: server.label, status, message: message)
  }

  private func accessError(status: Int) -> Failure? {
    switch status {
    case 401: .unauthorized(server: server.label, isLoggedIn: server.account.signsIn)
    case 403: .forbidden(server: server.label)
    default: nil
    }
  }
}
