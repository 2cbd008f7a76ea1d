import AtriumCore
import AtriumFormats

/// Asks servers for feeds and pages.
struct FeedFetcher: Sendable {
  let http: any HTTPClient
  let options: FetchOptions

  /// How many megabytes a feed may have, wherever it comes from.
  private static let limit = 16
  /// Feeds, and lists of sources, on this machine.
  static let files = UserFiles(of: NewsFeature.id, upTo: limit)

  /// A feed from a file, from standard input (`-`), or from an address of the web.
  func feed(at place: String) async throws -> Feed {
    guard Links.isWeb(place) else { return try FeedReader.read(try Self.files.read(place)) }
    let answer = try await answer(from: place)
    return try FeedReader.read(answer.body, charset: answer.charset, address: answer.url)
  }

  /// A page, for people.
  func page(at address: String) async throws -> HTTPResponse {
    try await answer(from: address, accepting: "text/html, application/xhtml+xml, */*;q=0.8")
  }

  /// An answer that is a good one.
  func answer(
    from address: String, accepting types: String = FeedFetcher.types
  ) async throws -> HTTPResponse {
    let answer = try await http.send(request(address, accepting: types))
    guard 200...299 ~= answer.status else {
      throw NetworkError.status(host: try HTTPAddress(address).place, answer.status)
    }
    return answer
  }

  func request(_ address: String, accepting types: String = FeedFetcher.types) -> HTTPRequest {
    var request = HTTPRequest(address)
    request.headers["Accept"] = types
    request.limit = Self.limit << 20
    request.timeout = .seconds(options.patience)
    request.retries = 1
    return request
  }

  /// What feeds are called (RFC 4287 §7, JSON Feed 1.1, and what RSS is by custom).
  static let types = """
    application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8
    """
}

/// How sources are asked.
struct FetchOptions: Sendable {
  /// How many at once.
  var parallel = 16
  /// How long one may take, in seconds.
  var patience = 20
  /// Where mediastack is.
  var mediastack = "https://api.mediastack.com"
  /// Of its articles, such as `en,de`.
  var languages = "en"
}

extension HTTPResponse {
  /// The charset that the server says the body is in (RFC 9110 §8.3.2).
  var charset: String? {
    headers["Content-Type"].flatMap { Charset.label("charset", in: $0.lowercased()) }
  }
}
