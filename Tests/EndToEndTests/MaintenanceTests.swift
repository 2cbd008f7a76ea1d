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
      try await terminal.waitFor("Restore the backup of")
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
    #expect(try await Atrium.run("restore", "nothing", "--yes", in: home).status == 66)
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

  @Test func erasingAsksOnATerminal() async throws {
    let home = try ThrowawayHome()
    let database = home.path("data/atrium/todos.sqlite")
    #expect(try await Atrium.run("todos", "add", "Gone", in: home).status == 0)
    for (answer, isErased) in [("n", false), ("y", true)] {
      let line = "\(Atrium.path) data erase todos; echo status $?"
      let terminal = try await EmulatedTerminal(running: ["sh", "-c", line + "; cat"], in: home)
      try await terminal.waitFor("(y/n)")
      try await terminal.type(answer + "\n")
      try await terminal.waitFor("status 0")
      #expect(FileManager.default.fileExists(atPath: database) == !isErased)
    }
  }

  /// A new home has lost no erasure, and its features that are off need no confirmation for what is built in.
  @Test func aRestoreInANewHomeWarnsOfNothing() async throws {
    let (home, other) = (try ThrowawayHome(), try ThrowawayHome())
    #expect(try await Atrium.run("news", in: home).status == 0)
    #expect(try await Atrium.run("backup", "a.tar.gz", in: home).status == 0)
    let file = home.path("a.tar.gz")
    #expect(try await Atrium.run("profile", "radiology", in: other).status == 0)
    let first = try await Atrium.run("restore", file, "--yes", in: other)
    #expect(first.status == 0 && first.output.lines.count == 1, "\(first)")
    #expect(
      try await Atrium.run("restore", "confirm", in: other).output
        == "Nothing waits for a confirmation.\n")
    let second = try await Atrium.run("restore", file, "--yes", in: other)
    #expect(second.output.contains("if there were any, are back"), "\(second)")
  }

  @Test func checkReadsAFile() async throws {
    let home = try ThrowawayHome()
    try home.write(#"{"features": {"tudos": {}}}"#, to: "ward.json")
    let named = try await Atrium.run("check", "ward.json", in: home)
    let option = try await Atrium.run("--config", "ward.json", "check", in: home)
    #expect(named.status == 78 && named.output == option.output, "\(named)")
    #expect(named.output.contains("ward.json:1:15: Unknown feature 'tudos'."))
    #expect(try await Atrium.run("check", in: home).status == 0)
  }

  @Test func checkRepairsKeysThatAreNamedTwice() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"{"pager": "off", "features": {"todos": {}, "todos": {"x": 1}}, "pager": "on"}"#,
      to: "config/atrium/config.json")
    #expect(try await Atrium.run("check", in: home).output.contains("3 problems."))
    let repaired = try await Atrium.run("check", "--repair", in: home)
    #expect(repaired.status == 0, "\(repaired)")
    #expect(
      try String(contentsOfFile: home.path("config/atrium/config.json"), encoding: .utf8)
        == #"{"pager": "off", "features": {"todos": {}}}"#)
  }

  @Test func helpOnCommandsOfTheSystemsShell() async throws {
    let home = try ThrowawayHome()
    let help = try await Atrium.run("help", "completion", in: home)
    let option = try await Atrium.run("completion", "--help", in: home)
    #expect(help.status == 0 && help.output == option.output, "\(help)")
    #expect(help.output.contains("source <(atrium completion bash)"), "\(help)")
    let privacy = try await Atrium.run("what", "is", "sent", "where", in: home)
    #expect(privacy.errors.contains("Did you mean 'help privacy'?"), "\(privacy)")
    let data = try await Atrium.run("where", "is", "my", "data?", in: home)
    #expect(data.errors.contains("Did you mean 'data'?"), "\(data)")
    let topic = try await Atrium.run("help", "privacy", in: home)
    #expect(topic.output.contains("news refresh"), "\(topic)")
    let doctor = try await Atrium.run("doctor", in: home)
    #expect(doctor.output.contains("https://feeds.npr.org/1128/rss.xml"), "\(doctor)")
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
