import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB
import Testing

@testable import News

@Suite struct ArticleQueryTests {
  /// A store with articles of one word each, the newest last, beside the samples.
  private func store(articleCount: Int) async throws -> NewsStore {
    let store = try await NewsStore.inMemory()
    try await store.store.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          INSERT INTO article (id, source, title, summary, published, isRead)
          SELECT 100 + i, 1, 'flood', '', 1800000000 + i / 2, i % 2 FROM n;
          INSERT INTO words (rowid, title) SELECT id, title FROM article WHERE id > 100
          """, arguments: [articleCount])
    }
    return store
  }

  @Test(arguments: [1_000, 3_000])
  func matchesAreListedNewestFirst(_ count: Int) async throws {
    let store = try await store(articleCount: count)
    var range = ListRange(limit: 3)
    range.offset = 2
    let page = try await store.page(ArticleQuery(.words(["flo"])), range)
    #expect(page.total == count)
    #expect(page.articles.map(\.id) == [98 + count, 97 + count, 96 + count])
  }

  @Test(arguments: [1_000, 5_000])
  func matchesAreFiltered(_ count: Int) async throws {
    let store = try await store(articleCount: count)
    let query = ArticleQuery(.words(["flood"]), .unread, .source(1))
    let range = ListRange(limit: 2)
    #expect(try await store.page(query, range).total == 0)
    try await store.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO mention (source, key, article, digest)
          SELECT 1, id, id, 0 FROM article WHERE id > 100
          """)
    }
    let page = try await store.page(query, range)
    #expect(page.total == count / 2)
    #expect(page.articles.map(\.id) == [100 + count, 98 + count])
    #expect(try await store.markAll(query, .read).changed.count == count / 2)
    #expect(try await store.page(query, range).total == 0)
    let step = try await store.undoHistory.perform(.undo(nil), in: store.store) { db in
      try store.undoHistory.perform(.undo(nil), at: store.now, db)
    }
    #expect(step.detail["count"]?.integer == count / 2)
    #expect(try await store.page(query, range).total == count / 2)
  }

  @Test(arguments: [
    "article SET published = 9223372036854775807", "article SET published = 'x'",
    "source SET reach = -1", "source SET reach = 9223372036854775807",
    "source SET checked = -9223372036854775808",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    let store = try await store(articleCount: 3)
    try await store.store.write { try $0.execute(sql: "UPDATE \(change)") }
    let failure = await #expect(throws: Failure.self) {
      _ = try await store.page(ArticleQuery(), ListRange(limit: 3))
      _ = try await store.sources()
    }
    #expect(failure?.code == "store.invalid-value")
  }
}
