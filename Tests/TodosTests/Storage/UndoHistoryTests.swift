import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Todos

@Suite struct UndoHistoryTests {
  private let store = Store(.memory, migrations: TodosFixture.migrations)
  private var todos: Todos { Todos(store: store, clock: FixedClock("2026-11-21T10:00")) }

  @discardableResult
  private func perform(_ operation: UndoOperation) async throws -> UndoStep {
    let now = todos.clock.now
    return try await Todos.undoHistory.perform(operation, in: store) { db in
      try Todos.undoHistory.perform(operation, at: now, db)
    }
  }

  private func titles(at time: String) async throws -> [String?] {
    let now = FixedClock(time).now
    return try await store.read { db in
      try Todos.undoHistory.steps(at: now, db).map(\.todos.first?.title)
    }
  }

  /// The order of recording and of undoing is that of all features; the detail does not contain it.
  @Test func stepsKnowTheirOrderAndTheirProcess() async throws {
    for number in 1...2 { _ = try await todos.add("\(number)") }
    let now = todos.clock.now
    func recent(_ operation: UndoOperation) async throws -> UndoStep? {
      try await store.read { try Todos.undoHistory.recentStep(operation, at: now, $0) }
    }
    let steps = try await store.read { try Todos.undoHistory.steps(at: now, $0) }
    let orders = steps.compactMap(\.order)
    try #require(orders.count == 2, "\(steps)")
    #expect(orders[0] > orders[1])
    #expect(steps.allSatisfy { $0.isOwn && $0.detail["process"] == nil })
    #expect(try await recent(.undo(nil)) == steps[0])
    #expect(try await recent(.redo) == nil)
    for _ in 1...2 { try await perform(.undo(nil)) }
    #expect(try await recent(.redo) == steps[1])
    #expect(try #require(try await recent(.redo)?.order) > orders[0])
    try await store.write { db in
      try db.execute(
        sql: "UPDATE journal_step SET detail = json_set(detail, '$.process', 1), undone = NULL")
    }
    #expect(try await recent(.undo(nil))?.isOwn == false)
  }

  @Test func theOldestStepsAreDiscarded() async throws {
    for number in 1...2 { _ = try await todos.add("\(number)") }
    try await store.write { db in
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'journal_step'",
        arguments: [UndoHistory.capacity - 1])
    }
    for number in 3...4 { _ = try await todos.add("\(number)") }
    #expect(try await titles(at: "2026-11-21T10:00") == ["4", "3"])
  }

  @Test func deletionsAreUndoneForThirtyDays() async throws {
    _ = try await todos.delete([1])
    let later = Todos(store: store, clock: FixedClock("2026-12-21T10:00"))
    _ = try await later.delete([2])
    #expect(try await titles(at: "2026-12-21T10:00") == ["Value", "Focus"])
    #expect(try await titles(at: "2026-12-21T10:01") == ["Value"])
    _ = try await Todos(store: store, clock: FixedClock("2026-12-21T10:01")).delete([3])
    let stored = try await store.read {
      try Int.fetchOne($0, sql: "SELECT count(DISTINCT step) FROM journal_change")
    }
    #expect(stored == 2)
  }

  @Test func aStepIsUndoneByItsNumberUnlessItsTodosChangedSince() async throws {
    _ = try await todos.edit(1, Patch { $0.title = "First" })
    _ = try await todos.edit(2, Patch { $0.title = "Second" })
    _ = try await todos.edit(
      2,
      Patch {
        $0.title = "Third"
        $0.tags += ["x"]
      })
    #expect(try await perform(.undo(1)).todos.map(\.title) == ["First"])
    #expect(try await todos.todo(1).title == "Focus")
    let failure = await #expect(throws: Failure.self) { try await perform(.undo(2)) }
    #expect(failure?.code == "todos.changed-since")
    #expect(try await todos.todo(2).title == "Third")
    let missing = await #expect(throws: Failure.self) { try await perform(.undo(1)) }
    #expect(missing?.code == "todos.no-such-step")
    try await perform(.redo)
    #expect(try await todos.todo(1).title == "First")
    for _ in 1...3 { try await perform(.undo(nil)) }
    let all = try await todos.list(TodoQuery(sort: .number)).todos
    #expect(all.map(\.title) == ["Focus", "Value", "Action"])
    #expect(all.flatMap(\.tags) == [])
  }

  @Test func aParentIsRestoredWithItsSubtasks() async throws {
    _ = try await todos.add("Part", Patch { $0.tags += ["x"] }, under: 1)
    _ = try await todos.delete([1])
    try await perform(.undo(nil))
    #expect(try await todos.todoWithSubtasks(1).subtasks.map(\.tags) == [["x"]])
    try await perform(.redo)
    await #expect(throws: Failure.todoNotFound(4)) { try await todos.todo(4) }
  }

  @Test func aChangeWithoutEffectIsNoStep() async throws {
    _ = try await todos.reopen([1])
    #expect(try await titles(at: "2026-11-21T10:00").isEmpty)
  }

  @Test func anUnreadableStepChangesNothing() async throws {
    _ = try await todos.edit(1, Patch { $0.title = "Edited" })
    try await store.write { try $0.execute(sql: "UPDATE journal_change SET before = '{}'") }
    await #expect(throws: (any Error).self) { try await perform(.undo(nil)) }
    #expect(try await todos.todo(1).title == "Edited")
  }

  @Test(arguments: [
    "journal_step SET first = -9223372036854775808, last = 9223372036854775807",
    "journal_step SET first = 9223372036854775807, last = 9223372036854775807",
    "journal_step SET first = 2, last = 1",
    "journal_step SET action = x'ff'",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    _ = try await todos.add("A")
    try await store.write { try $0.execute(sql: "UPDATE \(change)") }
    let failure = await #expect(throws: Failure.self) {
      _ = try await todos.list(TodoQuery())
      _ = try await titles(at: "2026-11-21T10:00")
      try await perform(.undo(nil))
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

  @Test(arguments: [
    ("todos add A", #""deleted":true"#, #""title":"A""#),
    ("todos done 1", #""done":false"#, #""done":true"#),
    ("todos edit 1 --title B", #""title":"Focus""#, #""title":"B""#),
    ("todos delete 1 --yes", #""title":"Focus""#, #""deleted":true"#),
  ])
  @MainActor func undoAndRedoStateTheTodosAsTheyAreThen(
    _ line: String, _ undone: String, _ redone: String
  ) async throws {
    let todos = TodosFixture()
    _ = try await todos.output(line)
    for (command, state) in [("undo", undone), ("redo", redone)] {
      let json = try await todos.output("todos \(command)")
      #expect(json.contains(state), "\(json)")
    }
  }
}
