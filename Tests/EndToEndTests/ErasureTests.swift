import Foundation
import Testing

/// After an erasure, no file of the program contains the erased texts, although another shell had
/// the database open, lines were typed at its prompt, and a backup was restored.
@Suite struct ErasureTests {
  /// Returns the files below the given folders that contain one of the texts.
  private func files(below folders: [String], containing texts: [String]) -> [String] {
    folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.map { "\(folder)/\($0)" }
    }.filter { path in
      guard let bytes = FileManager.default.contents(atPath: path) else { return false }
      return texts.contains { bytes.firstRange(of: Data($0.utf8)) != nil }
    }.map { URL(filePath: $0).lastPathComponent }
  }

  private func folders(of home: ThrowawayHome) -> [String] {
    ["data", "state", "config", "cache"].map { home.path($0) }
  }

  private func succeeds(_ words: String..., in home: ThrowawayHome) async throws {
    let outcome = try await Program(path: Atrium.path, home: home).run(words)
    #expect(outcome.status == 0, "\(words): \(outcome)")
  }

  @Test(arguments: ["medications", "timeline"])
  func withdrawingErases(_ feature: String) async throws {
    let home = try ThrowawayHome()
    let add =
      feature == "medications"
      ? { ["add", $0, "--schedule", "1-0-0"] } : { ["add", $0, "--on", "2030-01-01"] }
    let texts = ["Zyxomorphan", "Quuxolan", "Vyxeritol"]
    try await succeeds("consents", "give", "\(feature).store", in: home)
    let first = try await Program(path: Atrium.path, home: home).run([feature] + add(texts[0]))
    #expect(first.status == 0, "\(first)")
    try await succeeds("backup", "b.tar.gz", in: home)
    try await succeeds("restore", "b.tar.gz", "--yes", in: home)
    // A line of version 0.1.0.
    try home.write("add \(texts[1])\n", to: "state/atrium/history")

    let shell = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await shell.waitFor("home>")
    try await shell.enter(feature, "/\(feature)>")
    try await shell.enter(add(texts[2]).joined(separator: " "), "✓")
    try await shell.enter("delete 2 --yes", "✓ Deleted")
    try await shell.enter("/todos add Kept", "✓")
    let before = Set(files(below: folders(of: home), containing: texts))
    #expect(before.isSuperset(of: ["\(feature).sqlite", "\(feature).sqlite-wal", "history"]))

    try await succeeds("consents", "withdraw", "\(feature).store", "--erase", "--yes", in: home)
    #expect(files(below: folders(of: home), containing: texts) == [])
    #expect(files(below: folders(of: home), containing: ["todos add Kept"]) == ["history"])
    try await shell.press("C-d")
    #expect(try await shell.waitForExit() == 0)
    #expect(files(below: folders(of: home), containing: texts) == [])
  }

  @Test func withdrawingAtThePromptErasesItsHistory() async throws {
    let home = try ThrowawayHome()
    try await succeeds("consents", "give", "medications.store", in: home)
    let shell = try await EmulatedTerminal(running: [Atrium.path], rows: 50, in: home)
    try await shell.waitFor("home>")
    try await shell.enter("medications add Zyxomorphan --schedule 1-0-0", "✓")
    try await shell.enter("home", "home>")
    try await shell.enter("consents withdraw medications.store --erase", "(y/n):")
    try await shell.enter("y", "✓ Erased: 1 medication.")
    try await shell.enter("home", "home>")
    let history = try await shell.enter("history", "/      history")
    #expect(!history.contains("Zyxomorphan") && history.contains("consents withdraw"))
    #expect(files(below: folders(of: home), containing: ["Zyxomorphan"]) == [])
  }

  @Test func erasingAFeaturesDataErases() async throws {
    let home = try ThrowawayHome()
    let texts = ["Zyxotask", "Quuxotask"]
    try await succeeds("todos", "add", texts[0], in: home)
    try await succeeds("backup", "b.tar.gz", in: home)
    try await succeeds("restore", "b.tar.gz", "--yes", in: home)
    let shell = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await shell.waitFor("home>")
    try await shell.enter("todos add \(texts[1])", "✓")
    try await shell.press("C-d")
    #expect(try await shell.waitForExit() == 0)
    let before = files(below: folders(of: home), containing: texts)
    #expect(before.count { $0 == "todos.sqlite" } == 2 && before.contains("history"), "\(before)")

    try await succeeds("data", "erase", "todos", "--yes", in: home)
    #expect(files(below: folders(of: home), containing: texts) == [])
    #expect(try await Atrium.run("data", "--json", in: home).output.contains(#""kept":[]"#))
  }

  @Test func deletingAnAccountErases() async throws {
    let common = try ThrowawayHome()
    let group = common.path("group")
    let ada = try await Person("zyxada", sharing: group)
    let bob = try await Person("bob", sharing: group)
    _ = try await ada.run("projects", "add", "Chess", "--note", "Quuxscription").answer()
    _ = try await bob.run("chat", "send", "1", "Hello").answer()
    let shells = try await (ada.shell(), bob.shell())
    try await shells.1.enter("/chat/2", "Zyxada Example ›")
    try await shells.0.enter("chat send 2 Vyxmessage", "Vyxmessage")
    try await shells.0.enter("account edit --last-name Wyxname", "Wyxname")
    let texts = ["yxada", "Quuxscription", "Vyxmessage", "Wyxname"]
    let before = Set(files(below: folders(of: ada.home) + [group], containing: texts))
    #expect(before.isSuperset(of: ["history", "projects.sqlite-wal"]), "\(before)")

    let deleted = try await ada.run("account", "delete", "--yes", input: Person.password + "\n")
    #expect(deleted.status == 0, "\(deleted)")
    #expect(files(below: folders(of: ada.home) + [group], containing: texts) == [])
    #expect(files(below: [group], containing: ["Hello"]) != [])
  }
}
