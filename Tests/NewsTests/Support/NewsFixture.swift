import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import News

/// The feature with a scripted network.
@MainActor
struct NewsFixture {
  let network: ScriptedHTTP
  let world: World

  init(_ network: ScriptedHTTP, linkOpener: RecordingLinkOpener = RecordingLinkOpener()) {
    self.network = network
    world = World(
      now: "2026-01-02T10:00",
      [
        .shared((any HTTPClient).self) { network },
        .shared((any LinkOpener).self) { linkOpener },
      ])
  }

  /// The complete output of a conversation.
  func transcript(
    _ lines: String..., mode: Conversation.Options = .person
  ) async throws -> String {
    try await transcript(lines, mode)
  }

  func transcript(_ lines: [String], _ mode: Conversation.Options) async throws -> String {
    try await Conversation.with([NewsFeature()], mode, in: world, saying: lines)
  }

  /// The last JSON answer of a script.
  func answer(_ lines: String...) async throws -> JSON {
    try #require(try await answers(lines).last)
  }

  /// The JSON answers of a script.
  func answers(_ lines: [String], _ mode: Conversation.Options = .script) async throws -> [JSON] {
    try await transcript(lines, mode).split(separator: "\n").filter { $0.hasPrefix("{") }
      .map { try JSON(parsing: Array($0.utf8)) }
  }

  func exitStatus(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [NewsFeature()], in: world, saying: line)
  }
}

/// Invented feeds.
enum RSSFixture {
  static func feed(_ title: String, _ items: String...) -> ScriptedReply {
    .text(
      "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>",
      headers: [HTTPHeader("ETag", "\"1\"")])
  }

  /// - Parameter id: the `guid`; the title and the link without one.
  static func item(
    _ title: String, _ link: String = "", day: String = "02 Jan 2026", hour: Int = 9,
    text: String = "", id: String? = nil
  ) -> String {
    """
    <item><title>\(title)</title><link>\(link)</link>
    <guid isPermaLink="false">\(id ?? title + link)</guid>
    <pubDate>\(day) \(hour):00:00 GMT</pubDate><description>\(text)</description></item>
    """
  }
}

/// Records the links that would be opened in a browser.
actor RecordingLinkOpener: LinkOpener {
  private(set) var links: [String] = []
  func open(_ link: String) { links.append(link) }
}

/// A secret store without secrets.
struct EmptySecrets: Secrets {
  func names() -> [String] { [] }
  func secret(_ name: String) -> [UInt8]? { nil }
  func store(_ secret: [UInt8], as name: String) {}
  func remove(_ name: String) {}
}

extension NewsStore {
  /// A store in memory with the given feeds instead of the initial ones.
  static func inMemory(
    clock: any WallClock = FixedClock("2026-01-02T10:00"), feeds: [String: String] = [:]
  ) async throws -> NewsStore {
    let store = NewsStore(
      store: Store(.memory, migrations: NewsSchema.steps), clock: clock)
    _ = try await store.remove(["WHO", "ECDC", "BBC", "NPR", "Tagesschau"])
    for (name, address) in feeds.sorted(by: { $0.key < $1.key }) {
      _ = try await store.add(.feed, address, name: name)
    }
    return store
  }
}

extension NewsRefresher {
  init(_ store: NewsStore, http: any HTTPClient, settings: NewsSettings = NewsSettings()) {
    self.init(
      store: store, fetcher: FeedFetcher(http: http, settings: settings), secrets: EmptySecrets(),
      progress: nil)
  }
}

extension JSON {
  /// The articles of a list.
  var articles: [JSON] { self["articles"]?.elements ?? [] }
  /// The titles of the articles of a list.
  var titles: [String?] { articles.map { $0["title"]?.string } }
  /// The sources of a list of sources or of a refresh.
  var sources: [JSON] { self["sources"]?.elements ?? [] }
}
