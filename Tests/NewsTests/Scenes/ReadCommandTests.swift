import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

@MainActor @Suite struct ReadCommandTests {
  private let address = "https://a.example/f"

  @Test func readsAFeedFromAnAddressWithoutStoringIt() async throws {
    let text = "<rss><channel><title>A</title><item><title>One</title></item></channel></rss>"
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", address, .text(text))))
    let feed = try await fixture.answer("news read \(address)")
    let item = try #require(feed["items"]?.elements?.first)
    #expect(feed["title"] == "A" && feed["updated"] == .null)
    #expect(item["title"] == "One" && item["published"] == .null && item["author"] == .null)
    #expect(try await fixture.answer("news list")["total"] == 3)
    #expect(try await fixture.answer("news sources")["sources"]?.elements?.count == 6)
    #expect(fixture.network.requests.map(\.limit) == [16 << 20])
  }

  /// A number or a name is that of an article; without one, the next unread article follows.
  @Test func readsArticles() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    for line in ["read 1", "read n1"] {
      #expect(try await fixture.answer("news " + line)["article"]?["ref"] == "n1", "\(line)")
    }
    #expect(try await fixture.exitStatus("news read n99") == 66)
    let transcript = try await fixture.transcript("news", "read 2", "read", "read", "where")
    #expect(transcript.matches(of: #/\/news\/(\d)>/#).map(\.1) == ["2", "3", "3"], "\(transcript)")
    #expect(transcript.contains("✗ No further unread articles."), "\(transcript)")
  }

  @Test func readsFilesUpTo16MiB() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let feed = Data("<rss><channel><title>A</title></channel></rss>".utf8)
    let padding = Data(repeating: 0x20, count: (16 << 20) - feed.count)
    let fixture = NewsFixture(ScriptedHTTP())
    try (feed + padding).write(to: file)
    #expect(try await fixture.answer("news read \(path)")["title"] == "A")
    try (feed + padding + [0x20]).write(to: file)
    #expect(try await fixture.answer("news read \(path)")["failure"] == "news.too-large")
  }

  @Test func untitledItemsHaveTheBeginningOfTheirText() async throws {
    let text = """
      <rss><channel><item><description>&lt;p&gt;Walk to the &lt;b&gt;harbour&lt;/b&gt;</description></item>
      <item><pubDate>2 Jan 2026</pubDate></item></channel></rss>
      """
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", address, .text(text))))
    let titles = try await fixture.answer("news read \(address)")["items"]?.elements?.map {
      $0["title"]
    }
    #expect(titles == [.null, .null])
    let plain = try await fixture.transcript(
      "news read \(address)", mode: Conversation.Options(isInteractive: false))
    #expect(plain.contains("Walk to the harbour") && plain.contains("(no title)"), "\(plain)")
  }
}
