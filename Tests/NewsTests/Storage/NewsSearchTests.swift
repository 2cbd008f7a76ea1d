import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
import Testing

@testable import News

@Suite struct NewsSearchTests {
  /// A store with articles of given titles and texts, the newest last, beside the samples.
  private func store(_ articles: (title: String, text: String)...) async throws -> NewsStore {
    let store = try await NewsStore.inMemory()
    try await store.store.write { db in
      for (index, article) in articles.enumerated() {
        try db.execute(
          sql: """
            INSERT INTO article (id, source, title, summary, published)
            VALUES (?1, 1, ?2, ?3, 1800000000 + ?1)
            """, arguments: [1000 + index, article.title, article.text])
        try db.execute(
          sql: "INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)",
          arguments: [1000 + index, article.title, article.text])
      }
    }
    return store
  }

  @Test func titlesPrecedeTextsAndTheNewestOlderOnes() async throws {
    let store = try await store(
      ("Zyxon found", ""), ("Other", "about a zyxon"), ("More zyxons", ""), ("Nothing", ""))
    let answer = try await store.find(FoundItem.Question("zyxon", limit: 10))
    #expect(answer.items.map { $0.title.text(in: .en) } == ["More zyxons", "Zyxon found", "Other"])
    #expect(answer.items.map(\.rank) == [.title, .title, .text])
    #expect(answer.items.last?.snippet?.text(in: .en) == "about a zyxon")
    #expect(answer.items.first?.address == Address("news", ["1002"]))
    #expect(answer.total == 3)
  }

  @Test func theLimitKeepsTheTotal() async throws {
    let store = try await store(("Zyxon 1", ""), ("Zyxon 2", ""), ("Other", "zyxon"))
    let answer = try await store.find(FoundItem.Question("zyxon", limit: 1))
    #expect(answer.items.map { $0.title.text(in: .en) } == ["Zyxon 2"])
    #expect(answer.total == 3)
    #expect(try await store.find(FoundItem.Question("!", limit: 1)) == FoundItem.Answer())
  }
}
