import AtriumCore
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Todos

@Suite struct JournalTests {
  private let store = Store(.memory, migrations: TodosSchema.steps)
  private var todos: Todos { Todos(store: store, clock: FixedClock("2026-11-21T10:00")) }

  @Test func undoesTheLast200Steps() async throws {
    for number in 1...205 { _ = try await todos.add("\(number)") }
    for _ in 1...200 { _ = try await todos.undo() }
    await #expect(throws: TodosError.nothingToUndo) { try await todos.undo() }
    let rest = try await todos.list(TodoQuery(sort: .number)).todos.map(\.title)
    #expect(rest == ["Focus", "Value", "Action", "1", "2", "3", "4", "5"])
  }

  @Test func anUnreadableStepChangesNothing() async throws {
    _ = try await todos.edit(1, TodoEdit(title: "Edited"))
    try await store.write { try $0.execute(sql: "UPDATE change SET before = '{}'") }
    await #expect(throws: (any Error).self) { try await todos.undo() }
    #expect(try await todos.todo(1).title == "Edited")
  }

  @Test(arguments: [
    "step SET first = -9223372036854775808, last = 9223372036854775807",
    "step SET first = 9223372036854775807, last = 9223372036854775807",
    "step SET first = 2, last = 1",
    "step SET action = x'ff'",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    _ = try await todos.add("A")
    try await store.write { try $0.execute(sql: "UPDATE \(change)") }
    let failure = await #expect(throws: Failure.self) {
      _ = try await todos.list(TodoQuery())
      _ = try await todos.steps()
    }
    #expect(failure?.code == "store.invalid-value")
  }

  @Test func aLastNumberWithoutASuccessorIsReported() async throws {
    _ = try await todos.add("A")
    for number in [Int.max, Int.max - 1] {
      try await store.write {
        try $0.execute(
          sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'todo'", arguments: [number])
      }
      let failure = await #expect(throws: Failure.self) { try await todos.add("B") }
      #expect(failure?.code == "store.invalid-value")
    }
  }
}
