import AtriumTesting
import Foundation
import Testing

/// A backup from somebody else sends nothing to their servers.
@Suite struct StrangersBackupTests {
  /// A home whose projects are on a hub, which every shell contacts at once while a user is signed in.
  private func victim(hub: String) throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    try home.write(
      #"{"features": {"projects": {"settings": {"hub": "\#(hub)"}}}}"#,
      to: "config/atrium/config.json")
    return home
  }

  private static let names = ["news-7", "projects-outbox", "projects-session", "sync-1"]

  @Test(.needsPython) func sendsNothingBeforeItIsConfirmed() async throws {
    try await RecordingServer.run { server in
      let stranger = try await StrangersHome(server: server.url)
      let file = try await stranger.backUp()
      let home = try victim(hub: server.url)
      let restored = try await Atrium.run("restore", file, "--yes", "--json", in: home).answer()
      let unconfirmed = try #require(restored["unconfirmed"] as? [[String: Any]])
      #expect(unconfirmed.compactMap { $0["name"] as? String }.sorted() == Self.names)
      #expect(unconfirmed.allSatisfy { ($0["address"] as? String)?.contains(server.url) == true })
      #expect(Set(unconfirmed.compactMap { $0["feature"] as? String }).count == 3)

      for (words, statuses) in [
        (["sync"], [77]), (["news", "refresh"], [69]), (["chat"], [77]),
        (["chat", "outbox"], [77]),
        (["doctor", "--online"], [1]), (["sync", "status"], [0]), (["today"], [0]),
      ] as [([String], [Int32])] {
        let outcome = try await Program(path: Atrium.path, home: home).run(words)
        #expect(statuses.contains(outcome.status), "\(words): \(outcome)")
      }
      let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
      try await terminal.waitFor("home>")
      try await terminal.type("restore confirm\n")
      try await terminal.waitFor("sync-1")
      try await terminal.type("todos\n")
      try await terminal.waitFor("Planted")
      try await terminal.press("C-d")
      #expect(try await terminal.waitForExit() == 0)
      // `doctor --online` checks the hub of the victim's own settings.
      #expect(!server.hasAuthorization && Set(server.lines).isSubset(of: ["GET / HTTP/1.1"]))

      let status = try await Atrium.run("sync", "status", "--json", in: home).answer()
      #expect((status["servers"] as? [[String: Any]])?.first?["unconfirmed"] as? Bool == true)
      let doctor = try await Atrium.run("doctor", "--json", in: home)
      for name in Self.names { #expect(doctor.output.contains("'\(name)'"), "\(name)") }
    }
  }

  @Test(.needsPython) func isUsedAfterItIsConfirmed() async throws {
    try await RecordingServer.run { server in
      let stranger = try await StrangersHome(server: server.url)
      let file = try await stranger.backUp()
      let home = try victim(hub: server.url)
      #expect(try await Atrium.run("restore", file, "--yes", in: home).status == 0)
      let one = try await Atrium.run("restore", "confirm", "sync-1", "--json", in: home).answer()
      #expect(one["confirmed"] as? [String] == ["sync-1"])
      #expect((one["unconfirmed"] as? [[String: Any]])?.count == 3)
      let synchronized = try await Atrium.run("sync", in: home)
      #expect(
        server.lines.contains { $0.contains(" /tasks/ ") }, "\(synchronized), \(server.lines)")
      #expect(!server.lines.contains { $0.contains("/feed.xml") })
      let unknown = try await Atrium.run("restore", "confirm", "sync-1", "--json", in: home)
      #expect(try unknown.status == 66 && unknown.failure() == "restore.unknown-destination")

      #expect(try await Atrium.run("restore", "confirm", "all", in: home).status == 0)
      let rest = try await Atrium.run("restore", "confirm", "--json", in: home).answer()
      #expect((rest["unconfirmed"] as? [Any])?.isEmpty == true)
      _ = try await Atrium.run("news", "refresh", in: home)
      #expect(server.lines.contains { $0.contains("/feed.xml") })
      let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
      try await terminal.waitFor("home>")
      while !server.lines.contains(where: { $0.contains("/v1/") }) {
        try await Task.sleep(for: .milliseconds(20))
      }
      try await terminal.press("C-d")
      #expect(try await terminal.waitForExit() == 0)
    }
  }

  @Test(.needsPython) func onlyAPersonAnswersTheQuestionAboutServers() async throws {
    try await RecordingServer.run { server in
      let stranger = try await StrangersHome(server: server.url)
      let file = try await stranger.backUp()
      let home = try victim(hub: server.url)
      let script = try await Atrium.run(
        "restore", file, "--with-servers", "--yes", "--json", in: home)
      #expect(try script.status == 64 && script.failure() == "restore.cannot-ask")
      #expect(!FileManager.default.fileExists(atPath: home.path("data/atrium/sync.sqlite")))
      let line = "\(Atrium.path) restore \(file) --with-servers --yes; echo status $?"
      for (answer, count) in [("n", 4), ("y", 0)] {
        let terminal = try await EmulatedTerminal(
          running: ["sh", "-c", line + "; cat"], columns: 120, in: home)
        try await terminal.waitFor("(y/n)")
        #expect(terminal.screen().contains(server.url))
        try await terminal.type(answer + "\n")
        try await terminal.waitFor("status 0")
        let rest = try await Atrium.run("restore", "confirm", "--json", in: home).answer()
        #expect((rest["unconfirmed"] as? [Any])?.count == count)
      }
    }
  }

  @Test(.needsPython) func settingsOfABackupAreNotUsedEither() async throws {
    try await RecordingServer.run { server in
      let stranger = try await StrangersHome(server: server.url)
      try stranger.home.write(
        """
        {"features": {
          "projects": {"settings": {"hub": "\(server.url)"}},
          "patients": {"settings": {"url": "\(server.url)"}},
          "statistics": {"settings": {"restcountries-url": "\(server.url)"}},
          "certificates": {"settings": {"trust-address": "\(server.url)/trust"}},
          "mail": {"settings": {"server": "127.0.0.1", "sender": "eve@example.org"}}}}
        """, to: "config/atrium/config.json")
      let file = try await stranger.backUp()
      let home = try ThrowawayHome()
      let restored = try await Atrium.run(
        "restore", file, "--with-config", "--yes", "--json", in: home)
      #expect(restored.status == 0, "\(restored)")
      for name in [
        "projects-hub", "patients-server", "statistics-restcountries", "certificates-server",
        "mail-server",
      ] {
        #expect(restored.output.contains("\"\(name)\""), "\(name): \(restored.output)")
      }
      #expect(try await Atrium.run("consents", "give", "patients.show", in: home).status == 0)
      for words in [
        ["projects"], ["patients"], ["statistics", "update", "restcountries"],
        ["certificates", "trust", "update"],
        ["mail", "test", "ada@example.org"], ["account", "login", "ada"],
      ] {
        let outcome = try await Program(path: Atrium.path, home: home)
          .run(words, input: "green horses fly low\n")
        #expect(outcome.status == 77, "\(words): \(outcome)")
      }
      #expect(try await Atrium.run("doctor", "--online", in: home).status == 1)
      #expect(server.lines == [])
    }
  }
}
