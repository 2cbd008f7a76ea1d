import AtriumTime
import Testing

@testable import News

/// The number of articles that the entries of one document are.
@Suite struct ArticleIdentityTests {
  /// An entry: its ID, link, title and day.
  struct Entry: Sendable {
    var id: String?
    var link: String?
    var title: String?
    var day: Int?
    var text = "text"

    var item: FeedItem {
      var item = FeedItem()
      item.id = id
      item.link = link
      item.title = title.map(FeedText.plain)
      item.summary = .plain(text)
      item.published = day.map { Instant(secondsSince1970: $0 * 86_400) }
      return item
    }
  }

  private func keys(_ entries: [Entry], _ format: Feed.Format = .rss) throws -> [Int] {
    try IncomingArticle.articles(of: entries.map(\.item), format: format).map(\.identity.key)
  }

  private static let page = "https://a.example/page"

  @Test(arguments: [
    // Different IDs.
    ([Entry(id: "1", link: page, title: "A"), Entry(id: "2", link: page, title: "A")], 2),
    ([Entry(id: "a", title: "A"), Entry(id: "A", title: "A")], 2),
    // Different titles without IDs.
    ([Entry(link: page, title: "A", day: 1), Entry(link: page, title: "B", day: 1)], 2),
    ([Entry(title: "A"), Entry(title: "B")], 2),
    ([Entry(link: page, text: "One"), Entry(link: page, text: "Two")], 2),
    // The same titles at different times.
    ([Entry(title: "A", day: 1), Entry(title: "A", day: 2)], 2),
    ([Entry(link: page, title: "A", day: 1), Entry(link: page, title: "A", day: 2)], 2),
    // The same entry again.
    ([Entry(id: "1", title: "A"), Entry(id: "1", title: "B")], 1),
    ([Entry(id: "1", link: page, title: "A"), Entry(id: "1", link: page, title: "B")], 1),
    ([Entry(link: page, title: "A", day: 1), Entry(link: page, title: "A", day: 1, text: "b")], 1),
    ([Entry(title: "A", day: 1), Entry(title: "A", day: 1, text: "b")], 1),
    // An ID that different entries have identifies nothing.
    ([Entry(id: page, link: page, title: "A"), Entry(id: page, link: page, title: "B")], 2),
    ([Entry(id: "0", link: page, title: "A"), Entry(id: "0", link: page + "2", title: "B")], 2),
  ])
  func entriesOfADocument(_ entries: [Entry], _ count: Int) throws {
    #expect(Set(try keys(entries)).count == count)
  }

  @Test func anAtomEntryIsRepeatedWhenItIsUpdated() throws {
    let entries = [
      Entry(id: "https://a.example/1", link: Self.page, title: "A", day: 1),
      Entry(id: "https://a.example/1", link: Self.page + "2", title: "B", day: 2),
    ]
    #expect(Set(try keys(entries, .atom)).count == 1)
  }

  @Test func anAddressOfSeveralEntriesIsNotTheirOwn() throws {
    let entries = [
      Entry(id: "1", link: Self.page + "#1", title: "A"),
      Entry(id: "2", link: Self.page, title: "B"),
      Entry(id: "3", link: "https://a.example/3", title: "C"),
      Entry(id: "3", link: "https://a.example/3", title: "C again"),
    ]
    let articles = try IncomingArticle.articles(of: entries.map(\.item))
    #expect(articles.map(\.identity.hasOwnAddress) == [false, false, true, true])
  }

  @Test(arguments: [
    ("https://a.example/1", true), ("tag:a.example,2026:1", true), ("urn:uuid:1225c695-cfb8", true),
    ("1", false), ("2026-01-02T10:00:00", false), ("item:1234567890", false),
    ("https://a.ex", false),
  ])
  func onlySomeIDsAreUniqueAmongSources(_ id: String, _ isGlobal: Bool) throws {
    let articles = try IncomingArticle.articles(of: [Entry(id: id, title: "A").item])
    #expect(articles.map(\.identity.isGlobal) == [isGlobal])
  }
}
