import AtriumCore
import AtriumScreen

/// The headlines.
struct NewsScene: Scene {
  /// The minutes between refreshes of `follow` unless the deployment or the line says otherwise.
  private static let followInterval = 15
  let context: NewsContext

  func screen() async throws -> Screen { try await list(ArticleQuery()) }

  var commands: [Command<Never>] {
    [
      listing, more, search,
      Command("unread", .unreadSummary) {
        .show(try await list(ArticleQuery(.unread)))
      }.reading,
      Command("saved", .savedSummary) {
        .show(try await list(ArticleQuery(.saved)))
      }.reading,
      Command("source", .sourceSummary, .word("name", context.sourceName)) {
        .show(try await list(ArticleQuery(.sourceNamed($0))))
      }.reading.examples("BBC"),
      topic,
      Command("show", .showSummary, .word("number", context.articleID)) {
        .open(NewsPlace.article($0))
      },
      Command("next", .firstUnreadSummary) { try await context.openUnread() }
        .asContinuation(.enterOpensUnread),
      refresh, follow,
      Command("sources", .sourcesSummary, .line("command")) { line in
        .leave(.open(Address("news", NewsPlace.sources), then: line))
      },
      read,
    ] + context.muteCommands() + context.markCommands()
  }

  /// The first page of a list, which becomes the current one.
  /// - Parameter limit: the value of `--limit`.
  private func list(_ query: ArticleQuery, limit: Int? = nil) async throws -> Screen {
    let query = try await context.resolved(query)
    let range = context.position.start(query, limit: limit, page: context.pageSize)
    return .list(
      try await context.store.page(query, range), of: query, in: range, by: context.clock)
  }

  private var listing: Command<Never> {
    Command(
      "list", .listSummary, context.filters, .flag("muted").help(.mutedHelp), .limit
    ) { groups, isOfMuted, limit in
      .show(try await list(ArticleQuery(groups: groups, isOfMuted: isOfMuted), limit: limit))
    }.reading.examples("--unread", "climate --age 7", "--source BBC --or --saved").asDefault()
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
      return .show(try await list(ArticleQuery(.words(words))))
    }.reading.examples("climate")
  }

  private var topic: Command<Never> {
    Command("topic", .topicSummary, .optionalRest("words")) { text in
      if let text {
        guard !ArticleQuery.words(text).isEmpty else { throw Failure.missingWords }
        try await context.store.setTopic(text)
      }
      let topic = try await context.store.topic(default: context.fetcher.settings.topic)
      return .show(
        .topic(topic, try await list(ArticleQuery(.words(ArticleQuery.words(topic))))))
    }.examples("climate energy")
  }

  private var refresh: Command<Never> {
    Command(
      "refresh", .refreshSummary, .flag("all").help(.allPagesHelp),
      .repeated("source", context.sourceName).help(.sourceHelp)
    ) { all, names in
      try await context.refresh(names, all ? .allPages : .newest)
    }
  }

  private var follow: Command<Never> {
    Command(
      "follow", .followSummary, .option("every", .number(in: 1...1440)).help(.followIntervalHelp)
    ) { minutes in
      let interval = context.fetcher.settings.refreshInterval
      let articles = context.refresher.newArticles(
        every: minutes ?? (interval > 0 ? interval : Self.followInterval))
      let answers = AsyncThrowingStream<[Answer], any Error>.withTask { output in
        for try await batch in articles { output.yield(batch.map { Answer(.arrived($0)) }) }
      }
      return .stream(answers, isEndless: true)
    }.examples("", "--every 60")
  }

  private var read: Command<Never> {
    Command(
      "read", .readSummary, .optionalWord("article", .file).help(.readHelp),
      .optionalWords("source", context.sourceName)
    ) { text, sources in
      if text == "all" { return try await context.markAllRead(of: sources) }
      if let source = sources.first { throw Failure.unexpectedWord(source) }
      guard let text else { return try await context.openUnread() }
      if let id = NewsFeature.items.number(in: text) { return .open(NewsPlace.article(id)) }
      return .show(.feed(try await context.fetcher.feed(at: text), by: context.clock))
    }.examples("", "1", "all BBC", "https://example.org/feed.xml")
  }
}
