import AtriumCore

/// The services and the state that the feature's scenes share.
@MainActor
final class NewsContext {
  let store: NewsStore
  let refresher: NewsRefresher
  let linkOpener: (any LinkOpener)?
  /// The list that `more`, `next` and `previous` continue.
  let position = PaginationState<ArticleQuery>()
  /// The part of the list of sources that was shown last.
  let sourcesPosition = PaginationState<[String]>()

  init(store: NewsStore, refresher: NewsRefresher, linkOpener: (any LinkOpener)?) {
    self.store = store
    self.refresher = refresher
    self.linkOpener = linkOpener
  }

  var fetcher: FeedFetcher { refresher.fetcher }
  var pageSize: Int { fetcher.settings.pageSize }
  var currentQuery: ArticleQuery { position.last?.query ?? ArticleQuery() }
  var clock: any WallClock { store.clock }

  /// The number of an article.
  var articleID: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { [store] in try await store.articleCandidates() })
      .searchable { [store] in
        try await store.articleCandidates(ArticleQuery(words: $0.words), limit: $0.limit)
      }
  }

  var sourceName: ArgumentFormat<String> {
    .text.completing(.dynamic { [store] in try await store.sourceCandidates() })
  }

  /// - Throws: ``Failure/notHTTP(_:)``, ``Failure/noLinkOpener``.
  func open(_ link: String) async throws -> Reply<Never> {
    guard Hyperlink.isHTTP(link) else { throw Failure.notHTTP(link) }
    guard let linkOpener else { throw Failure.noLinkOpener }
    try await linkOpener.open(link)
    return .show(.opened(link))
  }
}
