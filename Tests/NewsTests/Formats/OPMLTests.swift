import AtriumCore
import AtriumFormats
import Testing

@testable import News

@Suite struct OPMLTests {
  private func read(_ text: String, skipping: Bool = false) throws -> [OPML.Outline] {
    var skipped = SkippedRecords(skipping)
    return try OPML.read(Array(text.utf8), path: "feeds.opml", skipping: &skipped)
  }
  private func document(of sources: [NewsSource]) -> String {
    String(decoding: OPML.document(of: sources), as: UTF8.self)
  }

  @Test func readsWhatItWrites() async throws {
    #expect(try read(document(of: [])) == [])
    let store = try await NewsStore.inMemory(feeds: [
      "A & \"B\"": "https://a.example/?a&b", "C": "https://c.example/",
    ])
    let feeds = try await store.sources().filter { $0.kind == .feed }
    #expect(
      try read(document(of: feeds))
        == feeds.map { .init(name: $0.name, address: $0.address) })
  }

  @Test func readsNestedAndUnescapedOutlines() throws {
    let text =
      "<opml><body><outline text='T'><outline title='A &amp; B' xmlUrl='https://a.example/?a&b'/>"
    #expect(
      try read(text) == [.init(name: "A & B", address: "https://a.example/?a&b")])
  }

  @Test func combiningMarksAndControlCharactersReadBackEqual() throws {
    let text =
      "<opml><outline text='\"\u{301}&lt;\u{301}' xmlUrl='http://a.example/\u{301}'/>"
      + "<outline xmlUrl='http://b.example/&#10;  c'/></opml>"
    let outlines = try read(text)
    let feeds = outlines.enumerated().map { index, outline in
      NewsSource(id: index, kind: .feed, name: outline.name, address: outline.address)
    }
    #expect(outlines.map(\.name) == ["\"\u{301}<\u{301}", "http://b.example/ c"])
    #expect(try read(document(of: feeds)) == outlines)
  }

  @Test func rejectsOtherDocuments() {
    #expect(throws: Failure.notOPML) { try read("<a/>") }
  }

  @Test func anInvalidAddressIsAnErrorOrSkipped() throws {
    let text =
      "<opml><outline text='Folder'><outline text='A' xmlUrl='feed://https://a.example/'/>"
      + "<outline text='B' xmlUrl='ftp://b.example/'/><outline text='C' type='rss'/></outline></opml>"
    let failure = #expect(throws: Failure.self) { try read(text) }
    #expect(failure?.code == "news.not-web" && failure?.location == "feeds.opml: B")
    #expect(try read(text, skipping: true) == [.init(name: "A", address: "https://a.example/")])
  }

  @Test(arguments: [
    ("feed://a.example/f", "https://a.example/f"),
    ("feed:https://a.example/f", "https://a.example/f"),
    ("FEED://http://a.example/f", "http://a.example/f"),
    (" \n http://a.example/f\u{A0}", "http://a.example/f"),
    ("feed: https://a.example/f ", "https://a.example/f"),
  ])
  func addressesAreReadAsPeopleWriteThem(_ text: String, _ address: String) throws {
    #expect(
      try read("<opml><outline text='A' XMLURL='\(text)'/></opml>").map(\.address) == [address])
  }

  @Test func foldersMayHaveTheTypeOfFeeds() throws {
    let feed = "<Outline type='RSS' title='A' xmlUrl='https://a.example/'/>"
    let text = """
      <OPML><outline type="rss" title="Folder"><outline type="rss" xmlUrl="" title="Inner">\(feed)</outline>
      <outline type='rss' text='B' url='https://b.example/'/><outline text='Empty'/></outline></OPML>
      """
    #expect(try read(text).map(\.address) == ["https://a.example/", "https://b.example/"])
  }
}
