import AtriumCore
import AtriumScreen
import Foundation

/// The news API of mediastack (mediastack.com/documentation), asked page by page.
struct Mediastack: Sendable {
  /// The name of its key among the person's secrets.
  static let secret = "mediastack"
  /// What stands for its address among sources.
  static let address = "mediastack:"
  /// How many articles a page has.
  static let page = 25

  let fetcher: FeedFetcher
  let key: String?
  let topic: String

  /// How much of what there is is asked for.
  enum Reach: Sendable {
    /// What is newer than what is here, but at most four pages.
    case newest
    /// The page behind those that were asked for.
    case next
    /// Everything there is, from the beginning.
    case all
  }

  /// - Parameter isKnown: whether everything on a page is here already.
  func fetch(
    _ source: Source, _ reach: Reach, isKnown: ([Incoming]) async throws -> Bool
  ) async throws -> Fetched {
    var fetched = Fetched(source: source, outcome: .unchanged)
    var entries: [Incoming] = []
    var offset = reach == .next ? source.reach : 0
    let pages = reach == .newest ? 4 : reach == .next ? 1 : 400
    for _ in 0..<pages {
      if reach == .next, let total = source.total, offset >= total { break }
      let (items, total) = try await self.page(at: offset)
      entries += items
      offset += Self.page
      fetched.source.total = total
      fetched.source.reach = max(fetched.source.reach, min(offset, total))
      if offset >= total || items.isEmpty { break }
      if reach == .newest, try await isKnown(items) { break }
    }
    if !entries.isEmpty { fetched.outcome = .entries(entries) }
    return fetched
  }

  private func page(at offset: Int) async throws -> (items: [Incoming], total: Int) {
    guard let key else { throw MediastackError.noKey }
    let base = fetcher.options.mediastack
    guard var address = URLComponents(string: base + "/v1/news") else {
      throw NetworkError.invalidAddress(base)
    }
    address.queryItems = [
      "access_key": key, "keywords": topic, "languages": fetcher.options.languages,
      "limit": "\(Self.page)", "offset": "\(offset)", "sort": "published_desc",
    ].sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let answer = try await fetcher.http.send(
      fetcher.request(address.string ?? base, accepting: "application/json"))
    guard let json = try? JSON(parsing: answer.body) else {
      guard 200...299 ~= answer.status else {
        throw NetworkError.status(host: try HTTPAddress(base).place, answer.status)
      }
      throw MediastackError.unreadable
    }
    if let error = json["error"] { throw MediastackError(error) }
    guard case .array(let data)? = json["data"],
      case .integer(let total)? = json["pagination"]?["total"]
    else { throw MediastackError.unreadable }
    return (data.compactMap { Incoming(Self.item($0)) }, max(0, total))
  }

  private static func item(_ json: JSON) -> FeedItem {
    var item = FeedItem()
    item.title = json.text("title").map(FeedText.plain)
    item.summary = json.text("description").map(FeedText.plain)
    item.link = json.text("url")
    item.author =
      [json.text("author"), json.text("source")].compactMap { $0 }.joined(separator: ", ")
      .nonEmpty
    item.published = json.text("published_at").flatMap(FeedDate.instant)
    return item
  }
}

/// What mediastack answers in place of articles.
enum MediastackError: FailureConvertible, Equatable {
  case noKey
  case refused(code: String, message: String)
  case unreadable

  /// - Parameter json: `code`, `message`, and what it is about in `context`.
  init(_ json: JSON) {
    var fields: [String] = []
    if case .object(let members)? = json["context"] { fields = members.map(\.key) }
    let message = json.text("message") ?? ""
    self = .refused(
      code: json.text("code") ?? "",
      message: fields.isEmpty ? message : "\(message) (\(fields.joined(separator: ", ")))")
  }

  var failure: Failure {
    switch self {
    case .noKey:
      return Failure(.denied, "news.no-key", .news(\.noKey), hint: .news(\.sayKey))
    case .unreadable: return Failure(.data, "news.mediastack", .news(\.mediastackUnreadable))
    case .refused(let code, let message):
      let isKey = ["invalid_access_key", "missing_access_key", "inactive_user"].contains(code)
      let isBusy = ["rate_limit_reached", "usage_limit_reached"].contains(code)
      return Failure(
        isKey ? .denied : isBusy ? .tryAgain : .unavailable, "news.mediastack",
        .news { $0.mediastackRefused(message.isEmpty ? code : message) },
        hint: isKey ? .news(\.sayKey) : nil)
    }
  }
}
