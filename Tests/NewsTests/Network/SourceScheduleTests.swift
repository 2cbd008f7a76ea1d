import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import News

@MainActor @Suite struct SourceScheduleTests {
  private let a = "https://a.example/f"

  private func reply(_ headers: HTTPHeader..., channel: String = "") -> ScriptedReply {
    .text(
      "<rss><channel><title>A</title>\(channel)\(RSSFixture.item("One"))</channel></rss>",
      headers: headers)
  }

  /// The results of refreshes at these times of 2 January 2026.
  private func results(_ reply: ScriptedReply, at times: String...) async throws -> [String?] {
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", a, reply)))
    _ = try await fixture.answers([
      "/news sources add \(a)", "/news sources delete WHO ECDC BBC NPR Tagesschau --yes",
    ])
    var results: [String?] = []
    for time in times {
      fixture.world.setClock(to: "2026-01-02T\(time)")
      results.append(try await fixture.answer("news refresh").sources.first?["result"]?.string)
    }
    return results
  }

  @Test(arguments: [
    ("max-age=3600", "waiting"), ("public, Max-Age=\"3600\"", "waiting"),
    ("max-age=60", "unchanged"),
    ("no-cache, max-age=3600", "unchanged"), ("max-age=0", "unchanged"), ("max-age=x", "unchanged"),
    ("max-age=99999999", "waiting"), ("s-maxage=3600", "unchanged"),
  ])
  func aFreshFeedIsNotRequested(_ control: String, _ result: String) async throws {
    let results = try await results(
      reply(HTTPHeader("Cache-Control", control)), at: "10:00", "10:30")
    #expect(results == ["new", result])
  }

  @Test func theAgeOfAStoredAnswerCounts() async throws {
    let old = reply(HTTPHeader("Cache-Control", "max-age=3600"), HTTPHeader("Age", "3000"))
    #expect(
      try await results(old, at: "10:00", "10:09", "10:10") == ["new", "waiting", "unchanged"])
  }

  @Test func freshnessEndsAfterADay() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", a, reply(HTTPHeader("Cache-Control", "max-age=99999999")))))
    _ = try await fixture.answers(["/news sources add \(a)", "/news refresh --source A"])
    let next = try await fixture.answer("news sources").sources.first { $0["name"] == "A" }?["next"]
    #expect(next == "2026-01-03T10:00:00Z")
    // A person who names the source requests it.
    let explicit = try await fixture.answer("news refresh --source A")
    #expect(explicit.sources.first?["result"] == "unchanged")
  }

  @Test func hoursThatTheFeedNamesAreSkipped() async throws {
    let hours =
      "<skipHours><hour>11</hour><hour>12</hour><hour>24</hour><hour>77</hour></skipHours>"
    #expect(
      try await results(reply(channel: hours), at: "10:00", "11:00", "12:59", "13:00")
        == ["new", "waiting", "waiting", "unchanged"])
    let all = "<skipHours>\((0...23).map { "<hour>\($0)</hour>" }.joined())</skipHours>"
    #expect(try await results(reply(channel: all), at: "10:00", "11:00") == ["new", "unchanged"])
  }

  @Test func theNextRequestIsAfterFreshnessAndSkippedHours() {
    var source = NewsSource(id: 1, kind: .feed, name: "A", address: a)
    let now = Instant(secondsSince1970: 1_767_348_000)
    #expect(source.nextRequest(after: now) == nil)
    source.freshUntil = now.adding(seconds: 600)
    source.skippedHours = HourSet.bit(of: now)
    #expect(source.nextRequest(after: now) == now.adding(seconds: 3600))
    #expect(source.nextRequest(after: now, isExplicit: true) == nil)
    source.retryAt = now.adding(seconds: 60)
    #expect(source.nextRequest(after: now, isExplicit: true) == now.adding(seconds: 60))
  }

  @Test func aMovedFeedKeepsItsFormerAddress() async throws {
    let store = try await NewsStore.inMemory(feeds: ["A": a])
    var source = try await store.source("A")
    _ = try await store.save(
      [ParsedSource(source: source, newAddress: "https://b.example/f")], state: nil)
    source = try await store.source("A")
    #expect(source.address == "https://b.example/f" && source.formerAddress == a)
  }

  @Test func aSourceThatFailsForLongIsNamedOnHomeOnce() async throws {
    let broken = ScriptedReply.text("", status: 500)
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", a, reply(), broken, broken, reply(), broken, broken)))
    _ = try await fixture.answers(["/news sources add \(a)"])
    func line(on day: String) async throws -> String? {
      fixture.world.setClock(to: "2026-\(day)T10:00")
      _ = try await fixture.answers(["/news refresh --source A"])
      let home = try await fixture.answer("home")
      return home["features"]?.elements?.first?["line"]?.string
    }
    #expect(try await line(on: "01-02")?.contains("1 source failing") == true)
    let named = try await line(on: "01-16")
    #expect(named == "Failing for 14 days: A. See 'news sources'.")
    #expect(
      try await fixture.answer("home")["features"]?.elements?.first?["line"] != .string(named ?? "")
    )
    // After a success, it can be named again.
    #expect(try await line(on: "01-17")?.contains("failing") == false)
    _ = try await line(on: "01-18")
    #expect(try await line(on: "02-02")?.hasPrefix("Failing for 14 days: A.") == true)
  }
}
