import AtriumCore
import AtriumStorage
import AtriumTime

/// Requests sources concurrently, and stores their articles as they arrive.
struct NewsRefresher: Sendable {
  let store: NewsStore
  let fetcher: FeedFetcher
  let secrets: any Secrets
  let progress: (any ProgressMeter)?

  /// - Parameter isExplicit: `true` for sources that a person names. They are requested also if they are fresh, or if
  ///   their servers removed them for good.
  /// - Returns: the results in the order of the sources.
  func refresh(
    _ sources: [NewsSource], depth: PageSelection = .newest, isExplicit: Bool = false
  ) async throws -> [RefreshedSource] {
    fetcher.http.prepare()
    return try await store.store.withDeferredFsync {
      var results = try await run(sources.filter { $0.kind != .greader }, depth, isExplicit)
      for source in sources where source.kind == .greader {
        results.append(try await synchronize(source))
      }
      let indices = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($1.id, $0) })
      return results.sorted { indices[$0.source.id] ?? 0 < indices[$1.source.id] ?? 0 }
    }
  }

  /// The end of one of the concurrent tasks.
  private enum Event: Sendable {
    case responded(ReceivedSource)
    case parsed(ParsedSource, size: Int)
    case saved([RefreshedSource], ArticleMerger.State)
  }

  private func run(
    _ sources: [NewsSource], _ depth: PageSelection, _ isExplicit: Bool
  ) async throws -> [RefreshedSource] {
    let sources = sources.filter { $0.kind != .samples }
    let confirmed = try store.confirmations.confirmed()
    /// The result of a source that is not requested.
    func skippedOutcome(_ source: NewsSource) -> ParsedSource.Outcome? {
      if let failure = destination(of: source).flatMap(confirmed.failure(using:)) {
        return .failed(failure)
      }
      if !isExplicit, source.failure?.code == Failure.goneCode { return .gone }
      let next = source.nextRequest(after: store.now, isExplicit: isExplicit)
      return next == nil ? nil : .postponed
    }
    let mediastack = MediastackClient(
      fetcher: fetcher, key: try await mediastackKey(for: sources),
      topic: try await store.topic(default: fetcher.settings.topic))
    var requests = RequestScheduler(
      sources, maximumConcurrency: fetcher.settings.maximumConcurrency)
    var parsing = ParseScheduler()
    var writing = WriteBatcher()
    try await withThrowingTaskGroup(of: Event.self) { group in
      while true {
        while parsing.hasRoom, let source = requests.next() {
          if let outcome = skippedOutcome(source) {
            let result = ParsedSource(source: source, outcome: outcome)
            group.addTask { .responded(ReceivedSource(source: source, result: result)) }
          } else {
            group.addTask { .responded(try await fetch(source, depth, mediastack)) }
          }
        }
        while let response = parsing.next(unsaved: writing.feedCount, size: writing.size) {
          group.addTask {
            try Task.checkCancellation()
            let result = await response.parse(within: fetcher.settings.timeout)
            // A cancelled task parses only a part of a feed.
            try Task.checkCancellation()
            return .parsed(result, size: response.size)
          }
        }
        let isLast = requests.isFinished && parsing.isFinished
        if let (batch, state) = writing.next(isLast: isLast) {
          group.addTask {
            let saved = try await store.save(batch, state: state)
            return .saved(saved.results, saved.state)
          }
        }
        guard let event = try await group.next() else { break }
        switch event {
        case .responded(let response):
          for source in requests.finish(response) {
            let outcome = skippedOutcome(source) ?? response.result.outcome
            writing.add(ParsedSource(source: source, outcome: outcome))
          }
          parsing.add(response)
        case .parsed(let result, let size):
          parsing.finish(size: size)
          writing.add(result, size: size)
        case .saved(let results, let state):
          let moved = results.compactMap(\.newAddress).map(NewsSource.identity(ofFeed:))
          try store.confirmations?.confirm(moved)
          writing.finish(results, state)
        }
        progress?.report(.requestedSources, .items(writing.sourceCount, of: sources.count))
      }
    }
    return sources.compactMap { writing.results[$0.id] }
  }

  func destination(of source: NewsSource) -> Destination? {
    source.destination(mediastack: fetcher.settings.mediastackURL)
  }

  /// The sources as destinations; without a database, those of a new one.
  func destinations() async throws -> [Destination] {
    guard let sources = try await store.store.readIfExists({ try NewsSource.all($0) }) else {
      return InitialContent.feeds.map {
        Destination($0.name, at: [$0.address], identities: [], needsConfirmation: false)
      }
    }
    return sources.compactMap(destination(of:))
  }

  private func mediastackKey(for sources: [NewsSource]) async throws -> String? {
    guard sources.contains(where: { $0.kind == .mediastack }) else { return nil }
    return try await secrets.secret(MediastackClient.secretName).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// - Throws: only if the task is cancelled; other errors are results.
  private func fetch(
    _ source: NewsSource, _ depth: PageSelection, _ mediastack: MediastackClient
  ) async throws -> ReceivedSource {
    var result = ParsedSource(source: source)
    var networkError: NetworkError?
    do {
      if source.kind == .feed { return try await fetcher.fetch(source, by: store.clock) }
      result = try await mediastack.fetch(source, depth) { entries in
        try await store.contains(entries, from: source.id)
      }
    } catch {
      try Task.checkCancellation()
      result.outcome = .failed(Failure(error))
      networkError = error as? NetworkError
    }
    return ReceivedSource(source: source, result: result, networkError: networkError)
  }
}

extension NewsRefresher {
  /// The articles that this process or another one stores from now on, except muted ones, in the order of storing. All
  /// sources are refreshed now and then periodically.
  /// - Parameter interval: the interval between refreshes, in minutes.
  func newArticles(every interval: Int) -> AsyncThrowingStream<[Article], any Error> {
    .withTask { output in
      var last = try await store.newestArticleID()
      let changes = store.store.changes()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          while true {
            _ = try await refresh(try await store.sources())
            try await store.clock.sleep(until: store.clock.now.adding(seconds: interval * 60))
          }
        }
        for await _ in changes {
          let newest = try await store.newestArticleID()
          guard newest > last else { continue }
          let articles = try await store.page(ArticleQuery(.after(last)), ListRange()).articles
          output.yield(articles.sorted { $0.id < $1.id })
          last = max(newest, articles.map(\.id).max() ?? 0)
        }
        group.cancelAll()
      }
    }
  }
}

/// Refreshes all sources periodically, and announces new articles above the prompt.
struct BackgroundRefresh: Sendable {
  let refresher: NewsRefresher
  let notifier: any Notifier
  /// The interval between refreshes, in minutes.
  let interval: Int

  /// Runs until the task is cancelled.
  func run() async throws {
    let clock = refresher.store.clock
    while true {
      try await clock.sleep(until: clock.now.adding(seconds: interval * 60))
      try await refreshOnce()
    }
  }

  func refreshOnce() async throws {
    let lastID = try await refresher.store.newestArticleID()
    _ = try await refresher.refresh(try await refresher.store.sources())
    let (count, articles) = try await refresher.store.articles(after: lastID)
    if count > 0 { await notifier.notify(.newArticles(articles, of: count)) }
  }
}
