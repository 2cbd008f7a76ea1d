import AtriumTesting
import Foundation
import Testing

/// `settings` and `alias` change the user's file, whatever other sources apply.
@Suite struct SettingsCommandTests {
  static let path = "config/atrium/config.json"

  private func text(_ name: String = path, in home: ThrowawayHome) throws -> String {
    try String(contentsOfFile: home.path(name), encoding: .utf8)
  }

  @Test func aDeploymentFileIsALayerAboveTheUsersFile() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"{"aliases": {"t": "todos add"}, "features": {"todos": {"settings": {"page": 2}}}}"#,
      to: Self.path)
    let clinic = #"{"lock": ["todos.page"], "features": {"todos": {"settings": {"page": 3}}}}"#
    try home.write(clinic, to: "clinic.json")
    func run(_ words: String...) async throws -> Program.Outcome {
      try await Program(path: Atrium.path, home: home).run(["--config", "clinic.json"] + words)
    }
    #expect(try await run("t", "Milk").output.contains("Milk"))
    let set = try await run("settings", "set", "todos.page", "5")
    #expect(set.status == 77 && set.output == "")
    #expect(set.errors.contains("locked in clinic.json:1:11."), "\(set)")
    #expect(try await run("features", "disable", "news").status == 0)
    #expect(try text("clinic.json", in: home) == clinic, "the deployment is not edited")
    #expect(
      try text(in: home)
        == #"{"aliases": {"t": "todos add"}, "features": {"todos": {"settings": {"page": 2}}, "#
        + #""news": { "enabled": false }}}"#)
    #expect(try await Atrium.run("settings", "todos.page", in: home).output.contains("page\t2\t20"))
  }

  @Test func setAndUnsetEditTheFile() async throws {
    let home = try ThrowawayHome()
    let set = try await Atrium.run(
      "settings", "set", "news.topic", "public health", "--json", in: home
    ).answer()
    #expect(set["changed"] as? Bool == true && set["value"] as? String == "public health")
    #expect(try text(in: home).contains(#""topic": "public health""#))
    let mode = try FileManager.default.attributesOfItem(atPath: home.path(Self.path))[
      .posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    #expect(try await Atrium.run("settings", "unset", "news.topic", in: home).status == 0)
    #expect(try text(in: home) == "{}\n")
    let refused = try await Atrium.run("settings", "set", "patients.url", "ftp:x", in: home)
    #expect(refused.status == 64 && refused.errors.hasPrefix("patients.url: expected an http"))
  }

  @Test func aSettingOfAnInvalidFileCanBeCorrectedAlone() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"""
      {"theme": 5, "colour": 1, "aliases": {"t": "todos", "q": 3}, "features": {"todos":
      {"settings": {"page": 0, "foo": 1}}, "todoss": {}}}
      """#, to: Self.path)
    for line in ["settings unset features", "settings unset aliases", "settings unset pager"] {
      let refused = try await Program(path: Atrium.path, home: home).run(
        line.split(separator: " ").map(String.init))
      #expect(refused.status != 0, "\(line): \(refused)")
    }
    for line in [
      "settings set theme dark", "settings unset colour", "settings unset aliases.q",
      "settings set todos.page 8", "settings unset todos.foo", "settings unset todoss",
    ] {
      let changed = try await Program(path: Atrium.path, home: home).run(
        line.split(separator: " ").map(String.init))
      #expect(changed.status == 0, "\(line): \(changed)")
    }
    #expect(try await Atrium.run("check", in: home).status == 0)
    let file = try text(in: home).filter { !$0.isWhitespace }
    #expect(
      file
        == #"{"theme":"dark","aliases":{"t":"todos"},"features":{"todos":{"settings":{"page":8}}}}"#
    )
  }

  @Test func anInvalidFileIsKeptUntilItIsRepaired() async throws {
    let home = try ThrowawayHome()
    let invalid = #"""
      {"theme": "dark", "colour": 1, "features": {"todos": {"settings": {"page": 0}}, "todoss": {}}}
      """#
    try home.write(invalid, to: Self.path)
    for line in ["todos", "settings set pager off", "features disable news", "profile personal"] {
      let words = line.split(separator: " ").map(String.init)
      let refused = try await Program(path: Atrium.path, home: home).run(words)
      #expect(refused.status == 78, "\(refused)")
      #expect(refused.errors.contains("/config.json:1:19: "), "\(refused)")
      #expect(refused.errors.contains("atrium check --repair"), "\(refused)")
    }
    #expect(try text(in: home) == invalid)
    let repaired = try await Atrium.run("check", "--repair", "--json", in: home).answer()
    #expect(repaired["ok"] as? Bool == true)
    #expect(repaired["kept"] as? String == home.path(Self.path + ".invalid"))
    #expect(try text(in: home) == #"{"theme": "dark"}"#)
    #expect(try text(Self.path + ".invalid", in: home) == invalid)
    #expect(try await Atrium.run("todos", in: home).status == 0)

    let broken = [
      ("{", "1:2"), ("[]", "1:1"), (#"{"default": "off", "theme": "dark",}"#, "1:35"),
    ]
    for (text, place) in broken {
      try home.write(text, to: Self.path)
      for words in [["check"], ["check", "--repair"], ["todos"]] {
        let refused = try await Program(path: Atrium.path, home: home).run(words)
        let said = refused.output + refused.errors
        #expect(refused.status == 78 && said.contains("/config.json:\(place): "), "\(refused)")
        #expect(said.contains("Correct the file by hand"), "\(refused)")
      }
      #expect(try self.text(in: home) == text)
      #expect(!FileManager.default.fileExists(atPath: home.path(Self.path + ".invalid-2")))
    }
    try home.write("{}", to: Self.path)
    let valid = try await Atrium.run("check", "--repair", "--json", in: home).answer()
    #expect(valid["kept"] == nil && valid["ok"] as? Bool == true)
  }

  @Test(arguments: [
    ["--config", "ward.json", "check", "--repair"], ["check", "ward.json", "--repair"],
  ])
  func aRepairSaysThatItLeavesOtherFilesAlone(_ words: [String]) async throws {
    let home = try ThrowawayHome()
    try home.write(#"{"colour": 1}"#, to: "ward.json")
    let words = words.map { $0 == "ward.json" ? home.path("ward.json") : $0 }
    let refused = try await Program(path: Atrium.path, home: home).run(words)
    let said = refused.output + refused.errors
    #expect(refused.status == 78, "\(refused)")
    #expect(said.contains("--repair changes \(home.path(Self.path)) only."), "\(refused)")
    #expect(try text("ward.json", in: home) == #"{"colour": 1}"#)
  }

  @Test func aRepairRemovesAliasesThatLeadNowhere() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"{"aliases": {"t": "todos", "b": "nonsuch list", "e": " ", "d": "doctor"}}"#, to: Self.path)
    #expect(try await Atrium.run("check", in: home).status == 78)
    let repaired = try await Atrium.run("check", "--repair", in: home)
    #expect(
      repaired.status == 0 && (repaired.output + repaired.errors).contains("'nonsuch'"),
      "\(repaired)")
    #expect(try text(in: home) == #"{"aliases": {"t": "todos", "d": "doctor"}}"#)
    try home.write(
      #"{"aliases": {"n": "news"}, "features": {"news": {"enabled": false}}}"#, to: Self.path)
    let waiting = try await Atrium.run("check", "--repair", in: home)
    #expect(waiting.status == 78, "\(waiting)")
    #expect(try text(in: home).contains(#""n": "news""#))
  }

  @Test func aFileThatBecameInvalidIsNotChangedInAShell() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(running: [Atrium.path], columns: 200, in: home)
    try await terminal.waitFor("home>")
    try home.write(#"{"colour": 1}"#, to: Self.path)
    let refused = try await terminal.enter("settings set pager off", "atrium check --repair")
    #expect(refused.contains("the deployment is invalid"), "\(refused)")
    #expect(try text(in: home) == #"{"colour": 1}"#)
    try await terminal.enter("check --repair", "config.json.invalid")
    try await terminal.enter("settings set pager off", "Set pager to 'off'")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func unsettingDoesNotDisableANamedFeature() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"{"default": "off", "features": {"todos": {"settings": {"page": 2}}}}"#, to: Self.path)
    #expect(try await Atrium.run("settings", "unset", "todos.page", in: home).status == 0)
    #expect(try await Atrium.run("todos", in: home).status == 0)
  }

  @Test func aSettingOfAFeatureThatIsOffCanBeRemoved() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"{"features": {"todos": {"enabled": false, "settings": {"page": 2}}}}"#, to: Self.path)
    #expect(try await Atrium.run("settings", "unset", "todos.page", in: home).status == 0)
    let file = try text(in: home).filter { !$0.isWhitespace }
    #expect(file == #"{"features":{"todos":{"enabled":false}}}"#)
    #expect(try await Atrium.run("settings", "unset", "todos.page", in: home).status == 66)
  }

  @Test func aSettingThatSwitchesItsFeatureOnSaysSo() async throws {
    let home = try ThrowawayHome()
    try home.write(#"{"default": "off", "features": {"todos": {}}}"#, to: Self.path)
    try home.write(#"{"features": {"news": {"enabled": true}}}"#, to: "news.json")
    let words = ["--config", "news.json", "settings", "set", "news.page"]
    for (value, says) in [("3", true), ("4", false)] {
      let set = try await Program(path: Atrium.path, home: home).run(words + [value])
      #expect(set.status == 0 && set.output.contains("Set news.page to '\(value)'"), "\(set)")
      let text = set.output + set.errors
      #expect(text.contains("This also switches 'news' on in \(home.path(Self.path)).") == says)
    }
  }

  @Test func themeAndLanguageApplyAtOnceAndReplaceAChoice() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(running: [Atrium.path], columns: 200, in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("language hr\n")
    try await terminal.waitFor("Jezik")
    try await terminal.type("settings set language de\n")
    try await terminal.waitFor("language in \(home.path(Self.path)) auf „de“ gesetzt.")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
    #expect(try await Atrium.run(in: home).output.hasPrefix("Willkommen"))
    #expect(try await Atrium.run("settings", "unset", "language", in: home).status == 0)
    #expect(try await Atrium.run(in: home).output.hasPrefix("Welcome"))
  }

  @Test func maintenanceWorksAtThePrompt() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(running: [Atrium.path], rows: 60, in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("todos add Typed here\n")
    try await terminal.waitFor("Added t1")
    try await terminal.type("check\n")
    try await terminal.waitFor("No problems found; 12 features are on.")
    try await terminal.type("backup b.tar.gz\n")
    try await terminal.waitFor("The backup contains personal data")
    try await terminal.type("restore 6\n")
    try await terminal.waitFor("To take back the last change, use 'undo'.")
    try await terminal.type("restore b.tar.gz\n")
    try await terminal.waitFor("Quit the shell and run: atrium restore b.tar.gz")
    try await terminal.type("doctor\n")
    try await terminal.waitFor("0 warnings, 0 errors.")
    try await terminal.type("todos show 1\n")
    try await terminal.waitFor("Typed here ›")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
    #expect(try await Atrium.run("restore", "b.tar.gz", "--yes", in: home).status == 0)
  }
}
