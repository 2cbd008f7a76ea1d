import AtriumCore

/// Asks servers for feeds and pages.
struct FeedFetcher: Sendable {
  let http: any HTTPClient

  /// A feed from a file, from standard input (`-`), or from an address of the web.
  func feed(at place: String) async throws -> Feed {
    guard Links.isWeb(place) else { return try FeedReader.read(try NewsFiles.read(place)) }
    let answer = try await http.send(Self.request(place))
    guard 200...299 ~= answer.status else {
      throw NetworkError.status(host: try HTTPAddress(place).place, answer.status)
    }
    return try FeedReader.read(answer.body, charset: answer.charset, address: answer.url)
  }

  static func request(_ address: String) -> HTTPRequest {
    var request = HTTPRequest(address)
    request.headers["Accept"] =
      "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8"
    request.limit = NewsFiles.limit
    return request
  }
}

extension HTTPResponse {
  /// The charset that the server says the body is in (RFC 9110 §8.3.2).
  var charset: String? {
    headers["Content-Type"]?.firstMatch(of: #/(?i)charset\s*=\s*"?([^\s;"]+)/#).map { String($0.1) }
  }
}
