import AtriumCore
import AtriumScreen

/// Why something cannot be read as a feed.
enum FeedError: FailureConvertible, Hashable {
  case empty
  case notAFeed
  /// A page of HTML, which may name a feed.
  case page
  case badJSON(String)
  case libraryMissing

  var failure: Failure {
    switch self {
    case .empty: Failure(.data, "news.empty-feed", .news(\.emptyFeed), hint: .news(\.checkAddress))
    case .notAFeed:
      Failure(.data, "news.not-a-feed", .news(\.notAFeed), hint: .news(\.checkAddress))
    case .page: Failure(.data, "news.page", .news(\.isPage), hint: .news(\.addFindsFeeds))
    case .badJSON(let place):
      Failure(.data, "news.bad-json", .news { $0.badJSON(place) }, hint: .news(\.checkAddress))
    case .libraryMissing:
      Failure(.unavailable, "news.no-libxml", .news(\.noLibrary), hint: .news(\.installLibrary))
    }
  }
}
