import AtriumTesting
import Foundation
import Synchronization
import Testing

/// Feeds that are too large or try to attack the reader.
@Suite struct HostileFeedTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func run(_ words: String...) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words + ["--json"], within: .seconds(300))
  }

  /// Replaces the sources with some of a server.
  private func subscribe(to targets: [String], at url: String) async throws {
    let outlines = targets.map { "<outline text='\($0)' xmlUrl='\(url)/\($0)'/>" }.joined()
    try "<opml version='2.0'><body>\(outlines)</body></opml>".write(
      toFile: home.path("subscriptions.opml"), atomically: true, encoding: .utf8)
    let first = try await run(
      "--yes", "news", "sources", "delete", "WHO", "ECDC", "BBC Health", "NPR Health", "Tagesschau")
    #expect(first.status == 0, "\(first)")
    #expect(try await run("news", "sources", "import", "subscriptions.opml").status == 0)
  }

  private static func feed(_ items: String, head: String = "") -> FixtureReply {
    .text("\(head)<rss><channel><title>Feed</title>\(items)</channel></rss>")
  }

  private static func item(_ title: String, link: String = "", text: String = "") -> String {
    "<item><title>\(title)</title><link>\(link)</link><description>\(text)</description></item>"
  }

  /// Complete items without an end, or until `limit` bytes were sent.
  private static func items(upTo limit: Int) -> FixtureReply {
    let piece = Array(String(repeating: item("One of very many"), count: 1_000).utf8)
    let sent = Mutex(-1)
    return .pieces {
      sent.withLock { sent in
        if sent < 0 {
          sent = 0
          return Array("<rss><channel>".utf8)
        }
        guard sent < limit else { return nil }
        sent += piece.count
        return piece
      }
    }
  }

  @Test func anOversizedFeedDoesNotAffectOthers() async throws {
    try await FixtureServer.run { request in
      switch request.target {
      case "/large": Self.items(upTo: 100 << 20)
      case "/endless": Self.items(upTo: .max)
      case "/zeros": .endless()
      case "/bomb": .gzipBomb(of: 1 << 30)
      default: Self.feed(Self.item("The good one"))
      }
    } while: { server in
      try await subscribe(to: ["large", "endless", "zeros", "bomb", "good"], at: server.url)
      let refresh = try await run("news", "refresh")
      #expect(refresh.status == 0, "\(refresh)")
      let sources = try refresh.output.object()["sources"] as? [[String: Any]] ?? []
      let codes = Dictionary(
        uniqueKeysWithValues: sources.map { ($0["name"] as? String ?? "", $0["code"] as? String) })
      for name in ["large", "endless", "zeros", "bomb"] {
        #expect(codes[name] == "network.too-large", "\(name): \(refresh)")
      }
      let news = try await run("news").answer()
      #expect((news["articles"] as? [[String: Any]])?.titles == ["The good one"])
    }
  }

  @Test func doesNotExpandEntities() async throws {
    try "a secret of this machine".write(
      toFile: home.path("secret"), atomically: false, encoding: .utf8)
    let secret = home.path("secret")
    let url = Mutex("")
    try await FixtureServer.run { request in
      let laughs = (1...9).map {
        "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>"
      }.joined()
      let head = """
        <!DOCTYPE rss [<!ENTITY l0 "ha">\(laughs)<!ENTITY here SYSTEM "file://\(secret)">
        <!ENTITY there SYSTEM "\(url.withLock(\.self))/leak">
        <!ENTITY % more SYSTEM "\(url.withLock(\.self))/leak"> %more;]>
        """
      return Self.feed(Self.item("Laughs &l9; &here; &there;"), head: head)
    } while: { server in
      url.withLock { $0 = server.url }
      try await subscribe(to: ["laughs"], at: server.url)
      #expect(try await run("news", "refresh").status == 0)
      let news = try await run("news")
      #expect(news.output.contains("Laughs"), "\(news)")
      #expect(news.output.utf8.count < 10_000 && !news.output.contains("of this machine"))
      #expect(server.requests.map(\.target) == ["/laughs"])
    }
  }

  @Test func dropsLinksToScriptsAndFiles() async throws {
    let text = """
      &lt;p&gt;&lt;a href="javascript:alert(1)"&gt;one&lt;/a&gt;
      &lt;a href="file:///etc/passwd"&gt;two&lt;/a&gt;
      &lt;a href="https://example.org/3"&gt;three&lt;/a&gt;&lt;/p&gt;
      """
    try await FixtureServer.run { _ in
      Self.feed(
        Self.item("Script", link: "javascript:alert(1)", text: text)
          + Self.item("File", link: "file:///etc/passwd"))
    } while: { server in
      try await subscribe(to: ["links"], at: server.url)
      #expect(try await run("news", "refresh").status == 0)
      let news = try await run("news").answer()
      let articles = try #require(news["articles"] as? [[String: Any]])
      #expect(Set(articles.titles) == ["Script", "File"])
      for article in articles {
        #expect(article["url"] is NSNull, "\(article)")
        let id = try #require(article["id"] as? Int)
        #expect(try await run("/news/\(id)", "browse").failure() == "news.no-address")
        #expect(try await run("/news/\(id)", "full").failure() == "news.no-address")
        let shown = try await run("/news/\(id)").answer()
        let isScript = article["title"] as? String == "Script"
        #expect(shown["links"] as? [String] == (isScript ? ["https://example.org/3"] : []))
      }
    }
  }

  @Test func storesTenThousandItemsAndATitleOfAMegabyte() async throws {
    let items = (1...10_000).map { Self.item("Item \($0)") }.joined()
    let title = String(repeating: "word ", count: 200_000)
    try await FixtureServer.run { _ in
      Self.feed(items + Self.item(title))
    } while: { server in
      try await subscribe(to: ["many"], at: server.url)
      let refresh = try await run("news", "refresh").answer()
      #expect(refresh["new"] as? Int == 10_001)
      let found = try await run("news", "search", "word").answer()
      let long = (found["articles"] as? [[String: Any]])?.titles.first
      #expect(long?.hasSuffix(" word…") == true && long?.count ?? 0 <= 501)
    }
  }
}
