import AtriumCore

/// What the scenes of the feature share: services, settings, and what is being looked through.
@MainActor
struct Desk {
  let news: News, refresh: Refresh
  let opener: (any LinkOpener)?
  let settings: NewsSettings
  let browsing: Browsing

  var fetcher: FeedFetcher { refresh.fetcher }
  var clock: any WallClock { news.clock }

  /// The list that `more`, `next` and `previous` go on in.
  final class Browsing {
    var query: ArticleQuery
    init(_ query: ArticleQuery) { self.query = query }
  }

  /// The start of a list, which is gone through from now on.
  func list(_ query: ArticleQuery) async throws -> ArticleQuery.Page {
    browsing.query = query
    return try await news.list(query)
  }

  /// An article by its number, as it is typed.
  var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { [news] in try await news.candidates() })
  }
  var sourceName: Format<String> {
    .text.completing(.found { [news] in try await news.sourceCandidates() })
  }

  func open(_ link: String) async throws {
    guard Links.isWeb(link) else { throw NewsError.notWeb(link) }
    guard let opener else { throw NewsError.noOpener }
    try await opener.open(link)
  }
}
