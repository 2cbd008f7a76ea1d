import AtriumCore

/// The services and the state that the feature's scenes share.
@MainActor
final class NewsContext {
  let store: NewsStore
  let refresher: NewsRefresher
  let linkOpener: (any LinkOpener)?
  let settings: NewsSettings
  /// The list that `more`, `next` and `previous` continue.
  var currentQuery: ArticleQuery

  init(
    store: NewsStore, refresher: NewsRefresher, linkOpener: (any LinkOpener)?,
    settings: NewsSettings
  ) {
    self.store = store
    self.refresher = refresher
    self.linkOpener = linkOpener
    self.settings = settings
    currentQuery = ArticleQuery(limit: settings.pageSize)
  }

  var fetcher: FeedFetcher { refresher.fetcher }
  var clock: any WallClock { store.clock }

  /// The first page of a list, which becomes the current one.
  func list(_ query: ArticleQuery) async throws -> ArticlePage {
    currentQuery = query
    return try await store.page(query)
  }

  /// The number of an article.
  var articleID: Format<Int> {
    .number(in: 1...Int.max).completing(.found { [store] in try await store.articleCandidates() })
  }

  var sourceName: Format<String> {
    .text.completing(.found { [store] in try await store.sourceCandidates() })
  }

  /// - Throws: ``NewsError/notHTTP(_:)``, ``NewsError/noLinkOpener``.
  func open(_ link: String) async throws {
    guard Hyperlink.isHTTP(link) else { throw NewsError.notHTTP(link) }
    guard let linkOpener else { throw NewsError.noLinkOpener }
    try await linkOpener.open(link)
  }
}
