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
    for field in Todo.fields(by: clock) where field.isEditable && field.name != "due" {
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
}
