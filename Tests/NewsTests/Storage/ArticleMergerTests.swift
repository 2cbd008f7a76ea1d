import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import News

/// Which entries become one article.
@Suite struct ArticleMergerTests {
  private typealias Entry = ArticleIdentityTests.Entry
  private let page = "https://a.example/page"

  private func store() async throws -> NewsStore {
    try await NewsStore.inMemory(feeds: [
      "A": "https://a.example/f", "B": "https://b.example/f", "C": "https://c.example/f",
    ])
  }

  @discardableResult
  private func merge(
    _ entries: [Entry], from name: String, _ store: NewsStore
  ) async throws -> MergeCounts {
    let articles = try IncomingArticle.articles(of: entries.map(\.item))
    let source = try await store.source(name).id
    return try await store.store.write { db in
      var merger = try ArticleMerger(db, now: store.now, state: nil)
      return try merger.merge(articles, from: source)
    }
  }

  private func titles(_ store: NewsStore, of name: String) async throws -> [String] {
    let query = ArticleQuery(.source(try await store.source(name).id))
    return try await store.page(query, .init(limit: nil)).articles.map(\.title).sorted()
  }

  /// Any sequence of documents, with few addresses, titles and days so that many are equal: an article
  /// for each ID, and for each title without an ID.
  @Test(arguments: 1...40)
  func noEntryOfASourceIsLost(_ seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let store = try await store()
    var ids: [String: Set<String>] = [:]
    var titles: [String: Set<String>] = [:]
    for number in 0..<6 {
      let name = ["A", "B", "C"].randomElement(using: &generator) ?? "A"
      let entries = (0..<8).map { _ in
        let day = Int.random(in: 20_451...20_454, using: &generator)
        let link = [nil, page, page + "?utm_source=x", "https://b.example/"]
          .randomElement(using: &generator)
        let id = [nil, "\(name)\(Int.random(in: 0...9, using: &generator))"]
          .randomElement(using: &generator)
        let title = "Title of the article with number \(Int.random(in: 0...9, using: &generator))"
        return Entry(id: id ?? nil, link: link ?? nil, title: title, day: day)
      }
      for entry in entries {
        if let id = entry.id {
          ids[name, default: []].insert(id)
        } else {
          titles[name, default: []].insert(entry.title ?? "")
        }
      }
      try await merge(entries, from: name, store)
      let again = try await merge(entries, from: name, store)
      #expect(again.new == 0, "seed \(seed), document \(number)")
    }
    for name in ["A", "B", "C"] {
      let source = try await store.source(name).id
      let (mentions, articles) = try await store.store.read { db in
        (
          try Int.fetchOne(
            db, sql: "SELECT count(*) FROM mention WHERE source = ?", arguments: [source]) ?? 0,
          try Int.fetchOne(
            db, sql: "SELECT count(DISTINCT article) FROM mention WHERE source = ?",
            arguments: [source]) ?? 0
        )
      }
      #expect(mentions == articles, "seed \(seed), source \(name)")
      let expected = (ids[name]?.count ?? 0) + (titles[name]?.count ?? 0)
      #expect(articles >= expected, "seed \(seed), source \(name)")
    }
  }

  @Test func anAddressOfSeveralArticlesJoinsNoSources() async throws {
    let store = try await store()
    try await merge(
      [Entry(id: "1", link: page, title: "One"), Entry(id: "2", link: page, title: "Two")],
      from: "A", store)
    #expect(try await merge([Entry(id: "9", link: page, title: "Nine")], from: "B", store).new == 1)
    #expect(try await titles(store, of: "A") == ["One", "Two"])
    #expect(try await titles(store, of: "B") == ["Nine"])
  }

  @Test func aSourceThatComesLaterJoinsOnlyOneOfItsEntries() async throws {
    let store = try await store()
    try await merge([Entry(id: "1", link: page, title: "One")], from: "A", store)
    let first = try await merge([Entry(id: "5", link: page, title: "Five")], from: "B", store)
    let second = try await merge([Entry(id: "6", link: page, title: "Six")], from: "B", store)
    #expect(first.shared == 1 && second.new == 1)
    #expect(try await titles(store, of: "B") == ["One", "Six"])
  }

  @Test func anEntryStaysOneArticleWhileOthersShareItsAddress() async throws {
    let store = try await store()
    let old = Entry(link: page, title: "Weekly report", day: 1)
    let new = Entry(link: page, title: "Weekly report", day: 2)
    #expect(try await merge([old], from: "A", store).new == 1)
    #expect(try await merge([new, old], from: "A", store).new == 1)
    #expect(try await merge([new], from: "A", store).new == 0)
    let repeated = [Entry(id: page, title: "B"), Entry(id: page, title: "A")]
    #expect(try await merge([repeated[1]], from: "B", store).new == 1)
    #expect(try await merge(repeated, from: "B", store).new == 1)
    #expect(try await merge([repeated[0]], from: "B", store).new == 0)
  }

  /// Stores an article as the first version did.
  private func addArticle(
    _ title: String, mentions: [(source: String, name: String)], _ store: NewsStore
  ) async throws {
    let sources = try await store.sources()
    let rows = try mentions.map { (try sources.find($0.source).id, Fingerprint.of($0.name)) }
    let link = Fingerprint.of(link: page)
    try await store.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO article (source, title, summary, published, link, isRead)
          VALUES (?, ?, '', 86400, ?, TRUE)
          """, arguments: [rows[0].0, title, link])
      let id = Int(db.lastInsertedRowID)
      for (index, row) in rows.enumerated() {
        try db.execute(
          sql: "INSERT INTO mention (source, key, article, digest) VALUES (?, ?, ?, ?)",
          arguments: [row.0, row.1, id, index == 0 ? 1 : 0])
      }
    }
  }

  @Test func articlesWithoutIDsKeepTheirNumbers() async throws {
    let store = try await store()
    try await addArticle("Six", mentions: [("A", page)], store)
    try await addArticle("Undated", mentions: [("C", "Undated ")], store)
    let entries = ["Six", "Five"].map { Entry(link: page, title: $0, day: 1) }
    #expect(try await merge(entries, from: "A", store) == MergeCounts(new: 1, changed: 1))
    #expect(try await merge(entries, from: "A", store) == MergeCounts())
    #expect(try await merge([Entry(title: "Undated", day: 1)], from: "C", store).new == 0)
    let read = try await store.page(ArticleQuery(), .init(limit: nil)).articles.filter(\.isRead)
    #expect(Set(read.map(\.title)) == ["Six", "Undated"])
  }

  @Test func anArticleOfAnotherSourceStaysShared() async throws {
    let store = try await store()
    try await addArticle("Title of A", mentions: [("A", "1"), ("B", page)], store)
    let entries = [Entry(link: page, title: "Title of B")]
    #expect(try await merge(entries, from: "B", store) == MergeCounts())
  }

  @Test func swallowedEntriesBecomeArticles() async throws {
    let store = try await store()
    try await addArticle("One", mentions: [("A", "1"), ("A", "2")], store)
    let entries = ["1", "2"].map { (id: String) in
      Entry(id: id, link: page, title: "Title \(id)")
    }
    #expect(try await merge(entries, from: "A", store).new == 1)
    let found = try await titles(store, of: "A")
    #expect(found == ["Title 1", "Title 2"])
  }

  /// The first version recognized an entry whose ID had changed by its address.
  @Test func anEntryWhoseIDChangedBeforeStaysOneArticle() async throws {
    let store = try await store()
    try await addArticle("One", mentions: [("A", "old"), ("A", "new")], store)
    let entries = [Entry(id: "new", link: page, title: "One")]
    #expect(try await merge(entries, from: "A", store) == MergeCounts())
  }
}
