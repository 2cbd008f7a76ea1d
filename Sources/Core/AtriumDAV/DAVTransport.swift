import AtriumCore
import AtriumTime

/// Sends requests until a deadline, and follows redirects of all methods.
struct DAVTransport: Sendable {
  let client: any HTTPClient
  let certificatePath: String?
  let deadline: ContinuousClock.Instant

  /// The limit for one exchange that changes a resource. Large lists may need longer.
  private static let timeout = Duration.seconds(60)
  private static let maximumRedirects = 5
  /// The number of repetitions after a lost connection or a busy server that states no delay.
  private static let maximumRetries = 2
  /// The number of repetitions after delays that the server asked for.
  private static let maximumDelays = 5

  /// Sends a request. A request that only reads is repeated if the connection is lost or the server
  /// is busy; each request is repeated if the server has not processed it (429).
  /// - Returns: the response with the address that sent it. Any status but a redirect is possible.
  /// - Throws: ``DAVError/timeLimit(host:)``, ``DAVError/busy(host:retryAfter:)`` if the server
  ///   asks for a delay beyond the deadline, ``DAVError/otherServer(host:other:)``, and
  ///   `NetworkError`.
  func send(_ request: DAVRequest) async throws -> HTTPResponse {
    var attempts = 0
    while true {
      let result: Result<HTTPResponse, NetworkError>
      do {
        result = .success(try await followRedirects(of: request))
      } catch let error as NetworkError {
        result = .failure(error)
      }
      guard let delay = try delay(after: result, of: request, attempts: attempts) else {
        return try result.get()
      }
      attempts += 1
      try await Task.sleep(for: delay)
    }
  }

  /// Returns the delay before the next attempt; `nil` if the result is final.
  private func delay(
    after result: Result<HTTPResponse, NetworkError>, of request: DAVRequest, attempts: Int
  ) throws -> Duration? {
    let backoff = Duration.milliseconds(150) * (1 << min(attempts, 4))
    let canRetry = attempts < Self.maximumRetries && backoff < remaining
    switch result {
    case .success(let response)
    where response.status == 429 || (response.status == 503 && request.isRead):
      guard let delay = response.headers.retryAfter(now: .now) else {
        return canRetry ? backoff : nil
      }
      guard delay < remaining else {
        throw DAVError.busy(host: request.address.authority, retryAfter: delay)
      }
      return attempts < Self.maximumDelays ? delay : nil
    case .success(let response) where request.isRead && [502, 504].contains(response.status):
      return canRetry ? backoff : nil
    case .failure(.cutOff) where request.isRead, .failure(.refused), .failure(.unreachable):
      return canRetry ? backoff : nil
    default: return nil
    }
  }

  private var remaining: Duration { ContinuousClock.now.duration(to: deadline) }

  /// Waits as long as a busy server has asked for.
  /// - Throws: the error itself if the delay ends after the deadline.
  func wait(after error: any Error) async throws {
    guard case DAVError.busy(_, let delay?) = error else { return }
    guard delay < remaining else { throw error }
    try await Task.sleep(for: delay)
  }

  private func followRedirects(of request: DAVRequest) async throws -> HTTPResponse {
    var address = request.address
    for _ in 0...Self.maximumRedirects {
      var response = try await exchange(request, at: address)
      response.url = address.text
      guard [301, 302, 307, 308].contains(response.status),
        let location = response.headers["Location"]
      else { return response }
      guard let next = try? address.resolving(location) else {
        throw DAVError.malformed(host: address.authority)
      }
      try next.check(from: address, allowingSiblings: request.canChangeServer)
      address = next
    }
    throw NetworkError.tooManyRedirects(
      host: request.address.authority, limit: Self.maximumRedirects)
  }

  private func exchange(
    _ request: DAVRequest, at address: HTTPAddress
  ) async throws -> HTTPResponse {
    let remaining = remaining
    guard remaining > .zero else { throw DAVError.timeLimit(host: address.authority) }
    var http = HTTPRequest(address.text, method: request.method)
    http.headers = request.headers
    http.body = request.body
    http.certificatePath = certificatePath
    http.limit = request.limit
    http.timeout = request.isRead ? remaining : min(remaining, Self.timeout)
    http.connectTimeout = min(remaining, http.connectTimeout)
    http.redirects = 0
    http.retries = 0
    do {
      return try await client.send(http)
    } catch NetworkError.timedOut where self.remaining <= .zero {
      throw DAVError.timeLimit(host: address.authority)
    }
  }
}

/// A request of WebDAV or CalDAV.
struct DAVRequest: Sendable {
  var method: String
  var address: HTTPAddress
  var headers: [HTTPHeader] = []
  var body: [UInt8]?
  /// The maximum size of the answer in bytes.
  var limit = 32 << 20
  /// `true` if a redirect may lead to a sibling of the server; see ``HTTPAddress/isSibling(of:)``.
  var canChangeServer = false

  /// `true` if the request changes nothing, so that it may be repeated.
  var isRead: Bool { ["GET", "PROPFIND", "REPORT"].contains(method) }

  init(_ method: String, _ address: HTTPAddress) {
    self.method = method
    self.address = address
  }
}

extension HTTPAddress {
  /// - Throws: an error unless the login for the server `from` may be sent to this address: the
  ///   origin is the same, the connection becomes secure, or, if `allowingSiblings`, the server is
  ///   a sibling.
  func check(from other: HTTPAddress, allowingSiblings: Bool = false) throws {
    if hasOrigin(of: other) { return }
    if host == other.host, isSecure, !other.isSecure { return }
    if allowingSiblings, isSibling(of: other) { return }
    if host == other.host, other.isSecure, !isSecure {
      throw NetworkError.insecureRedirect(host: other.authority)
    }
    throw DAVError.otherServer(host: other.authority, other: authority)
  }

  /// Returns whether both servers belong to one provider, e.g. `caldav.icloud.com` and
  /// `p37-caldav.icloud.com`: both use https with its default port, and their names have the same
  /// end. The end has two labels, or three if the second one is short, as in `example.co.uk`.
  /// Numeric addresses have no siblings.
  ///
  /// The password is already known to the server that names the sibling, so the rule only prevents
  /// redirects to servers of others by mistake.
  func isSibling(of other: HTTPAddress) -> Bool {
    guard isSecure, other.isSecure, port == 443, other.port == 443, let end = Self.end(of: host)
    else { return false }
    return end == Self.end(of: other.host)
  }

  private static func end(of host: String) -> [Substring]? {
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    guard !host.hasPrefix("["), labels.count >= 2, let last = labels.last,
      last.contains(where: { !$0.isNumber })
    else { return nil }
    let count = labels[labels.count - 2].count <= 3 ? 3 : 2
    return labels.count < count ? nil : Array(labels.suffix(count))
  }
}
