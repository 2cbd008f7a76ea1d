import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The articles, their marks, and the sources in the feature's database.
struct NewsStore: Sendable {
  let store: Store
  let clock: any WallClock
  var confirmations: (any DestinationConfirmations)?
  var events: (any EventSink)?

  var now: Instant { clock.now }

  func page(
    _ query: ArticleQuery, _ range: ListRange
  ) async throws -> (articles: [Article], total: Int) {
    try await store.read { [now] in try query.page(range, at: now, $0) }
  }

  func article(_ id: Int) async throws -> Article {
    try await store.read { [now] in try Article.find(id, at: now, $0) }
  }

  func linkedItem(at address: Address) async throws -> LinkedItem? {
    try await .numbered(at: address) { id in
      try await store.read { db in
        try String.fetchOne(db, sql: "SELECT title FROM article WHERE id = ?", arguments: [id])
      }
    }
  }

  func articleWithBody(_ id: Int) async throws -> (article: Article, body: ArticleBody) {
    try await store.read { [now] db in
      let article = try Article.find(id, at: now, db)
      var body =
        try ArticleBody.fetchOne(
          db, sql: "SELECT * FROM body WHERE article = ?", arguments: [id]) ?? ArticleBody(html: "")
      body.enclosures = try Enclosure.fetchAll(
        db, sql: "SELECT * FROM enclosure WHERE article = ? ORDER BY rowid", arguments: [id])
      return (article, body)
    }
  }

  /// Stores the article that was extracted from its page, and its words for searching.
  func saveFullText(_ html: String, baseURL: String, of id: Int) async throws {
    try await store.write { db in
      try db.execute(
        sql: "UPDATE body SET whole = ?, base = ? WHERE article = ?",
        arguments: [html, baseURL, id])
      try db.execute(
        sql: "UPDATE words SET text = ? WHERE rowid = ?",
        arguments: [HTMLTextExtractor.text(ofHTML: html), id])
    }
  }

  /// Marks an article as read because it was opened; this is not a step of the undo history.
  func markOpened(_ id: Int) async throws {
    try await store.write { db in
      try db.execute(
        sql: "UPDATE article SET isRead = TRUE WHERE id = ? AND NOT isRead", arguments: [id])
    }
  }

  /// Marks articles. If one does not exist, none is changed.
  func mark(_ ids: [Int], _ action: MarkAction) async throws -> MarkResult {
    try await store.write { [now] db in
      let changed = try mark(where: "id IN \(ids)", action, at: now, db)
      return MarkResult(
        total: ids.count, changed: changed,
        articles: try ids.map { try Article.find($0, at: now, db) })
    }
  }

  /// Marks all articles of a query, on all of its pages.
  func markAll(_ query: ArticleQuery, _ action: MarkAction) async throws -> MarkResult {
    try await store.write { [now] db in
      let total = try query.count(at: now, db)
      let changed = try mark(where: query.condition(at: now, db), action, at: now, db)
      return MarkResult(total: total, changed: changed)
    }
  }

  func neighbour(of article: Article, in query: ArticleQuery, isOlder: Bool) async throws -> Int? {
    try await store.read { [now] in
      try query.neighbour(of: article, isOlder: isOlder, at: now, $0)
    }
  }

  /// 0 if there are no articles.
  func newestArticleID() async throws -> Int {
    try await store.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM article") ?? 0 }
  }

  /// - Returns: the number of articles that were stored after one and are not muted, and the newest 100 of them.
  func articles(after id: Int) async throws -> (count: Int, newest: [Article]) {
    let (articles, total) = try await page(
      ArticleQuery(.after(id)), ListRange(limit: 100))
    return (total, articles)
  }

  /// The topic that paged sources are asked about.
  /// - Parameter topic: the default while the user has not chosen one.
  func topic(default topic: String) async throws -> String {
    try await store.read { db in
      try String.fetchOne(db, sql: "SELECT value FROM preference WHERE name = 'topic'") ?? topic
    }
  }

  /// Changes the topic, and makes paged sources begin at their first page.
  func setTopic(_ topic: String) async throws {
    try await store.write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO preference (name, value) VALUES ('topic', ?);
          UPDATE source SET reach = 0, total = NULL
          """, arguments: [topic])
    }
  }

  /// The state of the feature, for programs.
  /// - Throws: a failure that names the sources that have failed for 14 days, once, which the home screen shows.
  func homeLine() async throws -> Phrase? {
    let days = 14
    let isLong = "NOT isNamed AND code IS NOT NULL AND since <= ?"
    let limit = now.adding(seconds: -days * 86_400)
    let names = try await store.read { db in
      try String.fetchAll(
        db, sql: "SELECT name FROM source WHERE \(isLong) ORDER BY name", arguments: [limit])
    }
    if !names.isEmpty {
      try await store.write { db in
        try db.execute(
          sql: "UPDATE source SET isNamed = TRUE WHERE \(isLong)", arguments: [limit])
      }
      throw Failure.failsForLong(names, days: days)
    }
    let unread = try await count(ArticleQuery(.unread))
    return try await store.read { db in
      .homeLine(unread, try GRDB.Table("source").filter(sql: "code IS NOT NULL").fetchCount(db))
    }
  }

  /// Returns the number of unread articles; `nil` for none.
  func unreadItems() async throws -> Phrase? {
    let count = try await count(ArticleQuery(.unread))
    return count == 0 ? nil : .articles(count)
  }

  func count(_ query: ArticleQuery) async throws -> Int {
    try await store.read { [now] in try query.count(at: now, $0) }
  }

  /// Returns the newest articles, for completing their numbers.
  func articleCandidates(
    _ query: ArticleQuery = ArticleQuery(), limit: Int = 100
  ) async throws -> [Candidate] {
    try await page(query, ListRange(limit: limit)).articles.map {
      Candidate("\($0.id)", Phrase($0.title))
    }
  }

  /// Returns the articles with the words, those with the words in the title first, and the ones that were
  /// stored last before others.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    guard !question.words.isEmpty else { return FoundItem.Answer() }
    return try await store.read { [clock] db in
      let (rows, total) = try db.search(
        question, columns: "id, title, summary, published", of: "article",
        by: "published DESC, id DESC")
      let items = try rows.map { row -> FoundItem in
        let id: Int = try row.value("id")
        let title: String = try row.value("title")
        let summary: String = try row.value("summary")
        let published = Instant(secondsSince1970: try row.value("published"))
        return FoundItem(
          Phrase(title), snippet: question.snippet(of: summary),
          at: NewsFeature.items.address(id), clock.moment(at: published),
          rank: question.rank(title, text: summary) ?? .text)
      }
      return FoundItem.Answer(items.best(question.limit), total: total)
    }
  }
}
