import AtriumTesting
import Foundation
import Testing

/// The example deployments are valid, and all their features open.
@Suite struct DeploymentFolderTests {
  static let folder = DocumentationTests.root.appending(path: "Deployments")
  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  private static func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// The features that the file enables.
  private static func features(of name: String) throws -> Set<String> {
    let file = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appending(path: name)))
    let features = (file as? [String: Any])?["features"] as? [String: Any]
    return Set(try #require(features).keys)
  }

  private static let registering = [
    "account", "register", "--email", "ada@example.org", "--username", "ada", "--first-name", "Ada",
    "--last-name", "Lovelace",
  ]

  @Test func thereIsADeploymentForEachKindOfOrganization() {
    #expect(
      Set(Self.names).isSuperset(of: [
        "campus.json", "everything.json", "patient.json", "public-health.json", "radiology.json",
      ]))
  }

  @Test(arguments: names) func everyFeatureOpensInAScript(_ name: String) async throws {
    let home = try ThrowawayHome()
    let options = ["--config", Self.path(name), "--json"]
    let named = try Self.features(of: name)
    // The shared folder of a campus belongs to the machine.
    let isShared = named.contains("projects")
    let program = Program(
      path: Atrium.path, home: home,
      environment: isShared ? ["ATRIUM_PROJECTS_DATA": home.path("group")] : [:])
    #expect(try await program.run(options + ["check"]).answer()["ok"] as? Bool == true)
    let listed = try await program.run(options + ["features"]).answer()["features"]
    let enabled = try #require(listed as? [[String: Any]])
      .filter { $0["enabled"] as? Bool == true }.compactMap { $0["id"] as? String }
    #expect(name == "everything.json" ? named.isSubset(of: enabled) : named == Set(enabled))

    let entries = try #require(
      try await program.run(options).answer()["features"] as? [[String: Any]])
    let roots = entries.compactMap { $0["id"] as? String }
    #expect(!roots.isEmpty)
    for root in roots {
      var outcome = try await program.run(options + [root])
      if outcome.status == 77 {
        // The hint of a closed feature is the command that opens it, or to sign in.
        let failure = try outcome.errors.object()
        let hint = try #require(failure["hint"] as? String)
        let command = hint.split(separator: ": ").last ?? ""
        let words =
          failure["failure"] as? String == "account.signed-out"
          ? Self.registering : command.split(separator: " ").map(String.init)
        let opened = try await program.run(options + words, input: "green horses fly low\n")
        #expect(opened.status == 0, "\(command)")
        outcome = try await program.run(options + [root])
      }
      if outcome.status == 69 {
        // The feature needs a server that does not run here.
        #expect(try outcome.errors.object()["hint"] != nil, "\(outcome)")
      } else {
        _ = try outcome.answer()
      }
    }
  }

  @Test(arguments: names) func theHomeScreenListsTheFeatures(_ name: String)
    async throws
  {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path, "--config", Self.path(name)]
        + (try Self.features(of: name).contains("projects") ? ["--set", "projects.data="] : []),
      columns: 80, rows: 60)
    let screen = try await terminal.waitFor("home>")
    // The words of open and of closed features; mail is listed after it is set up.
    let lists = screen.matches(of: #/(?:Features|Off until you agree): ([a-z,;\s]+)/#)
    let listed = lists.flatMap { $0.1.matches(of: #/[a-z]+/#).map { String($0.output) } }
    let named = try Self.features(of: name).subtracting(["mail"])
    #expect(!named.isEmpty && named.isSubset(of: listed), "\(screen)")
    try await terminal.type("features\n")
    try await terminal.waitFor("REASON")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func aMissingFileIsFoundUnderAnotherName() async throws {
    let split = try await Atrium.run("--config", Self.path("clinic.json"), "features")
    #expect(split.status == 78)
    #expect(
      split.errors.lines.last
        == "Available there: \(Self.names.joined(separator: ", ")).", "\(split.errors)")
    let typo = try await Atrium.run("--config", Self.path("radiolgy.json"), "features")
    #expect(typo.errors.lines.last == "Did you mean '\(Self.path("radiology.json"))'?")
  }

  @Test func checkWarnsWhereAFeatureCannotDoItsJob() async throws {
    let home = try ThrowawayHome()
    func warnings(_ features: String) async throws -> [String] {
      try home.write(#"{"default": "off", "features": {\#(features)}}"#, to: "c.json")
      let answer = try await Atrium.run("--config", "c.json", "check", "--json", in: home).answer()
      #expect(answer["ok"] as? Bool == true)
      let warnings = try #require(answer["warnings"] as? [[String: Any]])
      #expect(warnings.allSatisfy { $0["failure"] as? String == "settings.incomplete" })
      return warnings.compactMap { $0["message"] as? String }
    }
    #expect(
      try await warnings(#""consents": {}, "patients": {}, "projects": {}, "mail": {}"#) == [
        "No DICOM server is configured.", "Projects and messages are visible to you only.",
        "No mail server is set; no mail is sent.",
      ])
    #expect(
      try await warnings(
        #"""
        "consents": {}, "patients": {"settings": {"url": "http://localhost:8042"}},
        "projects": {"settings": {"data": "/srv/atrium"}},
        "mail": {"settings": {"server": "localhost", "sender": "a@example.org"}}
        """#) == [])
    #expect(try await Atrium.run("check", in: home).output.lines.count == 1, "nothing is named")
  }

  @Test(.needsPythonModule("jsonschema"), arguments: names)
  func theSchemaAcceptsTheFile(_ name: String) async throws {
    let outcome = try await Atrium.run("settings", "schema")
    #expect(outcome.status == 0)
    let schema = outcome.output
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let input = Array("{\"schema\": \(schema), \"file\": \(text)}".utf8)
    let script = """
      import json, sys
      both = json.load(sys.stdin)
      jsonschema.Draft202012Validator.check_schema(both["schema"])
      jsonschema.validate(both["file"], both["schema"])
      both["file"]["features"] = {"nothing": {}}
      try: jsonschema.validate(both["file"], both["schema"])
      except jsonschema.ValidationError: print("an unknown feature is invalid")
      """
    let answer = try ExternalValidator(needing: "jsonschema").answer(of: script, to: input)
    #expect(answer == "an unknown feature is invalid\n")
  }

  @Test func theSchemaContainsEverySetting() async throws {
    let schema = try JSONSerialization.jsonObject(
      with: Data(try await Atrium.run("settings", "schema").output.utf8))
    func properties(_ object: Any?) -> [String: Any] {
      (object as? [String: Any])?["properties"] as? [String: Any] ?? [:]
    }
    let features = properties(properties(schema)["features"])
    let keys = features.flatMap { feature, description in
      properties(properties(description)["settings"]).keys.map { "\(feature).\($0)" }
    }
    let programKeys = properties(schema).keys.filter { $0.contains(".") }
    let listed = try await Atrium.run("settings", "--json").answer()["settings"]
    let rows = try #require(listed as? [[String: Any]])
    let listedKeys = Set(rows.compactMap { $0["key"] as? String })
    #expect(listedKeys.filter { $0.contains(".") } == Set(keys + programKeys))
    #expect(rows.allSatisfy { Set($0.keys) == ["key", "value", "default", "source", "help"] })
    #expect(listedKeys.isSuperset(of: ["theme", "language", "home.add", "todos.page"]))
  }
}
