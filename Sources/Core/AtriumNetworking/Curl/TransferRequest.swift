import AtriumCore
import AtriumTime

/// A validated request for one transfer, before redirects, retries and caching.
struct TransferRequest: Sendable {
  /// The request with all default values. Its `url` is the one before redirects.
  var request: HTTPRequest
  var address: HTTPAddress
  /// The end of the request's timeout, counted from the first attempt.
  let deadline: ContinuousClock.Instant?

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
    deadline = request.timeout.map { .now + $0 }
    self.request = request
    if request.headers["User-Agent"] == nil { self.request.headers["User-Agent"] = agent }
    self.request.login = request.login ?? address.login
    self.request.certificates = request.certificates ?? certificates
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
