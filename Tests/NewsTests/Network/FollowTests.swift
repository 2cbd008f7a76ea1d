import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import News

@Suite struct FollowTests {
  @Test func newArticlesArriveInTheOrderOfStoringAndOnce() async throws {
    let address = "https://a.example/f"
    let store = try await NewsStore.inMemory(feeds: ["A": address])
    _ = try await store.mute("secret", source: nil, until: nil)
    let network = ScriptedHTTP(
      .on(
        "GET", address,
        RSSFixture.feed(
          "A", RSSFixture.item("Two", hour: 9), RSSFixture.item("Secret", hour: 8),
          RSSFixture.item("One", hour: 7))))
    let refresher = NewsRefresher(store, http: network)
    var titles: [String] = []
    for try await articles in refresher.newArticles(every: 60) {
      titles += articles.map(\.title)
      if titles.count == 2 {
        // Another process stores an article.
        try await store.store.write { db in
          try db.execute(
            sql: """
              INSERT INTO article (source, title, summary, published)
              SELECT id, 'Three', '', 1800000000 FROM source WHERE name = 'A'
              """)
        }
      }
      if titles.count == 3 { break }
    }
    #expect(titles == ["One", "Two", "Three"])
  }

  @MainActor @Test func anArticleIsAnObject() throws {
    let article = Article(
      id: 7, title: "Story", url: nil, author: nil, summary: "",
      publishedAt: FixedClock("2026-01-02T10:00").now,
      isRead: false, isSaved: false, isMuted: false, sources: ["A"])
    let json = try JSON(parsing: Array(JSONRenderer().render(.arrived(article)).utf8))
    #expect(json["title"] == "Story" && json["id"] == 7 && json["ref"] == "n7")
    #expect(json["muted"] == false && json["source"] == "A")
  }
}
