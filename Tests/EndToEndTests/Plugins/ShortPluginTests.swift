import Foundation
import Testing

/// A plug-in of 40 lines has what a compiled feature has.
@Suite struct ShortPluginTests {
  private func plants() async throws -> InstalledPlugin {
    let plants = try await InstalledPlugin(
      "plants", from: "Examples/Plugins/plants", running: "plants.py",
      ["atrium_plugin.py", "atrium_store.py"])
    try await plants.refresh()
    for title in ["Fern in the hall", "Basil"] {
      let added = try await plants.run("plants", "add", title)
      #expect(added.status == 0, "\(added)")
    }
    return plants
  }

  @Test func theProgramHas40Lines() throws {
    let path = DocumentationTests.root.appending(path: "Examples/Plugins/plants/plants.py")
    #expect(try String(contentsOf: path, encoding: .utf8).lines.count <= 40)
  }

  @Test func everyOutputShowsTheList() async throws {
    let plants = try await plants()
    let rows = try await plants.answer("plants")["plants"] as? [[String: Any]] ?? []
    #expect(rows.titles == ["Fern in the hall", "Basil"])
    #expect(rows.map { $0["id"] as? Int } == [1, 2])
    #expect(try await plants.run("plants").output.contains("pl2"))
    let csv = try await plants.run("plants", "--output", "csv", "--fields", "title")
    #expect(csv.output.replacing("\r\n", with: "\n") == "Title\nFern in the hall\nBasil\n")
    let spoken = try await plants.run("plants", "--output", "spoken")
    #expect(spoken.status == 0 && spoken.output.contains("Basil"), "\(spoken)")
    #expect(try await plants.answer("pl2")["title"] as? String == "Basil")
    let missing = try await plants.run("pl7", "--json")
    #expect(missing.status == 66)
  }

  @Test func theShellKnowsItsWords() async throws {
    let plants = try await plants()
    let help = try await plants.run("help", "plants", "water")
    #expect(help.output.contains("Water a plant"), "\(help)")
    let completed = try await plants.run("__complete", "--", "plants", "wa")
    #expect(completed.output.contains("water"), "\(completed)")
    let found = try await plants.run("find", "fern")
    #expect(found.output.contains("pl1"), "\(found)")
    #expect(try await plants.run("doctor").output.contains("2 plants are stored"))
    #expect("\(try await plants.answer("home"))".contains("2 plants"))
  }

  @Test func aSettingMovesTheDays() async throws {
    let plants = try await plants()
    let watered = try await plants.run("water", "pl1", "--on", "yesterday")
    #expect(watered.status == 0, "\(watered)")
    let none = try #require(try await plants.answer("today")["entries"] as? [Any])
    #expect(none.isEmpty, "\(none)")
    let set = try await plants.run("settings", "set", "plants.days", "1")
    #expect(set.status == 0, "\(set)")
    let entries = try await plants.answer("today")["entries"] as? [[String: Any]] ?? []
    #expect(entries.titles == ["Fern in the hall"])
    #expect(entries.first?["command"] as? String == "water pl1")
    #expect(try await plants.run("settings", "set", "plants.days", "0").status == 64)
  }

  @Test func theShellUndoesAChange() async throws {
    let plants = try await plants()
    let outcome = try await plants.run(
      "--json", input: "water Basil --on 2020-01-01\nundo\nplants\n")
    #expect(outcome.status == 0, "\(outcome)")
    let list = try ((outcome.output.lines.last ?? "") + "\n").object()["plants"]
    let days = (list as? [[String: Any]] ?? []).map { $0["due"] as? String ?? "" }
    #expect(days.count == 2 && Set(days).count == 1, "\(outcome)")
  }
  /// Each `undo` is a process of its own.
  @Test func undoTakesTheChangesOfAllFeaturesBackInTheirOrder() async throws {
    let plants = try await plants()
    #expect(try await plants.run("todos", "add", "Milk").status == 0)
    #expect(try await plants.run("water", "Basil").status == 0)
    for (word, said) in [
      ("undo", "water Basil"), ("undo", "Milk"), ("redo", "Milk"), ("undo", "Milk"),
      ("undo", "add Basil"),
    ] {
      let outcome = try await plants.run(word)
      #expect(outcome.status == 0 && outcome.output.contains(said), "\(outcome)")
    }
  }
}
