import AtriumCore
import AtriumFormats

/// Requests feeds and pages from servers.
struct FeedFetcher: Sendable {
  let http: any HTTPClient
  let settings: NewsSettings

  /// The maximum size of a feed, a page or an OPML file, in MiB.
  private static let sizeLimit = 16
  static let files = UserFiles(of: NewsFeature.id, upTo: sizeLimit)

  /// The media types of feeds (RFC 4287 §7, JSON Feed 1.1, and the customary one of RSS).
  static let feedTypes = """
    application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8
    """

  /// - Parameter location: a path, `-` for standard input, or an HTTP address.
  func feed(at location: String) async throws -> Feed {
    guard Hyperlink.isHTTP(location) else {
      return try FeedReader.read(try Self.files.read(location))
    }
    return try await response(from: location).read(within: settings.timeout) {
      try FeedReader.read($0)
    }
  }

  func page(at address: String) async throws -> HTTPResponse {
    try await response(from: address, accepting: "text/html, application/xhtml+xml, */*;q=0.8")
  }

  /// - Throws: ``NetworkError/status(host:_:)`` for a status other than 2xx.
  func response(
    from address: String, accepting types: String = FeedFetcher.feedTypes
  ) async throws -> HTTPResponse {
    let response = try await http.send(request(address, accepting: types))
    guard 200...299 ~= response.status else {
      throw try Self.statusError(response.status, of: address)
    }
    return response
  }

  func request(_ address: String, accepting types: String = FeedFetcher.feedTypes) -> HTTPRequest {
    var request = HTTPRequest(address)
    request.headers["Accept"] = types
    request.limit = Self.sizeLimit << 20
    request.timeout = settings.timeout
    request.retries = 1
    return request
  }

  /// - Throws: ``NetworkError`` for an invalid address.
  static func statusError(_ status: Int, of address: String) throws -> NetworkError {
    .status(host: try HTTPAddress(address).authority, status)
  }
}

extension FeedReader {
  static func read(_ response: HTTPResponse) throws -> Feed {
    try read(response.body, charset: response.charset, address: response.url)
  }
}

extension HTTPResponse {
  /// The charset of the `Content-Type` header, in lower case (RFC 9110 §8.3.2).
  var charset: String? {
    headers["Content-Type"].flatMap { Charset.label("charset", in: $0.lowercased()) }
  }
}
