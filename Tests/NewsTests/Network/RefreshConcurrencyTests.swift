import AtriumCore
import AtriumTesting
import Testing

@testable import News

@Suite struct RefreshConcurrencyTests {
  /// Holds all responses back until a number of requests are waiting.
  private actor BarrierHTTPClient: HTTPClient {
    private(set) var maximumWaiting = 0
    private var expectedCount: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(waitingFor count: Int) { expectedCount = count }

    func stream(_ request: HTTPRequest) async throws -> HTTPStream {
      if expectedCount > 0 { await withCheckedContinuation { wait($0) } }
      let server = ScriptedHTTP(.when("any", { _ in true }, RSSFixture.feed("A")))
      return try await server.stream(request)
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      throw NetworkError.refused(host: "nobody")
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
      waiting.append(continuation)
      maximumWaiting = waiting.count
      if waiting.count == expectedCount { Task { await release() } }
    }

    /// Releases all requests, after excess requests have had time to arrive.
    private func release() async {
      for _ in 0..<1_000 { await Task.yield() }
      expectedCount = 0
      for continuation in waiting { continuation.resume() }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [(servers: 12, maximum: 16, expected: 12), (12, 3, 3), (1, 16, 6)])
  func concurrentRequestsAreLimitedInTotalAndPerServer(
    servers: Int, maximum: Int, expected: Int
  ) async throws {
    var feeds: [String: String] = [:]
    for number in 0..<12 { feeds["\(number)"] = "https://\(number % servers).example/\(number)" }
    let store = try await NewsStore.inMemory(feeds: feeds)
    let http = BarrierHTTPClient(waitingFor: expected)
    var settings = NewsSettings()
    settings.maximumConcurrency = maximum
    let refresher = NewsRefresher(store, http: http, settings: settings)
    #expect(try await refresher.refresh(try await store.sources()).count == 12)
    #expect(await http.maximumWaiting == expected)
  }

  /// Fails requests to one host, and counts them.
  private actor PartlyDownClient: HTTPClient {
    private(set) var requestCount = 0
    let error: NetworkError
    init(_ error: NetworkError) { self.error = error }

    func stream(_ request: HTTPRequest) async throws -> HTTPStream {
      if request.url.contains("//up.example") {
        return try await ScriptedHTTP(.when("any", { _ in true }, RSSFixture.feed("A")))
          .stream(request)
      }
      requestCount += 1
      throw error
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw error }
  }

  @Test(arguments: [
    (NetworkError.refused(host: "down.example"), 1), (.unreachable(host: "down.example"), 1),
    (.unresolved(host: "down.example"), 1),
    (.timedOut(host: "down.example", .connecting(.seconds(10))), 1),
    (.timedOut(host: "down.example", .whole(.seconds(30))), 1),
    (.refused(host: "target-of-redirect.example"), 40), (.cutOff(host: "down.example"), 40),
  ])
  func aHostThatDoesNotRespondIsNotRequestedAgain(
    _ error: NetworkError, requestCount: Int
  ) async throws {
    var feeds: [String: String] = ["up": "https://up.example/"]
    for number in 0..<40 { feeds["\(number)"] = "https://down.example/\(number)" }
    let store = try await NewsStore.inMemory(feeds: feeds)
    let http = PartlyDownClient(error)
    var settings = NewsSettings()
    settings.maximumConcurrency = 1
    let results = try await NewsRefresher(store, http: http, settings: settings)
      .refresh(try await store.sources())
    #expect(results.count == 41)
    #expect(results.compactMap(\.failure?.code) == Array(repeating: Failure(error).code, count: 40))
    #expect(await http.requestCount == requestCount)
  }

  private func response(_ size: Int) -> ReceivedSource {
    let source = NewsSource(id: 1, kind: .feed, name: "A", address: "https://a.example/")
    let body = [UInt8](repeating: 0, count: size)
    return ReceivedSource(
      source: source, result: ParsedSource(source: source),
      changedFeed: (HTTPResponse(status: 200), body))
  }

  @Test func feedsThatAreParsedAndStoredShareABudget() {
    let (small, large) = (1 << 10, 5 << 20)
    var queue = ParseScheduler()
    for size in [large, large, small, 16 << 20] { queue.add(response(size)) }
    #expect(queue.next(unsaved: 0, size: 0)?.size == large)
    #expect(queue.next(unsaved: 0, size: 0) == nil)
    queue.finish(size: large)
    // The first feed waits to be stored.
    #expect(queue.next(unsaved: 1, size: large) == nil)
    #expect(queue.next(unsaved: 0, size: 0)?.size == large)
    #expect(queue.next(unsaved: 0, size: 0)?.size == small)
    queue.finish(size: large)
    // A feed of more than the budget is parsed alone.
    #expect(queue.next(unsaved: 0, size: 0) == nil)
    queue.finish(size: small)
    #expect(queue.next(unsaved: 0, size: 0)?.size == 16 << 20)
    queue.finish(size: 16 << 20)
    #expect(queue.isFinished)
  }

  @Test func aFeedThatIsStoredCountsUntilTheEnd() {
    var queue = WriteBatcher()
    let source = NewsSource(id: 1, kind: .feed, name: "A", address: "https://a.example/")
    queue.add(ParsedSource(source: source, outcome: .received([])), size: 7)
    #expect(queue.size == 7)
    #expect(queue.next(isLast: false)?.batch.count == 1)
    queue.add(ParsedSource(source: source, outcome: .received([])), size: 2)
    #expect(queue.size == 9)
  }
}
