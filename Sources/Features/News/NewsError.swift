import AtriumCore
import AtriumScreen

/// What can go wrong with news.
enum NewsError: FailureConvertible, Equatable {
  case notFound(Int)
  case noSource(String, nearest: String?)
  case noSources
  case allFailed(Int)
  case noWords
  case noNumber
  case nothingToUndo
  case noNeighbour(isOlder: Bool)
  case noAddress
  case noArticle
  case noLink(Int, of: Int)
  case notWeb(String)
  case noOpener
  case noFeedHere(String)
  case notOPML
  case badKey

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "news.not-found", .news { $0.notFound(id) }, hint: .news(\.listShowsNumbers))
    case .noSource(let name, let nearest):
      Failure(
        .notFound, "news.no-source", .news { $0.noSource(name) },
        hint: nearest.map { nearest in .news { $0.didYouMean(nearest) } } ?? .news(\.saySources))
    case .noSources:
      Failure(.notFound, "news.no-sources", .news(\.noSources), hint: .news(\.sayAdd))
    case .allFailed(let count):
      Failure(
        .unavailable, "news.all-failed", .news { $0.allFailed(count) }, hint: .news(\.saySources))
    case .noWords: Failure(.usage, "news.no-words", .news(\.noWords))
    case .noNumber: Failure(.usage, "news.no-number", .news(\.noNumber), hint: .news(\.sayNumber))
    case .nothingToUndo: Failure(.notFound, "news.nothing-to-undo", .news(\.nothingToUndo))
    case .noNeighbour(let isOlder):
      Failure(.notFound, "news.no-neighbour", isOlder ? .news(\.isLast) : .news(\.isFirst))
    default: outside
    }
  }

  /// What goes wrong with pages, feeds and files.
  private var outside: Failure {
    switch self {
    case .noAddress: Failure(.notFound, "news.no-address", .news(\.noAddress))
    case .noArticle:
      Failure(.data, "news.no-article", .news(\.noArticle), hint: .news(\.sayOpen))
    case .noLink(let number, let count):
      Failure(.notFound, "news.no-link", .news { $0.noLink(number, count) })
    case .notWeb(let link):
      Failure(.data, "news.not-web", .news { $0.notWeb(link) }, hint: .news(\.onlyWeb))
    case .noOpener: Failure(.unavailable, "news.no-opener", .news(\.noOpener))
    case .noFeedHere(let address):
      Failure(.data, "news.no-feed", .news { $0.noFeedHere(address) }, hint: .news(\.findFeed))
    case .notOPML: Failure(.data, "news.not-opml", .news(\.notOPML), hint: .news(\.checkPath))
    case .badKey: Failure(.data, "news.bad-key", .news(\.badKey), hint: .news(\.sayKey))
    default: Failure(.notFound, "news.not-found", .news(\.nothingFound))
    }
  }
}
