import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct ArticleListTests {
  /// Two refreshed sources: A with stories 1 to 5, newest first, and B with one.
  private func refreshedFixture() async throws -> NewsFixture {
    let stories = (1...5).map { RSSFixture.item("Story \($0)", hour: 10 - $0) }.joined()
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on("GET", "https://a.example/f", RSSFixture.feed("A", stories)),
        .on(
          "GET", "https://b.example/f", RSSFixture.feed("B", RSSFixture.item("Other", hour: 4)))))
    _ = try await fixture.answer(
      "news sources add https://a.example/f", "/news sources add https://b.example/f",
      "/news refresh --source A --source B")
    return fixture
  }

  @Test func moreShowsTheNextPage() async throws {
    let fixture = try await refreshedFixture()
    let pages = try await fixture.answers(["news", "list --limit 2", "more", "more", "more"])
    let all: [String?] = ["Story 1", "Story 2", "Story 3", "Story 4", "Story 5", "Other"]
    #expect(
      pages.map(\.titles) == [
        all, ["Story 1", "Story 2"], ["Story 3", "Story 4"], ["Story 5", "Other"], [],
      ])
  }

  @Test func pagesAreForPeopleAtATerminal() async throws {
    let fixture = try await refreshedFixture()
    let lists = try await fixture.answers(["news", "more"], .script.setting("news.page=2"))
    #expect(lists.map(\.articles.count) == [6, 0])
    #expect(lists.map { $0["total"] } == [6, 6])
    let transcript = try await fixture.transcript(
      ["news", "more"], .person.setting("news.page=2"))
    let pages = transcript.split(separator: "> more\n")
    #expect(pages.count == 2, "\(transcript)")
    #expect(pages[0].contains("Story 2") && !pages[0].contains("Story 3"), "\(transcript)")
    // An empty line opens an article here, also after a page.
    #expect(pages[0].hasSuffix("Enter opens the next unread article.\n/news"), "\(transcript)")
    #expect(!transcript.contains("Enter shows more."), "\(transcript)")
    #expect(pages[1].contains("Story 4") && !pages[1].contains("Story 5"), "\(transcript)")
  }

  @Test func optionsFilterTheList() async throws {
    let fixture = try await refreshedFixture()
    let lists = try await fixture.answers([
      "news --limit 1", "/news source B", "/news --source B", "/news list --saved",
    ])
    #expect(lists.map(\.titles) == [["Story 1"], ["Other"], ["Other"], []])
  }

  @Test func marksFilterTheList() async throws {
    let fixture = try await refreshedFixture()
    let ids = try await fixture.answer("news list").articles.compactMap { $0["id"]?.text }
    let lists = try await fixture.answers([
      "news save \(ids[2])", "/news mark read \(ids[0]) \(ids[1]) \(ids[3])", "/news saved",
      "/news list --saved", "/news unread", "/news --unread", "/news unsave \(ids[2])",
      "/news saved",
    ])
    #expect(
      lists.dropFirst(2).map(\.titles) == [
        ["Story 3"], ["Story 3"], ["Story 3", "Story 5", "Other"], ["Story 3", "Story 5", "Other"],
        ["Story 3"], [],
      ])
  }

  @Test func unreadArticlesHaveADotAndSavedOnesAStar() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news", "mark read 1", "save 3", "list")
    #expect(transcript.contains("\nn1     Sample: How this works"), "\(transcript)")
    #expect(transcript.contains("\nn2  ●  Sample: A clinic"), "\(transcript)")
    #expect(transcript.contains("\nn3  ★  Sample: What a coronavirus"), "\(transcript)")
  }

  @Test func nextAndPreviousFollowTheList() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let transcript = try await fixture.transcript(
      "news", "show 2", "next", "previous", "previous", "previous")
    #expect(
      transcript.matches(of: #/\/news\/(\d)>/#).map(\.1) == ["2", "3", "2", "1"], "\(transcript)")
    let back = try await fixture.transcript("news", "show 1", "next", "next", "back", "where")
    #expect(back.hasSuffix("/news> where\nAddress  /news"), "\(back)")
    #expect(try await fixture.answer("/news/1", "previous")["failure"] == "news.no-neighbour")
    #expect(try await fixture.answer("/news/3", "next")["failure"] == "news.no-neighbour")
  }

  /// After `news`, an empty line shows the first unread article, and each further one the next.
  @Test func emptyLinesShowTheUnreadArticles() async throws {
    let fixture = try await refreshedFixture()
    let ids = try await fixture.answer("news list").articles.compactMap { $0["id"]?.text }
    try #require(ids.count == 6)
    _ = try await fixture.answer("/news mark read \(ids[1])")
    let transcript = try await fixture.transcript("news", "", "", "", "", "", "", "where")
    #expect(
      transcript.matches(of: #/\/news\/(\d+)> \n/#).map { String($0.1) }
        == [ids[0], ids[2], ids[3], ids[4], ids[5]], "\(transcript)")
    #expect(
      transcript.contains("/news/\(ids[5])> \nNo further unread articles.\n/news/\(ids[5])> where"),
      "\(transcript)")
    let said = transcript.split(separator: "Enter opens the next unread article.")
    #expect(said.count == 2 && !transcript.contains("Enter shows more."), "\(transcript)")
    #expect(try await fixture.exitStatus("news next") == 66)
  }

  @Test func manyMarkedArticlesAreCounted() async throws {
    let fixture = try await refreshedFixture()
    let ids = try await fixture.answer("news list").articles.compactMap { $0["id"]?.text }
    let line = "mark read " + ids.prefix(4).joined(separator: " ")
    let transcript = try await fixture.transcript("news", line)
    #expect(transcript.hasSuffix("\(line)\n✓ Marked as read: 4 articles."), "\(transcript)")
  }

  @Test func theSettingIsTheDefaultTopic() async throws {
    let fixture = try await refreshedFixture()
    let topics = try await fixture.answers(
      ["news topic", "/news topic other", "/news topic"], .script.setting("news.topic=story 4"))
    #expect(topics.map(\.titles) == [["Story 4"], ["Other"], ["Other"]])
    #expect(topics.map { $0["topic"]?.string } == ["story 4", "other", "other"])
  }

  @Test func searchFindsBeginningsOfWords() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    #expect(try await fixture.answer("news search clin night")["total"] == 1)
    #expect(try await fixture.answer("news search CORONA")["total"] == 1)
    for text in ["clin_ic", "हिन्दी", "\"clinic OR", "c*", "日本語 NEAR(a b)"] {
      #expect(try await fixture.answer("news search '\(text)'")["failure"] == nil, "\(text)")
    }
    #expect(try await fixture.answer("news topic")["topic"]?.string == "coronavirus")
    #expect(try await fixture.answer("news topic clinic", "/news topic")["total"] == 1)
    #expect(try await fixture.exitStatus("news search !!") == 64)
  }
}
