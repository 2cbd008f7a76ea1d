import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Todos {
  static let undoHistory = UndoHistory(
    of: TodosFeature.id,
    [
      UndoableTable("todo", columns: Todo.storedColumns, restoringIf: Todo.hasUniqueUID),
      UndoableTable("tag"),
      UndoableTable("dependency"),
    ],
    describe: { step in
      CalendarSyncStore.description(of: step) ?? .description(of: step)
    },
    presentDetail: { step, _, db in
      try (step.detail.members ?? []).filter { ["todos", "next"].contains($0.key) }.map { member in
        let states = try member.value.elements?.map { recorded in
          let id = recorded["id"]?.integer ?? 0
          if let todo = try Todo.fetch(db, where: "id = ?", [id]).first { return todo.storedJSON }
          return .object((recorded.members ?? []) + [.init("deleted", true)])
        }
        return JSON.Member(member.key, .array(states ?? []))
      }
    }, didRevert: TodoIndex.update)

  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    try await Self.undoHistory.recentStep(operation, in: store, clock: clock)
  }

  /// Runs `change`, records what it changes as one step, and indexes it.
  /// - Parameter todos: the todos that the step names, and the successors of finished recurring todos.
  static func record<Result>(
    _ action: TodoAction, at time: Instant, _ db: Database,
    naming todos: (Result) -> (todos: [Todo], successors: [Todo]), _ change: () throws -> Result
  ) throws -> Result {
    try undoHistory.record(action.rawValue, at: time, db) { result in
      let (named, successors) = todos(result)
      let list = JSON.array(named.sorted { $0.id < $1.id }.map(\.storedJSON))
      let next = JSON.array(successors.map(\.storedJSON))
      return successors.isEmpty ? ["todos": list] : ["todos": list, "next": next]
    } change: {
      let result = try change()
      try TodoIndex.update(db)
      return result
    }
  }
}

extension UndoStep {
  /// The todos that the step named, as they are after it, or as they were before it deleted them.
  var todos: [Todo] { todos("todos") }

  var successors: [Todo] { todos("next") }

  var range: ClosedRange<Int>? {
    guard let first = detail["first"]?.integer, let last = detail["last"]?.integer, first <= last
    else { return nil }
    return first...last
  }

  private func todos(_ key: String) -> [Todo] {
    detail[key]?.elements?.compactMap { Todo(json: $0) } ?? []
  }
}
