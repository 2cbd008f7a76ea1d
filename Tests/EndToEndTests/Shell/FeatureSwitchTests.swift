import Foundation
import Testing

/// `features enable` and `features disable` change the configuration file.
@Suite struct FeatureSwitchTests {
  static let path = "config/atrium/config.json"

  private func write(_ text: String, to name: String = path, in home: ThrowawayHome) throws {
    let url = URL(filePath: home.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func text(_ name: String = path, in home: ThrowawayHome) throws -> String {
    try String(contentsOfFile: home.path(name), encoding: .utf8)
  }

  private func mode(_ name: String = path, in home: ThrowawayHome) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  @Test func createsTheFile() async throws {
    let home = try ThrowawayHome()
    let outcome = try await Atrium.run("features", "disable", "todos", in: home)
    #expect(outcome.status == 0)
    #expect(outcome.output.lines.last == "Switched off 'todos' in \(home.path(Self.path)).")
    #expect(outcome.errors == "Restart open shells to apply this.\n", "a hint")
    #expect(
      try text(in: home) == """
        {
          "features": {
            "todos": { "enabled": false }
          }
        }

        """)
    #expect(try mode(in: home) == 0o600)
    #expect(try await Atrium.run("todos", in: home).status == 64)

    let back = try await Atrium.run("features", "enable", "todos", "--json", in: home).answer()
    #expect(back["screen"] as? String == "features")
    #expect(back["changed"] as? Bool == true)
    #expect((back["features"] as? [[String: Any]])?.first?["enabled"] as? Bool == true)
    #expect(try await Atrium.run("todos", in: home).status == 0)
  }

  @Test func changesOnlyTheSwitchInTheFile() async throws {
    let home = try ThrowawayHome()
    let before =
      "{\n\t\"theme\" : \"dark\",\n\n\t\"features\": {\n\t\t\"todos\" :"
      + " {\"settings\":{ \"page\":7 },\"enabled\"  :  true }\n\t}}"
    try write(before, in: home)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: home.path(Self.path))
    #expect(try await Atrium.run("features", "disable", "todos", in: home).status == 0)
    #expect(try text(in: home) == before.replacing("true", with: "false"))
    #expect(try mode(in: home) == 0o640, "the permissions stay")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path("config/atrium"))
        == ["config.json"], "no temporary file is left")
  }

  @Test func changesTheFileThroughALink() async throws {
    let home = try ThrowawayHome()
    try write("{}", to: "config/atrium/real.json", in: home)
    try FileManager.default.createSymbolicLink(
      atPath: home.path(Self.path), withDestinationPath: "real.json")
    let outcome = try await Atrium.run("features", "disable", "todos", in: home)
    #expect(outcome.output.contains("Switched off 'todos' in \(home.path(Self.path))."))
    #expect(
      try text("config/atrium/real.json", in: home)
        .contains("\"todos\": { \"enabled\": false }"))
    let type = try FileManager.default.attributesOfItem(atPath: home.path(Self.path))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func doesNotWriteAnUnchangedFile() async throws {
    let home = try ThrowawayHome()
    let outcome = try await Atrium.run("features", "enable", "todos", in: home)
    #expect(outcome.output == "'todos' is already on; nothing was changed.\n")
    #expect(!FileManager.default.fileExists(atPath: home.path(Self.path)))
  }

  @Test func enablesAFeatureThatTheDeploymentDoesNotList() async throws {
    let home = try ThrowawayHome()
    try write("{\"default\": \"off\"}", to: "off.json", in: home)
    let program = Program(path: Atrium.path, home: home, environment: ["ATRIUM_CONFIG": "off.json"])
    #expect(try await program.run(["todos"]).status == 64)
    let outcome = try await program.run(["features", "enable", "todos"])
    #expect(outcome.output.lines.last == "Switched on 'todos' in \(home.path(Self.path)).")
    #expect(try await program.run(["todos"]).status == 0)
    let again = try await program.run(["features", "enable", "todos"])
    #expect(again.output == "'todos' is already on; nothing was changed.\n")
    #expect(try text("off.json", in: home) == "{\"default\": \"off\"}")
  }

  @Test func distinguishesTheEnvironmentFromTheFile() async throws {
    let home = try ThrowawayHome()
    let off = ["ATRIUM_TODOS_ENABLED": "false"]
    let outcome = try await Atrium.run(
      "features", "disable", "todos", environment: off, in: home)
    #expect(outcome.output.contains("Switched off 'todos' in "))
    let back = try await Atrium.run("features", "enable", "todos", environment: off, in: home)
    #expect(back.output.contains("Switched on 'todos' in "))
    let reason = "'todos' stays off: switched off in ATRIUM_TODOS_ENABLED."
    #expect(back.output.contains(reason), "\(back)")
    #expect(try text(in: home).contains("true"))
  }

  @Test(arguments: [
    ("features enable todso", 66, "feature.unknown"), ("features enable", 64, "argument.missing"),
    ("features switch todos", 64, "argument.invalid"),
    ("features enable todos now", 64, "command.extra"),
    ("features disable consents", 78, "features.refused"),
  ])
  func refusesInvalidSwitches(_ words: String, _ status: Int32, _ code: String) async throws {
    let home = try ThrowawayHome()
    let outcome = try await Program(path: Atrium.path, home: home)
      .run(["--json"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == status)
    #expect(try outcome.failure() == code)
    #expect(!FileManager.default.fileExists(atPath: home.path(Self.path)))
  }

  @Test func reportsAPathThatIsNotAFolder() async throws {
    let home = try ThrowawayHome()
    try write("", to: "config", in: home)
    let outcome = try await Atrium.run("features", "disable", "todos", "--json", in: home)
    #expect(outcome.status == 74)
    #expect(try outcome.failure() == "features.unwritable")
    #expect(outcome.errors.contains(home.path(Self.path)))
  }

  /// Locks are read from /etc/atrium/config.json, so the test mounts its own /etc.
  @Test(.needsOwnMounts) func lockedFeaturesCannotBeSwitched() async throws {
    let home = try ThrowawayHome()
    try write("{\"lock\": [\"todos.enabled\"]}", to: "etc/atrium/config.json", in: home)
    let script = """
      mount --bind '\(home.path("etc"))' /etc && '\(Atrium.path)' features disable todos
      """
    let outcome = try await Program(path: "/usr/bin/env", home: home)
      .run(["unshare", "-rm", "sh", "-c", script])
    #expect(outcome.status == 77)
    #expect(
      outcome.errors
        == "Cannot switch 'todos': it is locked in /etc/atrium/config.json:1:11.\n"
        + "Ask your administrator.\n")
    #expect(!FileManager.default.fileExists(atPath: home.path(Self.path)))
  }

  @Test func theNextStartUsesASwitchFromThePrompt() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], columns: 200, rows: 60)
    try await terminal.waitFor("home>")
    try await terminal.type("features dis\ttod\t\n")
    try await terminal.waitFor("Restart open shells to apply this.")
    try await terminal.waitFor("home>")
    #expect(try await Atrium.run("todos", in: terminal.home).status == 64)
    try await terminal.type("todos\n")
    try await terminal.waitFor("/todos>")
    try await terminal.type("features enable todos\n")
    try await terminal.waitFor("Switched on 'todos' in")
    #expect(try await Atrium.run("todos", in: terminal.home).status == 0)
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var needsOwnMounts: Self {
    .enabled("unshare(1) must not mount on this machine") {
      let env = Program(path: "/usr/bin/env", home: try ThrowawayHome())
      return try await env.run(["unshare", "-rm", "mount", "--bind", "/tmp", "/etc"]).status == 0
    }
  }
}
