import AtriumCore
import AtriumScreen

/// The headlines.
struct NewsScene: Scene {
  let context: NewsContext

  func screen() async throws -> Screen { try await list(ArticleQuery()) }

  var commands: [Command<Never>] {
    [
      listing, more, search,
      Command("unread", .unreadSummary) {
        .show(try await list(ArticleQuery(onlyUnread: true)))
      }.reading,
      Command("saved", .savedSummary) {
        .show(try await list(ArticleQuery(onlySaved: true)))
      }.reading,
      Command("source", .sourceSummary, .word("name", context.sourceName)) { name in
        let source = try await context.store.source(name)
        return .show(try await list(ArticleQuery(source: source.id)))
      }.reading.examples("BBC"),
      topic,
      Command("show", .showSummary, .word("number", context.articleID)) {
        .open(NewsPlace.article($0))
      },
      Command("next", .firstUnreadSummary) { try await context.openUnread() }
        .asContinuation(.enterOpensUnread),
      refresh,
      Command("sources", .sourcesSummary, .line("command")) { line in
        .leave(.open(Address("news", NewsPlace.sources), then: line))
      },
      read,
    ] + context.markCommands()
  }

  /// The first page of a list, which becomes the current one.
  /// - Parameter limit: the value of `--limit`.
  private func list(_ query: ArticleQuery, limit: Int? = nil) async throws -> Screen {
    let range = context.position.start(query, limit: limit, page: context.pageSize)
    return .list(
      try await context.store.page(query, range), of: query, in: range, by: context.clock)
  }

  private var listing: Command<Never> {
    Command(
      "list", .listSummary, .flag("unread").help(.unreadHelp),
      .flag("saved").help(.savedHelp),
      .option("source", context.sourceName).help(.sourceHelp),
      .limit,
      .optionalRest("words")
    ) { unread, saved, source, limit, words in
      var query = ArticleQuery(
        words: ArticleQuery.words(words ?? ""), onlyUnread: unread, onlySaved: saved)
      if let source { query.source = try await context.store.source(source).id }
      return .show(try await list(query, limit: limit))
    }.reading.examples("--unread", "--saved climate").asDefault()
  }

  private var more: Command<Never> {
    context.position.more(from: ArticleQuery(), page: context.pageSize) { query, range in
      var range = range
      var page = try await context.store.page(query, range)
      if page.articles.isEmpty {
        range.offset = page.total
        let sources = try await context.pagedSources()
        if !sources.isEmpty {
          _ = try await context.refresher.refresh(sources, depth: .nextPage)
        }
        page = try await context.store.page(query, range)
      }
      return .list(page, of: query, in: range, by: context.clock)
    }
  }

  private var search: Command<Never> {
    Command("search", .searchSummary, .rest("words")) { text in
      let words = ArticleQuery.words(text)
      guard !words.isEmpty else { throw Failure.missingWords }
      return .show(try await list(ArticleQuery(words: words)))
    }.reading.examples("climate")
  }

  private var topic: Command<Never> {
    Command("topic", .topicSummary, .optionalRest("words")) { text in
      if let text {
        guard !ArticleQuery.words(text).isEmpty else { throw Failure.missingWords }
        try await context.store.setTopic(text)
      }
      let topic = try await context.store.topic(default: context.fetcher.settings.topic)
      let query = ArticleQuery(words: ArticleQuery.words(topic))
      return .show(.topic(topic, try await list(query)))
    }.reading.examples("climate energy")
  }

  private var refresh: Command<Never> {
    Command(
      "refresh", .refreshSummary, .flag("all").help(.allPagesHelp),
      .repeated("source", context.sourceName).help(.sourceHelp)
    ) { all, names in
      try await context.refresh(names, all ? .allPages : .newest)
    }
  }

  private var read: Command<Never> {
    Command("read", .readSummary, .optionalWord("article", .file).help(.readHelp)) { text in
      guard let text else { return try await context.openUnread() }
      if let id = NewsFeature.items.number(in: text) { return .open(NewsPlace.article(id)) }
      return .show(.feed(try await context.fetcher.feed(at: text), by: context.clock))
    }.examples("", "1", "https://example.org/feed.xml")
  }
}
