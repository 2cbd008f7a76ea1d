import AtriumCore
import AtriumFormats
import AtriumStorage
import AtriumTesting
import AtriumTime
import Testing

@testable import Todos

/// Changes that scripts make within one second.
@Suite struct OneSecondTests {
  private let todos = Todos(
    store: Store(.memory, migrations: TodosFixture.migrations),
    clock: FixedClock("2030-01-01T10:00"))

  /// Adds the recurring todo 4, due on a day, with the subtask 5.
  private func add(isRecurring: Bool = true) async throws {
    let due = try todos.due("2030-01-01")
    let daily = Patch<Todo>("recurs") { $0.recurrence = Recurrence("daily") }
    _ = try await todos.add("Clean", isRecurring ? due + daily : due)
    _ = try await todos.add("Floor", due, under: 4)
  }

  private func subtasks(of id: Int) async throws -> [String] {
    try await todos.todoWithSubtasks(id).subtasks.map {
      "\($0.title) \($0.due?.description ?? "") \($0.isDone ? "done" : "open")"
    }
  }

  @Test func aSubtaskThatWasFinishedBeforeItsParentStaysFinished() async throws {
    try await add(isRecurring: false)
    _ = try await todos.add("Window", under: 4)
    _ = try await todos.finish([5])
    _ = try await todos.finish([4])
    _ = try await todos.reopen([4])
    #expect(try await subtasks(of: 4) == ["Floor 2030-01-01 done", "Window  done"])
  }

  @Test func ofADateThatIsReopenedOnlyTheSubtasksFinishedWithItAre() async throws {
    try await add()
    _ = try await todos.add("Window", under: 4)
    _ = try await todos.finish([5])
    _ = try await todos.finish([4])
    _ = try await todos.reopen([4])
    #expect(try await subtasks(of: 4) == ["Floor 2030-01-01 done", "Window  open"])
  }

  @Test func aFinishedSubtaskWithTheTitleOfANewOneRemainsASubtaskOfTheNextDate() async throws {
    try await add()
    _ = try await todos.finish([5])
    _ = try await todos.add("Floor", under: 4)
    _ = try await todos.finish([4])
    #expect(try await subtasks(of: 4).sorted() == ["Floor  open", "Floor 2030-01-02 open"])
  }

  @Test func aSubtaskThatIsAddedAfterADateWasFinishedKeepsItsDay() async throws {
    try await add()
    _ = try await todos.finish([4])
    _ = try await todos.add("Window", todos.due("2030-01-05"), under: 4)
    _ = try await todos.reopen([4])
    #expect(
      try await subtasks(of: 4) == ["Floor 2030-01-01 open", "Window 2030-01-05 open"])
  }

  @Test func severalDatesOfASecondAreTakenBackOneByOne() async throws {
    try await add()
    for _ in 0..<3 { _ = try await todos.finish([4]) }
    #expect(try await todos.todo(4).due == Moment(iso: "2030-01-04"))
    for day in ["2030-01-03", "2030-01-02", "2030-01-01"] {
      _ = try await todos.reopen([4])
      #expect(try await todos.todo(4).due == Moment(iso: day))
      #expect(try await subtasks(of: 4) == ["Floor \(day) open"])
    }
  }

  /// Other programs compare LAST-MODIFIED.
  @Test func eachChangeOfASecondHasALaterTime() async throws {
    let stamps = try await [
      todos.add("A"), todos.edit(4, Patch { $0.title = "B" }),
      todos.edit(4, Patch { $0.title = "C" }),
      todos.finish([4]).todos[0], todos.reopen([4])[0],
    ].map(\.modified)
    #expect(stamps == stamps.sorted() && Set(stamps).count == stamps.count)
  }
}
