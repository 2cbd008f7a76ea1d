import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

@MainActor @Suite struct RefreshTests {
  private let a = "https://a.example/f"
  private let b = "https://b.example/f"
  private let c = "https://c.example/f"

  @Test func newArticlesAreListedNewestFirst() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", a,
          RSSFixture.feed(
            "A", RSSFixture.item("Old", hour: 7), RSSFixture.item("New", "https://a.example/n")))))
    let list = try await fixture.answer(
      "news sources add \(a)", "/news refresh --source A", "/news list")
    #expect(list["total"] == 2)
    #expect(list.titles == ["New", "Old"])
    let first = list.articles.first
    #expect(first?["published"]?.string == "2026-01-02T09:00:00Z")
    #expect(first?["read"] == false && first?["source"]?.string == "A")
    #expect(first?["url"]?.string == "https://a.example/n")
  }

  @Test func undatedArticlesKeepTheTimeTheyWereFirstSeen() async throws {
    func feed(_ text: String) -> ScriptedReply {
      .text(
        "<rss><channel><title>A</title><item><title>Undated</title><guid>urn:example:undated</guid>"
          + "<description>\(text)</description></item></channel></rss>")
    }
    // Adding a source requests it as well.
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", a, feed("One"), feed("One"), feed("Two"))))
    _ = try await fixture.answer("news sources add \(a)")
    _ = try await fixture.answer("news refresh --source A")
    fixture.world.setClock(to: "2026-01-02T13:00")
    let list = try await fixture.answer("news refresh --source A", "news list")
    #expect(list.articles.first?["published"] == "2026-01-02T10:00:00Z", "\(list)")
    #expect(list.articles.first?["summary"] == "Two", "\(list)")
  }

  @Test func unchangedFeedsAreNotSentAgain() async throws {
    let network = ScriptedHTTP(
      .when(
        "first", { $0.headers["If-None-Match"] == nil },
        RSSFixture.feed("A", RSSFixture.item("One"))),
      .when("again", { $0.headers["If-None-Match"] == "\"1\"" }, .text("", status: 304)))
    let refresh = try await NewsFixture(network).answer(
      "news sources add \(a)", "/news refresh --source A", "/news refresh --source A")
    #expect(refresh.sources.first?["result"] == "unchanged")
    #expect(refresh["new"] == 0 && refresh["failed"] == 0)
    network.expectAllUsed()
  }

  @Test func aStoryInTwoFeedsIsOneArticle() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", a,
          RSSFixture.feed(
            "A", RSSFixture.item("Story", "https://www.a.example/s/?utm_source=x&amp;id=1"),
            RSSFixture.item("City opens a new clinic at the harbour"))),
        .on(
          "GET", b,
          RSSFixture.feed(
            "B", RSSFixture.item("Other words", "http://a.example/s?id=1#top"),
            RSSFixture.item("City opens a new clinic, at the Harbour!", hour: 8),
            RSSFixture.item("City opens 2 new clinics at the harbour", hour: 8)))))
    let list = try await fixture.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news list")
    #expect(list["total"] == 3)
    let story = list.articles.first { $0["title"]?.string == "Story" }
    #expect(story?["sources"] == ["A", "B"])
  }

  @Test func entriesWithTheSameGlobalIDAreOneArticle() async throws {
    let id = "tag:c.example,2026:story"
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", a, RSSFixture.feed("A", RSSFixture.item("One", id: id))),
        .on("GET", b, RSSFixture.feed("B", RSSFixture.item("Quite another", id: id)))))
    let list = try await fixture.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news list")
    #expect(list.titles == ["One"] && list.articles.first?["sources"] == ["A", "B"])
  }

  @Test(arguments: [("31 Dec 2025", 1), ("30 Dec 2025", 2)])
  func similarTitlesWithinTwoDaysAreOneArticle(_ day: String, _ count: Int) async throws {
    let title = "City opens a new clinic at the harbour"
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", a, RSSFixture.feed("A", RSSFixture.item(title))),
        .on("GET", b, RSSFixture.feed("B", RSSFixture.item(title + "!", day: day)))))
    let list = try await fixture.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news list")
    #expect(list.titles.count == count)
  }

  @Test func repeatedEntriesOfANewSourceAreOneArticle() async throws {
    let item = RSSFixture.item("First words", text: "Old", id: "1")
    let again = RSSFixture.item("Later words", text: "New", id: "1")
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", a, RSSFixture.feed("A", again, item, item))))
    let refresh = try await fixture.answer("news sources add \(a)", "/news refresh --source A")
    let result = refresh.sources.first
    #expect(result?["new"] == 1 && result?["changed"] == 1, "\(refresh)")
    #expect(try await fixture.answer("news --source A").titles == ["Later words"])
  }

  @Test func failingSourcesDoNotAffectOthers() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", a, RSSFixture.feed("A", RSSFixture.item("One"))),
        .on("GET", b, RSSFixture.feed("B"), .text("gone", status: 404)),
        .on("GET", c, RSSFixture.feed("C"), .text("<html>", status: 200))))
    let transcript = try await fixture.transcript(
      "news sources add \(a)", "/news sources add \(b)", "/news sources add \(c)",
      "/news refresh --source A --source B --source C", "/news sources", mode: .script)
    #expect(transcript.contains(#""new":1,"failed":2"#))
    #expect(transcript.contains(#""failure":"network.status""#))
    #expect(transcript.contains(#""name":"C","articles":0,"#))
    #expect(transcript.contains(#""code":"news.page""#))
    #expect(try await fixture.exitStatus("news refresh --source A --source B") == 0)
    #expect(try await fixture.exitStatus("news refresh --source B --source C") == 69)
  }

  @Test func eachErrorOfARefreshIsReportedOnce() async throws {
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", a, RSSFixture.feed("A"), .text("<html>"))))
    let transcript = try await fixture.transcript(
      "news sources add \(a)", "/news refresh --source A",
      mode: Conversation.Options(isInteractive: false))
    let reason = Phrase.isHTMLPage.text(in: .en)
    #expect(transcript.components(separatedBy: reason).count == 2, "\(transcript)")
    #expect(transcript.contains("failed"), "\(transcript)")
  }

  @Test func aServerIsNotRequestedBeforeRetryAfter() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", a, RSSFixture.feed("A"),
        .text("", status: 429, headers: [HTTPHeader("Retry-After", "3600")])))
    let fixture = NewsFixture(network)
    let busy = try await fixture.answers(["news sources add \(a)", "/news refresh --source A"])
    #expect(busy.contains { $0.sources.first?["result"] == "failed" }, "\(busy)")
    #expect(network.requests.count == 2)
    let waiting = try await fixture.answers(["news refresh --source A"])
    #expect(waiting.contains { $0.sources.first?["result"] == "waiting" }, "\(waiting)")
    #expect(network.requests.count == 2)
    #expect(try await fixture.exitStatus("news refresh --source A") == 69)
  }

  @Test func theTimeOfRetryAfterIsShown() async throws {
    let busy = ScriptedReply.text("", status: 429, headers: [HTTPHeader("Retry-After", "5400")])
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", a, RSSFixture.feed("A"), busy)))
    let lines = Conversation.Options(isInteractive: false)
    let first = try await fixture.transcript(
      "news sources add \(a)", "/news refresh --source A", mode: lines)
    #expect(first.contains("a.example asks to wait until 2026-01-02 11:30"), "\(first)")
    let again = try await fixture.transcript("news refresh --source A", mode: lines)
    #expect(again.contains("postponed until 2026-01-02 11:30"), "\(again)")
    let sources = try await fixture.answer("news sources").sources
    let message = sources.first { $0["name"] == "A" }?["message"]?.string
    #expect(message?.contains("2026-01-02 11:30") == true, "\(sources)")
  }

  @Test func aFeedThatIsGoneIsRequestedOnlyByItsName() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", a, RSSFixture.feed("A"), .text("", status: 410), .text("", status: 410),
        RSSFixture.feed("A", RSSFixture.item("Back"))),
      .on("GET", b, RSSFixture.feed("B")))
    let store = try await NewsStore.inMemory(feeds: ["A": a, "B": b])
    let refresher = NewsRefresher(store, http: network)
    func outcome(isExplicit: Bool = false) async throws -> String {
      let results = try await refresher.refresh(
        try await store.sources(), isExplicit: isExplicit)
      #expect(results.last?.failure == nil)
      return switch results.first?.outcome {
      case .gone: "gone"
      case .failed(let failure): failure.code
      case .received: "received"
      default: "other"
      }
    }
    #expect(try await outcome() == "received")
    #expect(try await outcome() == "news.gone")
    #expect(try await outcome() == "gone")
    #expect(try await store.source("A").failure?.code == "news.gone")
    #expect(try await outcome(isExplicit: true) == "news.gone")
    #expect(try await outcome(isExplicit: true) == "received")
    #expect(try await store.source("A").failure == nil)
    #expect(network.requests.count { $0.url == a } == 4)
  }

  @Test func onlyTheNamedSourcesAreRequested() async throws {
    let network = ScriptedHTTP(
      .on("GET", a, RSSFixture.feed("A")), .on("GET", b, RSSFixture.feed("B")))
    _ = try await NewsFixture(network).answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news sources test B")
    #expect(network.requests.map(\.url) == [a, b, a, b])
  }
}
