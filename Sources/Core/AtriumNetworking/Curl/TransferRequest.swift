import AtriumCore

/// A validated request for one transfer, before redirects, retries and caching.
struct TransferRequest: Sendable {
  /// The request with all default values. Its `url` is the one before redirects.
  var request: HTTPRequest
  var address: HTTPAddress
  /// The end of the request's timeout, counted from the first attempt.
  let deadline: ContinuousClock.Instant?

  /// - Throws: ``NetworkError`` for an invalid address, method or header.
  init(
    _ request: HTTPRequest, agent: String, certificatePath: String?
  ) throws(NetworkError) {
    address = try HTTPAddress(request.url)
    guard Self.isToken(request.method) else { throw .invalidRequest(request.method) }
    for header in request.headers
    where !Self.isToken(header.name) || !Self.isFieldValue(header.value) {
      throw .invalidRequest(header.name)
    }
    deadline = request.timeout.map { .now + $0 }
    self.request = request
    if request.headers["User-Agent"] == nil { self.request.headers["User-Agent"] = agent }
    self.request.login = request.login ?? address.login
    self.request.certificatePath = request.certificatePath ?? certificatePath
  }

  /// The syntax of methods and header names (RFC 9110 §5.6.2).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0))
      }
  }

  /// The syntax of header values (RFC 9110 §5.5).
  private static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
  }
}

extension TransferRequest {
  /// Returns the request that follows a redirect response (RFC 9110 §15.4), or `nil` if the
  /// response is not a redirect or must not be followed automatically.
  /// - Throws: ``NetworkError/insecureRedirect(host:)``, or an error about an invalid address.
  func redirected(by head: ResponseHead) throws(NetworkError) -> TransferRequest? {
    guard ["GET", "HEAD"].contains(request.method),
      [301, 302, 303, 307, 308].contains(head.status),
      let location = head.headers["Location"]
    else { return nil }
    var next = self
    next.address = try address.resolving(location)
    if address.isSecure, !next.address.isSecure {
      throw .insecureRedirect(host: address.authority)
    }
    // Another origin must not receive credentials or other headers that may identify the user.
    if !next.address.hasOrigin(of: address) {
      next.request.login = nil
      next.request.clientCertificate = nil
      next.request.body = nil
      next.request.upload = nil
      next.request.headers = request.headers.filter {
        Self.crossOriginHeaders.contains($0.name.lowercased())
      }
    }
    return next
  }

  private static let crossOriginHeaders: Set<String> = [
    "accept", "accept-encoding", "accept-language", "cache-control", "if-modified-since",
    "if-none-match", "last-event-id", "range", "user-agent",
  ]
}
