import AtriumCore
import AtriumTesting
import Testing

@testable import News

/// Feeds that a restored backup brought.
@Suite struct RestoredSourceTests {
  private let a = "https://a.example/f"
  private let confirmations = ConfirmationsAfterRestore(of: "news")

  private func refresher(
    _ network: any HTTPClient, settings: NewsSettings = NewsSettings()
  ) async throws -> NewsRefresher {
    var store = try await NewsStore.inMemory(feeds: ["A": a])
    store.confirmations = confirmations
    return NewsRefresher(store, http: network, settings: settings)
  }

  @Test func theyAreNotRequestedBeforeTheyAreConfirmed() async throws {
    let network = ScriptedHTTP(.on("GET", a, RSSFixture.feed("A", RSSFixture.item("One"))))
    let refresher = try await refresher(network)
    let background = BackgroundRefresh(
      refresher: refresher, notifier: RecordingNotifier(), interval: 5)
    try await background.refreshOnce()
    let results = try await refresher.refresh(try await refresher.store.sources())
    #expect(network.requests.isEmpty)
    #expect(results.compactMap(\.failure?.code) == ["restore.unconfirmed"])
    let destinations = try await refresher.destinations()
    #expect(destinations.map(\.address) == [a])
    confirmations.confirm(destinations)
    #expect(try await refresher.refresh(refresher.store.sources()).first?.content?.new == 1)
    #expect(try await refresher.store.sources().first?.failure == nil)
  }

  @Test func feedsThatAreAddedAfterwardsAreRequested() async throws {
    let b = "https://b.example/f"
    let c = "https://c.example/f"
    let network = ScriptedHTTP(
      .on("GET", b, RSSFixture.feed("B", RSSFixture.item("One"))),
      .on("GET", c, RSSFixture.feed("C", RSSFixture.item("Two"))))
    let refresher = try await refresher(network)
    _ = try await refresher.store.add(.feed, b, name: "B")
    _ = try await refresher.store.importFeeds([(c, "C")])
    let results = try await refresher.refresh(refresher.store.sources())
    #expect(results.compactMap(\.failure?.code) == ["restore.unconfirmed"])
    network.expectAllUsed()
  }

  @Test func theNewAddressOfAConfirmedFeedIsConfirmed() async throws {
    let moved = "https://moved.example/f"
    let feed = RSSFixture.feed("A", RSSFixture.item("One"))
    let network = ScriptedHTTP(.on("GET", a, feed), .on("GET", moved, feed))
    let refresher = try await refresher(MovingServer(network: network, from: a, to: moved))
    confirmations.confirm(try await refresher.destinations())
    for _ in 0..<2 {
      let results = try await refresher.refresh(refresher.store.sources())
      #expect(results.compactMap(\.failure).isEmpty)
    }
    #expect(try await refresher.destinations().map(\.address) == [moved])
    network.expectAllUsed()
  }

  @Test func theFeedsOfANewDatabaseNeedNoConfirmation() async throws {
    var store = try await NewsStore.inMemory()
    store.confirmations = confirmations
    for feed in InitialContent.feeds {
      _ = try await store.add(.feed, feed.address, name: feed.name)
    }
    let refresher = NewsRefresher(store, http: ScriptedHTTP())
    #expect(try await store.sources().count > 4)
    let destinations = try await refresher.destinations()
    #expect(destinations.count == InitialContent.feeds.count)
    #expect(confirmations.confirmed().warnings(about: destinations).isEmpty)
  }

  @Test func theServerOfMediastackNeedsOneAfterRestoredSettings() async throws {
    var settings = NewsSettings()
    settings.mediastackURL = "https://evil.example"
    var store = try await NewsStore.inMemory()
    _ = try await store.add(.mediastack, MediastackClient.sourceAddress, name: "mediastack")
    let restored = ConfirmationsAfterRestore(of: "news", hasRestoredSettings: true)
    store.confirmations = restored
    let network = ScriptedHTTP()
    let refresher = NewsRefresher(store, http: network, settings: settings)
    let results = try await refresher.refresh(store.sources())
    #expect(results.compactMap(\.failure?.code) == ["restore.unconfirmed"])
    #expect(network.requests.isEmpty)
    #expect(try await refresher.destinations().map(\.address) == ["https://evil.example/"])
  }
}

/// A server that redirects an address permanently.
private struct MovingServer: HTTPClient {
  let network: ScriptedHTTP
  let from: String
  let to: String

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await network.send(request) }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    var stream = try await network.stream(request)
    if request.url == from { stream.moved = to }
    return stream
  }
}
