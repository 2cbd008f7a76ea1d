import Foundation
import Testing

/// `profile`, `--profile`, and the question of the first start.
@Suite(.needsAllFeatures) struct ProfileTests {
  private static let path = "config/atrium/config.json"

  private func enabled(
    _ options: String..., environment: [String: String] = [:], in home: ThrowawayHome
  ) async throws -> Set<String> {
    let program = Program(path: Atrium.path, home: home, environment: environment)
    let answer = try await program.run(options + ["features", "--json"]).answer()
    let features = try #require(answer["features"] as? [[String: Any]])
    return Set(
      features.filter { $0["enabled"] as? Bool == true }.compactMap { $0["id"] as? String })
  }

  private func profile(in home: ThrowawayHome) async throws -> String? {
    try await Atrium.run("profile", "--json", in: home).answer()["profile"] as? String
  }

  @Test func aProfileReplacesTheFeaturesAndKeepsTheRest() async throws {
    let home = try ThrowawayHome()
    #expect(try await profile(in: home) == nil)
    try home.write(
      """
      {
        "aliases": { "t": "todos add" },
        "features": {
          "todos": { "enabled": false, "settings": { "page": 7 } },
          "projects": { "settings": { "page": 9 } }
        }
      }

      """, to: Self.path)
    let answer = try await Atrium.run("profile", "personal", "--json", in: home).answer()
    #expect(answer["screen"] as? String == "profile")
    #expect(answer["profile"] as? String == "personal")
    #expect(answer["changed"] as? Bool == true)
    #expect(try await enabled(in: home) == ["todos", "calendar", "news", "sync"])
    #expect(try await profile(in: home) == "personal")
    let text = try String(contentsOfFile: home.path(Self.path), encoding: .utf8)
    #expect(text.contains(#""t": "todos add""#) && text.contains(#""page": 7"#), "\(text)")
    #expect(text.contains(#""page": 9"#), "\(text)")
    let again = try await Atrium.run("profile", "personal", "--json", in: home).answer()
    #expect(again["changed"] as? Bool == false)
    #expect(try String(contentsOfFile: home.path(Self.path), encoding: .utf8) == text)
    #expect(try await Atrium.run("profile", "everything", in: home).status == 0)
    #expect(try await enabled(in: home).count == 12)
    #expect(try await profile(in: home) == "everything")
  }

  @Test func furtherFeaturesDoNotHideTheProfile() async throws {
    let home = try ThrowawayHome()
    let chosen = try await Atrium.run("profile", "personal", in: home)
    #expect(chosen.output.lines.first?.hasPrefix("The features are those of 'personal'") == true)
    #expect(try await Atrium.run("features", "enable", "statistics", in: home).status == 0)
    let shown = try await Atrium.run("profile", in: home)
    #expect(shown.output.lines.first == "Profile\tpersonal, and: statistics", "\(shown)")
    #expect(try await profile(in: home) == nil)
  }

  @Test(arguments: ["patient", "public-health", "radiology", "campus", "everything"])
  func everyProfileIsAValidDeployment(_ name: String) async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("profile", name, in: home).status == 0)
    #expect(try await profile(in: home) == name)
    #expect(try await Atrium.run("check", in: home).status == 0)
  }

  @Test func aProfileOfOneRunWritesNothing() async throws {
    let home = try ThrowawayHome()
    #expect(
      try await enabled("--profile", "personal", in: home) == ["todos", "calendar", "news", "sync"])
    #expect(
      try await enabled(
        "--profile=personal", environment: ["ATRIUM_NEWS_ENABLED": "false"], in: home)
        == ["todos", "calendar", "news", "sync"])
    #expect(
      try await enabled("--profile", "personal", "--set", "news.enabled=false", in: home)
        == ["todos", "calendar", "sync"])
    #expect(!FileManager.default.fileExists(atPath: home.path("config")))
  }

  @Test func unknownProfilesAreRefused() async throws {
    let home = try ThrowawayHome()
    for words in [["--profile", "work", "todos"], ["profile", "work"]] {
      let outcome = try await Program(path: Atrium.path, home: home).run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("personal, patient, public-health, radiology, campus"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.path("config")))
  }

  @Test(arguments: [
    (#"{"lock": ["default"]}"#, "profile.locked"),
    (
      #"{"lock": ["projects.enabled"], "features": {"projects": {"enabled": true}}}"#,
      "features.locked"
    ),
  ])
  func aLockedProfileIsRefused(_ text: String, _ code: String) async throws {
    let home = try ThrowawayHome()
    try home.write(text, to: "c.json")
    for words in [["profile", "personal"], ["--profile", "personal", "todos"]] {
      let outcome = try await Program(path: Atrium.path, home: home)
        .run(["--config", "c.json", "--json"] + words)
      #expect(try outcome.status == 77 && outcome.failure() == code, "\(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.path(Self.path)))
    let campus = try await Program(path: Atrium.path, home: home)
      .run(["--config", "c.json", "profile", "campus"])
    #expect(campus.status == (code == "features.locked" ? 0 : 77), "its features include projects")
  }

  @Test func theFirstStartAsksOnce() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], in: home, isFirstStart: true)
    let question = try await terminal.waitFor("(Enter: everything):")
    #expect(question.contains("What is this for?"), "\(question)")
    #expect(question.contains("1  personal"), "\(question)")
    try await terminal.enter("x-ray", "'x-ray' is not in the list.")
    let german = try await terminal.enter("deutsch", "(Eingabetaste: alles):")
    #expect(german.contains("Wofür ist das Programm?"), "\(german)")
    try await terminal.enter("english", "(Enter: everything):")
    try await terminal.enter("pers", "home>")
    #expect(try await profile(in: home) == "personal")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)

    let second = try await EmulatedTerminal(running: [Atrium.path], in: home, isFirstStart: true)
    #expect(try await !second.waitFor("home>").contains("What is this for?"))
  }

  @Test func anEmptyAnswerMeansEverything() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], in: home, isFirstStart: true)
    try await terminal.waitFor("(Enter: everything):")
    try await terminal.type("\n")
    try await terminal.waitFor("home>")
    #expect(try await enabled(in: home).count == 12)
    #expect(
      try String(contentsOfFile: home.path(Self.path), encoding: .utf8)
        == "{\n  \"default\": \"on\"\n}\n")
  }

  @Test func homesThatAreInUseAreNotAsked() async throws {
    let used = try ThrowawayHome()
    #expect(try await Atrium.run("todos", in: used).status == 0)
    let chosen = try ThrowawayHome()
    try chosen.write(#"{"features": {"todos": {"settings": {"page": 5}}}}"#, to: Self.path)
    for home in [used, chosen] {
      let terminal = try await EmulatedTerminal(
        running: [Atrium.path], in: home, isFirstStart: true)
      #expect(try await !terminal.waitFor("home>").contains("What is this for?"))
    }
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var needsAllFeatures: Self {
    .enabled("a feature is missing or disabled in this build") {
      let features = try await Atrium.run("features", "--json").answer()["features"]
      let all = features as? [[String: Any]] ?? []
      return all.count == 12 && all.allSatisfy { $0["enabled"] as? Bool == true }
    }
  }
}
