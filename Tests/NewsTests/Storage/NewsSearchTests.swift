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
        try insert(article.title, article.text, id: 1000 + index, db)
      }
    }
    return store
  }

  private func insert(_ title: String, _ text: String, id: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO article (id, source, title, summary, published)
        VALUES (?1, 1, ?2, ?3, 1800000000 + ?1)
        """, arguments: [id, title, text])
    try db.execute(
      sql: "INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)", arguments: [id, title, text])
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

  @Test(
    arguments: [
      ("zyxon", 31), ("zyxon1 zyx", 11), ("zyxön", 31), ("zyxo_n", 1), ("zyxon31", 0),
    ])
  func beginningsOfFewAndOfManyWordsAreFound(_ words: String, _ count: Int) async throws {
    let store = try await NewsStore.inMemory()
    try await store.store.write { db in
      for (index, title) in ((1...30).map { "Zyxon\($0)" } + ["Zyxön zyxo n"]).enumerated() {
        try insert(title, "", id: 1000 + index, db)
      }
    }
    let answer = try await store.find(FoundItem.Question(words, limit: 100))
    #expect(answer.total == count)
  }
}
