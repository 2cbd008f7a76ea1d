import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

@MainActor @Suite struct SourcesTests {
  private let a = "https://a.example/f"
  private let b = "https://b.example/f"

  private func names(_ fixture: NewsFixture) async throws -> [String?] {
    try await fixture.answer("news sources").sources.map { $0["name"]?.string }
  }

  @Test func aNewDatabaseHasSources() async throws {
    #expect(
      try await names(NewsFixture(ScriptedHTTP()))
        == ["BBC Health", "ECDC", "NPR Health", "Samples", "Tagesschau", "WHO"])
  }

  @Test func theListShowsFailuresAndTheirBeginning() async throws {
    let broken = ScriptedReply.text("", status: 500)
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", a, RSSFixture.feed("A"), broken, broken,
          RSSFixture.feed("A", RSSFixture.item("One")))))
    func refreshed() async throws -> JSON {
      _ = try await fixture.answers(["news refresh --source A"])
      let sources = try await fixture.answer("news sources").sources
      return try #require(sources.first { $0["name"] == "A" })
    }
    _ = try await fixture.answer("news sources add \(a)")
    _ = try await refreshed()
    fixture.world.setClock(to: "2026-01-02T11:00")
    let failing = try await refreshed()
    #expect(failing["since"] == "2026-01-02T10:00:00Z")
    #expect(failing["checked"] == "2026-01-02T11:00:00Z")
    #expect(
      failing["code"] == "network.status" && failing["message"]?.string?.contains("500") == true)
    let working = try await refreshed()
    #expect(
      working["since"] == .null && working["message"] == .null && working["articles"] == 1)
  }

  @Test func savedSamplesStay() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", a, RSSFixture.feed("A", RSSFixture.item("One")))))
    let list = try await fixture.answer(
      "news save 1", "/news sources add \(a)", "/news refresh --source A", "/news saved")
    #expect(list.titles == ["Sample: How this works"])
  }

  @Test func aFileIsRefusedAsASource() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let transcript = try await Conversation.with(
      [NewsFeature()], .script, in: fixture.world, says: "news sources add /srv/feed.xml")
    #expect(transcript.contains("news read /srv/feed.xml"), "\(transcript)")
  }

  @Test func removingASourceRemovesItsOwnArticles() async throws {
    let shared = RSSFixture.item("Shared", "https://c.example/1")
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", a, RSSFixture.feed("A", shared, RSSFixture.item("Its own"))),
        .on("GET", b, RSSFixture.feed("B", shared))))
    let list = try await fixture.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news sources delete A --yes", "/news list")
    #expect(list.titles == ["Shared"] && list.articles.first?["sources"] == ["B"])
    #expect(
      try await names(fixture) == ["B", "BBC Health", "ECDC", "NPR Health", "Tagesschau", "WHO"])
  }

  @Test func addFindsTheFeedOfAPage() async throws {
    let page = """
      <html><head><link rel="alternate" type="application/rss+xml" href="/comments/feed">
      <link rel="alternate" type="application/rss+xml" href="/feed"></head></html>
      """
    let network = ScriptedHTTP(
      .on("GET", "https://a.example", .text(page)),
      .on("GET", "https://a.example/feed", RSSFixture.feed("Found")))
    let added = try await NewsFixture(network).answer("news sources add a.example")
    #expect(added["address"] == "https://a.example/feed" && added["name"] == "Found")
  }

  @Test(arguments: [
    #"</feed>; rel="alternate"; type="application/rss+xml""#,
    #"<https://a.example/x>; rel=next, <feed>; title="a, b; c"; REL=Alternate; type=application/atom+xml"#,
    #"</other>; rel="alternate"; type="text/html", </feed>;type="application/feed+json"; rel="x alternate""#,
  ])
  func addFindsTheFeedOfAHeader(_ header: String) async throws {
    for body in ["<!doctype html><body>x</body>", "plain text", ""] {
      let network = ScriptedHTTP(
        .on("GET", "https://a.example", .text(body, headers: [HTTPHeader("Link", header)])),
        .on("GET", "https://a.example/feed", RSSFixture.feed("Found")))
      let added = try await NewsFixture(network).answer("news sources add a.example")
      #expect(added["address"] == "https://a.example/feed" && added["name"] == "Found")
    }
  }

  @Test func aSignInPageIsNamed() async throws {
    let page = "<html><title>Portal</title><form><input type=password></form></html>"
    let network = ScriptedHTTP(.on("GET", "https://a.example", .text(page)))
    let refused = try await NewsFixture(network).answer("news sources add a.example")
    #expect(refused["failure"] == "news.page", "\(refused)")
    #expect(refused["message"]?.string == Phrase.isSignInPage.text(in: .en), "\(refused)")
  }

  @Test(arguments: ["/nowhere.xml", "./feed.xml", "EXISTING"])
  func aFileIsNotASource(_ name: String) async throws {
    let existing = "feed-\(UUID()).xml"
    try Data().write(to: URL(filePath: existing))
    defer { try? FileManager.default.removeItem(atPath: existing) }
    let path = name.replacing("EXISTING", with: existing)
    let refused = try await NewsFixture(ScriptedHTTP()).answer("news sources add \(path)")
    #expect(refused["failure"] == "news.is-file", "\(refused)")
  }

  @Test func namesHavePrecedenceOverNumbers() async throws {
    let fixture = NewsFixture(ScriptedHTTP(.on("GET", a, RSSFixture.feed("3"))))
    let renamed = try await fixture.answer(
      "news sources add feed://a.example/f", "/news sources rename 3 Third")
    #expect(renamed["address"]?.string == a)
    let other = try await fixture.answer("news sources rename 3 Other")
    #expect(other["name"] == "Other" && other["id"] == 3)
  }

  @Test func exportReturnsADocument() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news sources export", mode: .script)
    #expect(transcript.contains("media_type"))
    let file = NSTemporaryDirectory() + UUID().uuidString + ".opml"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let fixture = NewsFixture(ScriptedHTTP())
    let written = try await fixture.answer("news sources export \(file)")
    #expect(written["exported"] == 5 && written["format"] == "opml", "\(written)")
    #expect(try await fixture.exitStatus("news sources export \(file)") == 64)
    #expect(try await fixture.exitStatus("news sources export \(file) --overwrite") == 0)
  }

  @Test func invalidFeedsOfAFileAreNamedOrSkipped() async throws {
    let file = NSTemporaryDirectory() + UUID().uuidString + ".opml"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let text =
      "<opml><outline text='A' xmlUrl='https://a.example/'/><outline text='B' xmlUrl='b'/></opml>"
    try Data(text.utf8).write(to: URL(filePath: file))
    let fixture = NewsFixture(ScriptedHTTP())
    let before = try await fixture.answer("news sources")["total"]
    let refused = try await fixture.answer("news sources import \(file)")
    #expect(refused["failure"] == "news.not-web" && refused["place"] == .string("\(file): B"))
    #expect(try await fixture.answer("news sources")["total"] == before)
    let imported = try await fixture.answer("news sources import \(file) --skip-bad")
    #expect(imported["added"] == 1 && imported["problems"]?.elements?.count == 1, "\(imported)")
  }
}
