import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing
import Todos

@MainActor @Suite struct DependencyTests {
  private let todos = TodosFixture()

  /// Returns the todo of an answer, or at an address.
  private func todo(_ line: String) async throws -> JSON {
    let answer = try JSON(parsing: Array(try await todos.output(line).utf8))
    return try #require(answer["todo"], "\(answer.text)")
  }

  private func names(_ todo: JSON, _ key: String) -> [String] {
    todo[key]?.elements?.compactMap(\.string) ?? []
  }

  @Test func aTodoIsBlockedUntilItsPrerequisitesAreDone() async throws {
    var sand = try await todo("todos add Sand")
    #expect(sand["blocked"] == false && sand["ready"] == true)
    var paint = try await todo("todos add Paint --after t4")
    #expect(names(paint, "after") == ["t4"] && names(paint, "blocks") == [])
    #expect(paint["blocked"] == true && paint["ready"] == false)
    sand = try await todo("/todos/4")
    #expect(names(sand, "blocks") == ["t5"] && sand["ready"] == true)

    let done = try await todos.output("todos done 4")
    #expect(done.contains(#""ready":[{"id":5,"title":"Paint""#), "\(done)")
    paint = try await todo("/todos/5")
    #expect(paint["blocked"] == false && paint["ready"] == true && names(paint, "after") == ["t4"])
    #expect(names(try await todo("/todos/4"), "blocks") == [])

    let reopened = try await todos.output("todos reopen 4")
    #expect(!reopened.contains(#""ready":["#), "\(reopened)")
    #expect(try await todo("/todos/5")["blocked"] == true)
    #expect(try await todo("todos done 5")["blocked"] == false)
    #expect(names(try await todo("/todos/4"), "blocks") == [])
  }

  /// A todo is ready if all of its prerequisites are done, and it does not wait.
  @Test func aWaitingTodoDoesNotBecomeReady() async throws {
    _ = try await todos.output("todos add Sand", "todos add Paint --after 4 --after 1")
    #expect(!(try await todos.output("todos done 4")).contains(#""ready":["#))
    _ = try await todos.output("todos reopen 4", "todos edit 5 --start 2030-01-01")
    #expect(!(try await todos.output("todos done 4 1")).contains(#""ready":["#))
    #expect(try await todo("/todos/5")["blocked"] == false)
  }

  @Test(arguments: [
    ("add X --after t1 --after t2", ["t1", "t2"]), ("add X --after 2", ["t2"]),
    ("add X --after focus --after value", ["t1", "t2"]), ("add X --after t2 --after t2", ["t2"]),
    ("add X --after 1,3", ["t1", "t3"]), ("add X --after 1-2 --after 2,3", ["t1", "t2", "t3"]),
    ("add X after:t1 after:focus after:value", ["t1", "t2"]), ("add X", []),
    ("add X --note after:t1", []),
  ])
  func prerequisitesAreNamedLikeItems(_ line: String, _ expected: [String]) async throws {
    let added = try await todo("todos \(line)")
    #expect(names(added, "after") == expected && added["title"] == "X", "\(added.text)")
  }

  @Test(arguments: [
    ("--after t2", ["t1", "t2"]), ("--not-after t1", []), ("--after none", []),
    ("--after none --after t3", ["t3"]), ("--after t1", ["t1"]), ("--not-after t3", ["t1"]),
    ("--after t2 --not-after focus", ["t2"]),
  ])
  func editAddsAndRemovesPrerequisites(_ options: String, _ expected: [String]) async throws {
    _ = try await todos.output("todos add X --after t1")
    #expect(names(try await todo("todos edit 4 \(options)"), "after") == expected)
    _ = try await todos.output("todos undo")
    let isChanged = expected != ["t1"]
    #expect(try await todos.status("/todos/4") == (isChanged ? 0 : 66))
  }

  @Test(arguments: [
    ("edit 4 --after 4", "t4 → t4"), ("edit 4 --after 5", "t4 → t5 → t4"),
    ("edit 4 --after 6", "t4 → t6 → t5 → t4"), ("edit 5 --after 6 --after 1", "t5 → t6 → t5"),
  ])
  func aCycleIsRefusedWithItsPath(_ line: String, _ path: String) async throws {
    _ = try await todos.output("todos add A", "todos add B --after 4", "todos add C --after 5")
    let answer = try await todos.output("todos \(line)")
    #expect(answer.contains(#"{"failure":"todos.cycle""#) && answer.contains(path), "\(answer)")
    #expect(try await todos.status("todos \(line)") == 65)
    #expect(names(try await todo("/todos/4"), "after") == [])
  }

  @Test func thePrerequisiteHasToExist() async throws {
    for line in ["add X --after 99", "edit 1 --after 99", "edit 1 --after t99"] {
      #expect(try await todos.status("todos \(line)") == 66, "\(line)")
    }
  }

  @Test func peopleSeeWhatIsBlocked() async throws {
    let talk = try await todos.talk(
      says: "todos", "add Paint --due today", "edit 4 --after focus", "add Hang --under 4 after:t4",
      "list", "/todos/4", "/todos/1")
    #expect(talk.contains("✓ Changed t4 “Paint”. Due Sat 2026-11-21. After: t1."), "\(talk)")
    #expect(talk.contains("✓ Added t5 “Hang”. Part of: t4. After: t4."), "\(talk)")
    #expect(
      talk.contains("t4  ⊘ Paint (after t1)") && talk.contains("t5  ↳ ⊘ Hang (after t4)"), "\(talk)"
    )
    #expect(talk.contains(#/State +blocked/#) && talk.contains(#/After +t1 “Focus”/#), "\(talk)")
    #expect(talk.contains(#/Blocks +t4 “Paint”/#), "\(talk)")
  }

  @Test func openPrerequisitesAreNamedInListsAndAfterDone() async throws {
    let talk = try await todos.talk(
      says: "todos", "add Paint --after 1 --after 3", "list", "done 1 2", "done 4",
      "add Hang after:t3", "done 3,5")
    #expect(talk.contains("⊘ Paint (after t1, t3)"), "\(talk)")
    let warnings = talk.matches(of: #/Prerequisites still open: .*/#).map { String($0.output) }
    #expect(warnings == ["Prerequisites still open: t3."], "\(talk)")
  }

  @Test func aDeletionNamesWhatWaits() async throws {
    _ = try await todos.output("todos add Sand", "todos add Paint --after t4 --after t1")
    let talk = try await todos.talk(says: "todos", "delete 4", "n")
    #expect(talk.contains("Waiting for it: t5 “Paint”. Delete t4 “Sand”?"), "\(talk)")
    let both = try await todos.talk(says: "todos", "delete 4,5", "n")
    #expect(!both.contains("Waiting for it"), "\(both)")
    #expect(try await todos.status("todos delete 4") == 64)
    _ = try await todos.output("todos delete 4 --yes")
    #expect(names(try await todo("/todos/5"), "after") == ["t1"])
    _ = try await todos.output("todos undo")
    #expect(names(try await todo("/todos/5"), "after") == ["t1", "t4"])
    _ = try await todos.output("todos redo")
    #expect(names(try await todo("/todos/5"), "after") == ["t1"])
  }

  @Test func oneDateOfARecurringPrerequisiteIsEnough() async throws {
    _ = try await todos.output(
      "todos add Water --due 2026-11-23 --every day", "todos add Feed --after 4",
      "todos add Rest --every day --due 2026-11-23 --after 4")
    let done = try await todos.output("todos done 4")
    #expect(done.contains(#""ready":[{"id":5"#), "\(done)")
    #expect(names(try await todo("/todos/5"), "after") == ["t7"])
    _ = try await todos.output("todos reopen 4")
    #expect(names(try await todo("/todos/5"), "after") == ["t4"])
    #expect(try await todo("/todos/5")["blocked"] == true)
    // Todos that recur together keep their order.
    _ = try await todos.output("todos done 4 6")
    #expect(names(try await todo("/todos/6"), "after") == ["t4"])
  }

  @Test func subtasksThatRecurKeepTheirOrder() async throws {
    _ = try await todos.output(
      "todos add Bath --due 2026-11-23 --every day", "todos add Fill --under 4",
      "todos add Wash --under 4 --after 5", "todos add Dry --after 5")
    _ = try await todos.output("todos done 4")
    #expect(names(try await todo("/todos/6"), "after") == ["t5"])
    let dry = try await todo("/todos/7")
    #expect(names(dry, "after") != ["t5"] && dry["ready"] == true, "\(dry.text)")
    _ = try await todos.output("todos reopen 4")
    #expect(names(try await todo("/todos/7"), "after") == ["t5"])
  }
}
