import Testing

@testable import News

@Suite struct IncomingTests {
  private func incoming(_ change: (inout FeedItem) -> Void) -> Incoming? {
    var item = FeedItem()
    change(&item)
    return Incoming(item)
  }

  @Test func whatSaysNothingIsLeftOut() {
    #expect(incoming { _ in } == nil)
    #expect(incoming { $0.title = .html("<b> </b>") } == nil)
    #expect(incoming { $0.summary = .plain("Only a text") }?.title == "Only a text")
  }

  @Test func nothingInAListIsLong() {
    let long = Array(repeating: "word", count: 9_000).joined(separator: " ")
    let entry = incoming {
      ($0.title, $0.summary, $0.author) = (.plain(long), .plain(long), long)
    }
    #expect(entry?.title.count ?? 0 <= 501 && entry?.title.hasSuffix("word…") == true)
    #expect(entry?.summary.count ?? 0 <= 301)
    #expect(entry?.author?.count ?? 0 <= 201)
    #expect(entry?.text == long)
  }

  /// A letter may have several bytes, and none is cut apart, also where only what follows has them.
  @Test(arguments: [("a", ""), ("ä", ""), ("e\u{301}", ""), ("👩‍⚕️", ""), ("a", "\u{301}")])
  func lettersAreCountedAsPeopleCountThem(_ letter: Character, _ mark: String) {
    let title = String(repeating: letter, count: 500) + mark + "zzz"
    let expected = String(title.prefix(500)) + "…"
    #expect(incoming { $0.title = .plain(title) }?.title == expected)
  }

  @Test(arguments: [
    ("one two", "one two"), ("one  two ", "one two"), ("one <b>two</b>", "one two"),
    ("one<br> two", "one two"), ("one &amp; two", "one & two"), ("one &", "one &"),
    ("a < b", "a < b"), (" a\n\tb ", "a b"), ("a <i>b</i> c", "a b c"),
  ])
  func blanksInHTMLAreOneBetweenWords(_ html: String, _ text: String) {
    #expect(PlainText.text(ofHTML: html) == text)
  }

  @Test(arguments: [
    ("http://www.A.example/x/", "https://a.example/x#part", true),
    ("https://a.example/x?utm_source=rss&id=1", "https://a.example/x?id=1", true),
    ("https://a.example/x?b=2&a=1", "https://a.example/x?a=1&b=2", true),
    ("https://a.example/x?ref=home", "https://a.example/x", true),
    ("https://a.example/x", "https://a.example/X", false),
    ("https://a.example/x?id=1", "https://a.example/x?id=2", false),
    ("https://a.example/x", "https://b.example/x", false),
  ])
  func anAddressIsTheSameWithoutWhatOnlyTellsWhereReadersComeFrom(
    _ one: String, _ other: String, _ isSame: Bool
  ) throws {
    let mark = try #require(Fingerprint.of(link: one))
    #expect((mark == Fingerprint.of(link: other)) == isSame)
  }

  @Test func onlyAddressesOfTheWebAreKept() {
    for link in ["javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.c"] {
      #expect(incoming { ($0.title, $0.link) = (.plain("T"), link) }?.url == nil)
    }
    let web = incoming { ($0.title, $0.link) = (.plain("T"), "HTTPS://a.example/") }
    #expect(web?.url == "HTTPS://a.example/")
  }

  @Test(arguments: [
    ("City opens a new clinic at the harbour", "City opens a new clinic, at the Harbour!", true),
    ("Five die in flood in the north", "Six die in flood in the north", false),
    ("Wave 2 reaches the coast this week", "Wave 3 reaches the coast this week", false),
    ("世界卫生组织发布新报告", "世界卫生组织发布新报告！", true),
    ("世界卫生组织发布新报告", "中国疾控中心公布数据", false),
  ])
  func theSameStoryHasNearlyTheSameTitle(_ one: String, _ other: String, _ isSame: Bool) throws {
    let (one, other) = (try #require(TitleWords(one)), try #require(TitleWords(other)))
    #expect(one.isNearly(other) == isSame)
    #expect(!isSame || !Set(one.keys).isDisjoint(with: other.keys))
  }

  @Test func shortTitlesAreTooEasilyAlike() { #expect(TitleWords("The week in news") == nil) }
}
