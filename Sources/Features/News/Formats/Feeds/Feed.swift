import AtriumScreen
import AtriumTime

/// A parsed feed.
struct Feed: Equatable, Sendable {
  /// The raw value is written to JSON.
  enum Format: String, Sendable { case rss, atom, json, cdf }

  var format: Format
  var title: FeedText?
  var subtitle: FeedText?
  /// The web page of the feed.
  var link: String?
  var links: [String] = []
  var id: String?
  var author: String?
  var language: String?
  var rights: FeedText?
  var updated: Instant?
  /// A ``HourSet``.
  var skippedHours = HourSet.none
  var items: [FeedItem] = []
}

/// An entry of a feed.
struct FeedItem: Equatable, Sendable {
  var title: FeedText?
  /// The web page of the entry.
  var link: String?
  var links: [String] = []
  var summary: FeedText?
  var content: FeedText?
  /// The base of relative addresses in the texts.
  var baseURL: String?
  var id: String?
  var author: String?
  var published: Instant?
  var updated: Instant?
  var enclosures: [Enclosure] = []
}

/// A file that belongs to an entry, such as an episode of a podcast.
struct Enclosure: Equatable, Sendable {
  var url: String
  /// The media type.
  var type: String?
  /// The number of bytes that the feed states.
  var length: Int?

  /// - Returns: `nil` for an address that is not of the web.
  init?(_ url: String?, type: String?, length: Int?) {
    guard let url, Hyperlink.isHTTP(url) else { return nil }
    self.url = url
    self.type = type?.trimmed.lowercased().nonEmpty
    self.length = length.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// A plain or HTML text of a feed.
enum FeedText: Equatable, Sendable {
  case plain(String)
  case html(String)

  /// The text without markup on one line.
  var singleLine: String {
    switch self {
    case .plain(let text): HTMLTextExtractor.singleLine(text)
    case .html(let html): HTMLTextExtractor.text(ofHTML: html)
    }
  }

  /// The text without markup, in paragraphs.
  var paragraphs: String {
    switch self {
    case .plain(let text): text.trimmed
    case .html(let html): HTMLTextExtractor.text(ofHTML: html, keepingLines: true)
    }
  }

  var html: String {
    switch self {
    case .plain(let text): text.escapedForMarkup
    case .html(let html): html
    }
  }
}
