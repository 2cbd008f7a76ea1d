import AtriumStorage
import AtriumTesting
import Testing

@testable import Todos

@Suite struct JournalTests {
  @Test func theLastTwoHundredStepsAreTakenBack() async throws {
    let store = Store(.memory, migrations: TodosSchema.steps)
    let todos = Todos(store: store, clock: FixedClock("2026-11-21T10:00"))
    for number in 1...205 { _ = try await todos.add("\(number)") }
    var count = 0
    do {
      while true {
        _ = try await todos.undo()
        count += 1
      }
    } catch TodosError.nothingToUndo {}
    #expect(count == 200)
    let rest = try await todos.list(TodoQuery(sort: .number)).todos.map(\.title)
    #expect(rest == ["Focus", "Value", "Action", "1", "2", "3", "4", "5"])
  }
}
