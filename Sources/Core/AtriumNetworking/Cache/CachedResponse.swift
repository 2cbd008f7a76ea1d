import AtriumCore
import AtriumScreen

/// A stored response that can be reused after the server has validated it (RFC 9111 §4.3).
struct CachedResponse: Sendable, Equatable {
  var url: String
  var headers: [HTTPHeader]
  var body: [UInt8]
  /// The request headers named by `Vary`, with their values in the original request.
  var varyHeaders: [HTTPHeader]

  /// Returns whether the response also answers `request`: its `Vary` headers are the same, and the
  /// body is within its limit.
  func matches(_ request: HTTPRequest) -> Bool {
    varyHeaders.allSatisfy { (request.headers[$0.name] ?? "") == $0.value }
      && request.limit.map { body.count <= $0 } ?? true
  }

  /// Returns `request` with conditions that validate this response.
  func validationRequest(for request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.headers["If-None-Match"] = headers["ETag"]
    request.headers["If-Modified-Since"] = headers["Last-Modified"]
    return request
  }

  /// Returns the response with the header fields of a 304 response (RFC 9111 §3.2).
  func updated(by response: HTTPResponse) -> CachedResponse {
    let excluded = ["content-length", "content-encoding", "transfer-encoding", "connection"]
    let new = response.headers.filter { !excluded.contains($0.name.lowercased()) }
    var updated = self
    updated.headers.removeAll { old in new.contains { $0.isCalled(old.name) } }
    updated.headers += new
    return updated
  }
}

extension CachedResponse {
  /// `nil` if the response has no validator or forbids storage.
  init?(_ response: HTTPResponse, to request: HTTPRequest) {
    let vary = Self.tokens(response.headers["Vary"])
    guard response.status == 200,
      response.headers["ETag"] != nil || response.headers["Last-Modified"] != nil,
      !Self.tokens(response.headers["Cache-Control"]).contains("no-store"),
      !vary.contains("*")
    else { return nil }
    url = response.url
    headers = response.headers
    body = response.body
    varyHeaders = vary.map { HTTPHeader($0, request.headers[$0] ?? "") }
  }

  private static func tokens(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
  }
}

extension HTTPRequest {
  /// Identifies the request in a cache. `nil` if the response must not be cached: the request does
  /// not allow it, is not a `GET`, carries credentials or cookies, or has a range or conditions of
  /// its own.
  var cacheKey: String? {
    let excluded = ["Authorization", "Cookie", "Range", "If-None-Match", "If-Modified-Since"]
    guard isCacheable, method == "GET", body == nil, login == nil,
      excluded.allSatisfy({ headers[$0] == nil }),
      let address = try? HTTPAddress(url), address.login == nil
    else { return nil }
    return "GET " + address.text
  }
}
