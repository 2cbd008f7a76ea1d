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
}

/// One page of a list of articles.
struct ArticlePage: Equatable, Sendable {
  var articles: [Article] = []
  /// The number of articles on all pages.
  var total = 0
}

/// A mark that a user puts on articles, and that can be undone.
enum MarkAction: String, Sendable {
  case read, unread, saved, unsaved
}
