import AtriumCore
import AtriumScreen

/// The headlines. It ends with the number of the article to read.
struct NewsScene: Scene {
  let desk: Desk

  func screen() async throws -> Screen {
    try await list(ArticleQuery(limit: desk.settings.page))
  }

  private func list(_ query: ArticleQuery) async throws -> Screen {
    .list(try await desk.list(query), of: query, now: desk.news.now, by: desk.clock)
  }

  var commands: [Command<Int>] {
    [
      listing, more, searching, unread, saved, fromSource, topic, showing, refreshing, sources,
      reading,
    ]
      + desk.marking(
        .optionalWords("number", desk.number), all: .flag("all").help(.news(\.markAllHelp)))
      + [desk.undoing()]
  }

  private var listing: Command<Int> {
    Command(
      "list", .news(\.listSummary), .flag("unread").help(.news(\.unreadHelp)),
      .flag("saved").help(.news(\.savedHelp)),
      .option("source", desk.sourceName).help(.news(\.sourceHelp)),
      .option("limit", .number(in: 1...1_000_000)).help(.news(\.limitHelp)),
      .optionalRest("words")
    ) { unread, saved, source, limit, words in
      var query = ArticleQuery(limit: limit ?? desk.settings.page)
      (query.onlyUnread, query.onlySaved) = (unread, saved)
      if let source { query.source = try await desk.news.source(source).id }
      query.words = ArticleQuery.words(words ?? "")
      return .show(try await list(query))
    }.asDefault()
  }

  private var more: Command<Int> {
    Command("more", .news(\.moreSummary)) {
      var query = desk.browsing.query
      query.offset += query.limit
      var page = try await desk.news.list(query)
      if page.articles.isEmpty {
        let paged = try await desk.pagedSources()
        if !paged.isEmpty { _ = try await desk.refresh.run(paged, reach: .next) }
        page = try await desk.news.list(query)
      }
      if !page.articles.isEmpty { desk.browsing.query = query }
      return .show(.list(page, of: query, now: desk.news.now, by: desk.clock))
    }
  }

  private var searching: Command<Int> {
    Command("search", .news(\.searchSummary), .rest("words")) { text in
      let words = ArticleQuery.words(text)
      guard !words.isEmpty else { throw NewsError.noWords }
      return .show(try await list(ArticleQuery(words: words, limit: desk.settings.page)))
    }
  }

  private var unread: Command<Int> {
    Command("unread", .news(\.unreadSummary)) {
      .show(try await list(ArticleQuery(onlyUnread: true, limit: desk.settings.page)))
    }
  }

  private var saved: Command<Int> {
    Command("saved", .news(\.savedSummary)) {
      .show(try await list(ArticleQuery(onlySaved: true, limit: desk.settings.page)))
    }
  }

  private var fromSource: Command<Int> {
    Command("source", .news(\.sourceSummary), .word("name", desk.sourceName)) { name in
      let source = try await desk.news.source(name)
      return .show(try await list(ArticleQuery(source: source.id, limit: desk.settings.page)))
    }
  }

  private var topic: Command<Int> {
    Command("topic", .news(\.topicSummary), .optionalRest("words")) { text in
      if let text {
        guard !ArticleQuery.words(text).isEmpty else { throw NewsError.noWords }
        try await desk.news.setTopic(text)
      }
      let topic = try await desk.news.topic(default: desk.settings.topic)
      let query = ArticleQuery(words: ArticleQuery.words(topic), limit: desk.settings.page)
      return .show(.topic(topic, try await list(query)))
    }
  }

  private var showing: Command<Int> {
    Command("show", .news(\.showSummary), .word("number", desk.number)) { .finish($0) }
  }

  private var refreshing: Command<Int> {
    Command(
      "refresh", .news(\.refreshSummary), .flag("all").help(.news(\.allHelp)),
      .repeated("source", desk.sourceName).help(.news(\.sourceHelp))
    ) { all, names in
      try await desk.refreshed(names, all ? .all : .newest)
    }
  }

  private var sources: Command<Int> {
    Command("sources", .news(\.sourcesSummary), .line("command")) { line in
      .leave(.open(Address("news", NewsPlace.sources), then: line))
    }
  }

  private var reading: Command<Int> {
    Command("read", .news(\.readSummary), .file("feed")) { place in
      .show(.feed(try await desk.fetcher.feed(at: place), by: desk.clock))
    }
  }
}
