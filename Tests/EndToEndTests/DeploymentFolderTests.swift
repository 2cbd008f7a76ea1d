import AtriumTesting
import Foundation
import Testing

/// The deployments that come with the program fit together, start, and lead everywhere they promise.
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

  /// What the file switches on.
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

  @Test func thereIsOneForEachKindOfPlace() {
    #expect(
      Set(Self.names).isSuperset(of: [
        "campus.json", "clinic.json", "everything.json", "public-health.json",
      ]))
  }

  @Test(arguments: names) func itIsWalkedThrough(_ name: String) async throws {
    let (home, options) = (try ThrowawayHome(), ["--config", Self.path(name), "--json"])
    let program = Program(path: Atrium.path, home: home)
    #expect(try await program.run(options + ["check"]).answer()["ok"] as? Bool == true)
    let listed = try await program.run(options + ["features"]).answer()["features"]
    let on = try #require(listed as? [[String: Any]]).filter { $0["enabled"] as? Bool == true }
      .compactMap { $0["id"] as? String }
    let named = try Self.features(of: name)
    #expect(name == "everything.json" ? named.isSubset(of: on) : named == Set(on))

    let doors = try #require(
      try await program.run(options).answer()["features"] as? [[String: Any]])
    let roots = doors.compactMap { $0["id"] as? String }
    #expect(!roots.isEmpty)
    for root in roots {
      var visit = try await program.run(options + [root])
      if visit.status == 77 {
        // What is closed says which consents, or whose account, open it.
        let failure = try visit.errors.object()
        let hint = try #require(failure["hint"] as? String)
        let command = hint.split(separator: ": ").last ?? ""
        let words =
          failure["failure"] as? String == "account.signed-out"
          ? Self.registering : command.split(separator: " ").map(String.init)
        let opened = try await program.run(options + words, input: "green horses fly low\n")
        #expect(opened.status == 0, "\(command)")
        visit = try await program.run(options + [root])
      }
      if visit.status == 69 {
        // A server that nobody runs here: that is an answer too.
        #expect(try visit.errors.object()["hint"] != nil, "\(visit)")
      } else {
        _ = try visit.answer()
      }
    }
  }

  @Test(.needsTmux, arguments: names) func itIsAHouseToWalkThrough(_ name: String) async throws {
    let terminal = try await TmuxTerminal(
      running: [Atrium.path, "--config", Self.path(name)], columns: 80, rows: 60)
    let screen = try await terminal.waitFor("home>")
    for feature in try Self.features(of: name).subtracting(["consents"]) {
      #expect(screen.contains("\n\(feature) "), "\(screen)")
    }
    try await terminal.type("features\n")
    try await terminal.waitFor("WHY NOT")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test(arguments: names) func theSchemaKnowsIt(_ name: String) async throws {
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
      except jsonschema.ValidationError: print("as it should be")
      """
    guard let answer = try ExternalValidator(needing: "jsonschema").answer(of: script, to: input)
    else {
      print("skipped: python3 has no module jsonschema")
      return
    }
    #expect(answer == "as it should be\n")
  }

  @Test func theSchemaHasEverySetting() async throws {
    let schema = try JSONSerialization.jsonObject(
      with: Data(try await Atrium.run("settings", "schema").output.utf8))
    func properties(_ object: Any?) -> [String: Any] {
      (object as? [String: Any])?["properties"] as? [String: Any] ?? [:]
    }
    let features = properties(properties(schema)["features"])
    let keys = features.flatMap { feature, description in
      properties(properties(description)["settings"]).keys.map { "\(feature).\($0)" }
    }
    let listed = try await Atrium.run("settings", "--json").answer()["settings"]
    let rows = try #require(listed as? [[String: Any]])
    let own = rows.compactMap { $0["key"] as? String }.filter { $0.contains(".") }
    #expect(Set(own) == Set(keys) && own.contains("todos.page"))
    #expect(rows.allSatisfy { Set($0.keys) == ["key", "value", "default", "source", "help"] })
    #expect(Set(rows.compactMap { $0["key"] as? String }).isSuperset(of: ["theme", "language"]))
  }
}
