import AtriumCore
import AtriumScreen
import AtriumTime

enum NewsError: FailureConvertible, Equatable {
  case emptyFeed
  case notAFeed
  /// An HTML page, which may link to a feed.
  case htmlPage
  /// An HTML page that asks to sign in.
  case signInPage
  /// The server removed the feed for good (status 410).
  case gone(host: String)
  /// The server asks to wait (`Retry-After`).
  case busy(host: String, status: Int, until: Moment)
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

  /// The code of ``gone(host:)``, by which a source is known not to be requested.
  static let goneCode = "news.gone"

  var failure: Failure {
    switch self {
    case .emptyFeed:
      Failure(.data, "news.empty-feed", .emptyFeed, hint: .checkAddressHint)
    case .notAFeed:
      Failure(.data, "news.not-a-feed", .notAFeed, hint: .checkAddressHint)
    case .htmlPage: Failure(.data, "news.page", .isHTMLPage, hint: .addPageHint)
    case .signInPage:
      Failure(.data, "news.page", .isSignInPage, hint: .signInHint)
    case .gone(let host):
      Failure(.unavailable, Self.goneCode, .gone(host), hint: .goneHint)
    case .busy(let host, let status, let time):
      Failure(.unavailable, "network.status", .busy(host, status, .moment(time)))
    case .invalidJSON(let position):
      Failure(.data, "news.bad-json", .invalidJSON(position), hint: .checkAddressHint)
    case .feedTooLarge(let error): error.failure
    case .tooManyElements: Failure(.data, "news.too-large", .tooManyElements)
    case .libraryMissing:
      Failure(.unavailable, "news.no-libxml", .libraryMissing, hint: .installLibraryHint)
    case .articleNotFound(let id):
      Failure(.notFound, "news.not-found", .articleNotFound(id), hint: .listHint)
    case .sourceNotFound(let name, let suggestion):
      Failure(
        .notFound, "news.no-source", .sourceNotFound(name),
        hint: suggestion.map(Phrase.didYouMean) ?? .sourcesHint)
    case .noSources:
      Failure(.notFound, "news.no-sources", .noSources, hint: .addHint)
    case .allSourcesFailed(let count):
      Failure(.unavailable, "news.all-failed", .allSourcesFailed(count), hint: .sourcesHint)
    case .missingWords: Failure(.usage, "news.no-words", .missingWords)
    case .missingNumber:
      Failure(.usage, "news.no-number", .missingNumber, hint: .numberHint)
    case .endOfList(let isOlder):
      Failure(.notFound, "news.no-neighbour", isOlder ? .lastInList : .firstInList)
    case .articleHasNoPage: Failure(.notFound, "news.no-address", .articleHasNoPage)
    case .noArticleOnPage:
      Failure(.data, "news.no-article", .noArticleOnPage, hint: .openHint)
    case .linkNotFound(let number, let count):
      Failure(.notFound, "news.no-link", .linkNotFound(number, count))
    case .isFile(let path):
      Failure(.usage, "news.is-file", .isFile(path), hint: .readFileHint(path))
    case .notHTTP(let link):
      Failure(.data, "news.not-web", .notHTTP(link), hint: .onlyHTTPHint)
    case .noLinkOpener: Failure(.unavailable, "news.no-opener", .noLinkOpener)
    case .noFeedOnPage(let address):
      Failure(.data, "news.no-feed", .noFeedOnPage(address), hint: .findFeedHint)
    case .notOPML: Failure(.data, "news.not-opml", .notOPML, hint: .checkPathHint)
    case .invalidKey: Failure(.data, "news.bad-key", .invalidKey, hint: .keyHint)
    }
  }
}
