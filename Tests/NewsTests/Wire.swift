import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import News

/// A scripted network with feeds on it, and the feature that asks it.
@MainActor
struct Wire {
  let network: ScriptedHTTP
  let world: World

  init(_ network: ScriptedHTTP, opener: LinkLog = LinkLog()) {
    self.network = network
    world = World(
      now: "2026-01-02T10:00",
      [
        .shared((any HTTPClient).self) { network }, .shared((any LinkOpener).self) { opener },
      ])
  }

  /// What people see.
  func talk(_ lines: String..., manner: Conversation.Options = .person) async throws -> String {
    try await talk(lines, manner)
  }

  /// What a script gets to read: the answer to the last line.
  func answer(_ lines: String...) async throws -> JSON {
    try await answers(lines).last ?? .null
  }

  /// What a script gets to read, answer by answer.
  func answers(_ lines: [String], _ manner: Conversation.Options = .script) async throws -> [JSON] {
    try await talk(lines, manner).split(separator: "\n").filter { $0.hasPrefix("{") }
      .map { try JSON(parsing: Array($0.utf8)) }
  }

  func talk(_ lines: [String], _ manner: Conversation.Options) async throws -> String {
    try await Conversation.with([NewsFeature()], manner, in: world, saying: lines)
  }

  func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [NewsFeature()], in: world, saying: line)
  }
}

/// Feeds made up for a test.
enum RSS {
  static func feed(_ title: String, _ items: String...) -> ScriptedReply {
    .text(
      "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>",
      headers: [HTTPHeader("ETag", "\"1\"")])
  }

  /// - Parameter id: what tells the item from others; its title and its link where nothing is said.
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

extension JSON {
  /// The titles of the articles in a list.
  var titles: [String?] { self["articles"]?.items.map { $0["title"]?.string } ?? [] }
}

/// Remembers what was to be opened in a browser.
actor LinkLog: LinkOpener {
  private(set) var links: [String] = []
  func open(_ link: String) { links.append(link) }
}
