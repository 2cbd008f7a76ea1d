import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

/// `news read`: one feed, of which nothing is kept.
@MainActor @Suite struct ReadTests {
  private let address = "https://a.example/f"

  @Test func aFeedIsReadFromAnAddressAndNothingIsKept() async throws {
    let text = "<rss><channel><title>A</title><item><title>One</title></item></channel></rss>"
    let wire = Wire(ScriptedHTTP(.on("GET", address, .text(text))))
    let feed = try await wire.answer("news read \(address)")
    let item = try #require(feed["items"]?.items.first)
    #expect(feed["title"] == "A" && feed["updated"] == .null)
    #expect(item["title"] == "One" && item["published"] == .null && item["author"] == .null)
    #expect(try await wire.answer("news list")["total"] == 3)
    #expect(try await wire.answer("news sources")["sources"]?.items.count == 6)
    #expect(wire.network.requests.map(\.limit) == [16 << 20])
  }

  @Test func aFileMayHave16MB() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let feed = Data("<rss><channel><title>A</title></channel></rss>".utf8)
    let blanks = Data(repeating: 0x20, count: (16 << 20) - feed.count)
    let wire = Wire(ScriptedHTTP())
    try (feed + blanks).write(to: file)
    #expect(try await wire.answer("news read \(path)")["title"] == "A")
    try (feed + blanks + [0x20]).write(to: file)
    #expect(try await wire.answer("news read \(path)")["failure"] == "news.too-large")
  }

  @Test(arguments: [
    (
      "<rss version='0.91'><channel><title>T</title><item><title>I</title></item></channel></rss>",
      "rss"
    ),
    (
      "<rss version='2.0'><channel><title>T</title><item><title>I</title></item></channel></rss>",
      "rss"
    ),
    (rdf("http://my.netscape.com/rdf/simple/0.9/"), "rss"),
    (rdf("http://purl.org/rss/1.0/"), "rss"),
    (atom("http://purl.org/atom/ns#"), "atom"), (atom("http://www.w3.org/2005/Atom"), "atom"),
    (
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"T\",\"items\":[{\"title\":\"I\"}]}",
      "json"
    ),
    (
      "<channel href='https://a.example/'><title>T</title><item href='/i'><title>I</title></item></channel>",
      "cdf"
    ),
  ])
  func everyDialectIsRead(_ text: String, _ format: String) throws {
    let feed = try FeedReader.read(Array(text.utf8))
    #expect(feed.dialect.rawValue == format && feed.title?.line == "T")
    #expect(feed.items.map(\.title?.line) == ["I"])
  }

  /// RSS 0.9 and 1.0.
  private nonisolated static func rdf(_ namespace: String) -> String {
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="\(namespace)">
    <channel><title>T</title></channel><item><title>I</title></item></rdf:RDF>
    """
  }

  private nonisolated static func atom(_ namespace: String) -> String {
    "<feed xmlns='\(namespace)'><title>T</title><entry><title>I</title></entry></feed>"
  }
}
