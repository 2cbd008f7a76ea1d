import Foundation
import Testing

/// `Examples/Plugins/beds` is installed, used, changed, confirmed and removed.
@Suite struct BedsTests {
  private func beds() async throws -> InstalledPlugin {
    try await InstalledPlugin(
      "beds", from: "Examples/Plugins/beds", running: "beds.py",
      ["atrium_plugin.py", "atrium_store.py"])
  }

  private func ready() async throws -> InstalledPlugin {
    let beds = try await beds()
    try await beds.refresh()
    let source = beds.path("source.csv")
    try "bed,room,state\n1,301,free\n3,302,occupied\n"
      .write(toFile: source, atomically: true, encoding: .utf8)
    let set = try await beds.run("settings", "set", "beds.source", source)
    #expect(set.status == 0, "\(set)")
    return beds
  }

  private func states(_ beds: InstalledPlugin) async throws -> [Int: String] {
    let rows = try await beds.answer("beds")["beds"] as? [[String: Any]] ?? []
    let pairs = rows.compactMap { row in
      (row["bed"] as? Int).map { ($0, row["state"] as? String ?? "") }
    }
    return Dictionary(pairs) { $1 }
  }

  @Test func aPluginIsOffUntilItIsRead() async throws {
    let beds = try await beds()
    let before = try await beds.feature()
    #expect(before["enabled"] as? Bool == false && before["external"] as? Bool == true)
    #expect("\(before["reason"] ?? "")".contains("features refresh"), "\(before)")
    try await beds.refresh()
    let after = try await beds.feature()
    #expect(after["enabled"] as? Bool == true && after["protocol"] as? Int == 1, "\(after)")
    #expect(after["confined"] is Bool && after["title"] as? String == "Beds", "\(after)")
  }

  @Test func everyOutputShowsTheList() async throws {
    let beds = try await ready()
    #expect(try await states(beds) == [1: "free", 3: "occupied"])
    let text = try await beds.run("beds")
    #expect(text.output.contains("b1") && text.output.contains("302"), "\(text)")
    let csv = try await beds.run("beds", "--output", "csv")
    #expect(
      csv.output.replacing("\r\n", with: "\n").lines == [
        "Bed,Room,State,Discharge,Note", "1,301,free,,", "3,302,occupied,,",
      ])
    let spoken = try await beds.run("beds", "--output", "spoken")
    #expect(spoken.status == 0 && spoken.output.contains("302"), "\(spoken)")
    let fields = try await beds.run("beds", "--json", "--fields", "bed")
    #expect(fields.output == #"{"screen":"beds","beds":[{"bed":1},{"bed":3}],"total":2}"# + "\n")
    let item = try await beds.answer("b3")["bed"] as? [String: Any]
    #expect(item?["room"] as? String == "302", "\(item ?? [:])")
    #expect(try await beds.run("help", "beds").output.contains("change"))
    let completed = try await beds.run("__complete", "--", "beds", "ch")
    #expect(completed.output.contains("change"), "\(completed)")
    #expect(try await beds.run("b7").status == 66)
  }

  @Test func changesAreShownEverywhereAndUndone() async throws {
    let beds = try await ready()
    let changed = try await beds.run("change", "b3", "--discharge", "today", "--note", "taxi")
    #expect(changed.status == 0, "\(changed)")
    let entries = try await beds.answer("today")["entries"] as? [[String: Any]] ?? []
    #expect(entries.titles == ["Bed 3"] && entries.first?["command"] as? String == "done b3")
    let found = try await beds.run("find", "taxi")
    #expect(found.output.contains("Bed 3"), "\(found)")
    #expect("\(try await beds.answer("home"))".contains("1 of 2 free"))
    let lines = "done b3\nbeds\nundo\nbeds\n"
    let outcome = try await beds.run("--json", input: lines)
    #expect(outcome.status == 0 && outcome.output.lines.count == 4, "\(outcome)")
    let lists = try [1, 3].map { try (outcome.output.lines[$0] + "\n").object()["beds"] }
    let rows = lists.map { ($0 as? [[String: Any]] ?? []).map { $0["state"] as? String } }
    #expect(rows == [["free", "free"], ["free", "occupied"]])
    #expect("\(try await beds.answer("home"))".contains("1 of 2 free"))
  }

  @Test func aChangedProgramIsRefusedUntilItIsConfirmed() async throws {
    let beds = try await ready()
    let file = try String(contentsOfFile: beds.path("beds.py"), encoding: .utf8)
    try (file + "\n# changed\n").write(
      toFile: beds.path("beds.py"), atomically: true, encoding: .utf8)
    let refused = try await beds.run("beds", "--json")
    #expect(refused.status == 77, "\(refused)")
    #expect(try refused.failure() == "plugin.changed")
    #expect(refused.errors.contains("plugins confirm beds"), "\(refused)")
    #expect(try await beds.run("features", "refresh").status == 77)
    let today = try await beds.run("today", "--json")
    #expect(try today.output.object()["entries"] is [Any], "\(today)")
    let confirmed = try await beds.run("plugins", "confirm", "beds")
    #expect(confirmed.status == 0 && !confirmed.errors.contains("Restart"), "\(confirmed)")
    try file.replacing("\"Beds\"", with: "\"Wards\"").write(
      toFile: beds.path("beds.py"), atomically: true, encoding: .utf8)
    let renamed = try await beds.run("plugins", "confirm", "beds")
    #expect(renamed.status == 0 && renamed.errors.contains("Restart"), "\(renamed)")
    #expect(try await states(beds).count == 2)
  }

  @Test func hashesOfTheDeploymentAreBinding() async throws {
    let beds = try await beds()
    let path = beds.path("beds.py")
    let sum = try await Program(path: "/usr/bin/env", home: beds.home).run(["sha256sum", path])
    let hash = "sha256:" + (sum.output.words.first ?? "")
    try beds.configure(["beds.py"], further: ["files": [path: hash]])
    try await beds.refresh()
    #expect(try await beds.run("beds").status == 0)
    let wrong = "sha256:" + String(repeating: "0", count: 64)
    try beds.configure(["beds.py"], further: ["files": [path: wrong]])
    for words in [["beds"], ["plugins", "confirm", "beds"], ["features", "refresh"]] {
      let refused = try await Program(path: Atrium.path, home: beds.home).run(words)
      #expect(refused.status == 77, "\(words): \(refused)")
    }
  }

  @Test func theFolderBelongsToTheData() async throws {
    let beds = try await ready()
    #expect(try await beds.run("beds", "add", "9").status == 0)
    let folder = beds.home.path("data/atrium/plugins/beds")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
    #expect(try await beds.run("data").output.contains("beds"))
    let archive = beds.home.path("backup.tar.gz")
    #expect(try await beds.run("backup", archive).status == 0)
    let listed = try await Program(path: "/usr/bin/env", home: beds.home).run([
      "tar", "-tzf", archive,
    ])
    #expect(listed.output.contains("plugins/beds/store.json"), "\(listed)")
    let erased = try await beds.run("data", "erase", "beds", "--yes")
    #expect(erased.status == 0, "\(erased)")
    #expect(!FileManager.default.fileExists(atPath: folder + "/store.json"))
  }

  @Test func aLockForbidsToNamePlugins() async throws {
    let beds = try await ready()
    let configuration = "config/atrium/config.json"
    try FileManager.default.moveItem(
      atPath: beds.home.path(configuration), toPath: beds.home.path("beds.json"))
    #expect(try await beds.run("--config", "beds.json", "check").status == 0)
    try beds.home.write(#"{"lock": ["plugins"]}"#, to: configuration)
    let check = try await beds.run("--config", "beds.json", "check")
    #expect(check.status == 78 && (check.output + check.errors).contains("plugins"), "\(check)")
  }

  @Test func aRemovedPluginLeavesNoWords() async throws {
    let beds = try await ready()
    try beds.home.write("{}", to: "config/atrium/config.json")
    #expect(try await beds.run("beds").status == 64)
    let rows = try await beds.answer("features")["features"] as? [[String: Any]] ?? []
    #expect(!rows.contains { $0["id"] as? String == "beds" })
  }

  @Test(arguments: [
    (#"{"plugins": {"Loans": {"command": ["sh"]}}}"#, "feature.invalid-id"),
    (#"{"plugins": {"todos": {"command": ["sh"]}}}"#, "plugin.taken"),
    (#"{"plugins": {"#, "config."),
  ])
  func aPluginThatCannotBeNamedSoIsAFailure(_ text: String, _ code: String) async throws {
    let home = try ThrowawayHome()
    try home.write(text, to: "config/atrium/config.json")
    let atrium = Program(path: Atrium.path, home: home)
    let read = try await atrium.run(["plugins", "refresh", "--json"])
    let failure = try read.failure()
    #expect(read.status == 78 && failure.hasPrefix(code), "\(read)")
    let listed = try await atrium.run(["plugins", "--json"])
    #expect(listed.status == (code == "plugin.taken" ? 0 : 78), "\(listed)")
    #expect(!FileManager.default.fileExists(atPath: home.path("data/atrium/plugins/todos")))
    let checked = try await atrium.run(["check"])
    #expect(!(checked.output + checked.errors).contains("not read yet"), "\(checked)")
  }

  /// The settings of the person stay behind.
  @Test(arguments: [
    (#"{"lock": ["plugins"]}"#, "locks 'plugins'"), ("{}", "no longer names"),
  ])
  func theOtherFeaturesWorkWithoutAPlugin(_ work: String, _ reason: String) async throws {
    let beds = try await ready()
    try beds.home.write(work, to: "work.json")
    if work == "{}" {
      try beds.home.write(
        #"{"features": {"beds": {"settings": {"source": "x"}}}}"#, to: "config/atrium/config.json")
    }
    let check = try await beds.run("--config", "work.json", "check")
    #expect(check.status == 0 && (check.output + check.errors).contains(reason), "\(check)")
    #expect(try await beds.run("--config", "work.json", "todos").status == 0)
    let refused = try await beds.run("--config", "work.json", "beds")
    #expect(refused.status == 64 && refused.errors.contains(reason), "\(refused)")
  }
}
