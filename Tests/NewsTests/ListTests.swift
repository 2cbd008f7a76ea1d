import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import News

/// Which articles are listed, and the way through them.
@MainActor @Suite struct ListTests {
  /// Has asked two sources: A with stories 1 to 5, the first of them the newest, and B with one.
  private func asked() async throws -> Wire {
    let stories = (1...5).map { RSS.item("Story \($0)", hour: 10 - $0) }.joined()
    let wire = Wire(
      ScriptedHTTP(
        .on("GET", "https://a.example/f", RSS.feed("A", stories)),
        .on("GET", "https://b.example/f", RSS.feed("B", RSS.item("Other", hour: 4)))))
    _ = try await wire.answer(
      "news sources add https://a.example/f", "/news sources add https://b.example/f",
      "/news refresh --source A --source B")
    return wire
  }

  @Test func moreListsTheOnesAfterThose() async throws {
    let pages = try await asked().answers(
      ["news list", "more", "more", "more"], .script.setting("news.page=2"))
    #expect(
      pages.map(\.titles) == [
        ["Story 1", "Story 2"], ["Story 3", "Story 4"], ["Story 5", "Other"], [],
      ])
  }

  @Test func listsAreNarrowed() async throws {
    let wire = try await asked()
    let lists = try await wire.answers([
      "news --limit 1", "/news source B", "/news --source B", "/news list --saved",
    ])
    #expect(lists.map(\.titles) == [["Story 1"], ["Other"], ["Other"], []])
    let articles = try await wire.answer("news list")["articles"]?.items ?? []
    let ids = articles.compactMap { $0["id"]?.text }
    let marked = try await wire.answers([
      "news save \(ids[2])", "/news mark read \(ids[0]) \(ids[1]) \(ids[3])", "/news saved",
      "/news list --saved", "/news unread", "/news --unread", "/news unsave \(ids[2])",
      "/news saved",
    ])
    #expect(
      marked.dropFirst(2).map(\.titles) == [
        ["Story 3"], ["Story 3"], ["Story 3", "Story 5", "Other"], ["Story 3", "Story 5", "Other"],
        ["Story 3"], [],
      ])
  }

  @Test func aDotIsNewAndAStarIsSaved() async throws {
    let talk = try await Wire(ScriptedHTTP()).talk("news", "mark read 1", "save 3", "list")
    #expect(talk.contains("\n1     Sample: How this works"), "\(talk)")
    #expect(talk.contains("\n2  ●  Sample: A clinic"), "\(talk)")
    #expect(talk.contains("\n3  ★  Sample: What a coronavirus"), "\(talk)")
  }

  @Test func nextAndPreviousGoAlongTheList() async throws {
    let talk = try await Wire(ScriptedHTTP()).talk(
      "news", "show 2", "next", "previous", "previous", "previous")
    #expect(talk.matches(of: #/\/news\/(\d)>/#).map(\.1) == ["2", "3", "2", "1"], "\(talk)")
    #expect(talk.hasSuffix("✗ This is the first article of the list."))
  }

  @Test func theTopicIsTheSettingsUntilOneIsChosen() async throws {
    let wire = try await asked()
    let topics = try await wire.answers(
      ["news topic", "/news topic other", "/news topic"], .script.setting("news.topic=story 4"))
    #expect(topics.map(\.titles) == [["Story 4"], ["Other"], ["Other"]])
    #expect(topics.map { $0["topic"]?.string } == ["story 4", "other", "other"])
  }
}
