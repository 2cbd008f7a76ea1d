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

  @Test func rejectsOtherDocuments() {
    #expect(throws: NewsError.notOPML) { try OPML.read(Array("<a/>".utf8)) }
  }
}
