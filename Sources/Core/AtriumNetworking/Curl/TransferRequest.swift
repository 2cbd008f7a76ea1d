import AtriumCore
import AtriumTime

/// A validated request for one transfer, before redirects, retries and caching.
struct TransferRequest: Sendable {
  var address: HTTPAddress
  var method: String
  var headers: [HTTPHeader]
  var body: [UInt8]?
  var login: HTTPLogin?
  var connectTimeout: Duration
  var idleTimeout: Duration?
  var timeout: Duration?
  /// The end of `timeout`, counted from the first attempt.
  var deadline: ContinuousClock.Instant?
  var limit: Int?
  /// A PEM file of trusted certificates.
  var certificates: String?

  /// - Throws: ``NetworkError`` for an invalid address, method or header.
  init(
    _ request: HTTPRequest, agent: String, certificates: String?
  ) throws(NetworkError) {
    address = try HTTPAddress(request.url)
    guard Self.isToken(request.method) else { throw .invalidRequest(request.method) }
    for header in request.headers
    where !Self.isToken(header.name) || !Self.isFieldValue(header.value) {
      throw .invalidRequest(header.name)
    }
    method = request.method
    headers = request.headers
    body = request.body
    if headers["User-Agent"] == nil { headers["User-Agent"] = agent }
    login = request.login ?? address.login
    connectTimeout = request.connectTimeout
    idleTimeout = request.idleTimeout
    timeout = request.timeout
    limit = request.limit
    deadline = request.timeout.map { .now + $0 }
    self.certificates = request.certificates ?? certificates
  }

  /// The syntax of methods and header names (RFC 9110 §5.6.2).
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

  /// The syntax of header values (RFC 9110 §5.5).
  private static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
  }
}
