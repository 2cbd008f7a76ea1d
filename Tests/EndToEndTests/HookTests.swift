import Foundation
import Testing

/// The commands that `hooks` names for events.
@Suite struct HookTests {
  private let home: ThrowawayHome
  private var log: String { home.path("log") }

  init() throws { home = try ThrowawayHome() }

  private func configure(_ script: String, allows: String = "on") throws {
    let command = try String(
      decoding: JSONSerialization.data(withJSONObject: ["sh", "-c", script]), as: UTF8.self)
    try home.write(
      #"{"allow-hooks": "\#(allows)", "hooks": {"todo.added": [{"command": \#(command)}]}}"#,
      to: "config/atrium/config.json")
  }

  private func logged() -> [String] {
    ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }

  @Test func aSingleCommandWaitsForItsHooks() async throws {
    try configure("sleep 0.3; cat >>\(log)")
    let added = try await Atrium.run("todos", "add", "Say \"hi\"; $(id)", in: home)
    #expect(added.status == 0 && added.errors == "", "\(added)")
    let line = try #require(logged().first)
    let event = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(Set(event.keys) == ["event", "at", "feature", "address", "todo"])
    #expect(event["event"] as? String == "todo.added" && event["address"] as? String == "/todos/1")
    let todo = event["todo"] as? [String: Any]
    #expect(todo?["title"] as? String == "Say \"hi\"; $(id)")
  }

  @Test func hooksAreOffByDefault() async throws {
    try configure("cat >>\(log)", allows: "off")
    #expect(try await Atrium.run("todos", "add", "A", in: home).status == 0)
    #expect(logged() == [])
    let check = try await Atrium.run("check", in: home)
    #expect(check.status == 0 && (check.output + check.errors).contains("do not run"), "\(check)")
  }

  @Test func repairingRemovesInvalidHooks() async throws {
    let file = "config/atrium/config.json"
    try home.write(
      #"{"theme": "dark", "hooks": {"todo.added": [{"command": []}], "todo.ended": [{"command": ["a"]}]}}"#,
      to: file)
    let check = try await Atrium.run("check", in: home)
    #expect(
      check.status == 78 && (check.output + check.errors).contains("Unknown event 'todo.ended'."),
      "\(check)")
    #expect(try await Atrium.run("check", "--repair", in: home).status == 0)
    let text = try String(contentsOfFile: home.path(file), encoding: .utf8)
    #expect(text.contains("dark") && !text.contains("hooks"), "\(text)")
  }

  @Test func aFailingHookChangesNothingElse() async throws {
    let plain = try await Atrium.run("--json", input: "todos add A\ntodos add B\n")
    try configure("echo no host >&2; exit 3")
    let hooked = try await Atrium.run("--json", input: "todos add A\ntodos add B\n", in: home)
    #expect(hooked.status == 0 && plain.status == 0)
    #expect(hooked.output.lines.count == plain.output.lines.count)
    #expect(hooked.errors.lines.count == plain.errors.lines.count + 1, "\(hooked)")
    #expect(hooked.errors.contains("exit status 3: no host"), "\(hooked)")
  }

  @Test(arguments: ["0022", "0007", "0077"])
  func aCommandHasTheUmaskOfTheParentAndDatabasesArePrivate(_ mask: String) async throws {
    try configure("umask >>\(log)")
    let script = "umask \(mask); '\(Atrium.path)' todos add A"
    let outcome = try await Program(path: "/bin/sh", home: home).run(["-c", script])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(logged() == [mask])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: home.path("data/atrium/todos.sqlite"))
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
  }

  @Test func aHookDoesNotTriggerItself() async throws {
    try configure("echo run >>\(log); '\(Atrium.path)' todos add Again")
    #expect(try await Atrium.run("todos", "add", "A", in: home).status == 0)
    #expect(logged() == ["run"])
    let todos = try await Atrium.run("todos", "--json", in: home).todos()
    #expect(todos.titles == ["A", "Again"])
  }

  @Test func aPromptAnnouncesAFailure() async throws {
    try configure("exit 3")
    let terminal = try await EmulatedTerminal(running: [Atrium.path], columns: 120, in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("todos add Milk\n")
    try await terminal.waitFor("for todo.added failed: exit status 3.")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func hooksOfABackupAreRestoredOnRequestOnly() async throws {
    try configure("echo run >>\(log)")
    let file = home.path("a.tar.gz")
    #expect(try await Atrium.run("backup", file, in: home).status == 0)
    let other = try ThrowawayHome()
    #expect(try await Atrium.run("restore", file, "--yes", in: other).status == 0)
    #expect(try await Atrium.run("todos", "add", "A", in: other).status == 0)
    #expect(logged() == [])
    let restored = try await Atrium.run("restore", file, "--with-config", "--yes", in: other)
    #expect(restored.status == 0 && restored.output.contains("echo run"), "\(restored)")
    #expect(try await Atrium.run("todos", "add", "A", in: other).status == 0)
    #expect(logged() == ["run"])
  }
}
