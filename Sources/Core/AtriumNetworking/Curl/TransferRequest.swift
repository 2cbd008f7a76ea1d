import AtriumCore

/// One exchange as it is asked of libcurl: checked, without redirects, retries and caches.
struct TransferRequest: Sendable {
  var address: HTTPAddress
  var method: String
  var headers: [HTTPHeader]
  var body: [UInt8]?
  var login: HTTPLogin?
  var connectTimeout: Duration
  var idleTimeout: Duration?
  var timeout: Duration?
  /// When `timeout` is over, counted from the first attempt.
  var deadline: ContinuousClock.Instant?
  var limit: Int?
  /// A PEM file of certificates to trust.
  var certificates: String?

  /// - Throws: ``NetworkError`` for an address that is none, or characters that would end a line.
  init(
    _ request: HTTPRequest, agent: String, certificates: String?
  ) throws(NetworkError) {
    address = try HTTPAddress(request.url)
    guard Self.isToken(request.method) else { throw .invalidRequest(request.method) }
    for header in request.headers where !Self.isToken(header.name) || !Self.isLine(header.value) {
      throw .invalidRequest(header.name)
    }
    (method, headers, body) = (request.method, request.headers, request.body)
    if headers["User-Agent"] == nil { headers["User-Agent"] = agent }
    login = request.login ?? address.login
    (connectTimeout, idleTimeout) = (request.connectTimeout, request.idleTimeout)
    (timeout, limit) = (request.timeout, request.limit)
    deadline = request.timeout.map { .now + $0 }
    self.certificates = request.certificates ?? certificates
  }

  /// A method or a header's name (RFC 9110 §5.6.2).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains($0)
        }
      }
  }

  /// A header's value (RFC 9110 §5.5).
  private static func isLine(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
  }
}
