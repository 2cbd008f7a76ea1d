import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import News

/// How many sources are asked at the same time.
@Suite struct CrowdTests {
  /// Answers nobody before so many are waiting, and remembers how many there were at once.
  private actor Crowd: HTTPClient {
    private(set) var most = 0
    private var awaited: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(awaiting count: Int) { awaited = count }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      if awaited > 0 { await withCheckedContinuation { join($0) } }
      return try await ScriptedHTTP(.when("any", { _ in true }, RSS.feed("A"))).send(request)
    }

    func stream(_ request: HTTPRequest) async throws -> HTTPStream {
      throw NetworkError.refused(host: "nobody")
    }

    private func join(_ one: CheckedContinuation<Void, Never>) {
      waiting.append(one)
      most = waiting.count
      if waiting.count == awaited { Task { await open() } }
    }

    /// Lets all go, after those have had time to come who should not.
    private func open() async {
      for _ in 0..<1_000 { await Task.yield() }
      awaited = 0
      for one in waiting { one.resume() }
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [(servers: 12, parallel: 16, most: 12), (12, 3, 3), (1, 16, 6)])
  func askThemTogether(servers: Int, parallel: Int, most: Int) async throws {
    let news = News(
      store: Store(.memory, migrations: NewsSchema.steps), clock: FixedClock("2026-01-02T10:00"))
    _ = try await news.remove(["WHO", "ECDC", "BBC", "NPR", "Tagesschau"])
    for number in 0..<12 {
      let address = "https://\(number % servers).example/\(number)"
      _ = try await news.add(.feed, address, name: "\(number)")
    }
    let crowd = Crowd(awaiting: most)
    var options = FetchOptions()
    options.parallel = parallel
    let refresh = Refresh(
      news: news, fetcher: FeedFetcher(http: crowd, options: options), secrets: NoSecrets(),
      progress: nil, topic: "")
    #expect(try await refresh.run(try await news.sources()).count == 12)
    #expect(await crowd.most == most)
  }
}
