import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// What is known of the news.
struct News: Sendable {
  let store: Store
  let clock: any WallClock

  var now: Instant { Instant(seconds: Int(clock.now.timeIntervalSince1970.rounded(.down))) }

  func list(_ query: ArticleQuery) async throws -> ArticleQuery.Page {
    try await store.read { try query.page($0) }
  }

  func article(_ id: Int) async throws -> (article: Article, body: ArticleBody) {
    try await store.read { db in
      let article = try Article.find(id, db)
      let row = try Row.fetchOne(db, sql: "SELECT * FROM body WHERE article = ?", arguments: [id])
      let body = ArticleBody(html: row?["html"] ?? "", base: row?["base"], whole: row?["whole"])
      return (article, body)
    }
  }

  /// Keeps the article as its page has it, and finds it by its words from now on.
  func keep(whole html: String, at address: String, of id: Int) async throws {
    try await store.write { db in
      try db.execute(
        sql: "UPDATE body SET whole = ?, base = ? WHERE article = ?",
        arguments: [html, address, id])
      try db.execute(
        sql: "UPDATE words SET text = ? WHERE rowid = ?",
        arguments: [PlainText.text(ofHTML: html), id])
    }
  }

  /// Articles that are opened have been read; that is no step of its own.
  func opened(_ id: Int) async throws {
    try await store.write { db in
      try db.execute(
        sql: "UPDATE article SET isRead = TRUE WHERE id = ? AND NOT isRead", arguments: [id])
    }
  }

  func mark(_ ids: [Int], _ action: MarkAction) async throws -> [Article] {
    try await store.write { db in
      _ = try ids.map { try Article.find($0, db) }
      try MarkJournal.mark(ids, action, db)
      return try ids.map { try Article.find($0, db) }
    }
  }

  /// Marks everything that a query finds.
  func markAll(_ query: ArticleQuery, _ action: MarkAction) async throws -> Int {
    try await store.write { db in
      var all = query
      (all.limit, all.offset, all.onlyUnread) = (1_000_000, 0, action == .read)
      let ids = try all.page(db).articles.map(\.id)
      if !ids.isEmpty { try MarkJournal.mark(ids, action, db) }
      return ids.count
    }
  }

  /// - Returns: what was done, to how many articles, and the first of them.
  func undo() async throws -> (action: MarkAction, count: Int, articles: [Article]) {
    try await store.write { db in
      let (action, ids) = try MarkJournal.undo(db)
      return (action, ids.count, try ids.prefix(20).map { try Article.find($0, db) })
    }
  }

  func neighbour(of article: Article, in query: ArticleQuery, isOlder: Bool) async throws -> Int? {
    try await store.read { try query.neighbour(of: article, isOlder: isOlder, $0) }
  }

  /// What is asked of sources that are asked about something.
  func topic(default topic: String) async throws -> String {
    try await store.read { db in
      try String.fetchOne(db, sql: "SELECT value FROM preference WHERE name = 'topic'") ?? topic
    }
  }

  /// From now on; a paged source begins anew.
  func setTopic(_ words: String) async throws {
    try await store.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO preference (name, value) VALUES ('topic', ?)",
        arguments: [words])
      try db.execute(sql: "UPDATE source SET reach = 0, total = NULL")
    }
  }

  func homeLine() async throws -> Phrase? {
    try await store.read { db in
      let unread = try Int.fetchOne(db, sql: "SELECT count(*) FROM article WHERE NOT isRead") ?? 0
      let broken = try Int.fetchOne(db, sql: "SELECT count(*) FROM source WHERE code IS NOT NULL")
      return .news { $0.homeLine(unread, broken ?? 0) }
    }
  }

  /// The articles listed first, for completion.
  func candidates() async throws -> [Candidate] {
    try await list(ArticleQuery(limit: 100)).articles.map {
      Candidate("\($0.id)", Phrase($0.title))
    }
  }
}
