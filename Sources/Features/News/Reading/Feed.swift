import AtriumScreen

/// A feed as it was read.
struct Feed: Equatable, Sendable {
  /// What it is written in; the raw value is what programs are told.
  enum Dialect: String, Sendable { case rss, atom, json, cdf }

  var dialect: Dialect
  var title: FeedText?
  var subtitle: FeedText?
  /// The page it belongs to.
  var link: String?
  var links: [String] = []
  var id: String?
  var author: String?
  var language: String?
  var rights: FeedText?
  var updated: Instant?
  var items: [FeedItem] = []
}

/// One entry of a feed.
struct FeedItem: Equatable, Sendable {
  var title: FeedText?
  var link: String?
  var links: [String] = []
  var summary: FeedText?
  var content: FeedText?
  /// What relative addresses in its texts are relative to.
  var base: String?
  var id: String?
  var author: String?
  var published: Instant?
  var updated: Instant?
}

/// A text of a feed, which may be HTML.
enum FeedText: Equatable, Sendable {
  case plain(String)
  case html(String)

  /// On one line, without tags.
  var line: String {
    switch self {
    case .plain(let text): PlainText.line(text)
    case .html(let html): PlainText.text(ofHTML: html)
    }
  }

  /// The same with its paragraphs.
  var lines: String {
    switch self {
    case .plain(let text): text.trimmed
    case .html(let html): PlainText.text(ofHTML: html, keepingLines: true)
    }
  }

  var html: String {
    switch self {
    case .plain(let text): text.escapedHTML
    case .html(let html): html
    }
  }

  var isEmpty: Bool {
    switch self {
    case .plain(let text), .html(let text): text.isEmpty
    }
  }
}
