import AtriumScreen

/// Reads JSON Feed 1.1 (jsonfeed.org), and 1.0.
enum JSONFeedReader {
  static func read(_ bytes: [UInt8], address: String?) throws(FeedError) -> Feed {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try LocatedJSON(parsing: bytes).value
    } catch {
      throw .badJSON("\(error.position)")
    }
    guard json.text("version")?.contains("jsonfeed.org") == true || json["items"] != nil else {
      throw .notAFeed
    }
    var feed = Feed(dialect: .json)
    feed.title = json.text("title").map(FeedText.plain)
    feed.subtitle = json.text("description").map(FeedText.plain)
    feed.link = json.text("home_page_url").flatMap { Links.resolve($0, against: address) }
    feed.links = [feed.link, json.text("feed_url")].compactMap { $0 }
    feed.id = json.text("feed_url")
    feed.author = author(of: json)
    feed.language = json.text("language")
    feed.items = (json["items"]?.elements ?? []).map { item($0, of: feed, address) }
    return feed
  }

  private static func item(_ json: JSON, of feed: Feed, _ address: String?) -> FeedItem {
    var item = FeedItem()
    let addresses = [json.text("url"), json.text("external_url")].compactMap { $0 }
      .compactMap { Links.resolve($0, against: feed.link ?? address) }
    let attachments = (json["attachments"]?.elements ?? []).compactMap { $0.text("url") }
    item.title = json.text("title").map(FeedText.plain)
    item.link = addresses.first
    item.links = addresses + attachments
    item.content =
      json.text("content_html").map(FeedText.html) ?? json.text("content_text").map(FeedText.plain)
    item.summary = json.text("summary").map(FeedText.plain) ?? item.content
    item.base = item.link ?? feed.link ?? address
    // Numbers stand for their digits (JSON Feed 1.1, items).
    item.id = json.text("id") ?? json["id"].flatMap { if case .null = $0 { nil } else { $0.text } }
    item.author = author(of: json) ?? feed.author
    item.published = json.text("date_published").flatMap(FeedDate.instant)
    item.updated = json.text("date_modified").flatMap(FeedDate.instant)
    return item
  }

  private static func author(of json: JSON) -> String? {
    let authors = json["authors"]?.elements ?? [json["author"]].compactMap { $0 }
    let names = authors.compactMap { $0.text("name") }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension JSON {
  /// The text under `key`, if there is one that is not empty.
  func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text.nonEmpty } else { nil }
  }

  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}
