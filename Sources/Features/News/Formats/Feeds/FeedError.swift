import AtriumCore
import AtriumScreen

/// The reason why a document cannot be read as a feed.
enum FeedError: FailureConvertible, Hashable {
  case empty
  case notAFeed
  /// An HTML page, which may link to a feed.
  case htmlPage
  /// A syntax error at a position, e.g. `1:11`.
  case invalidJSON(String)
  /// libxml2 is not installed.
  case libraryMissing

  var failure: Failure {
    switch self {
    case .empty:
      Failure(.data, "news.empty-feed", .news(\.emptyFeed), hint: .news(\.checkAddressHint))
    case .notAFeed:
      Failure(.data, "news.not-a-feed", .news(\.notAFeed), hint: .news(\.checkAddressHint))
    case .htmlPage: Failure(.data, "news.page", .news(\.isHTMLPage), hint: .news(\.addPageHint))
    case .invalidJSON(let position):
      Failure(
        .data, "news.bad-json", .news { $0.invalidJSON(position) },
        hint: .news(\.checkAddressHint))
    case .libraryMissing:
      Failure(
        .unavailable, "news.no-libxml", .news(\.libraryMissing),
        hint: .news(\.installLibraryHint))
    }
  }
}
