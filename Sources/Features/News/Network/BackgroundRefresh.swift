import AtriumCore
import AtriumTime

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
