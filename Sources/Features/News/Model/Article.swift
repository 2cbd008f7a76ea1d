import AtriumTime

/// A headline in the list, with its marks and sources.
struct Article: Equatable, Sendable, Identifiable {
  let id: Int
  var title: String
  var url: String?
  var author: String?
  var summary: String
  var publishedAt: Instant
  var isRead: Bool
  var isSaved: Bool
  /// `true` if a ``MuteRule`` leaves it out of lists.
  var isMuted: Bool
  /// The names of the sources that have it, beginning with the one that it first came from.
  var sources: [String]
}

/// The text of an article.
struct ArticleBody: Equatable, Sendable {
  /// The text that the source sent.
  var html: String
  /// The base of relative addresses in the text.
  var baseURL: String?
  /// The article extracted from its page, once the page was fetched.
  var fullHTML: String?
  var enclosures: [Enclosure] = []
}

/// The result of a mark.
struct MarkResult: Sendable {
  /// The number of articles to mark.
  let total: Int
  /// The numbers of those that did not have the mark yet.
  let changed: Set<Int>
  /// The articles after the change; `nil` for all of a list.
  var articles: [Article]?
}

/// A mark that a user puts on articles, and that can be undone.
enum MarkAction: String, Sendable {
  case read, unread, saved, unsaved
}
