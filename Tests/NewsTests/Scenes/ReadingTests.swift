import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct ReadingTests {
  private func fixture(_ linkOpener: RecordingLinkOpener = RecordingLinkOpener()) -> NewsFixture {
    let items = (1...4).map {
      RSSFixture.item("Story \($0)", "https://a.example/\($0)", hour: 9 - $0)
    }
    let more = RSSFixture.item("Other", "https://b.example/1")
    return NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f", RSSFixture.feed("A", items[0], items[1], items[2], items[3])
        ),
        .on("GET", "https://b.example/f", RSSFixture.feed("Zoo B", more))), linkOpener: linkOpener)
  }

  private let setUp = [
    "news sources add https://a.example/f", "/news sources add https://b.example/f",
    "/news refresh --source A", "/news refresh --source Zoo",
  ]

  @Test func shortFormsWorkAtThePromptOfAnArticle() async throws {
    let opener = RecordingLinkOpener()
    let fixture = fixture(opener)
    _ = try await fixture.transcript(setUp, .script)
    let transcript = try await fixture.transcript("news", "", "n", "p", "s", "u", "o", "/")
    #expect(transcript.contains("✓ Saved for later: n8 “Other”."), "\(transcript)")
    #expect(transcript.contains("✓ Marked as unread: n8 “Other”."), "\(transcript)")
    #expect(await opener.links == ["https://b.example/1"])
    #expect(transcript.contains("u unread"), "\(transcript)")
    let state = try await fixture.answer("news list other").articles.first
    #expect(state?["read"] == false && state?["saved"] == true)
  }

  @Test(arguments: ["n", "s", "u", "o", "p"])
  func shortFormsAreForThePromptOfAnArticleOnly(_ word: String) async throws {
    let fixture = fixture()
    #expect(try await fixture.exitStatus("/news/1 \(word)") == 64)
    let transcript = try await fixture.transcript("news", word)
    #expect(!transcript.contains("✓"), "\(transcript)")
  }

  @Test func thePromptShowsHowManyAreLeft() async throws {
    let fixture = fixture()
    _ = try await fixture.transcript(setUp, .script)
    let store = NewsStore(
      store: fixture.world.store(of: "news", migrations: NewsSchema.steps),
      clock: fixture.world.clock)
    let context = NewsContext(
      store: store, refresher: NewsRefresher(store, http: ScriptedHTTP()), linkOpener: nil,
      filterContext: nil)
    func names() async throws -> [String] {
      let scene = ArticleScene(context: context, id: 8)
      try await scene.opened()
      return try await scene.screen().names.map { $0.text(in: .en) }
    }
    #expect(try await names() == ["(4)", "Other"])
    _ = try await store.markAll(ArticleQuery(), .read)
    #expect(try await names() == ["Other"])
  }

  @Test func allArticlesOfSourcesAreMarkedAsRead() async throws {
    let fixture = fixture()
    let answers = try await fixture.answers(
      setUp + [
        "/news read all A", "/news unread", "/news undo", "/news read all A \"Zoo B\"",
        "/news unread",
      ])
    #expect(answers.suffix(5).map { $0["count"] ?? $0["total"] } == [4, 1, 4, 5, 0], "\(answers)")
    #expect(try await fixture.exitStatus("news read all") == 64)
    #expect(try await fixture.exitStatus("news read all C") == 66)
    #expect(try await fixture.exitStatus("news read 1 A") == 64)
  }
}
