import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Todos

@MainActor @Suite struct TodoFieldTests {
  private let clock = FixedClock("2026-11-21T10:00")

  /// The text of a field in a form or a file is read back as the same value.
  @Test(arguments: 0..<100) func textsReadBackEqual(_ seed: Int) throws {
    var random = SeededGenerator(seed)
    let todo = random.todo()
    for field in Todo.fields(by: clock) where field.isEditable {
      if ["due", "start"].contains(field.name) { continue }
      var copy = Todo(id: 1, title: "", created: "", modified: "")
      let change = try #require(field.change(to: field.text(todo)), "\(field.name)")
      try change.apply(to: &copy)
      #expect(field.text(copy) == field.text(todo), "\(field.name)")
    }
  }

  @Test func listsAreLimitedToAPriorityOrToNone() async throws {
    let transcript = try await TodosFixture().talk(
      .script, says: "todos delete 1 2 3 --yes", "todos add A --priority high",
      "todos add B --priority low", "todos add C", "todos list --priority high",
      "todos list --priority niedrig", "todos list --priority none")
    let lists = transcript.split(separator: "\n").filter { $0.hasPrefix("{") }.suffix(3)
    for (list, title) in zip(lists, ["A", "B", "C"]) {
      #expect(list.contains("\"title\":\"\(title)\"") && list.contains("\"total\":1"), "\(list)")
    }
  }

  @Test func waitingTodosAreHiddenUntilTheirStart() async throws {
    let todos = TodosFixture()
    _ = try await todos.output(
      "todos delete 1 2 3 --yes",
      "todos add A start:2026-11-23 --due 2026-11-30 --effort 1h30m --progress 20", "todos add B")
    let values = #""start":"2026-11-23","waiting":true,"progress":20,"effort":90"#
    #expect(try await todos.output("/todos/4").contains(values))
    #expect(try await todos.output("todos list --all").contains(values))
    #expect(try await todos.output("todos search a").contains(values))
    let list = try await todos.output("todos list")
    #expect(list.contains(#""title":"B""#) && list.hasSuffix(#""total":1}"#), "\(list)")
    let talk = try await todos.talk(says: "todos", "list --all", "show a")
    #expect(talk.contains("1 waiting: todos list --waiting"), "\(talk)")
    #expect(talk.contains("waiting") && talk.contains("20 %") && talk.contains("1 hour"), "\(talk)")
    #expect(try await todos.output("home").contains(#""line":"1 open""#))
    _ = try await todos.output("todos edit 4 --start today --progress none --effort none")
    let started = try await todos.output("todos list")
    #expect(
      started.contains(
        #""start":"2026-11-21","waiting":false,"progress":null,"effort":null"#), "\(started)")
  }

  /// The answer names each field that changed.
  @Test(arguments: [
    ("--effort 2", "Effort: 2 minutes."), ("effort:1h", "Effort: 1 hour."),
    ("--progress 50%", "Progress: 50 %."), ("--note Ask", "Note: Ask."),
    ("--tag a", "Tags: a, b."), ("--untag b", "Tags: –."), ("--project web", "Project: web."),
    ("--priority high", "Priority: high."), ("--start 2026-11-22", "Starts Sun 2026-11-22."),
    ("--due none", "Due: –."), ("--after 1", "After: t1."), ("--under 1", "Part of: t1."),
    ("--title B", "Changed t4 “B”. Due Mon 2026-11-30."),
  ])
  func theAnswerNamesWhatChanged(_ option: String, _ sentence: String) async throws {
    let todos = TodosFixture()
    _ = try await todos.output("todos add A --due 2026-11-30 --tag b")
    let talk = try await todos.talk(says: "todos edit 4 \(option)")
    let labels = ["Effort", "Progress", "Note", "Tags", "Project", "Priority", "After", "Part of"]
    let others = labels.filter { !sentence.hasPrefix($0) }
    let line = try #require(talk.split(separator: "\n").last { $0.contains("✓ Changed t4") })
    #expect(line.hasSuffix(sentence), "\(talk)")
    #expect(!others.contains { line.contains("\($0):") }, "\(talk)")
  }

  @Test func listsEndWithTheirEffort() async throws {
    let todos = TodosFixture()
    let talk = try await todos.talk(
      says: "todos", "list", "add A +x --effort 5h", "add B +x --effort 30min",
      "add C --effort 1h", "list --tag x --limit 1", "list --not-tag x", "list --effort none")
    #expect(
      talk.matches(of: #/Effort: .* in \d+ todos?\./#).map { String($0.output) } == [
        "Effort: 5 hours 30 minutes in 2 todos.", "Effort: 1 hour in 1 todo.",
      ], "\(talk)")
  }

  @Test(arguments: ["annotate 1 Ask", "start 2"])
  func wordsOfTaskwarriorLeadToEdit(_ line: String) async throws {
    let talk = try await TodosFixture().talk(says: "todos", line)
    #expect(talk.contains("Did you mean 'edit'"), "\(talk)")
  }

  @Test func whatIsDoneMakesNoProgress() async throws {
    let todos = TodosFixture()
    let talk = try await todos.talk(
      says: "todos", "edit 1 --progress 100", "done 1", "edit 1 --progress 60")
    #expect(talk.contains("To finish it: done t1"), "\(talk)")
    #expect(talk.contains("✗ Todo t1 is done."), "\(talk)")
    #expect(try await todos.status("todos edit 1 --progress 60") == 65)
    #expect(try await todos.output("/todos/1").contains(#""progress":null"#))
  }

  @Test(arguments: [
    ("todos add A --project a,b", 65), ("todos add A --project ''", 65),
    ("todos add A --project 'a b'", 65), ("todos add A --progress 50%%", 64),
    ("todos add A --start 2026-12-02 --due 2026-12-01", 65), ("todos add A --start someday", 64),
    ("todos add A --start '2026-12-01 18:00' --due '2026-12-01 17:00'", 65),
    ("todos add A --start '2026-12-01 18:00' --due 2026-12-01", 0),
    ("todos add A --start 2026-12-01 --due '2026-12-01 17:00'", 0),
    ("todos edit 4 --due 2026-11-22", 65), ("todos postpone 4 2026-11-22", 65),
    ("todos edit 4 --start 2026-12-01", 65), ("todos edit 4 --start none --due 2026-11-22", 0),
    ("todos add A --progress 101", 64), ("todos add A --progress x", 64),
    ("todos add A --progress 100", 0), ("todos add A --effort 1mo", 64),
    ("todos add A --effort 90min", 0), ("todos add A --effort 600001", 64),
  ])
  func valuesThatContradictOrCannotBeReadAreRefused(_ line: String, _ status: Int32) async throws {
    let todos = TodosFixture()
    _ = try await todos.output("todos add B --start 2026-11-23 --due 2026-11-30")
    #expect(try await todos.status(line) == status)
  }
}
