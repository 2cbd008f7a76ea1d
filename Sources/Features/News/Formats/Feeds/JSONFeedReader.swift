import AtriumScreen
import AtriumTime

/// Parses JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1). Members of another type than the
/// specification requires are read if their meaning is clear, and else ignored.
enum JSONFeedReader {
  private static let limits = JSONLimits(
    bytes: 16 << 20, values: 150_000, nullCharacters: .replaced)

  static func read(_ bytes: [UInt8], address: String?) throws -> Feed {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: bytes, limits, allowsDuplicateKeys: true)
    } catch {
      throw error.isLimit ? error : OtherDocument.invalidJSON("\(error.position)")
    }
    guard json.text("version")?.contains("jsonfeed.org") == true || json["items"] != nil else {
      throw OtherDocument.notAFeed
    }
    var feed = Feed(format: .json)
    feed.title = json.text("title").map(FeedText.plain)
    feed.subtitle = json.text("description").map(FeedText.plain)
    feed.link = Hyperlink.resolve(json.text("home_page_url"), against: address)
    feed.links = [feed.link, json.text("feed_url")].compactMap { $0 }
    feed.id = json.text("feed_url")
    feed.author = author(of: json)
    feed.language = json.text("language")
    let origin = DateOrigin(
      addresses: feed.links + [address].compactMap(\.self), language: feed.language)
    feed.items = items(of: json).filter { $0.members != nil }.map {
      item($0, of: feed, address, origin)
    }
    return feed
  }

  /// The items; an object in place of the array is an item, or has items as its members.
  private static func items(of json: JSON) -> [JSON] {
    guard let members = json["items"]?.members else { return json.list("items") }
    let isItem = members.contains { $0.key == "id" || $0.key.hasPrefix("content_") }
    return isItem ? json.list("items") : members.map(\.value)
  }

  private static func item(
    _ json: JSON, of feed: Feed, _ address: String?, _ origin: DateOrigin
  ) -> FeedItem {
    var item = FeedItem()
    let links = [json.text("url"), json.text("external_url")].compactMap { $0 }
      .compactMap { Hyperlink.resolve($0, against: feed.link ?? address) }
    let attachments = json.list("attachments").compactMap { $0.string ?? $0.text("url") }
    item.title = json.text("title").map(FeedText.plain)
    item.link = links.first
    item.links = links + attachments
    item.enclosures = json.list("attachments").compactMap {
      Enclosure($0.text("url"), type: $0.text("mime_type"), length: $0["size_in_bytes"]?.integer)
    }
    item.content =
      json.text("content_html").map(FeedText.html) ?? json.text("content_text").map(FeedText.plain)
    item.summary = json.text("summary").map(FeedText.plain) ?? item.content
    item.baseURL = item.link ?? feed.link ?? address
    item.id = id(json["id"])
    item.author = author(of: json) ?? feed.author
    item.published = json.text("date_published").flatMap { FeedDateParser.parse($0, from: origin) }
    item.updated = json.text("date_modified").flatMap { FeedDateParser.parse($0, from: origin) }
    return item
  }

  /// A string, or any other value as its JSON text (JSON Feed 1.1, items).
  private static func id(_ json: JSON?) -> String? {
    switch json {
    case nil, .null: nil
    case .string(let id): id.trimmed.nonEmpty
    case let other?: other.text
    }
  }

  /// The names of the authors, each an object or a text. `author` is the member of JSON Feed 1.0.
  private static func author(of json: JSON) -> String? {
    let names = ["authors", "author"].map { key in
      json.list(key).compactMap { ($0.string ?? $0.text("name"))?.trimmed.nonEmpty }
    }
    return names.first { !$0.isEmpty }?.joined(separator: ", ")
  }
}

extension JSON {
  /// The string or the number of a member; `nil` if it is empty or of another type.
  func text(_ key: String) -> String? {
    switch self[key] {
    case .string(let text)?: text.nonEmpty
    case .integer(let number)?: "\(number)"
    default: nil
    }
  }

  /// The elements of a member, or the member itself if it is a single value.
  fileprivate func list(_ key: String) -> [JSON] {
    switch self[key] {
    case nil, .null?: []
    case .array(let elements)?: elements
    case let other?: [other]
    }
  }
}
