import AtriumScreen

/// Parses JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1).
enum JSONFeedReader {
  private static let limits = JSONLimits(bytes: 16 << 20, values: 150_000)

  static func read(_ bytes: [UInt8], address: String?) throws(NewsError) -> Feed {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: bytes, limits, allowsDuplicateKeys: false)
    } catch  where error.isLimit {
      throw .feedTooLarge(error)
    } catch {
      throw .invalidJSON("\(error.position)")
    }
    guard json.text("version")?.contains("jsonfeed.org") == true || json["items"] != nil else {
      throw .notAFeed
    }
    var feed = Feed(format: .json)
    feed.title = json.text("title").map(FeedText.plain)
    feed.subtitle = json.text("description").map(FeedText.plain)
    feed.link = Hyperlink.resolve(json.text("home_page_url"), against: address)
    feed.links = [feed.link, json.text("feed_url")].compactMap { $0 }
    feed.id = json.text("feed_url")
    feed.author = author(of: json)
    feed.language = json.text("language")
    feed.items = (json["items"]?.elements ?? []).map { item($0, of: feed, address) }
    return feed
  }

  private static func item(_ json: JSON, of feed: Feed, _ address: String?) -> FeedItem {
    var item = FeedItem()
    let links = [json.text("url"), json.text("external_url")].compactMap { $0 }
      .compactMap { Hyperlink.resolve($0, against: feed.link ?? address) }
    let attachments = (json["attachments"]?.elements ?? []).compactMap { $0.text("url") }
    item.title = json.text("title").map(FeedText.plain)
    item.link = links.first
    item.links = links + attachments
    item.content =
      json.text("content_html").map(FeedText.html) ?? json.text("content_text").map(FeedText.plain)
    item.summary = json.text("summary").map(FeedText.plain) ?? item.content
    item.baseURL = item.link ?? feed.link ?? address
    item.id = id(json["id"])
    item.author = author(of: json) ?? feed.author
    item.published = json.text("date_published").flatMap(FeedDateParser.parse)
    item.updated = json.text("date_modified").flatMap(FeedDateParser.parse)
    return item
  }

  /// A string, or any other value as its JSON text (JSON Feed 1.1, items).
  private static func id(_ json: JSON?) -> String? {
    switch json {
    case nil, .null: nil
    case .string(let id) where !id.isEmpty: id
    case let other?: other.text
    }
  }

  private static func author(of json: JSON) -> String? {
    let authors = json["authors"]?.elements ?? [json["author"]].compactMap { $0 }
    let names = authors.compactMap { $0.text("name") }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension JSON {
  /// The string of a member; `nil` if it is empty or of another type.
  func text(_ key: String) -> String? { self[key]?.string?.nonEmpty }
}
