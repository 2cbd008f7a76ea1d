import AtriumCore
import AtriumScreen

enum NewsError: FailureConvertible, Equatable {
  case emptyFeed
  case notAFeed
  /// An HTML page, which may link to a feed.
  case htmlPage
  /// A syntax error at a position, e.g. `1:11`.
  case invalidJSON(String)
  /// A JSON feed that exceeds a limit.
  case feedTooLarge(JSONSyntaxError)
  /// A feed or a page whose tree would take too much memory.
  case tooManyElements
  /// libxml2 is not installed.
  case libraryMissing
  case articleNotFound(Int)
  case sourceNotFound(String, suggestion: String?)
  case noSources
  case allSourcesFailed(count: Int)
  case missingWords
  case missingNumber
  case endOfList(isOlder: Bool)
  case articleHasNoPage
  case noArticleOnPage
  case linkNotFound(Int, count: Int)
  case notHTTP(String)
  /// A path in place of the address of a source.
  case isFile(String)
  case noLinkOpener
  case noFeedOnPage(String)
  case notOPML
  case invalidKey

  var failure: Failure {
    switch self {
    case .emptyFeed:
      Failure(.data, "news.empty-feed", .news(\.emptyFeed), hint: .news(\.checkAddressHint))
    case .notAFeed:
      Failure(.data, "news.not-a-feed", .news(\.notAFeed), hint: .news(\.checkAddressHint))
    case .htmlPage: Failure(.data, "news.page", .news(\.isHTMLPage), hint: .news(\.addPageHint))
    case .invalidJSON(let position):
      Failure(
        .data, "news.bad-json", .news { $0.invalidJSON(position) },
        hint: .news(\.checkAddressHint))
    case .feedTooLarge(let error): error.failure
    case .tooManyElements: Failure(.data, "news.too-large", .news(\.tooManyElements))
    case .libraryMissing:
      Failure(
        .unavailable, "news.no-libxml", .news(\.libraryMissing),
        hint: .news(\.installLibraryHint))
    case .articleNotFound(let id):
      Failure(
        .notFound, "news.not-found", .news { $0.articleNotFound(id) }, hint: .news(\.listHint))
    case .sourceNotFound(let name, let suggestion):
      Failure(
        .notFound, "news.no-source", .news { $0.sourceNotFound(name) },
        hint: suggestion.map { name in .news { $0.didYouMean(name) } } ?? .news(\.sourcesHint))
    case .noSources:
      Failure(.notFound, "news.no-sources", .news(\.noSources), hint: .news(\.addHint))
    case .allSourcesFailed(let count):
      Failure(
        .unavailable, "news.all-failed", .news { $0.allSourcesFailed(count) },
        hint: .news(\.sourcesHint))
    case .missingWords: Failure(.usage, "news.no-words", .news(\.missingWords))
    case .missingNumber:
      Failure(.usage, "news.no-number", .news(\.missingNumber), hint: .news(\.numberHint))
    case .endOfList(let isOlder):
      Failure(
        .notFound, "news.no-neighbour", isOlder ? .news(\.lastInList) : .news(\.firstInList))
    case .articleHasNoPage: Failure(.notFound, "news.no-address", .news(\.articleHasNoPage))
    case .noArticleOnPage:
      Failure(.data, "news.no-article", .news(\.noArticleOnPage), hint: .news(\.openHint))
    case .linkNotFound(let number, let count):
      Failure(.notFound, "news.no-link", .news { $0.linkNotFound(number, count) })
    case .isFile(let path):
      Failure(
        .usage, "news.is-file", .news { $0.isFile(path) }, hint: .news { $0.readFileHint(path) })
    case .notHTTP(let link):
      Failure(.data, "news.not-web", .news { $0.notHTTP(link) }, hint: .news(\.onlyHTTPHint))
    case .noLinkOpener: Failure(.unavailable, "news.no-opener", .news(\.noLinkOpener))
    case .noFeedOnPage(let address):
      Failure(
        .data, "news.no-feed", .news { $0.noFeedOnPage(address) }, hint: .news(\.findFeedHint))
    case .notOPML: Failure(.data, "news.not-opml", .news(\.notOPML), hint: .news(\.checkPathHint))
    case .invalidKey: Failure(.data, "news.bad-key", .news(\.invalidKey), hint: .news(\.keyHint))
    }
  }
}
