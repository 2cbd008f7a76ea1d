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
      transcript.hasSuffix("/news> unread\nNo unread articles.\nRun 'news list' to see all."))
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
    ("mark read", "news mark read 3, or"), ("mark 3", "news mark read 3, or"),
    ("mark all read 3", "takes read or unread, and articles or all"),
    ("mark read 1 unread 2", "takes read or unread, and articles or all"),
  ])
  func aMissingNumberIsExplained(_ line: String, _ text: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let transcript = try await fixture.transcript("news", line)
    #expect(transcript.contains(text), "\(transcript)")
  }

  /// Words and articles in any order, in every language, also where articles are named by their titles.
  @Test(arguments: [
    "mark all read", "mark read all", "mark read --all", "mark read 1-3", "mark 1-3 read",
    "mark read n1-n3", "mark alle gelesen", "mark gelesen alle", "mark gelesen n1-3",
    "mark sve pročitano", "mark READ 1,2 3", "mark all as read", "mark alle als gelesen",
  ])
  func marksHaveWordsAndArticlesInAnyOrder(_ line: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let answers = try await fixture.answers(["news " + line, "/news unread", "/news undo"])
    try #require(answers.count == 3, "\(answers)")
    #expect(answers[0]["count"] == 3 && answers[1]["total"] == 0, "\(answers)")
    #expect(answers[2]["count"] == 3, "\(answers)")
  }

  /// In an article, `all` means the list.
  @Test(arguments: [
    "mark all read", "mark read all", "mark read --all", "mark alle gelesen", "mark all as read",
  ])
  func theListIsMarkedFromAnArticle(_ line: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let answers = try await fixture.answers(["/news/2 " + line, "/news unread"])
    #expect(answers.last?["total"] == 0, "\(answers)")
    let one = try await fixture.answers(["/news undo", "/news/2 mark as read", "/news unread"])
    #expect(one.last?["total"] == 2, "\(one)")
  }

  @Test func anArticleIsMarkedByItsTitleAndFromAnyPlace() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let title = try await fixture.answer("news mark read clinic opens")
    #expect(title.articles.map { $0["ref"] } == ["n2"], "\(title)")
    let other = try await fixture.transcript("/news/2", "mark read 1")
    #expect(other.contains("Did you mean '/news mark read 1'?"), "\(other)")
    let home = try await fixture.transcript("mark n3 read", "mark read n1", "news unread")
    #expect(home.contains("✓ Marked as read: n3 “") && home.contains("✓ Marked as read: n1 “"))
    #expect(home.contains("No unread articles."), "\(home)")
  }

  @Test func aListWithoutMatchesIsNotMarked() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news", "search xylophone", "mark all read")
    #expect(transcript.contains("mark all read\nNo matches."), "\(transcript)")
  }

  @Test func aNumberAfterAListOfSeveralFeaturesIsRefused() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news", "find clinic", "mark read 2", "mark read n2")
    #expect(transcript.contains("✗ 2 is not an item here."), "\(transcript)")
    #expect(transcript.contains("✓ Marked as read: n2 “"), "\(transcript)")
  }

  @Test func theQuestionOfMarkSaysWhatToType() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news", "mark", "gelesen n1-n2", "mark", "all read", mode: .person.speaking(.de))
    #expect(transcript.contains("gelesen 1-5, ungelesen n3, alle gelesen"), "\(transcript)")
    #expect(transcript.contains("✓ Als gelesen markiert: n1 „"), "\(transcript)")
    #expect(transcript.contains("✓ Als gelesen markiert: 1 Artikel."), "\(transcript)")
  }

  /// The answer names what had the mark before, and no step is recorded without a change.
  @Test(arguments: [
    ("save 3", "save n3", "Already saved: n3 “Sample: What a coronavirus test tells”."),
    ("where", "unsave 3", "Not saved: n3 “Sample: What a coronavirus test tells”."),
    ("mark read 1", "mark read 1", "Already read: n1 “Sample: How this works”."),
    ("where", "mark unread 1", "Already unread: n1 “Sample: How this works”."),
    ("where", "mark all unread", "Already unread: 3 articles."),
    (
      "mark read 2", "mark read 1-2",
      """
      Marked as read: n1 “Sample: How this works”. Already read: n2 “Sample: A clinic opens a night \
      counter”.
      """
    ),
  ])
  func marksWithoutAnEffectSaySo(_ first: String, _ line: String, _ notice: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let transcript = try await fixture.transcript("news", first, line)
    let unwrapped = transcript.replacing("\n  ", with: " ")
    #expect(unwrapped.hasSuffix("> \(line)\n✓ \(notice)"), "\(transcript)")
    let steps = try await fixture.answer("news undo --list")["total"]
    #expect(steps == .integer(notice.hasPrefix("Marked") ? 2 : first == "where" ? 0 : 1))
    #expect(try await fixture.exitStatus("news \(line)") == 0)
  }

  /// `undo` takes back the last command, in news and at home, whatever was opened since; so does `redo`.
  @Test(
    arguments: ["mark unread 1", "mark all unread", "mark read 1", "save 1", "unsave 1"],
    ["news ", ""])
  func openingAnArticleNeverBlocksUndo(_ line: String, _ place: String) async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    func marks() async throws -> [JSON?] {
      try await fixture.answer("news").articles.flatMap { [$0["read"], $0["saved"]] }
    }
    _ = try await fixture.answer("news mark read 1-3", "/news mark unread 2", "/news save 3")
    if line == "mark read 1" { _ = try await fixture.answer("news mark unread 1") }
    if line == "unsave 1" { _ = try await fixture.answer("news save 1") }
    let before = try await marks()
    let action = try #require(try await fixture.answer("news \(line)")["action"])
    let after = try await marks()
    try #require(before != after)
    for operation in ["undo", "redo", "undo"] {
      _ = try await fixture.answer("/news/1")
      let answer = try await fixture.answer(place + operation)
      #expect(answer["step"]?["action"] == action, "\(answer)")
      // The mark of opening stays where the command changed the other one.
      if line.hasPrefix("mark") {
        #expect(try await marks() == (operation == "undo" ? before : after))
      }
    }
  }

  @Test func anEarlierMarkIsNotTakenBackBelowALaterOne() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    _ = try await fixture.answer("news mark read 1", "/news mark unread 1")
    #expect(try await fixture.answer("news undo --step 1")["failure"] == "news.changed-since")
    let unread = try await fixture.answer(
      "/news/1", "/news undo --step 2", "/news undo --step 1", "/news unread")
    #expect(unread["total"] == 3, "\(unread)")
  }

  @Test func aDeletedSourceIsDeletedAgainAfterItsArticleWasOpened() async throws {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", "https://a.example/f", RSSFixture.feed("A", RSSFixture.item("One")))))
    let answers = try await fixture.answers([
      "news sources add https://a.example/f", "/news refresh --source A",
      "/news sources delete A --yes", "/news undo", "/news/4", "/news redo", "/news",
    ])
    #expect(answers.last?["total"] == 0 && !answers.contains { $0["failure"] != nil }, "\(answers)")
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
