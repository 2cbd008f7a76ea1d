import AtriumScreen
import AtriumStorage
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import AtriumCore
@testable import News

@Suite struct WatchTests {
  /// Keeps what was announced.
  private actor Announcements: Notifier {
    private(set) var texts: [String] = []
    func notify(_ screen: Screen) { texts.append(TextRenderer(width: 80).render(screen)) }
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

  @Test(arguments: [(0, 0), (5, 1)])
  func zeroMinutesAreNever(_ minutes: Int, _ count: Int) throws {
    let layer = try Layer(assignments: ["news.every=\(minutes)"])
    var reader = SettingsReader(feature: NewsFeature.id, layers: Layers(layers: [layer]))
    var plan = Plan(feature: NewsFeature.id, title: "News")
    NewsFeature().assemble(&plan, with: NewsSettings(from: &reader))
    #expect(plan.backgroundWork.count == count)
  }

  @Test func itLooksEverySoManyMinutes() async throws {
    let clock = Alarm()
    let news = News(store: Store(.memory, migrations: NewsSchema.steps), clock: clock)
    _ = try await news.remove(["WHO", "ECDC", "BBC", "NPR", "Tagesschau"])
    let refresh = Refresh(
      news: news, fetcher: FeedFetcher(http: ScriptedHTTP(), options: FetchOptions()),
      secrets: NoSecrets(), progress: nil, topic: "")
    let watch = Watch(refresh: refresh, notifier: Announcements(), minutes: 5)
    await #expect(throws: CancellationError.self) { try await watch.run() }
    #expect(clock.waits == [300, 300])
  }
}

/// A clock that stands still and lets nobody sleep, the second time never again.
private final class Alarm: WallClock {
  private let still = FixedClock("2026-01-02T10:00")
  private let slept = Mutex<[Double]>([])

  /// How long it was to be slept, in seconds.
  var waits: [Double] { slept.withLock { $0 } }
  var now: Date { still.now }
  func moment(at instant: Date) -> Moment { still.moment(at: instant) }
  func instant(of moment: Moment) -> Date { still.instant(of: moment) }
  func sleep(until instant: Date) throws {
    slept.withLock { $0.append(instant.timeIntervalSince(now)) }
    if waits.count == 2 { throw CancellationError() }
  }
}

/// Nobody has any.
struct NoSecrets: Secrets {
  func names() -> [String] { [] }
  func secret(_ name: String) -> [UInt8]? { nil }
  func keep(_ secret: [UInt8], as name: String) {}
  func forget(_ name: String) {}
}
