import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import News

@MainActor @Suite struct ArticleTests {
  @Test func theSamplesAreListedAndShown() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript("news", "show 3")
    #expect(
      transcript.contains(
        """
        #      HEADLINE                                SOURCE   DATE
        n1  ●  Sample: How this works                  Samples  1 d
        n2  ●  Sample: A clinic opens a night counter  Samples  1 d
        """), "\(transcript)")
    #expect(transcript.contains("│ A negative test is a photograph of one moment"))
  }

  @Test func fullExtractsTheArticleOfThePage() async throws {
    let text = String(repeating: "The harbour clinic opens at night, the city says, ", count: 8)
    let page = """
      <html><body><nav><ul><li><a href="/">Home of many links, and more of them</a></ul></nav>
      <div class="story"><h2>Night</h2><p>\(text)</p><p>\(text) <a href="/map">map</a></p></div>
      <div class="sidebar"><p>\(text)</p></div><script>alert(1)</script></body></html>
      """
    let linkOpener = RecordingLinkOpener()
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f",
          RSSFixture.feed("A", RSSFixture.item("One", "https://a.example/1"))),
        .on("GET", "https://a.example/1", .text(page))), linkOpener: linkOpener)
    let article = try await fixture.answer(
      "news sources add https://a.example/f", "/news refresh --source A", "/news/4 full")
    let parts = article["text"]?.elements ?? []
    #expect(parts.map { $0["kind"]?.string } == ["heading", "paragraph", "paragraph"])
    #expect(parts.last?["text"]?.string?.hasSuffix("map[1]") == true)
    #expect(article["links"] == ["https://a.example/map"])
    _ = try await fixture.transcript("/news/4 browse 1", "/news/4 browse", mode: .script)
    #expect(await linkOpener.links == ["https://a.example/map", "https://a.example/1"])
    #expect(try await fixture.exitStatus("/news/4 browse 2") == 66)
  }

  @Test func theTextOfAPageHasALimit() async throws {
    let page = String(repeating: #"{"a":"#, count: 300_000)
    let fixture = NewsFixture(
      ScriptedHTTP(
        .on(
          "GET", "https://a.example/f",
          RSSFixture.feed("A", RSSFixture.item("One", "https://a.example/1"))),
        .on("GET", "https://a.example/1", .text(page))))
    let answer = try await fixture.transcript(
      "news sources add https://a.example/f", "/news refresh --source A", "/news/4 full",
      mode: .script)
    #expect(answer.contains("The text of the page is longer than 1 MB."), "\(answer.suffix(300))")
  }

  @Test func textsAreTranslatedToGerman() async throws {
    let transcript = try await NewsFixture(ScriptedHTTP()).transcript(
      "news", mode: .person.speaking(.de))
    #expect(transcript.contains("ÜBERSCHRIFT"))
  }
}
