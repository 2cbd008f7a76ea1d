import AtriumScreen
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct MarkTests {
  @Test func undoRestoresThePreviousMarks() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news", "mark read 1 2", "save 3", "undo", "undo", "unread", "mark read --all", "unread")
    #expect(transcript.contains("✓ Marked as read: n1 “Sample: How this works”, n2 “Sample:"))
    #expect(
      transcript.contains(
        """
        ✓ Undone: Saved for later: n3 “Sample: What a coronavirus test tells”. 'news
          redo' repeats it.
        """))
    #expect(transcript.contains("✓ Marked as read: 3 articles."))
    #expect(
      transcript.hasSuffix("/news> unread\nNo matching articles.\nRun 'news list' to see all."))
  }

  @Test(arguments: ["1-3", "1,2,3", "1 2-3", "n1-n3", "n1 n2-3"])
  func rangesAndListsAreMarked(_ articles: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let answer = try await fixture.answer("/news mark read \(articles)", "/news unread")
    #expect(answer["total"] == 0, "\(answer)")
    #expect(try await fixture.answer("/news save \(articles)", "/news saved")["total"] == 3)
  }

  @Test(arguments: [
    ("save", "news save 3, or"), ("unsave", "news unsave 3, or"),
    ("mark read", "news mark read 3, or"), ("mark all read", "mark read --all"),
  ])
  func aMissingNumberIsExplained(_ line: String, _ text: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let transcript = try await fixture.transcript("news", line)
    #expect(transcript.contains(text), "\(transcript)")
  }

  @Test func openingAnArticleMarksItAsRead() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let article = try await fixture.answer("/news/2")["article"]
    #expect(article?["read"] == true && article?["ref"] == "n2" && article?["address"] == "/news/2")
    #expect(try await fixture.answer("/news/2 mark unread", "/news unread")["total"] == 3)
    #expect(try await fixture.answer("/news/2", "/news unread")["total"] == 2)
    #expect(try await fixture.exitStatus("/news/99") == 66)
  }

  @Test func undoRestoresAllArticlesOfAMark() async throws {
    let items = (1...30).map { RSSFixture.item("Story \($0)") }.joined()
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", "https://a.example/f", RSSFixture.feed("A", items))))
    let answers = try await fixture.answers([
      "news sources add https://a.example/f", "/news refresh --source A",
      "/news mark read --all", "/news undo", "/news unread",
    ])
    try #require(answers.count == 5, "\(answers)")
    #expect(answers[2]["action"] == "read" && answers[2]["count"] == 30)
    #expect(answers[3]["action"] == "read" && answers[3]["count"] == 30)
    #expect(answers[3].articles.first?["ref"] == "n4")
    #expect(answers[4]["total"] == 30 && answers[4].articles.count == 30)
  }

  @Test func aRemovedSourceIsRestoredWithItsArticles() async throws {
    let items = RSSFixture.item("Uniqueword") + RSSFixture.item("Other")
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", "https://a.example/f", RSSFixture.feed("A", items))))
    let search = "/news search uniqueword"
    let answers = try await fixture.answers([
      "news sources add https://a.example/f", "/news refresh --source A",
      "/news sources delete A --yes", search, "/news sources undo", search, "/news sources redo",
      search, "/news sources undo", "/news sources undo", search, "/news sources redo",
    ])
    #expect(answers.compactMap { $0["total"]?.integer } == [0, 1, 0, 0], "\(answers)")
    #expect(answers.last?["step"]?["action"] == "added-source", "\(answers)")
  }

  @Test func marksOfRemovedArticlesCannotBeUndone() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", "https://a.example/f", RSSFixture.feed("A", RSSFixture.item("One")))))
    _ = try await fixture.answer(
      "news mark read 1", "/news sources add https://a.example/f", "/news refresh --source A")
    #expect(try await fixture.answer("news undo")["step"]?["action"] == "added-source")
    #expect(try await fixture.exitStatus("news undo") == 66)
  }
}
