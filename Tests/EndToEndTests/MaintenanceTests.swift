import AtriumTesting
import Foundation
import Testing

/// `doctor`, `data`, `backup` and `restore`.
@Suite struct MaintenanceTests {
  @Test func restoresABackupInAnotherHome() async throws {
    let home = try ThrowawayHome()
    let other = try ThrowawayHome()
    let file = home.path("a.tar.gz")
    #expect(try await Atrium.run("todos", "add", "Call Ana", in: home).status == 0)
    let made = try await Atrium.run("backup", file, "--json", in: home).answer()
    #expect(made["file"] as? String == file)
    #expect(try await Atrium.run("backup", file, in: home).status == 64)
    #expect(try await Atrium.run("backup", file, "--yes", in: home).status == 0)

    #expect(
      try await Atrium.run("restore", file, "--yes", "--json", in: other).answer()["kept"] != nil)
    let todos = try await Atrium.run("todos", "--json", in: other).todos()
    #expect(todos.titles.contains("Call Ana"))
  }

  @Test func restoresSettingsOnlyAfterShowingThem() async throws {
    let home = try ThrowawayHome()
    try home.write("todos export > stolen.txt\n", to: "config/atrium/startup")
    try home.write(#"{"pipes": "on"}"#, to: "config/atrium/config.json")
    #expect(try await Atrium.run("backup", "a.tar.gz", in: home).status == 0)
    let other = try ThrowawayHome()
    let file = home.path("a.tar.gz")
    let startup = other.path("config/atrium/startup")

    let plain = try await Atrium.run("restore", file, "--yes", "--json", in: other).answer()
    #expect(plain["skipped"] as? [String] == ["config/config.json", "config/startup"])
    let refused = try await Atrium.run("restore", file, "--with-config", in: other)
    #expect(refused.status == 64)
    #expect(refused.output.contains("todos export > stolen.txt"))
    #expect(refused.output.contains(#"{"pipes": "on"}"#))
    #expect(!FileManager.default.fileExists(atPath: startup))

    let third = try ThrowawayHome()
    let shown = try await Atrium.run("restore", file, "--with-config", "--yes", in: third)
    #expect(shown.status == 0 && shown.output.contains("todos export > stolen.txt"), "\(shown)")
    #expect(FileManager.default.fileExists(atPath: third.path("config/atrium/startup")))

    let line = "\(Atrium.path) restore \(file) --with-config; echo status $?"
    for (answer, isRestored) in [("n", false), ("y", true)] {
      let terminal = try await EmulatedTerminal(running: ["sh", "-c", line + "; cat"], in: other)
      try await terminal.waitFor("(y/n)")
      #expect(terminal.screen().contains("todos export > stolen.txt"))
      try await terminal.type(answer + "\n")
      try await terminal.waitFor("Replace the present files")
      try await terminal.type("y\n")
      try await terminal.waitFor("status 0")
      #expect(FileManager.default.fileExists(atPath: startup) == isRestored)
    }
  }

  @Test func backsUpButDoesNotRestoreWhileAShellIsOpen() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("todos add Typed here\n")
    try await terminal.waitFor("Added t1")
    let refused = try await terminal.enter("data erase todos", "atrium data erase todos")
    #expect(refused.contains("Data cannot be erased") && !refused.contains("(y/n)"), "\(refused)")
    try await terminal.enter("data erase", "Data of which feature (")
    try await terminal.enter("Aufgaben", "atrium data erase Aufgaben")
    #expect(try await Atrium.run("backup", "b.tar.gz", in: home).status == 0)
    let early = try await Atrium.run("restore", "b.tar.gz", "--yes", "--json", in: home)
    #expect(early.status == 75)
    #expect(try early.failure() == "upkeep.in-use")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
    #expect(try await Atrium.run("todos", "delete", "1", "--yes", in: home).status == 0)
    let unconfirmed = try await Atrium.run("restore", "b.tar.gz", "--json", in: home)
    #expect(unconfirmed.status == 64)
    #expect(try unconfirmed.failure() == "command.unconfirmed")
    #expect(try await Atrium.run("restore", "b.tar.gz", "--yes", in: home).status == 0)
    #expect(try await Atrium.run("todos", "--json", in: home).todos().titles.contains("Typed here"))
  }

  @Test func anInvalidBackupChangesNothing() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Kept", in: home).status == 0)
    try "no backup".write(toFile: home.path("c"), atomically: true, encoding: .utf8)
    let damaged = try await Atrium.run("restore", "c", "--yes", "--json", in: home)
    #expect(damaged.status == 65)
    #expect(try damaged.failure() == "archive.damaged")
    #expect(try await Atrium.run("restore", "nothing", "--yes", in: home).status == 74)
    #expect(try await Atrium.run("restore", in: home).status == 64)
    #expect(try await Atrium.run("todos", "--json", in: home).todos().titles.contains("Kept"))
  }

  @Test func erasingNeedsConfirmation() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("todos", "add", "Gone", in: home).status == 0)
    let refused = try await Atrium.run("data", "erase", "todos", "--json", in: home)
    #expect(try refused.status == 64 && refused.failure() == "command.unconfirmed")
    #expect(try await Atrium.run("data", "erase", "todos", "--yes", in: home).status == 0)
    #expect(!(try await Atrium.run("data", in: home).output.contains("todos.sqlite")))
    #expect(!(try await Atrium.run("todos", "--json", in: home).todos().titles.contains("Gone")))
  }

  @Test func doctorReportsDamage() async throws {
    let home = try ThrowawayHome()
    let healthy = try await Atrium.run("doctor", "--json", in: home)
    #expect(try healthy.answer()["status"] as? String == "ok")
    #expect(healthy.output.contains("No trust list imported yet."))
    #expect(!FileManager.default.fileExists(atPath: home.path("data")))
    #expect(try await Atrium.run("todos", in: home).status == 0)
    let database = home.path("data/atrium/todos.sqlite")
    try Data(repeating: 7, count: 9_000).write(to: URL(filePath: database))
    try? FileManager.default.removeItem(atPath: database + "-wal")
    let damaged = try await Atrium.run("doctor", in: home)
    #expect(damaged.status == 2 && damaged.errors == "")
    #expect(damaged.output.contains("Error: \(database) is damaged"))
    #expect(damaged.output.contains("\nRestore the file from a backup, or move it away"))
    try "{".write(toFile: home.path("bad.json"), atomically: true, encoding: .utf8)
    let invalid = try await Atrium.run("--config", "bad.json", "doctor", "--json", in: home)
    #expect(invalid.status == 2)
    #expect(invalid.output.contains("bad.json:1:2"))
    #expect(try await Atrium.run("doctor", "twice", in: home).status == 64)
  }

  @Test func doctorOnlineChecksServers() async throws {
    let home = try ThrowawayHome()
    try await FixtureServer.run { _ in
      .text("here")
    } while: { server in
      try """
      {"default": "off", "features": {"news": {"settings": {"mediastack": "\(server.url)/"}}}}
      """.write(toFile: home.path("c.json"), atomically: true, encoding: .utf8)
      let reachable = try await Atrium.run("--config", "c.json", "doctor", "--online", in: home)
      #expect(reachable.status == 0, "\(reachable)")
      #expect(reachable.output.contains("is reachable (status 200)"))
    }
    let unreachable = try await Atrium.run("--config", "c.json", "doctor", "--online", in: home)
    #expect(unreachable.status == 1, "\(unreachable)")
    #expect(unreachable.output.contains("Warning: news.mediastack: "))
  }
}
