import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import News

/// Which sources there are, and what is known of them.
@MainActor @Suite struct SourcesTests {
  private let a = "https://a.example/f", b = "https://b.example/f"

  private func names(_ wire: Wire) async throws -> [String?] {
    try await wire.answer("news sources")["sources"]?.items.map { $0["name"]?.string } ?? []
  }

  @Test func afterTheFirstStartThereAreSome() async throws {
    #expect(
      try await names(Wire(ScriptedHTTP()))
        == ["BBC Health", "ECDC", "NPR Health", "Samples", "Tagesschau", "WHO"])
  }

  @Test func theySayHowTheyAreAndSinceWhen() async throws {
    let broken = ScriptedReply.text("", status: 500)
    let wire = Wire(
      ScriptedHTTP(
        .on("GET", a, RSS.feed("A"), broken, broken, RSS.feed("A", RSS.item("One")))))
    func refreshed() async throws -> JSON {
      _ = try await wire.answer("news refresh --source A")
      let sources = try await wire.answer("news sources")["sources"]?.items
      return try #require(sources?.first { $0["name"] == "A" })
    }
    _ = try await wire.answer("news sources add \(a)")
    _ = try await refreshed()
    wire.world.setClock(to: "2026-01-02T11:00")
    let failing = try await refreshed()
    #expect(failing["since"] == "2026-01-02T10:00:00Z")
    #expect(failing["checked"] == "2026-01-02T11:00:00Z")
    #expect(
      failing["code"] == "network.status" && failing["message"]?.string?.contains("500") == true)
    let well = try await refreshed()
    #expect(well["since"] == .null && well["message"] == .null && well["articles"] == 1)
  }

  @Test func whatANewSourceSaysTwiceIsOneArticle() async throws {
    let item = RSS.item("First words", text: "Old", id: "1")
    let again = RSS.item("Later words", text: "New", id: "1")
    let wire = Wire(ScriptedHTTP(.on("GET", a, RSS.feed("A", again, item, item))))
    let answers = try await wire.answers(["news sources add \(a)", "/news refresh --source A"])
    let result = answers.last?["sources"]?.items.first
    #expect(result?["new"] == 1 && result?["changed"] == 1, "\(answers)")
    #expect(try await wire.answer("news --source A").titles == ["Later words"])
  }

  @Test func onlyWhatIsNamedIsAsked() async throws {
    let network = ScriptedHTTP(.on("GET", a, RSS.feed("A")), .on("GET", b, RSS.feed("B")))
    let wire = Wire(network)
    _ = try await wire.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news sources check B")
    #expect(network.requests.map(\.url) == [a, b, a, b])
  }

  @Test func aRemovedSourceTakesAlongWhatNoOtherHas() async throws {
    let shared = RSS.item("Shared", "https://c.example/1")
    let wire = Wire(
      ScriptedHTTP(
        .on("GET", a, RSS.feed("A", shared, RSS.item("Its own"))),
        .on("GET", b, RSS.feed("B", shared))))
    let news = try await wire.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news sources remove A --yes", "/news list")
    #expect(news.titles == ["Shared"] && news["articles"]?.items.first?["sources"] == ["B"])
    #expect(
      try await names(wire) == ["B", "BBC Health", "ECDC", "NPR Health", "Tagesschau", "WHO"])
  }

  @Test func oneIdentityIsOneStory() async throws {
    let wire = Wire(
      ScriptedHTTP(
        .on("GET", a, RSS.feed("A", RSS.item("One", id: "tag:c.example,2026:story"))),
        .on("GET", b, RSS.feed("B", RSS.item("Quite another", id: "tag:c.example,2026:story")))))
    let news = try await wire.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news list")
    #expect(news.titles == ["One"] && news["articles"]?.items.first?["sources"] == ["A", "B"])
  }

  @Test(arguments: [("31 Dec 2025", 1), ("30 Dec 2025", 2)])
  func nearlyTheSameTitleIsOneStoryForTwoDays(_ day: String, _ count: Int) async throws {
    let title = "City opens a new clinic at the harbour"
    let wire = Wire(
      ScriptedHTTP(
        .on("GET", a, RSS.feed("A", RSS.item(title))),
        .on("GET", b, RSS.feed("B", RSS.item(title + "!", day: day)))))
    let news = try await wire.answer(
      "news sources add \(a)", "/news sources add \(b)", "/news refresh --source A",
      "/news refresh --source B", "/news list")
    #expect(news.titles.count == count)
  }
}
