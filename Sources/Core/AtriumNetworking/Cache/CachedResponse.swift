import AtriumCore
import AtriumScreen

/// Which question an answer belongs to.
struct CacheKey: Hashable, Sendable {
  let text: String

  /// `nil` for requests whose answers are not kept: those that did not ask for it, that change
  /// something, that say who is asking, or that are conditions of their own.
  init?(_ request: HTTPRequest) {
    let own = ["Authorization", "Cookie", "Range", "If-None-Match", "If-Modified-Since"]
    guard request.isCacheable, request.method == "GET", request.body == nil, request.login == nil,
      own.allSatisfy({ request.headers[$0] == nil }), let address = try? HTTPAddress(request.url),
      address.login == nil
    else { return nil }
    text = "GET " + address.text
  }

  init(text: String) { self.text = text }
}

/// An answer that may be used again once the server says that it still holds (RFC 9111 §4.3).
struct CachedResponse: Sendable, Equatable {
  var url: String
  var headers: [HTTPHeader]
  var body: [UInt8]
  /// The headers of the request that the answer depends on (`Vary`).
  var varied: [HTTPHeader]

  init(url: String, headers: [HTTPHeader], body: [UInt8], varied: [HTTPHeader]) {
    (self.url, self.headers, self.body, self.varied) = (url, headers, body, varied)
  }

  /// `nil` where the server cannot be asked whether it still holds, or forbids to keep it.
  init?(_ answer: HTTPResponse, to request: HTTPRequest) {
    guard answer.status == 200,
      answer.headers["ETag"] != nil || answer.headers["Last-Modified"] != nil,
      !Self.words(answer.headers["Cache-Control"]).contains("no-store"),
      !Self.words(answer.headers["Vary"]).contains("*")
    else { return nil }
    (url, headers, body) = (answer.url, answer.headers, answer.body)
    varied = Self.words(answer.headers["Vary"]).map { HTTPHeader($0, request.headers[$0] ?? "") }
  }

  /// Whether it answers `request` too.
  func fits(_ request: HTTPRequest) -> Bool {
    varied.allSatisfy { (request.headers[$0.name] ?? "") == $0.value }
      && request.limit.map { body.count <= $0 } ?? true
  }

  /// `request`, as the question whether something has changed.
  func condition(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.headers["If-None-Match"] = headers["ETag"]
    request.headers["If-Modified-Since"] = headers["Last-Modified"]
    return request
  }

  /// With what a 304 says anew about it (RFC 9111 §3.2).
  func refreshed(by answer: HTTPResponse) -> CachedResponse {
    var fresh = self
    let about = ["content-length", "content-encoding", "transfer-encoding", "connection"]
    let new = answer.headers.filter { !about.contains($0.name.lowercased()) }
    fresh.headers.removeAll { old in new.contains { $0.isCalled(old.name) } }
    fresh.headers += new
    return fresh
  }

  func response(wasRevalidated: Bool) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: headers, body: body, url: url, wasRevalidated: wasRevalidated)
  }

  private static func words(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map(\.trimmed).map { $0.lowercased() }
  }
}
