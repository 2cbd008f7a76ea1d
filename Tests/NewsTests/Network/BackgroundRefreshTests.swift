import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import Synchronization
import Testing

@testable import AtriumCore
@testable import News

@Suite struct BackgroundRefreshTests {
  private actor RecordingNotifier: Notifier {
    private(set) var texts: [String] = []
    func notify(_ screen: Screen) { texts.append(TextRenderer(width: 80).render(screen)) }
  }

  @Test func newArticlesAreAnnouncedOnceAndFailuresAreNot() async throws {
    let items = (1...5).map { "<item><title>Story \($0)</title></item>" }.joined()
    let network = ScriptedHTTP(
      .on(
        "GET", "https://a.example/f",
        .text("<rss><channel><title>A</title>\(items)</channel></rss>"), .text("", status: 500)))
    let store = try await NewsStore.inMemory(feeds: ["A": "https://a.example/f"])
    let notifier = RecordingNotifier()
    let refresh = BackgroundRefresh(
      refresher: NewsRefresher(store, http: network), notifier: notifier, interval: 5)
    try await refresh.refreshOnce()
    try await refresh.refreshOnce()
    let texts = await notifier.texts
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("5 new articles.\n") == true, "\(texts)")
    #expect(texts.first?.split(separator: "\n").count == 4, "\(texts)")
    #expect(try await store.source("A").failure?.code == "network.status")
  }

  @Test func laterArticlesOfASourceAreEvents() async throws {
    let address = "https://a.example/f"
    func feed(_ count: Int) -> ScriptedReply {
      let items = (1...count).map { "<item><title>Story \($0)</title></item>" }.joined()
      return .text("<rss><channel><title>A</title>\(items)</channel></rss>")
    }
    let network = ScriptedHTTP(.on("GET", address, feed(2), feed(2), feed(4)))
    var store = try await NewsStore.inMemory(feeds: ["A": address])
    let events = RecordingEventSink()
    store.events = events
    let refresher = NewsRefresher(store, http: network)
    for count in [0, 0, 2] {
      _ = try await refresher.refresh(try await store.sources())
      #expect(events.all.count == count)
    }
    let titles = events.items.map { $0.value["title"]?.string }
    #expect(Set(titles) == ["Story 3", "Story 4"])
    #expect(events.all.allSatisfy { $0.hasPrefix("article.new /news/") }, "\(events.all)")
  }

  @Test(arguments: [(0, 0), (5, 1)])
  func anIntervalOfZeroDisablesIt(_ minutes: Int, _ count: Int) throws {
    let layer = try Layer(assignments: ["news.every=\(minutes)"])
    var reader = SettingsReader(feature: NewsFeature.id, layers: LayerStack(layers: [layer]))
    var plan = Plan(feature: NewsFeature.id, title: "News")
    NewsFeature().assemble(&plan, with: NewsSettings(from: &reader))
    #expect(plan.backgroundWork.count == count)
  }

  @Test func itWaitsForTheIntervalBeforeEachRefresh() async throws {
    let clock = RecordingClock()
    let store = try await NewsStore.inMemory(clock: clock)
    let refresh = BackgroundRefresh(
      refresher: NewsRefresher(store, http: ScriptedHTTP()), notifier: RecordingNotifier(),
      interval: 5)
    await #expect(throws: CancellationError.self) { try await refresh.run() }
    #expect(clock.sleeps == [300, 300])
  }
}

/// A fixed clock that does not sleep, and cancels at the second sleep.
private final class RecordingClock: WallClock {
  private let clock = FixedClock("2026-01-02T10:00")
  private let recorded = Mutex<[Double]>([])

  /// The requested durations in seconds.
  var sleeps: [Double] { recorded.withLock { $0 } }
  var now: Instant { clock.now }
  func moment(at instant: Instant) -> Moment { clock.moment(at: instant) }
  func instant(of moment: Moment) -> Instant { clock.instant(of: moment) }
  func sleep(until instant: Instant) throws {
    recorded.withLock { $0.append((instant - now) / .seconds(1)) }
    if sleeps.count == 2 { throw CancellationError() }
  }
}
