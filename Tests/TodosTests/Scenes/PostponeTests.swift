import AtriumCore
import AtriumTesting
import Testing
import Todos

/// Moving due days. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite struct PostponeTests {
  private let todos = TodosFixture()

  @Test(arguments: [
    // A distance counts from a due day in the future.
    ("2026-12-20", "4 1w", "2026-12-27"), ("'2026-12-20 09:00'", "4 +1w", "2026-12-27T09:00"),
    ("'2026-12-20 09:00'", "4 2h", "2026-12-20T11:00"),
    // Otherwise from now.
    ("2026-11-01", "4 1w", "2026-11-28"), ("none", "4 3 days", "2026-11-24"),
    // A day keeps the time, and a time the day.
    ("'2026-12-20 09:00'", "4 fri", "2026-11-27T09:00"),
    ("'2026-12-20 09:00'", "4 at 11:30", "2026-12-20T11:30"),
    // The words of the day follow those of the title.
    ("none", "Call bank fri", "2026-11-27"), ("none", "call fri 10:00", "2026-11-27T10:00"),
    ("none", "'Call bank' 24 dec 17:00", "2026-12-24T17:00"),
    // Words around the day.
    ("2026-12-20", "4 um eine Woche", "2026-12-27"), ("2026-12-20", "4 a week later", "2026-12-27"),
    ("2026-12-20", "4 eine Woche später", "2026-12-27"), ("none", "4 to friday", "2026-11-27"),
    ("none", "Call bank auf Mittwoch um 10", "2026-11-25T10:00"),
    ("none", "4 na petak", "2026-11-27"), ("2026-12-20", "call by 2 days", "2026-12-22"),
    // A time in a zone is that instant.
    ("none", "4 wed 9:00 Europe/Zagreb", "2026-11-25T08:00"),
  ])
  func movesTheDueDay(_ due: String, _ arguments: String, _ moved: String) async throws {
    let json = try await todos.output(
      "todos add Call bank --due \(due)", "todos postpone \(arguments)")
    #expect(json.contains(#""due":"\#(moved)""#), "\(json)")
  }

  @Test(arguments: ["4", "4 30m", "call bank", "4 soonish", "4 auf bald", "4 later"])
  func aDayOrADistanceIsRequired(_ arguments: String) async throws {
    _ = try await todos.output("todos add Call bank")
    #expect(try await todos.status("todos postpone \(arguments)") == 64)
  }

  @Test(arguments: [
    "todos postpone 4-5 1d", "todos postpone 4,5 1d", "todos postpone 4, 5 1d",
    "postpone t4, t5 1d",
    "postpone t4 and t5 1d", "postpone t4 und 5 by 1 day",
  ])
  func severalTodosAreOneStep(_ line: String) async throws {
    let json = try await todos.output(
      "todos add A --due 2026-12-01", "todos add B --due 2026-12-02", line)
    #expect(
      json.contains(#""due":"2026-12-02""#) && json.contains(#""due":"2026-12-03""#), "\(json)")
    let undone = try await todos.output("todos undo", "todos")
    #expect(
      undone.contains(#""due":"2026-12-01""#) && undone.contains(#""due":"2026-12-02""#),
      "\(undone)")
  }

  @Test func aFinishedTodoIsNotPostponed() async throws {
    let answer = try await todos.output("todos add A", "todos done 4", "todos postpone 4 1d")
    #expect(answer.hasPrefix(#"{"failure":"todos.done""#), "\(answer)")
  }

  @Test func inATodoTheNumberOfDaysIsNoItem() async throws {
    let json = try await todos.output("todos add A", "/todos/4 postpone 3 days")
    #expect(json.contains(#""due":"2026-11-24""#), "\(json)")
    #expect(try await todos.output("/todos/4 postpone 4 fri").contains(#""due":"2026-11-27""#))
  }

  @Test func thePromptAsksForTheDayAndNamesIt() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Call bank", "postpone 4", "next week")
    #expect(talk.contains("“Call bank” to Mon 2026-11-23."), "\(talk)")
  }

  @Test func noneClearsTheNote() async throws {
    let json = try await todos.output("todos add A --note words", "todos edit 4 --note none")
    #expect(json.contains(#""content":null"#), "\(json)")
  }
}
