import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import News

@Suite struct WatchTests {
  /// Keeps what was announced.
  private actor Announcements: Notifier {
    private(set) var texts: [String] = []
    func notify(_ screen: Screen) { texts.append(TextRenderer(width: 80).render(screen)) }
  }

  private struct NoSecrets: Secrets {
    func names() -> [String] { [] }
    func secret(_ name: String) -> [UInt8]? { nil }
    func keep(_ secret: [UInt8], as name: String) {}
    func forget(_ name: String) {}
  }

  @Test func whatIsNewIsSaidOnceAndTroubleIsNot() async throws {
    let items = (1...5).map { "<item><title>Story \($0)</title></item>" }.joined()
    let network = ScriptedHTTP(
      .on(
        "GET", "https://a.example/f",
        .text("<rss><channel><title>A</title>\(items)</channel></rss>"), .text("", status: 500)))
    let store = Store(.memory, migrations: NewsSchema.steps)
    let news = News(store: store, clock: FixedClock("2026-01-02T10:00"))
    _ = try await news.remove(["WHO", "ECDC", "BBC", "NPR", "Tagesschau"])
    _ = try await news.add(.feed, "https://a.example/f", name: "A")
    let refresh = Refresh(
      news: news, fetcher: FeedFetcher(http: network, options: FetchOptions()),
      secrets: NoSecrets(), progress: nil, topic: "")
    let said = Announcements()
    let watch = Watch(refresh: refresh, notifier: said, minutes: 5)
    try await watch.look()
    try await watch.look()
    let texts = await said.texts
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("5 new articles\n") == true, "\(texts)")
    #expect(texts.first?.split(separator: "\n").count == 4, "\(texts)")
    #expect(try await news.source("A").trouble?.code == "network.status")
  }
}
