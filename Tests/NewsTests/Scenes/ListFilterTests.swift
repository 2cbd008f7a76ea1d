import AtriumScreen
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct ListFilterTests {
  private func fixture() async throws -> NewsFixture {
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f",
          RSSFixture.feed(
            "A", RSSFixture.item("Flood in May", "https://a.example/1", day: "30 Dec 2025"),
            RSSFixture.item("Storm", "https://a.example/2"))),
        .on(
          "GET", "https://b.example/f",
          RSSFixture.feed("B", RSSFixture.item("Flood again", "https://b.example/1", hour: 8)))))
    _ = try await fixture.answers([
      "news sources add https://a.example/f", "/news sources add https://b.example/f",
      "/news refresh --source A --source B", "/news save storm",
    ])
    return fixture
  }

  @Test(arguments: [
    ("--source A", ["Storm", "Flood in May"]), ("--not-source A", ["Flood again"]),
    ("flood --not-words may", ["Flood again"]), ("--age 1", ["Storm", "Flood again"]),
    ("--not-age 1", ["Flood in May"]), ("--saved --or --source B", ["Storm", "Flood again"]),
    ("--saved --or may --age 30", ["Storm", "Flood in May"]),
    (
      "--unread --not-saved flo",
      ["Flood again", "Flood in May"]
    ), ("--source A --source B", []), ("!?", []),
  ])
  func filtersFormGroups(_ options: String, _ titles: [String]) async throws {
    let fixture = try await fixture()
    let list = try await fixture.answer("news list \(options)")
    #expect(list.titles == titles.map { $0 }, "\(list)")
    #expect(list["total"] == .integer(titles.count))
  }

  @Test func anUnknownSourceIsRefused() async throws {
    #expect(try await fixture().exitStatus("news list --source C") == 66)
  }

  @Test func aViewIsAListAndAContext() async throws {
    let fixture = try await fixture()
    let options = Conversation.Options.script.viewing("wet", "news list flood --source B")
    let view = try await fixture.answers(["view wet"], options)
    #expect(view.last?.titles == ["Flood again"], "\(view)")
    let context = try await fixture.answers(["context wet", "news", "/news unread"], options)
    #expect(context.dropFirst().map(\.titles) == [["Flood again"], ["Flood again"]], "\(context)")
  }
}
