import AtriumCore
import AtriumScreen

/// The services and the state that the feature's scenes share.
@MainActor
struct NewsContext {
  let store: NewsStore
  let refresher: NewsRefresher
  let linkOpener: (any LinkOpener)?
  let filterContext: FilterContext?
  /// The list that `more`, `next` and `previous` continue.
  let position = PaginationState<ArticleQuery>()
  /// The part of the list of sources that was shown last.
  let sourcesPosition = PaginationState<[String]>()

  var fetcher: FeedFetcher { refresher.fetcher }
  var pageSize: Int { fetcher.settings.pageSize }
  var currentQuery: ArticleQuery { position.last?.query ?? ArticleQuery() }
  var clock: any WallClock { store.clock }

  var filters: Argument<[[Filter<ArticleCondition>]]> {
    .groups(
      .filter("unread", .unread).help(.unreadHelp), .filter("saved", .saved).help(.savedHelp),
      .filter("source", sourceName) { [.sourceNamed($0)] }.help(.sourceHelp),
      .filter("age", .number(in: 1...36_500)) { [.age(days: $0)] }.help(.ageHelp),
      .filter(words: "words") { .words($0.flatMap(ArticleQuery.words)) })
  }

  /// Returns the query within the context of the shell, with the numbers of the sources that it names.
  func resolved(_ query: ArticleQuery) async throws -> ArticleQuery {
    let context =
      try filterContext?.groups(filters, of: NewsFeature.items.root, clock: clock) ?? []
    return try query.narrowed(by: context).resolved(await store.sources())
  }

  var articleID: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { [store] in try await store.articleCandidates() })
      .searchable { [store] in
        try await store.articleCandidates(ArticleQuery(.words($0.words)), limit: $0.limit)
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
    return .show(
      Screen("link", ["url": .string(link)], .openedLink(link)))
  }
}

/// The commands that several scenes share.
extension NewsContext {
  /// `mark`, `save`, `unsave`, `undo` and `redo`.
  /// - Parameter article: the article of the scene; `nil` for a list, whose articles are named.
  func markCommands(of article: Int? = nil) -> [Command<Never>] {
    let articles: Argument<[Int]> =
      article.map { .constant([$0]) } ?? .optionalNumbers("number", articleID)
    let marking: Command<Never> =
      if let article {
        Command(
          "mark", .markSummary, .choices("as", MarkWord.format).help(.stateHelp),
          .flag("all").help(.markAllHelp)
        ) { [self] words, isAll in
          let words = words + (isAll ? [.all] : [])
          return try await mark(words, words.contains(.all) ? [] : [article])
        }.examples("read", "unread", "all read").shortened(to: "u", "unread")
      } else {
        Command(
          "mark", .markSummary,
          .numbers("number", articleID, beside: MarkWord.format).help(.markHelp),
          .flag("all").help(.markAllHelp)
        ) { [self] marked, isAll in
          try await mark(marked.0 + (isAll ? [.all] : []), marked.1)
        }.examples("read 1-5", "all read")
      }
    let saving = Command<Never>("save", .saveSummary, articles) { [self] in
      try await mark($0, .saved, of: "save")
    }.examples("1")
    return [
      marking,
      article == nil ? saving : saving.shortened(to: "s"),
      Command("unsave", .unsaveSummary, articles) { [self] in
        try await mark($0, .unsaved, of: "unsave")
      }.examples("1"),
      Command(
        "download", .downloadSummary,
        article.map { .constant($0) } ?? .word("number", articleID), .file("folder")
      ) { [self] in .done(.downloaded(try await download($0, to: $1))) }
      .examples("1 Downloads"),
    ] + store.undoCommands()
  }

  /// Marks articles, or all of the current list, as the words say.
  private func mark(_ words: [MarkWord], _ ids: [Int]) async throws -> Reply<Never> {
    let states = Set(words).subtracting([.all, .as])
    let isAll = words.contains(.all)
    guard states.count == 1, let state = states.first, !isAll || ids.isEmpty else {
      throw Failure.incompleteMark
    }
    let action: MarkAction = state == .read ? .read : .unread
    guard isAll else { return try await mark(ids, action, of: "mark \(state)") }
    return .done(.marked(try await store.markAll(currentQuery, action), action))
  }

  /// - Parameter command: for the hint if numbers are missing.
  private func mark(
    _ ids: [Int], _ action: MarkAction, of command: String
  ) async throws -> Reply<Never> {
    guard !ids.isEmpty else { throw Failure.missingNumber(of: command) }
    return .done(.marked(try await store.mark(ids, action), action))
  }

  func markAllRead(of sources: [String]) async throws -> Reply<Never> {
    guard !sources.isEmpty else { throw Failure.missingSource }
    let groups = sources.map { [Filter(ArticleCondition.sourceNamed($0))] }
    let query = try await ArticleQuery(groups: groups).resolved(store.sources())
    return .done(.marked(try await store.markAll(query, .read), .read))
  }

  /// Opens the first unread article of the current list.
  func openUnread() async throws -> Reply<Never> {
    let page = try await store.page(currentQuery.and(.unread), ListRange(limit: 1))
    guard let article = page.articles.first else { throw Failure.noUnread }
    return .open(NewsPlace.article(article.id))
  }

  /// Refreshes some sources, or all without names, except for those that are gone.
  func refresh(_ names: [String], _ depth: PageSelection) async throws -> Reply<Never> {
    let all = try await store.sources()
    let sources = names.isEmpty ? all : try names.map { try all.find($0) }
    let results = try await refresher.refresh(
      sources, depth: depth, isExplicit: !names.isEmpty)
    guard !results.isEmpty else { throw Failure.noSources }
    return .done(.refreshed(results, by: clock), PartialFailure(results))
  }

  /// The sources that may have older articles.
  func pagedSources() async throws -> [NewsSource] {
    try await store.sources().filter { source in
      guard source.kind == .mediastack else { return false }
      return source.totalCount.map { source.fetchedCount < $0 } ?? (source.failure == nil)
    }
  }
}

/// A word of `mark` beside the numbers of articles.
private enum MarkWord: String, CaseIterable, Sendable {
  case read, unread, all
  /// The word of `mark all as read`, without a meaning of its own.
  case `as`

  static var format: ArgumentFormat<MarkWord> {
    .choice(shownAs: { word in
      switch word {
      case .read: .init(en: "read", de: "gelesen", hr: "pročitano")
      case .unread: .init(en: "unread", de: "ungelesen", hr: "nepročitano")
      case .all: .init(en: "all", de: "alle", hr: "sve")
      case .as: .init(en: "as", de: "als", hr: "kao")
      }
    })
  }
}

extension PartialFailure {
  /// - Returns: `nil` if all sources responded.
  fileprivate init?(_ results: [RefreshedSource]) {
    let failures = results.compactMap { result -> Failure? in
      guard var failure = result.failure else { return nil }
      failure.message = "\(result.source.name): \(failure.message)"
      failure.hint = nil
      return failure
    }
    let hasResponse = results.contains { result in
      switch result.outcome {
      case .received, .unchanged: true
      // A fresh feed need not respond.
      case .postponed: result.source.failure == nil
      case .failed, .gone: false
      }
    }
    guard !hasResponse || !failures.isEmpty else { return nil }
    self.init(
      warnings: failures,
      failure: hasResponse ? nil : Failure.allSourcesFailed(count: results.count))
  }
}
