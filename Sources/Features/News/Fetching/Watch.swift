import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// Asks all sources every few minutes, and says above the prompt what is new.
struct Watch: Sendable {
  let refresh: Refresh
  let notifier: any Notifier
  let minutes: Int

  /// Until it is cancelled.
  func run() async throws {
    let clock = refresh.news.clock
    while true {
      try await clock.sleep(until: clock.now.addingTimeInterval(Double(minutes) * 60))
      try await look()
    }
  }

  /// Once.
  func look() async throws {
    let before = try await refresh.news.newestID()
    _ = try await refresh.run(try await refresh.news.sources())
    let (count, articles) = try await refresh.news.articles(after: before)
    if count > 0 { await notifier.notify(.arrived(articles, of: count)) }
  }
}

extension News {
  fileprivate func newestID() async throws -> Int {
    try await store.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM article") ?? 0 }
  }

  /// - Returns: how many there are, and the newest of them.
  fileprivate func articles(after id: Int) async throws -> (count: Int, newest: [Article]) {
    try await store.read { db in
      let count = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM article WHERE id > ?", arguments: [id])
      let sql = """
        SELECT \(Article.columns) FROM article JOIN source ON source.id = article.source
        WHERE article.id > ? ORDER BY published DESC LIMIT 100
        """
      return (count ?? 0, try Row.fetchAll(db, sql: sql, arguments: [id]).map(Article.init))
    }
  }
}

extension Screen {
  fileprivate static func arrived(_ articles: [Article], of count: Int) -> Screen {
    Screen(
      "arrived",
      [
        .machineOnly("articles", .array(articles.map(\.json))),
        .notice(.accent, .news { $0.arrived(count) }),
      ]
        + articles.prefix(3).map { article in
          .notice(.plain, Phrase("\(article.name) · \(article.sources.first ?? "")"))
        })
  }
}
