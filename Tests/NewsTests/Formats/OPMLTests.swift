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
    #expect(throws: NewsError.notOPML) { try read("<a/>") }
  }

  @Test func anInvalidAddressIsAnErrorOrSkipped() throws {
    let text =
      "<opml><outline text='Folder'><outline text='A' xmlUrl='feed://https://a.example/'/>"
      + "<outline text='B' xmlUrl='ftp://b.example/'/><outline text='C' type='rss'/></outline></opml>"
    let failure = #expect(throws: Failure.self) { try read(text) }
    #expect(failure?.code == "news.not-web" && failure?.location == "feeds.opml: B")
    #expect(try read(text, skipping: true) == [.init(name: "A", address: "https://a.example/")])
  }
}
