import Testing

@testable import News

@Suite struct IncomingArticleTests {
  private func article(_ change: (inout FeedItem) -> Void) throws -> IncomingArticle? {
    var item = FeedItem()
    change(&item)
    return try IncomingArticle.articles(of: [item]).first
  }

  @Test func entriesWithoutTextAreSkipped() throws {
    #expect(try article { _ in } == nil)
    #expect(try article { $0.title = .html("<b> </b>") } == nil)
    #expect(try article { $0.summary = .plain("Only a text") }?.title == "Only a text")
  }

  @Test func longTextsAreShortened() throws {
    let long = Array(repeating: "word", count: 9_000).joined(separator: " ")
    let entry = try article {
      $0.title = .plain(long)
      $0.summary = .plain(long)
      $0.author = long
    }
    #expect(entry?.title.count ?? 0 <= 501 && entry?.title.hasSuffix("word…") == true)
    #expect(entry?.summary.count ?? 0 <= 301)
    #expect(entry?.author?.count ?? 0 <= 201)
    #expect(entry?.text == long)
  }

  @Test(arguments: [("a", ""), ("ä", ""), ("e\u{301}", ""), ("👩‍⚕️", ""), ("a", "\u{301}")])
  func titlesAreShortenedBetweenCharacters(_ character: Character, _ mark: String) throws {
    let title = String(repeating: character, count: 500) + mark + "zzz"
    let expected = String(title.prefix(500)) + "…"
    #expect(try article { $0.title = .plain(title) }?.title == expected)
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.c"])
  func otherLinksThanHTTPAreRemoved(_ link: String) throws {
    let entry = try article {
      $0.title = .plain("T")
      $0.link = link
    }
    #expect(entry != nil && entry?.url == nil)
  }

  @Test func schemesAreCaseInsensitive() throws {
    let entry = try article {
      $0.title = .plain("T")
      $0.link = "HTTPS://a.example/"
    }
    #expect(entry?.url == "HTTPS://a.example/")
  }
}
