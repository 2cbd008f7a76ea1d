import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct NewsConversationTests {
  @Test func theFirstStartShowsSamples() async throws {
    let talk = try await Wire(ScriptedHTTP()).talk("news", "show 3", "next")
    #expect(
      talk.contains(
        """
        #     HEADLINE                                SOURCE   AGE
        1  ●  Sample: How this works                  Samples  1 d
        2  ●  Sample: A clinic opens a night counter  Samples  1 d
        """), "\(talk)")
    #expect(talk.contains("│ A negative test is a photograph of one moment"))
    #expect(talk.hasSuffix("✗ This is the last article of the list."))
  }

  @Test func whatIsNewIsListedTheNewestFirst() async throws {
    let wire = Wire(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f",
          RSS.feed("A", RSS.item("Old", hour: 7), RSS.item("New", "https://a.example/n")))))
    let news = try await wire.answer(
      "news sources add https://a.example/f", "/news refresh --source A", "/news list")
    #expect(news["total"] == 2)
    #expect(news["articles"]?.items.map { $0["title"]?.string } == ["New", "Old"])
    let first = news["articles"]?.items.first
    #expect(first?["published"]?.string == "2026-01-02T09:00:00Z")
    #expect(first?["read"] == false && first?["source"]?.string == "A")
    #expect(first?["url"]?.string == "https://a.example/n")
  }

  @Test func anUnchangedFeedIsNotSentAgain() async throws {
    let network = ScriptedHTTP(
      .when("first", { $0.headers["If-None-Match"] == nil }, RSS.feed("A", RSS.item("One"))),
      .when("again", { $0.headers["If-None-Match"] == "\"1\"" }, .text("", status: 304)))
    let wire = Wire(network)
    let refresh = try await wire.answer(
      "news sources add https://a.example/f", "/news refresh --source A",
      "/news refresh --source A")
    #expect(refresh["sources"]?.items.first?["result"]?.string == "unchanged")
    #expect(refresh["new"] == 0 && refresh["failed"] == 0)
    network.expectAllUsed()
  }

  @Test func oneStoryInTwoFeedsIsOneArticle() async throws {
    let wire = Wire(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f",
          RSS.feed(
            "A", RSS.item("Story", "https://www.a.example/s/?utm_source=x&amp;id=1"),
            RSS.item("City opens a new clinic at the harbour"))),
        .on(
          "GET", "https://b.example/f",
          RSS.feed(
            "B", RSS.item("Other words", "http://a.example/s?id=1#top"),
            RSS.item("City opens a new clinic, at the Harbour!", hour: 8),
            RSS.item("City opens 2 new clinics at the harbour", hour: 8)))))
    let news = try await wire.answer(
      "news sources add https://a.example/f", "/news sources add https://b.example/f",
      "/news refresh --source A", "/news refresh --source B", "/news list")
    #expect(news["total"] == 3)
    let story = news["articles"]?.items.first { $0["title"]?.string == "Story" }
    #expect(story?["sources"] == ["A", "B"])
  }

  @Test func marksCanBeTakenBack() async throws {
    let wire = Wire(ScriptedHTTP())
    let talk = try await wire.talk(
      "news", "mark read 1 2", "save 3", "undo", "undo", "unread", "mark read --all", "unread")
    #expect(talk.contains("✓ Read: 1 “Sample: How this works”, 2 “Sample: A clinic"))
    #expect(
      talk.contains("✓ Taken back: Saved for later: 3 “Sample: What a coronavirus test tells”."))
    #expect(talk.contains("✓ Read: 3 articles."))
    #expect(talk.hasSuffix("/news> unread\nNo article is like that.\nSee all with: list"))
  }

  @Test func whatIsOpenedIsReadUntilItIsMarkedOtherwise() async throws {
    let wire = Wire(ScriptedHTTP())
    #expect(try await wire.answer("/news/2")["article"]?["read"] == true)
    let marked = try await wire.answer("/news/2 mark unread", "/news unread")
    #expect(marked["total"] == 3)
    #expect(try await wire.answer("/news/2", "/news unread")["total"] == 2)
    #expect(try await wire.status("/news/99") == 66)
  }

  @Test func wordsAreFoundByTheirBeginnings() async throws {
    let wire = Wire(ScriptedHTTP())
    #expect(try await wire.answer("news search clin night")["total"] == 1)
    #expect(try await wire.answer("news search CORONA")["total"] == 1)
    for text in ["clin_ic", "हिन्दी", "\"clinic OR", "c*", "日本語 NEAR(a b)"] {
      #expect(try await wire.answer("news search '\(text)'")["failure"] == nil, "\(text)")
    }
    #expect(try await wire.answer("news topic")["topic"]?.string == "coronavirus")
    #expect(try await wire.answer("news topic clinic", "/news topic")["total"] == 1)
    #expect(try await wire.status("news search !!") == 64)
  }

  @Test func aFailingSourceHidesNoOther() async throws {
    let wire = Wire(
      ScriptedHTTP(
        .on("GET", "https://a.example/f", RSS.feed("A", RSS.item("One"))),
        .on("GET", "https://b.example/f", RSS.feed("B"), .text("gone", status: 404)),
        .on("GET", "https://c.example/f", RSS.feed("C"), .text("<html>", status: 200))))
    let talk = try await wire.talk(
      "news sources add https://a.example/f", "/news sources add https://b.example/f",
      "/news sources add https://c.example/f",
      "/news refresh --source A --source B --source C", "/news sources", manner: .script)
    #expect(talk.contains(#""new":1,"failed":2"#))
    #expect(talk.contains(#""failure":"network.status""#))
    #expect(talk.contains(#""name":"C","articles":0,"#))
    #expect(talk.contains("This is a page, not a feed."))
    #expect(try await wire.status("news refresh --source A --source B") == 0)
    #expect(try await wire.status("news refresh --source B --source C") == 69)
  }

  @Test func aBusyServerIsLeftAlone() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", "https://a.example/f", RSS.feed("A"),
        .text("", status: 429, headers: [HTTPHeader("Retry-After", "3600")])))
    let wire = Wire(network)
    let busy = try await wire.talk(
      ["news sources add https://a.example/f", "/news refresh --source A"], .script)
    #expect(busy.contains(#""result":"failed""#) && network.requests.count == 2, "\(busy)")
    let waiting = try await wire.talk(["news refresh --source A"], .script)
    #expect(waiting.contains(#""result":"waiting""#) && network.requests.count == 2, "\(waiting)")
    #expect(try await wire.status("news refresh --source A") == 69)
  }

  @Test func aPageSaysWhereItsFeedIs() async throws {
    let page = """
      <html><head><link rel="alternate" type="application/rss+xml" href="/comments/feed">
      <link rel="alternate" type="application/rss+xml" href="/feed"></head></html>
      """
    let network = ScriptedHTTP(
      .on("GET", "https://a.example", .text(page)),
      .on("GET", "https://a.example/feed", RSS.feed("Found")))
    let added = try await Wire(network).answer("news sources add a.example")
    #expect(
      added["address"]?.string == "https://a.example/feed" && added["name"]?.string == "Found")
  }

  @Test func thePageOfAnArticleIsReadWhole() async throws {
    let text = String(repeating: "The harbour clinic opens at night, the city says, ", count: 8)
    let page = """
      <html><body><nav><ul><li><a href="/">Home of many links, and more of them</a></ul></nav>
      <div class="story"><h2>Night</h2><p>\(text)</p><p>\(text) <a href="/map">map</a></p></div>
      <div class="sidebar"><p>\(text)</p></div><script>alert(1)</script></body></html>
      """
    let opened = LinkLog()
    let wire = Wire(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f", RSS.feed("A", RSS.item("One", "https://a.example/1"))),
        .on("GET", "https://a.example/1", .text(page))), opener: opened)
    let article = try await wire.answer(
      "news sources add https://a.example/f", "/news refresh --source A", "/news/4 full")
    let parts = article["text"]?.items ?? []
    #expect(parts.map { $0["kind"]?.string } == ["heading", "paragraph", "paragraph"])
    #expect(parts.last?["text"]?.string?.hasSuffix("map[1]") == true)
    #expect(article["links"] == ["https://a.example/map"])
    _ = try await wire.talk("/news/4 link 1", "/news/4 open", manner: .script)
    #expect(await opened.links == ["https://a.example/map", "https://a.example/1"])
    #expect(try await wire.status("/news/4 link 2") == 66)
  }

  @Test func listsOfSourcesGoInAndOut() async throws {
    let wire = Wire(ScriptedHTTP())
    let talk = try await wire.talk("news sources export", manner: .script)
    #expect(talk.contains("media_type"))
    let opml = OPML.text(of: [])
    #expect(try OPML.read(opml) == [])
    let news = News(
      store: Store(.memory, migrations: NewsSchema.steps), clock: FixedClock("2026-01-02T10:00"))
    let feeds = try await news.sources().filter { $0.kind == .feed }
    #expect(
      try OPML.read(OPML.text(of: feeds)) == feeds.map { .init(name: $0.name, address: $0.address) }
    )
    let text =
      "<opml><body><outline text='T'><outline title='A &amp; B' xmlUrl='https://a.example/?a&b'/>"
    #expect(
      try OPML.read(Array(text.utf8)) == [.init(name: "A & B", address: "https://a.example/?a&b")])
    #expect(throws: NewsError.notOPML) { try OPML.read(Array("<a/>".utf8)) }
  }

  @Test func aSourceIsFoundByItsNameBeforeItsNumber() async throws {
    let wire = Wire(ScriptedHTTP(.on("GET", "https://a.example/f", RSS.feed("3"))))
    let renamed = try await wire.answer(
      "news sources add feed://a.example/f", "/news sources rename 3 Third")
    #expect(renamed["address"] == "https://a.example/f")
    let other = try await wire.answer("news sources rename 3 Other")
    #expect(other["name"] == "Other" && other["id"] == 3)
  }

  @Test func manyMarksAreTakenBackAsOne() async throws {
    let items = (1...30).map { RSS.item("Story \($0)") }.joined()
    let wire = Wire(ScriptedHTTP(.on("GET", "https://a.example/f", RSS.feed("A", items))))
    let talk = try await wire.talk(
      "news", "sources add https://a.example/f", "/news", "refresh --source A", "mark read --all",
      "undo", "unread")
    #expect(talk.contains("✓ Read: 30 articles."), "\(talk)")
    #expect(talk.contains("✓ Taken back: Read: 30 articles."), "\(talk)")
    #expect(talk.contains("25 of 30."), "\(talk)")
  }

  @Test func aMarkOnArticlesThatAreGoneIsNotTakenBack() async throws {
    let wire = Wire(
      ScriptedHTTP(.on("GET", "https://a.example/f", RSS.feed("A", RSS.item("One")))))
    _ = try await wire.answer(
      "news save 1", "/news sources add https://a.example/f", "/news refresh --source A")
    #expect(try await wire.status("news undo") == 66)
  }

  @Test func germanIsSpoken() async throws {
    let talk = try await Wire(ScriptedHTTP()).talk("news", manner: .person.speaking(.de))
    #expect(talk.contains("ÜBERSCHRIFT"))
  }
}
