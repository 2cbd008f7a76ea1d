import AtriumTesting
import Foundation
import Testing

/// News from a local server: 46 regular feeds, a slow one, a moved one, a missing one and a broken
/// one.
@Suite(.needsPython) struct NewsTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  /// Starts the server and imports its fifty sources.
  private func serve(articles: Int) async throws -> FeedServer {
    let server = try await FeedServer(in: home, articles: articles)
    let paths =
      (1...46).map { "\($0).xml" } + ["slow/47.xml", "moved/48.xml", "404.xml", "broken.xml"]
    let outlines = paths.map { "<outline text='\($0)' xmlUrl='\(server.url)/\($0)'/>" }.joined()
    try "<opml version='2.0'><body>\(outlines)</body></opml>".write(
      toFile: home.path("subscriptions.opml"), atomically: true, encoding: .utf8)
    let first = ["WHO", "ECDC", "BBC Health", "NPR Health", "Tagesschau"]
    #expect(try await run(["--yes", "news", "sources", "delete"] + first).status == 0)
    #expect(try await run(["news", "sources", "import", "subscriptions.opml"]).status == 0)
    return server
  }

  private func run(_ words: [String]) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words, within: .seconds(300))
  }

  private func json(_ words: String...) async throws -> [String: Any] {
    try await run(words + ["--json"]).output.object()
  }

  private func results(_ refresh: [String: Any]) -> [String: [String: Any]] {
    let sources = refresh["sources"] as? [[String: Any]] ?? []
    return Dictionary(sources.map { ($0["name"] as? String ?? "", $0) }) { $1 }
  }

  @Test func refreshesFiftySourcesIndependently() async throws {
    let server = try await serve(articles: 100)
    let outcome = try await run(["news", "refresh", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.lines.count { $0.contains(#""failure""#) } == 2)
    let first = try outcome.output.object()
    #expect(first["new"] as? Int == 4800 && first["failed"] as? Int == 2)
    let results = results(first)
    #expect(results["slow/47.xml"]?["new"] as? Int == 100)
    #expect(results["moved/48.xml"]?["moved"] as? String == "\(server.url)/48.xml")
    #expect(results["404.xml"]?["code"] as? String == "network.status")
    #expect(results["broken.xml"]?["result"] as? String == "failed")

    let again = self.results(try await run(["news", "refresh", "--json"]).output.object())
    #expect(again["1.xml"]?["result"] as? String == "unchanged")
    #expect(again["moved/48.xml"]?["address"] as? String == "\(server.url)/48.xml")

    let news = try await json("news")
    #expect(news["total"] as? Int == 4800)
    #expect((news["articles"] as? [Any])?.count == 4800)
    let sources = try await json("news", "sources")["sources"] as? [[String: Any]] ?? []
    #expect(sources.count { $0["code"] is String && $0["since"] is String } == 2)
    #expect(try await run(["news", "refresh", "--source", "404.xml"]).status == 69)
  }

  @Test func findsTheFeedOfAPage() async throws {
    let server = try await serve(articles: 1)
    let added = try await run(
      ["news", "sources", "add", "\(server.url)/page", "--json", "--verbose"])
    #expect(try added.output.object()["address"] as? String == "\(server.url)/1.xml")
    let log = try added.errors.lines.map { try ($0 + "\n").object() }
    #expect(!log.isEmpty && log.allSatisfy { $0["log"] as? String == "news" }, "\(added)")
    #expect(log.contains { ($0["message"] as? String)?.hasSuffix(": 200") == true }, "\(added)")
    let plain = try await run(["news", "refresh", "--source", "404.xml", "--verbose"])
    let host = server.url.dropFirst("http://".count)
    #expect(plain.errors.contains("news: debug: GET \(host): 404\n"), "\(plain)")
  }

  @Test func opensAnArticleInTheBrowser() async throws {
    let feed = """
      <rss version="2.0"><channel><title>One</title><item><guid>1</guid><title>A</title>
      <link>https://news.example/a?b=c</link></item></channel></rss>
      """
    try await FixtureServer.run { _ in
      .text(feed)
    } while: { server in
      #expect(try await run(["news", "sources", "add", server.url]).status == 0)
      #expect(try await run(["news", "refresh", "--source", "One"]).status == 0)
      let articles = try await json("news", "source", "One")["articles"] as? [[String: Any]]
      let id = try #require(articles?.first?["id"] as? Int)
      let shell = Program(path: "/bin/sh", home: home)
      let opened = try await shell.run([
        "-c",
        """
        mkdir bin; printf '#!/bin/sh\\necho "opened $1" >>log' >bin/xdg-open; chmod +x bin/xdg-open
        PATH="$PWD/bin:$PATH" '\(Atrium.path)' /news/\(id) browse; cat log
        """,
      ])
      #expect(opened.output.contains("opened https://news.example/a?b=c\n"), "\(opened)")

      let terminal = try await EmulatedTerminal(running: [Atrium.path, "--verbose"], in: home)
      try await terminal.waitFor("home>")
      try await terminal.type("news refresh --source One\n")
      try await terminal.waitFor("news: debug: GET \(server.url.dropFirst(7)): 200")
    }
  }

  @Test func readsNewsAtThePromptOnlineAndOffline() async throws {
    let server = try await serve(articles: 30)
    #expect(try await run(["news", "refresh"]).status == 0)
    let terminal = try await EmulatedTerminal(running: [Atrium.path], rows: 60, in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("news\n")
    try await terminal.waitFor("25 of 1440 shown. Type 'more' for the next.", within: .seconds(120))
    try await terminal.type("more\n")
    try await terminal.waitFor("50 of 1440 shown.", within: .seconds(120))
    try await terminal.type("search vaccine feed\n")
    try await terminal.waitFor("of feed", within: .seconds(120))
    try await terminal.type("source 1.xml\n")
    try await terminal.waitFor("25 of 30 shown.", within: .seconds(120))
    let page = try await json("news", "source", "1.xml")["articles"] as? [[String: Any]]
    let id = try #require(page?.first?["id"] as? Int)
    try await terminal.type("show \(id)\n")
    try await terminal.waitFor(" ›", within: .seconds(120))
    try await terminal.type("full\n")
    try await terminal.waitFor("• One", within: .seconds(120))
    let screen = terminal.screen()
    #expect(screen.contains("Whole story /page/1/") && screen.contains("• One"))
    #expect(!screen.contains("More of all this"))

    server.stop()
    try await terminal.type("next\n")
    try await terminal.waitFor("feed 1:", within: .seconds(120))
    try await terminal.type("full\n")
    try await terminal.waitFor("✗ Cannot connect to 127.0.0.1", within: .seconds(120))
    try await terminal.type("back\n")
    try await terminal.type("list\n")
    try await terminal.waitFor("25 of 1440 shown.", within: .seconds(120))
    try await terminal.type("refresh\n")
    try await terminal.waitFor("None of the 50 sources responded.", within: .seconds(120))
  }
}

/// The server of the benchmarks, which writes its port to a file.
final class FeedServer: Sendable {
  let url: String
  private let process: ChildProcess

  /// - Parameter articles: the number of articles of each feed.
  init(in home: ThrowawayHome, articles: Int) async throws {
    let script = DocumentationTests.root.appending(path: "Benchmarks/feeds.py")
    let port = home.path("port")
    process = try ChildProcess(
      "/usr/bin/env", ["python3", script.path(percentEncoded: false), "50", "\(articles)", port],
      environment: home.environment, in: home.path(""))
    while !FileManager.default.fileExists(atPath: port) {
      try await Task.sleep(for: .milliseconds(20))
    }
    url = "http://127.0.0.1:" + (try String(contentsOfFile: port, encoding: .utf8))
  }

  deinit { process.stop() }
  func stop() { process.stop() }
}
