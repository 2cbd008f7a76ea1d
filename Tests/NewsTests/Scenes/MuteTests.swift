import AtriumScreen
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct MuteTests {
  private func fixture() async throws -> NewsFixture {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f",
          RSSFixture.feed(
            "A", RSSFixture.item("Café opens at the Harbour", "https://a.example/1"),
            RSSFixture.item(
              "Cats win", "https://a.example/2", text: "The &lt;b&gt;harbour&lt;/b&gt; cats."))),
        .on(
          "GET", "https://b.example/f",
          RSSFixture.feed("B", RSSFixture.item("Harbour cat", "https://b.example/1")))))
    _ = try await fixture.answers([
      "news sources add https://a.example/f", "/news sources add https://b.example/f",
      "/news refresh --source A --source B",
    ])
    return fixture
  }

  @Test(arguments: [
    ("harbour", 3), ("HARBOUR cafe", 1), ("café", 1), ("cat", 1), ("cats harbour", 1),
    ("at the", 1), ("harb", 0), ("harbour --source A", 2), ("harbour, cats!", 1),
    ("harbour --until 2026-01-02", 3), ("harbour --until 2026-02-02 --source B", 1),
  ])
  func articlesWithAllWordsAreMuted(_ rule: String, _ count: Int) async throws {
    let fixture = try await fixture()
    let answers = try await fixture.answers([
      "news mute \(rule)", "/news list", "/news list --muted", "/news unread", "/news mutes",
    ])
    #expect(answers[0]["muted"] == .integer(count), "\(answers)")
    #expect(answers[1]["total"] == .integer(3 - count) && answers[2]["total"] == .integer(count))
    #expect(answers[1].articles.allSatisfy { $0["muted"] == false })
    #expect(answers[2].articles.allSatisfy { $0["muted"] == true })
    #expect(answers[3]["total"] == .integer(3 - count))
    let row = answers[4]["mutes"]?.elements?.first
    #expect(row?["muted"] == .integer(count) && row?["id"] == 1, "\(answers[4])")
  }

  @Test func rulesEndAfterTheirDay() async throws {
    let fixture = try await fixture()
    _ = try await fixture.answer("news mute harbour --until 2026-01-03")
    #expect(try await fixture.answer("news list")["total"] == 0)
    fixture.world.setClock(to: "2026-01-03T23:59")
    #expect(try await fixture.answer("news list")["total"] == 0)
    fixture.world.setClock(to: "2026-01-04T00:00")
    #expect(try await fixture.answer("news list")["total"] == 3)
    let rule = try await fixture.answer("news mutes")["mutes"]?.elements?.first
    #expect(rule?["muted"] == 0 && rule?["until"] == "2026-01-03", "\(String(describing: rule))")
    #expect(try await fixture.exitStatus("news mute x --until 2026-01-03") == 64)
  }

  @Test func rulesAreUndone() async throws {
    let fixture = try await fixture()
    let answers = try await fixture.answers([
      "news mute harbour", "/news unmute 1", "/news list", "/news undo", "/news list", "/news undo",
      "/news mutes", "/news redo", "/news list",
    ])
    #expect(
      [2, 4, 8].map { answers[$0]["total"] } == [3, 0, 0], "\(answers)")
    #expect(answers[6]["mutes"] == [])
    let transcript = try await fixture.transcript("news undo --list")
    #expect(transcript.contains("Muted “harbour”."), "\(transcript)")
  }

  @Test func aRuleOfADeletedSourceComesBackWithIt() async throws {
    let fixture = try await fixture()
    let answers = try await fixture.answers([
      "news mute harbour --source A", "/news sources delete A --yes", "/news mutes",
      "/news sources undo", "/news mutes",
    ])
    #expect(answers[2]["mutes"] == [])
    #expect(answers[4]["mutes"]?.elements?.first?["muted"] == 2, "\(answers[4])")
  }

  @Test func theSameRuleExistsOnce() async throws {
    let fixture = try await fixture()
    let answers = try await fixture.answers([
      "news mute harbour cats", "/news mute CATS harbour --until 2026-05-01", "/news mutes",
    ])
    let rules = answers[2]["mutes"]?.elements ?? []
    #expect(rules.count == 1 && rules.first?["until"] == "2026-05-01", "\(rules)")
  }

  @Test func rulesWithoutWordsAndUnknownRulesAreRefused() async throws {
    let fixture = try await fixture()
    #expect(try await fixture.exitStatus("news mute ?!_") == 64)
    #expect(try await fixture.exitStatus("news mute") == 64)
    #expect(try await fixture.exitStatus("news mute a --source C") == 66)
    #expect(try await fixture.exitStatus("news unmute 7") == 66)
  }

  @Test func mutedArticlesAreNeitherCountedNorNext() async throws {
    let fixture = try await fixture()
    let home = try await fixture.transcript("news mute harbour", "home")
    let after = try #require(home.split(separator: "home> home").last)
    #expect(home.contains("unread  News: 3 articles") && !after.contains("unread"), "\(home)")
    let transcript = try await fixture.transcript("news", "")
    #expect(transcript.contains("No further unread articles."), "\(transcript)")
    // An article is shown by its number, and marks of the list leave it out.
    let shown = try await fixture.answer("/news/4")
    #expect(shown["article"]?["muted"] == true, "\(shown)")
    let marked = try await fixture.answer("/news mark all unread")
    #expect(marked["count"] == 0, "\(marked)")
  }
}
