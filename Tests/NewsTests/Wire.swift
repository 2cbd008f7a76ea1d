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
  func talk(_ lines: String..., manner: Conversation.Manner = .person) async throws -> String {
    try await talk(lines, manner)
  }

  /// What a script gets to read: the answer to the last line.
  func answer(_ lines: String...) async throws -> JSON {
    let text = try await talk(lines, .script)
    return try JSON(parsing: Array((text.split(separator: "\n").last.map(String.init) ?? "").utf8))
  }

  func talk(_ lines: [String], _ manner: Conversation.Manner) async throws -> String {
    try await Conversation.with([NewsFeature()], manner, in: world, saying: lines)
  }

  func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [NewsFeature()], in: world, saying: line)
  }
}

/// Remembers what was to be opened in a browser.
actor LinkLog: LinkOpener {
  private(set) var links: [String] = []
  func open(_ link: String) { links.append(link) }
}
