import Foundation
import Testing

/// Settings come from a deployment file, the environment and the command line.
@Suite struct DeploymentTests {
  @Test func thousandsOfUnknownKeysAreReported() async throws {
    let home = try ThrowawayHome()
    let keys = (0..<5000).map { #""key\#($0)": 1"# }.joined(separator: ",")
    try home.write("{\(keys)}", to: "c.json")
    let outcome = try await Atrium.run("--config", "c.json", "check", "--json", in: home)
    #expect(outcome.status == 78)
    #expect(outcome.output.matches(of: #/unknown key 'key\d+'/#).count == 5000)
  }

  @Test func optionsAndPreferencesDoNotChangeALockedLanguage() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run(input: "language hr\n", in: home).status == 0)
    try home.write(
      #"{"language": "de", "lock": ["language", "theme"]}"#, to: "config/atrium/config.json")
    let spoken = try await Atrium.run("where", "--output", "spoken", in: home)
    #expect(spoken.output.hasPrefix("Adresse"), "\(spoken)")
    for option in ["--language=en", "--theme=dark"] {
      let refused = try await Atrium.run(option, "where", "--json", in: home)
      #expect(try refused.status == 78 && refused.failure() == "settings.locked")
    }
  }

  static let invalid = """
    {
      "features": {
        "todoss": { "enabled": true },
        "todos": { "enabled": true, "settings": { "pge": 10, "page": "many" } }
      },
      "defualt": "off"
    }
    """

  /// The places and messages of its problems.
  static let problems = [
    "c.json:6:3: a deployment: unknown key 'defualt'.",
    "c.json:3:5: Unknown feature 'todoss'.",
    "c.json:4:66: todos.page: expected a whole number from 1 to 1000, found 'many'.",
    "c.json:4:54: todos.pge: unknown setting.",
  ]

  @Test func reportsEveryProblemAtOnce() async throws {
    let home = try ThrowawayHome()
    try home.write(Self.invalid, to: "c.json")
    let outcome = try await Atrium.run("--config", "c.json", "todos", in: home)
    #expect(outcome.status == 78)
    #expect(outcome.output == "")
    #expect(Set(Self.problems).isSubset(of: outcome.errors.lines), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nDid you mean 'todos'?\n"))
    #expect(outcome.errors.contains("\nDid you mean 'todos.page'?\n"))
    #expect(outcome.errors.contains("\nDid you mean 'default'?\n"))

    let json = try await Atrium.run("--config", "c.json", "todos", "--json", in: home)
    #expect(json.output == "")
    let failures = try json.errors.lines.map { try ($0 + "\n").object() }
    #expect(failures.count == 4)
    let reported = failures.map { "\($0["place"] ?? ""): \($0["message"] ?? "")" }
    #expect(Set(reported) == Set(Self.problems))
    #expect(
      Set(failures.compactMap { $0["failure"] as? String })
        == ["config.unknown", "feature.unknown", "settings.invalid", "settings.unknown"])
  }

  @Test func checkReportsProblemsOnStandardOutput() async throws {
    let home = try ThrowawayHome()
    try home.write(Self.invalid, to: "c.json")
    let check = try await Atrium.run("--config", "c.json", "check", in: home)
    #expect(check.status == 78)
    #expect(check.errors == "")
    #expect(Set(Self.problems).isSubset(of: check.output.lines))
    #expect(check.output.lines.last == "4 problems.")
    let json = try await Atrium.run("--config=c.json", "check", "--json", in: home)
    #expect(json.status == 78)
    let answer = try json.output.object()
    #expect(answer["ok"] as? Bool == false)
    let problems = try #require(answer["problems"] as? [[String: Any]])
    #expect(problems.count == 4)
    #expect(problems.allSatisfy { Set($0.keys) == ["failure", "message", "hint", "place"] })
  }

  @Test(arguments: [
    ("{\"features\": {\n  \"todos\": {,}}}", "2:13"), ("", "1:1"), ("{} x", "1:4"),
    ("{\"features\": [1]}", "1:14"), ("[]", "1:1"),
    ("{\"features\": {\"todos\": {\"enabled\": \"yes\"}}}", "1:36"),
    ("{\"theme\": \"pink\"}", "1:11"), ("{\"lock\": [\"nope.page\"]}", "1:11"),
  ])
  func problemsHaveLineAndColumn(_ text: String, _ place: String) async throws {
    let home = try ThrowawayHome()
    try home.write(text, to: "c.json")
    let outcome = try await Atrium.run("--config", "c.json", in: home)
    #expect(outcome.status == 78)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("c.json:\(place): "), "\(outcome.errors)")
  }

  @Test func findsTheFileByOptionVariableAndDefault() async throws {
    let home = try ThrowawayHome()
    let page = { (size: Int) in "{\"features\":{\"todos\":{\"settings\":{\"page\":\(size)}}}}" }
    try home.write(page(1), to: "config/atrium/config.json")
    try home.write(page(2), to: "two.json")
    let variable = ["ATRIUM_CONFIG": "two.json"]
    let option = ["--config", "config/atrium/config.json"]
    #expect(try await pageOfTodos(in: home) == 1)
    #expect(try await pageOfTodos(environment: variable, in: home) == 2)
    #expect(try await pageOfTodos(option, environment: variable, in: home) == 1)
    let settings = try await Atrium.run("settings", environment: variable, in: home).output
    #expect(settings.contains("todos.page\t2\t20\ttwo.json:1:"), "\(settings)")
    try home.write("{}", to: "two.json")
    #expect(
      try await pageOfTodos(environment: variable, in: home) == 1,
      "the user's file is a layer below")
  }

  /// The value of `todos.page` in effect. Scripts get whole lists, so that a list does not show it.
  private func pageOfTodos(
    _ options: [String] = [], environment: [String: String] = [:], in home: ThrowawayHome
  ) async throws -> Int? {
    try await Program(path: Atrium.path, home: home, environment: environment)
      .run(options + ["settings", "show", "todos.page", "--json"]).answer()["value"] as? Int
  }

  @Test(arguments: [["--config", "nowhere.json"], []])
  func aNamedFileMustExist(_ options: [String]) async throws {
    var program = Program(path: Atrium.path, home: try ThrowawayHome())
    if options.isEmpty { program.environment = ["ATRIUM_CONFIG": "nowhere.json"] }
    let outcome = try await program.run(options + ["todos"])
    #expect(outcome.status == 78)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.lines
        == [
          "Cannot read the file nowhere.json: No such file or directory.",
          "Check the path and its permissions.",
        ])
    #expect(try await program.run(options + ["todos", "--json"]).failure() == "config.unreadable")
  }

  @Test func anExistingDefaultFileMustBeReadable() async throws {
    let home = try ThrowawayHome()
    try home.write("{}", to: "config/atrium/other.json")
    let path = home.path("config/atrium/config.json")
    symlink(path, path)
    let outcome = try await Atrium.run("todos", "--json", in: home)
    #expect(outcome.status == 78)
    #expect(try outcome.failure() == "config.unreadable")
  }

  @Test func optionsOverrideTheEnvironment() async throws {
    let home = try ThrowawayHome()
    let variable = ["ATRIUM_TODOS_PAGE": "2"]
    #expect(try await pageOfTodos(environment: variable, in: home) == 2)
    #expect(
      try await pageOfTodos(["--set", "todos.page=1"], environment: variable, in: home) == 1)
  }

  @Test func aFeatureUsesItsSetting() async throws {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path, "--set", "todos.page=1"], in: .withTodos())
    try await terminal.waitFor("home>")
    try await terminal.enter("todos", "1 of 3 shown.")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test(
    arguments: [
      (["--set", "todos.page=x"], [:], "settings.invalid", "--set todos.page", 78),
      (["--set", "todos.pge=1"], [:], "settings.unknown", "--set todos.pge", 78),
      (["--set", "todoss.page=1"], [:], "feature.unknown", "--set todoss.page", 78),
      (["--set", "page"], [:], "settings.assignment", nil, 64),
      ([], ["ATRIUM_TODOS_PAGE": "0"], "settings.invalid", "ATRIUM_TODOS_PAGE", 78),
      ([], ["ATRIUM_TODOS_ENABLED": "maybe"], "settings.invalid", "ATRIUM_TODOS_ENABLED", 78),
    ] as [([String], [String: String], String, String?, Int32)])
  func reportsAnInvalidSetting(
    _ options: [String], _ environment: [String: String], _ code: String, _ place: String?,
    _ status: Int32
  ) async throws {
    let home = try ThrowawayHome()
    let program = Program(path: Atrium.path, home: home, environment: environment)
    let outcome = try await program.run(options + ["todos", "--json"])
    #expect(outcome.status == status)
    #expect(try outcome.failure() == code)
    #expect(try outcome.errors.object()["place"] as? String == place)
  }

  @Test func lockedSettingsCannotBeChanged() async throws {
    let home = try ThrowawayHome()
    try home.write("{\"lock\": [\"todos.page\"]}", to: "c.json")
    let outcome = try await Atrium.run(
      "--config", "c.json", "--set", "todos.page=1", "--json", in: home)
    #expect(outcome.status == 78)
    #expect(try outcome.failure() == "settings.locked")
    #expect(outcome.errors.contains("c.json:1:11"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["settings", "set", "pipes", "on"], ["settings", "unset", "pipes"],
    ["features", "disable", "todos"], ["features", "enable", "todos"],
  ])
  func theNamedFileLocksTheUsersFile(_ command: [String]) async throws {
    let home = try ThrowawayHome()
    try home.write(#"{"lock": ["pipes", "todos"]}"#, to: "l.json")
    let own = #"{"pipes": "on"}"#
    try home.write(own, to: "config/atrium/config.json")
    let program = Program(path: Atrium.path, home: home)
    let outcome = try await program.run(["--config", "l.json"] + command + ["--json"])
    #expect(outcome.status == 77, "\(outcome)")
    #expect(try outcome.failure() == "\(command[0]).locked")
    let place = command[0] == "settings" ? "l.json:1:11" : "l.json:1:20"
    #expect(outcome.errors.contains(place), "\(outcome.errors)")
    let file = home.path("config/atrium/config.json")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == own)
  }

  @Test func explainsADisabledFeature() async throws {
    let home = try ThrowawayHome()
    let text = "{\"features\":{\"todos\":{\"enabled\":false}},\"default\":\"off\"}"
    try home.write(text, to: "c.json")
    func run(_ words: String...) async throws -> Program.Outcome {
      try await Program(path: Atrium.path, home: home).run(["--config", "c.json"] + words)
    }
    let start = try await run()
    #expect(start.status == 0)
    #expect(!start.output.contains("todos"))
    #expect(start.errors.contains("No feature is switched on."))
    let features = try await run("features")
    #expect(features.output.contains("\ntodos\tTodos\tno\tswitched off in c.json:1:33\n"))
    let json = try #require(
      try await run("features", "--json").answer()["features"] as? [[String: Any]])
    let todos = json.first { $0["id"] as? String == "todos" }
    #expect(todos?["enabled"] as? Bool == false)
    #expect(todos?["reason"] as? String == "switched off in c.json:1:33")
    let why =
      "'todos' is off here: switched off in c.json:1:33. "
      + "c.json:1:33 takes precedence over your settings; change it there."
    for (word, status) in [("/todos", 66), ("/todos/1", 66), ("todos", 64)] as [(String, Int32)] {
      let outcome = try await run(word)
      #expect(outcome.status == status)
      #expect(outcome.errors.lines.last == why)
    }
    #expect(try await run("/nope").errors.lines.last?.hasPrefix("'features' lists") == true)
  }

  @Test func featuresCanBeDisabledByDefault() async throws {
    let home = try ThrowawayHome()
    try home.write("{\"default\": \"off\"}", to: "c.json")
    let off = try await Atrium.run("--config", "c.json", "todos", in: home)
    #expect(
      off.errors.lines.last == "'todos' is off here: off unless a deployment lists it. "
        + "Switch it on with: features enable todos")
    try home.write("{\"default\": \"off\", \"features\": {\"todos\": {}}}", to: "c.json")
    #expect(try await Atrium.run("--config", "c.json", "todos", in: home).status == 0)
  }
}
