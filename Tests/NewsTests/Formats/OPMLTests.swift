import Testing

@testable import News

@Suite struct OPMLTests {
  @Test func readsWhatItWrites() async throws {
    #expect(try OPML.read(OPML.document(of: [])) == [])
    let store = try await NewsStore.inMemory(feeds: [
      "A & \"B\"": "https://a.example/?a&b", "C": "https://c.example/",
    ])
    let feeds = try await store.sources().filter { $0.kind == .feed }
    #expect(
      try OPML.read(OPML.document(of: feeds))
        == feeds.map { .init(name: $0.name, address: $0.address) })
  }

  @Test func readsNestedAndUnescapedOutlines() throws {
    let text =
      "<opml><body><outline text='T'><outline title='A &amp; B' xmlUrl='https://a.example/?a&b'/>"
    #expect(
      try OPML.read(Array(text.utf8)) == [.init(name: "A & B", address: "https://a.example/?a&b")])
  }

  @Test func combiningMarksAndControlCharactersReadBackEqual() throws {
    let text =
      "<opml><outline text='\"\u{301}&lt;\u{301}' xmlUrl='http://a.example/\u{301}'/>"
      + "<outline xmlUrl='http://b.example/&#10;  c'/></opml>"
    let outlines = try OPML.read(Array(text.utf8))
    let feeds = outlines.enumerated().map { index, outline in
      NewsSource(id: index, kind: .feed, name: outline.name, address: outline.address)
    }
    #expect(outlines.map(\.name) == ["\"\u{301}<\u{301}", "http://b.example/ c"])
    #expect(try OPML.read(OPML.document(of: feeds)) == outlines)
  }

  @Test func rejectsOtherDocuments() {
    #expect(throws: NewsError.notOPML) { try OPML.read(Array("<a/>".utf8)) }
  }
}
