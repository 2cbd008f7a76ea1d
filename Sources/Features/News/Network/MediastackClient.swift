import AtriumCore
import AtriumScreen
import Foundation

/// The pages of a paged source that are requested. The raw value is their maximum number.
enum PageSelection: Int, Sendable {
  /// The pages with new articles.
  case newest = 4
  /// The page after those that were requested before.
  case nextPage = 1
  /// All pages from the first on.
  case allPages = 400
}

/// A client of the news API mediastack (mediastack.com/documentation).
struct MediastackClient: Sendable {
  /// The name of the API key among the user's secrets.
  static let secretName = "mediastack"
  /// The address of the source, which has no feed.
  static let sourceAddress = "mediastack:"
  private static let pageSize = 25
  private static let limits = JSONLimits(bytes: 4 << 20, values: 10_000, nullCharacters: .replaced)

  let fetcher: FeedFetcher
  let key: String?
  let topic: String

  /// - Parameter isKnown: returns whether all of these entries are stored.
  func fetch(
    _ source: NewsSource, _ depth: PageSelection,
    isKnown: ([IncomingArticle]) async throws -> Bool
  ) async throws -> ParsedSource {
    var result = ParsedSource(source: source)
    var entries: [IncomingArticle] = []
    var offset = depth == .nextPage ? source.fetchedCount : 0
    for _ in 0..<depth.rawValue {
      if depth == .nextPage, let total = source.totalCount, offset >= total { break }
      let (page, total) = try await page(at: offset)
      entries += page
      offset += Self.pageSize
      result.source.totalCount = total
      result.source.fetchedCount = max(result.source.fetchedCount, min(offset, total))
      if offset >= total || page.isEmpty { break }
      if depth == .newest, try await isKnown(page) { break }
    }
    if !entries.isEmpty { result.outcome = .received(entries) }
    return result
  }

  private func page(at offset: Int) async throws -> (entries: [IncomingArticle], total: Int) {
    var request = fetcher.request(try address(offset: offset), accepting: "application/json")
    request.limit = Self.limits.bytes
    let json = try await fetcher.http.send(request) { [url = fetcher.settings.mediastackURL] in
      guard let json = try? JSON(parsing: $0.body, Self.limits) else {
        try Task.checkCancellation()
        guard 200...299 ~= $0.status else { throw try FeedFetcher.statusError($0.status, of: url) }
        throw Failure.invalidMediastackResponse
      }
      return json
    }
    if let error = json["error"] { throw Failure.mediastackRefused(error) }
    guard let data = json["data"]?.elements, let total = json["pagination"]?["total"]?.integer
    else { throw Failure.invalidMediastackResponse }
    return (try IncomingArticle.articles(of: data.map(Self.item)), max(0, total))
  }

  private func address(offset: Int) throws -> String {
    guard let key else { throw Failure.missingKey }
    let base = fetcher.settings.mediastackURL
    guard var address = URLComponents(string: base + "/v1/news") else {
      throw NetworkError.invalidAddress(base)
    }
    address.queryItems = [
      ("access_key", key), ("keywords", topic), ("languages", fetcher.settings.mediastackLanguages),
      ("limit", "\(Self.pageSize)"), ("offset", "\(offset)"), ("sort", "published_desc"),
    ].map { URLQueryItem(name: $0, value: $1) }
    return address.string ?? base
  }

  private static func item(_ json: JSON) -> FeedItem {
    var item = FeedItem()
    item.title = json.text("title").map(FeedText.plain)
    item.summary = json.text("description").map(FeedText.plain)
    item.link = json.text("url")
    item.author =
      [json.text("author"), json.text("source")].compactMap { $0 }.joined(separator: ", ")
      .nonEmpty
    item.published = json.text("published_at").flatMap { FeedDateParser.parse($0) }
    return item
  }
}
