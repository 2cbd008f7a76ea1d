import AtriumScreen
import AtriumTesting
import Foundation
import Testing

/// The program reads news from mediastack.
@Suite struct MediastackServerTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func run(_ words: String..., at url: String) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home, environment: ["ATRIUM_NEWS_MEDIASTACK": url])
      .run(words + ["--json"])
  }

  /// Replaces the sources with mediastack, with a key.
  private func subscribe(at url: String) async throws {
    try "abc123\n".write(toFile: home.path("key"), atomically: false, encoding: .utf8)
    let first = try await run(
      "--yes", "news", "sources", "delete", "WHO", "ECDC", "BBC Health", "NPR Health", "Tagesschau",
      at: url)
    #expect(first.status == 0, "\(first)")
    #expect(try await run("news", "sources", "add", "mediastack", at: url).status == 0)
    #expect(try await run("news", "sources", "key", "key", at: url).status == 0)
  }

  /// The page of articles from an offset.
  private static func page(from offset: Int, of total: Int) -> FixtureReply {
    let articles = (offset..<min(offset + 25, total)).map { number in
      """
      {"author":null,"title":"Article \(number)","description":"About \(number)","image":null,
      "url":"https://example.org/\(number)","source":"Press","category":"health","language":"en",
      "country":"us","published_at":"2026-01-01T00:\(10 + number % 50):00+00:00"}
      """
    }
    return .text(
      """
      {"pagination":{"limit":25,"offset":\(offset),"count":\(articles.count),"total":\(total)},
      "data":[\(articles.joined(separator: ","))]}
      """)
  }

  private static func offset(_ request: FixtureRequest) -> Int {
    let found = request.target.firstMatch(of: #/offset=(\d+)/#)
    return found.flatMap { Int($0.1) } ?? 0
  }

  @Test func readsEveryPage() async throws {
    try await FixtureServer.run { request in
      Self.page(from: Self.offset(request), of: 60)
    } while: { server in
      try await subscribe(at: server.url)
      let refresh = try await run("news", "refresh", "--all", at: server.url).answer()
      #expect(refresh["new"] as? Int == 60)
      #expect(server.requests.map(Self.offset) == [0, 25, 50])
      let target = try #require(server.requests.first?.target)
      #expect(target.hasPrefix("/v1/news?") && target.contains("access_key=abc123"))
      let news = try await run("news", "list", "--limit", "100", at: server.url)
      #expect(try news.answer()["total"] as? Int == 60)
      #expect(!news.output.contains("abc123"))
      let name = Hexadecimal.text("mediastack".utf8)
      let kept = try FileManager.default.attributesOfItem(
        atPath: home.path("state/atrium/secrets/news/\(name)"))
      #expect(kept[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(arguments: [
    (401, "invalid_access_key", "You have not supplied a valid API Access Key."),
    (429, "usage_limit_reached", "Your monthly usage limit has been reached."),
    (422, "validation_error", "Validation error"), (500, "internal_error", ""),
  ])
  func explainsErrorsOfTheServer(_ status: Int, _ code: String, _ message: String) async throws {
    try await FixtureServer.run { _ in
      .text(#"{"error":{"code":"\#(code)","message":"\#(message)"}}"#, status: status)
    } while: { server in
      try await subscribe(at: server.url)
      let refresh = try await run("news", "refresh", at: server.url)
      #expect(refresh.status == 69, "\(refresh)")
      let sources = try await run("news", "sources", at: server.url).answer()["sources"]
      let source = try #require((sources as? [[String: Any]])?.first { $0["code"] is String })
      #expect(source["code"] as? String == "news.mediastack", "\(source)")
      #expect("\(source)".contains(message.isEmpty ? code : message), "\(source)")
    }
  }
}
