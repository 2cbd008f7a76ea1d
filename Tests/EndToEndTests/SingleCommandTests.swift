import Foundation
import Testing

/// Single commands: words, addresses, JSON and exit statuses.
@Suite struct SingleCommandTests {
  static let keys: Set = [
    "id", "title", "content", "done", "due", "priority", "tags", "created", "modified", "finished",
    "parent", "recurs", "subtasks", "series", "unsupported", "ref", "address", "start", "waiting",
    "after", "blocks", "blocked", "ready", "progress", "effort", "project",
  ]

  @Test func aNewHomeHasNoTodos() async throws {
    let home = try ThrowawayHome()
    let json = try await Atrium.run("todos", "--json", in: home)
    #expect(json.errors == "" && json.output == #"{"screen":"todos","todos":[],"total":0}"# + "\n")
    let plain = try await Atrium.run("todos", in: home)
    #expect(plain.output.lines.count == 1 && plain.errors.hasPrefix("Nothing to do."), "\(plain)")
  }

  @Test func aListHasTheKeysOfTodos() async throws {
    let outcome = try await Atrium.run("todos", "--json", in: .withTodos())
    let todos = try outcome.todos()
    #expect(try Set(outcome.answer().keys) == ["screen", "todos", "total"])
    #expect(todos.ids == [1, 2, 3])
    for todo in todos {
      #expect(Set(todo.keys) == Self.keys)
      #expect(todo["done"] as? Bool == false)
      #expect(todo["tags"] as? [String] == [])
      #expect(todo["due"] is NSNull && todo["priority"] is NSNull && todo["finished"] is NSNull)
    }
  }

  @Test func addPrintsTheTodo() async throws {
    let home = try ThrowawayHome()
    let added = try await Atrium.run(
      "todos", "add", "Buy milk", "--due", "2026-12-24", "--tag", "shop", "--priority", "high",
      "--note", "two litres", "--json", in: home
    ).todo()
    #expect(Set(added.keys) == Self.keys.union(["zone"]))
    #expect(added["id"] as? Int == 1)
    #expect(added["title"] as? String == "Buy milk")
    #expect(added["content"] as? String == "two litres")
    #expect(added["due"] as? String == "2026-12-24")
    #expect(added["priority"] as? String == "high")
    #expect(added["tags"] as? [String] == ["shop"])
    var shown = try await Atrium.run("/todos/1", "--json", in: home).todo()
    #expect(shown.removeValue(forKey: "links") as? [String] == [])
    #expect(NSDictionary(dictionary: shown) == NSDictionary(dictionary: added))
  }

  @Test func wordsAndAddressesAreEquivalent() async throws {
    let home = try await ThrowawayHome.withTodos()
    func run(_ words: String) async throws -> Program.Outcome {
      let arguments = words.split(separator: " ").map(String.init) + ["--json"]
      return try await Program(path: Atrium.path, home: home).run(arguments)
    }
    #expect(try await run("/todos/2 edit --title X").todo()["title"] as? String == "X")
    #expect(try await run("todos edit 2 --title Y").todo()["title"] as? String == "Y")
    #expect(try await run("todos done 2").todo()["done"] as? Bool == true)
    #expect(try await run("/todos/2 reopen").todo()["done"] as? Bool == false)
    #expect(try await run("/todos/2 done").todo()["finished"] is String)
    #expect(try await run("todos").todos().ids == [1, 3])
    #expect(try await run("todos list --all").todos().ids == [1, 2, 3])
    let undone = try await run("todos undo").answer()
    #expect(undone["screen"] as? String == "undone")
    #expect((undone["step"] as? [String: Any])?["action"] as? String == "finished")
    #expect(try await run("open /todos/2").todo()["done"] as? Bool == false)
    #expect(try await run("/todos/2 delete --yes").todo()["title"] as? String == "Y")
    #expect(try await run("todos delete 1 3 --yes").todos().ids == [1, 3])
    #expect(try await run("todos").todos().isEmpty)
    #expect(try await run("todos undo").answer()["screen"] as? String == "undone")
    #expect(try await run("todos").todos().ids == [1, 3])
  }

  /// `undo` takes back the newest step of any feature, and `redo` repeats it.
  @Test func undoAtHomeFindsTheFeature() async throws {
    let home = try ThrowawayHome()
    func run(_ words: String...) async throws -> Program.Outcome {
      try await Program(path: Atrium.path, home: home).run(words + ["--json"])
    }
    #expect(try await run("undo").status == 66)
    _ = try await run("todos", "add", "Milk")
    #expect(try await run("news", "mark", "read", "1").status == 0)
    let undone = try await run("undo").answer()
    #expect(undone["screen"] as? String == "undone" && undone["feature"] as? String == "news")
    #expect(undone["step"] is [String: Any])
    for (word, feature) in [("undo", "todos"), ("redo", "todos"), ("redo", "news")] {
      #expect(try await run(word).answer()["feature"] as? String == feature)
    }
    #expect(try await run("/todos/1").todo()["title"] as? String == "Milk")
  }

  @Test func limitsTheList() async throws {
    let home = try await ThrowawayHome.withTodos()
    let two = try await Atrium.run("todos", "--limit", "2", "--json", in: home).todos()
    #expect(two.ids == [1, 2])
    let one = try await Atrium.run("todos", "list", "--limit=1", "--json", in: home).todos()
    #expect(one.ids == [1])
    #expect(try await Atrium.run("todos", "--limit", "0", in: home).status == 64)
  }

  @Test func optionsMayPrecedeOrFollowTheWords() async throws {
    let home = try ThrowawayHome()
    let behind = try await Atrium.run("todos", "--json", in: home)
    #expect(try await Atrium.run("--json", "todos", in: home) == behind)
    #expect(try await Atrium.run("--output", "json", "todos", in: home) == behind)
    #expect(try await Atrium.run("todos", "--output=json", in: home) == behind)
  }

  @Test func usesTheChosenDataFolder() async throws {
    let home = try ThrowawayHome()
    _ = try await Atrium.run("--data", "elsewhere", "todos", "add", "There", "--json", in: home)
      .todo()
    #expect(FileManager.default.fileExists(atPath: home.path("elsewhere/todos.sqlite")))
    #expect(try await Atrium.run("todos", "--json", in: home).todos().isEmpty)
    let todos = try await Atrium.run("--data=elsewhere", "todos", "--json", in: home).todos()
    #expect(todos.titles.last == "There")
  }

  @Test func keepsTextsUnchanged() async throws {
    let home = try ThrowawayHome()
    let title = "Grüße – 世界 👩‍👩‍👧 e\u{301} \"quoted\" \\ 'x' --due"
    let added = try await Atrium.run("todos", "add", title, "--tag", "Öl", "--json", in: home)
    #expect(try added.todo()["title"] as? String == title)
    #expect(try added.todo()["tags"] as? [String] == ["öl"])
    #expect(added.output.contains("世界"))
    #expect(try await Atrium.run("/todos/1", in: home).output.contains(title))
  }

  @Test(arguments: [
    ("/todos/99", "todos.not-found", 66), ("todos done 99", "todos.not-found", 66),
    ("/nope", "address.unknown", 66), ("/todos/x", "address.unknown", 66),
    ("todos undo", "todos.nothing-to-undo", 66), ("todos redo", "todos.nothing-to-redo", 66),
    ("todos add", "form.script", 64),
    ("todos frobnicate", "command.unknown", 64), ("todoss", "command.unknown", 64),
    ("todos add x --due whenever", "argument.invalid", 64),
    ("todos add x --tag ,", "todos.bad-tag", 65), ("todos done", "argument.missing", 64),
    ("todos done one", "argument.invalid", 64), ("todos --nope", "option.unknown", 64),
    ("--nope", "option.unknown", 64), ("--output xml", "option.invalid", 64),
    ("--data", "option.missing-value", 64), ("--script nowhere", "script.no-file", 66),
    ("--script nowhere todos", "script.and-words", 64),
    ("--script /dev/zero", "script.unreadable", 74), ("--data= todos", "option.missing-value", 64),
    ("--config nowhere todos", "config.unreadable", 78),
    ("--config /dev/zero todos", "config.unreadable", 78),
    ("--set x todos", "settings.assignment", 64), ("restore nowhere", "archive.no-file", 66),
    ("todos import nowhere.csv", "todos.no-file", 66),
    ("todos import nowhere", "todos.no-file", 66),
  ])
  func failuresAreOneLineWithACode(_ words: String, _ code: String, _ status: Int32) async throws {
    let arguments = ["--json"] + words.split(separator: " ").map(String.init)
    let outcome = try await Program(path: Atrium.path, home: ThrowawayHome()).run(arguments)
    #expect(try outcome.failure() == code)
    #expect(outcome.status == status)
  }

  @Test func refusesAnEmptyTitle() async throws {
    let outcome = try await Atrium.run("todos", "add", " ", "--json")
    #expect(try outcome.failure() == "todos.empty-title")
    #expect(outcome.status == 65)
    let failure = try outcome.errors.object()
    #expect(Set(failure.keys) == ["failure", "message", "hint"])
  }

  @Test func todayDependsOnTheTimeZone() async throws {
    var days: [String] = []
    // The time zones are 25 hours apart.
    for zone in ["KIR-14", "PPG+11"] {
      let added = try await Atrium.run(
        "todos", "add", "x", "--due", "today", "--json", environment: ["TZ": zone])
      days.append(try added.todo()["due"] as? String ?? "")
    }
    #expect(days[0] > days[1])
  }

  @Test func doesNotDeleteWithoutConfirmation() async throws {
    let home = try await ThrowawayHome.withTodos()
    let refused = try await Atrium.run("todos", "delete", "1", in: home)
    #expect(refused.status == 64)
    #expect(refused.output == "")
    #expect(refused.errors == "Delete t1 “Focus”?\nConfirm with --yes.\n")
    #expect(try await Atrium.run("todos", "--json", in: home).todos().count == 3)
    _ = try await Atrium.run("--yes", "todos", "delete", "1", "--json", in: home).todo()
    #expect(try await Atrium.run("todos", "--json", in: home).todos().ids == [2, 3])
  }

  @Test func featuresAndCheckPrintJSON() async throws {
    let features = try await Atrium.run("features", "--json")
    let todos = #"{"id":"todos","title":"Todos","enabled":true,"reason":null}"#
    #expect(features.output.hasPrefix(#"{"screen":"features","features":[{"#))
    #expect(features.output.contains(todos))
    #expect(!features.output.contains(#""enabled":false"#))
    let check = try await Atrium.run("check", "--json")
    #expect(check.output == #"{"screen":"check","ok":true,"problems":[],"warnings":[]}"# + "\n")
    #expect(check.status == 0)
  }

  @Test func checkCreatesNoFiles() async throws {
    let home = try ThrowawayHome()
    #expect(try await Atrium.run("check", in: home).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("")) == [])
  }

  @Test func reportsUnwritableOutput() async throws {
    let home = try await ThrowawayHome.withTodos()
    let shell = Program(path: "/bin/sh", home: home)
    let outcome = try await shell.run(["-c", "'\(Atrium.path)' todos >/dev/full"])
    #expect(outcome.status == 74)
    #expect(outcome.errors == "Cannot write the output: No space left on device.\n")
  }
}
