import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing
import Todos

@MainActor @Suite struct SubtaskTests {
  private let todos = TodosFixture()

  @Test func aParentShowsItsProgress() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Trip --due 2027-01-01", "add Book --under 4",
      "add Pack --under 4", "done 5", "list", "show 4")
    #expect(
      talk.contains(
        """
        #   TODO    DUE             PRIORITY  TAGS  SUBTASKS
        t4  Trip    Fri 2027-01-01                  1/2
        t6  ↳ Pack
        t1  Focus
        t2  Value
        t3  Action
        """), "\(talk)")
    #expect(talk.contains("Subtasks  1/2"), "\(talk)")
    let child = try await TodosFixture().talk(
      says: "todos add Trip", "todos add Book --under 4", "/todos/5",
      "todos list book")
    #expect(child.contains("Part of  t4 “Trip”"), "\(child)")
    #expect(child.contains("t5  Book (of t4)"), "\(child)")
    #expect(talk.contains("t5  Book                       done"), "\(talk)")
  }

  @Test func jsonHasParentsAndCounts() async throws {
    let added = try await todos.output("todos add Trip", "todos add Book --under 4")
    #expect(
      added.contains(
        #""parent":4,"subtasks":{"done":0,"total":0},"ref":"t5","address":"/todos/5"}"#), "\(added)"
    )
    let list = try await todos.output("todos --sort number")
    #expect(
      list.contains(
        #""recurs":null,"parent":null,"subtasks":{"done":0,"total":1},"#
          + #""ref":"t4","address":"/todos/4"},{"id":5,"title":"Book""#),
      "\(list)")
    let whole = try await todos.output("/todos/4")
    #expect(
      whole.contains(
        #""subtasks":{"done":0,"total":1},"ref":"t4","address":"/todos/4"},"subtasks":[{"id":5"#),
      "\(whole)")
  }

  @Test func theSceneOfATodoAddsSubtasks() async throws {
    let talk = try await TodosFixture().talk(
      says: "open /todos/1", "add Think", "/todos/1", "add ''")
    #expect(
      talk.contains("Subtasks  0/1") && talk.contains("✓ Added t4 “Think”. Part of: t1."), "\(talk)"
    )
    #expect(
      talk.hasSuffix("A title is required.\n  Enter a short title."), "\(talk)")
  }

  @Test func inATodoTheHintNamesTheCommandOfTheList() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos add Rent 'for May'", "open /todos/1", "done rent",
      "delete rent", "add Think --under 2", "edit --note pay rent", "edit --tags x")
    for line in ["done rent", "delete rent", "add Think --under 2"] {
      #expect(talk.contains("Did you mean '/todos \(line)'?"), "\(talk)")
    }
    #expect(!talk.contains("/todos edit"), "\(talk)")
    #expect(talk.hasSuffix("Did you mean '--tag'?"), "\(talk)")
  }

  @Test func refusesSubtasksOfSubtasks() async throws {
    let answer = try await todos.output(
      "todos add Trip", "todos add Book --under 4", "todos add Seat --under 5")
    #expect(answer.contains(#"{"failure":"todos.nested""#), "\(answer)")
    #expect(try await todos.status("todos add Seat --under 5") == 65)
    #expect(try await todos.status("todos add Seat --under 99") == 66)
    _ = try await todos.output("todos done 4")
    #expect(try await todos.status("todos add Seat --under 4") == 65)
  }

  @Test func movesATodoUnderAnotherAndBack() async throws {
    let moved = try await todos.output("todos add Trip", "todos add Book", "todos edit 5 --under 4")
    #expect(moved.contains(#""id":5,"title":"Book""#) && moved.contains(#""parent":4"#), "\(moved)")
    #expect(try await todos.output("/todos/4").contains(#""subtasks":{"done":0,"total":1}"#))
    #expect(try await todos.output("todos undo", "/todos/5").contains(#""parent":null"#))
    #expect(try await todos.output("todos redo", "/todos/5").contains(#""parent":4"#))
    #expect(try await todos.output("/todos/5 edit --under none").contains(#""parent":null"#))
    #expect(try await todos.output("/todos/4").contains(#""total":0"#))
  }

  @Test(arguments: [
    ("edit 5 --under 5", "todos.own-part", 65), ("edit 4 --under 1", "todos.has-parts", 65),
    ("edit 1 --under 5", "todos.nested", 65), ("edit 1 --under 6", "todos.parent-done", 65),
    ("edit 1 --under 99", "todos.not-found", 66), ("add Next --under 7", "todos.not-found", 66),
    ("edit 1 --under me", "argument.invalid", 64),
  ])
  func refusesInvalidParents(_ line: String, _ code: String, _ status: Int32) async throws {
    _ = try await todos.output(
      "todos add Trip", "todos add Book --under 4", "todos add Past", "todos done 6")
    let answer = try await todos.output("todos \(line)")
    #expect(answer.hasPrefix(#"{"failure":"\#(code)""#), "\(answer)")
    #expect(try await todos.status("todos \(line)") == status)
    #expect(try await todos.output("todos edit 5 --under 4 --title Room").contains(#""parent":4"#))
  }

  @Test func finishingAParentFinishesItsSubtasks() async throws {
    let answer = try await todos.output(
      "todos add Trip", "todos add Book --under 4", "todos done 4")
    #expect(answer.hasPrefix(#"{"screen":"todo","todo":{"id":4"#))
    #expect(
      answer.contains(
        #""total":1},"ref":"t4","address":"/todos/4"},"also":[{"id":5,"title":"Book""#),
      "\(answer)")
    #expect(try await todos.output("todos undo", "/todos/5").contains(#""done":false"#))
    #expect(try await todos.output("todos redo", "/todos/5").contains(#""done":true"#))
    let talk = try await todos.talk(
      says: "todos", "undo", "done 4")
    #expect(talk.hasSuffix("✓ Done: t4 “Trip”.\n✓ With its subtasks: t5 “Book”."), "\(talk)")
  }

  @Test func deletingAParentDeletesItsSubtasks() async throws {
    let talk = try await todos.talk(
      says: "todos", "add Trip", "add Book --under 4",
      "add Pack --under 4",
      "delete 4", "y", "undo", "show 4", "delete", "n", "back", "undo", "undo", "undo", "redo",
      "redo")
    #expect(talk.contains("Delete t4 “Trip” and 2 subtasks? (y/n): y"), "\(talk)")
    #expect(talk.contains("With its subtasks: t5 “Book”, t6 “Pack”."), "\(talk)")
    #expect(talk.contains("Subtasks  0/2"), "\(talk)")
    #expect(talk.hasSuffix("✓ Redone: Added t5 “Book”."), "\(talk)")
  }

  @Test func aRecurringParentKeepsItsSubtasks() async throws {
    let answer = try await todos.output(
      "todos add Clean --due 2026-11-21 --every week",
      "todos add Kitchen --under 4 --due 2026-11-20", "todos done 4", "/todos/4")
    #expect(answer.contains(#""due":"2026-11-28""#), "\(answer)")
    #expect(
      answer.contains(#""subtasks":[{"id":5,"title":"Kitchen","due":"2026-11-27""#), "\(answer)")
    let finished = try await todos.output("/todos/6")
    #expect(finished.contains(#""title":"Clean""#) && finished.contains(#""done":true"#))
    #expect(finished.contains(#""subtasks":{"done":1,"total":1}"#), "\(finished)")
  }

  @Test func reopeningARecurringParentMovesItsSubtasksBack() async throws {
    let answer = try await todos.output(
      "todos add Clean --due 2026-11-21 --every week",
      "todos add Kitchen --under 4 --due 2026-11-20", "todos done 4", "todos reopen 4", "/todos/4")
    #expect(answer.contains(#""due":"2026-11-21""#), "\(answer)")
    #expect(
      answer.contains(#""subtasks":[{"id":5,"title":"Kitchen","due":"2026-11-20""#), "\(answer)")
    _ = try await todos.output("todos undo")
    #expect(try await todos.output("/todos/5").contains(#""due":"2026-11-27""#))
  }

  @Test func reopeningRestoresSubtasksThatWereChangedMeanwhile() async throws {
    _ = try await todos.output(
      "todos add Clean --due 2026-11-21 --every week",
      "todos add Kitchen --under 4 --due 2026-11-20", "todos add Bath --under 4 --every week",
      "todos add Hall --under 4", "todos done 7")
    todos.world.setClock(to: "2026-11-21T11:00")
    let answer = try await todos.output(
      "todos done 4",
      "todos edit 4 --due 2026-12-20", "todos add Attic --under 4 --due 2026-12-07",
      "todos reopen 4", "/todos/4")
    let expected = [
      #""title":"Kitchen","due":"2026-11-20""#, #""title":"Attic","due":"2026-12-07""#,
      #""title":"Bath","due":"2026-11-21""#, #""subtasks":{"done":1,"total":4}"#,
      #""title":"Clean","content":null,"done":false,"due":"2026-11-21""#,
    ]
    for part in expected { #expect(answer.contains(part), "\(part) \(answer)") }
    #expect(try await todos.output("/todos/7").contains(#""done":true"#))
  }

  @Test func reopeningKeepsDatesOfSubtasksThatWereDoneBefore() async throws {
    let before = try await todos.output(
      "todos add Trip --due 2030-12-23 --every monday", "todos add Room --under 4",
      "todos add Call --under 4 --every day --due 2030-12-21", "todos done 6", "/todos/4")
    todos.world.setClock(to: "2026-11-21T11:00")
    _ = try await todos.output("todos done 4")
    todos.world.setClock(to: "2026-11-21T12:00")
    let after = try await todos.output("todos reopen 4", "/todos/4")
    for part in [#""id":6,"title":"Call","due":"2030-12-22""#, #""done":1,"total":3"#] {
      #expect(before.contains(part) && after.contains(part), "\(before) \(after)")
    }
  }

  @Test func reopeningWithoutACopyMovesTheSubtaskBack() async throws {
    let answer = try await todos.output(
      "todos add Trip --due 2030-12-23 --every monday",
      "todos add Room --under 4 --due 2030-12-20")
    #expect(answer.contains(#""id":5"#))
    todos.world.setClock(to: "2026-11-21T11:00")
    let reopened = try await todos.output(
      "todos done 4", "todos delete 7 --yes", "todos reopen 4", "/todos/5")
    #expect(reopened.contains(#""due":"2030-12-20""#), "\(reopened)")
  }

  @Test func reopeningTheLastDateReopensItsSubtasks() async throws {
    let answer = try await todos.output(
      "todos add Trip --due 2030-12-23 --every 'monday, 1 times'", "todos add Room --under 4",
      "todos done 4", "todos reopen 4", "/todos/5")
    #expect(answer.contains(#""done":false"#), "\(answer)")
  }

  @Test func finishedDatesAreNamedByTheirOwnNumbersLater() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos add Rent --every monday", "todos done 4",
      "todos edit 5 --note paid", "todos undo", "todos delete 5", "y")
    #expect(talk.contains("✓ Done: t4 “Rent”."), "\(talk)")
    #expect(talk.contains("✓ Changed t5 “Rent”."), "\(talk)")
    #expect(talk.contains("✓ Deleted t5 “Rent”."), "\(talk)")
  }

  @Test func reopeningASubtaskReopensItsParent() async throws {
    let answer = try await todos.output(
      "todos add Trip", "todos add Room --under 4", "todos add Ticket --under 4", "todos done 4",
      "todos reopen 5")
    #expect(answer.contains(#""id":5,"title":"Room""#), "\(answer)")
    #expect(answer.contains(#""id":4,"title":"Trip""#), "\(answer)")
    #expect(try await todos.output("/todos/4").contains(#""subtasks":{"done":1,"total":2}"#))
    #expect(try await todos.output("/todos/6").contains(#""done":true"#))
    _ = try await todos.output("todos undo")
    #expect(try await todos.output("/todos/4").contains(#""done":true"#))
    let talk = try await todos.talk(
      says: "todos", "reopen 6")
    #expect(talk.contains("Reopened t6 “Ticket”, t4 “Trip”."), "\(talk)")
  }

  @Test func aSubtaskOfAFinishedDateIsNotReopenedAlone() async throws {
    let answer = try await todos.output(
      "todos add Clean --due 2026-11-21 --every week", "todos add Kitchen --under 4",
      "todos done 4", "todos reopen 7")
    #expect(answer.contains(#""failure":"todos.parent-done""#), "\(answer)")
    #expect(try await todos.output("todos reopen 6", "/todos/4").contains(#""due":"2026-11-21""#))
  }

  @Test(arguments: ["reopen 6 8", "reopen 8 6"])
  func theEarliestOfSeveralReopenedDatesIsCurrent(_ line: String) async throws {
    let answer = try await todos.output(
      "todos add Clean --due 2026-11-21 --every week",
      "todos add Kitchen --under 4 --due 2026-11-20", "todos done 4", "todos done 4",
      "todos \(line)", "/todos/4")
    #expect(answer.contains(#""done":false,"due":"2026-11-21""#), "\(answer)")
    #expect(answer.contains(#""title":"Kitchen","due":"2026-11-20""#), "\(answer)")
    #expect(try await todos.output("todos --done").contains(#""total":0"#))
  }

  @Test(arguments: ["reopen 5 4", "reopen 4 5"])
  func aSubtaskCanBeReopenedTogetherWithItsRecurringParent(_ line: String) async throws {
    let answer = try await todos.output(
      "todos add Clean --due 2026-11-21 --every week",
      "todos add Kitchen --under 4 --due 2026-11-20", "todos done 4", "todos done 5",
      "todos \(line)", "/todos/5")
    #expect(
      answer.contains(#""due":"2026-11-20""#) && answer.contains(#""done":false"#), "\(answer)")
  }

  @Test func finishedCopiesAreNamedWithoutTheirNewNumbers() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos add Clean --every week", "todos add Kitchen --under 4",
      "todos add Bath --under 4", "todos done 4")
    #expect(talk.contains("✓ With its subtasks: “Kitchen”, “Bath”.\n✓ Next: t4"), "\(talk)")
  }

  @Test(arguments: ["done 4 5", "done 5 4", "done 4"])
  func finishingARecurringParentMovesItOnce(_ line: String) async throws {
    _ = try await todos.output("todos add A --every week", "todos add B --every week --under 4")
    let answer = try await todos.output("todos \(line)")
    #expect(answer.contains(#""next":[{"id":4,"title":"A""#), "\(answer)")
    let list = try await todos.output("todos --sort number")
    #expect(list.contains(#""id":4,"title":"A""#), "\(list)")
    #expect(list.contains(#""id":5,"title":"B""#) && list.contains(#""parent":4"#), "\(list)")
    #expect(list.contains(#""total":5}"#), "\(list)")
    #expect(try await todos.output("todos --done").contains(#""total":2}"#))
  }

  @Test(arguments: [["done 5"], ["done 5", "done 5"], ["done 5", "done 5", "undo"]])
  func aSubtaskThatRecurredRemainsOneSubtask(_ lines: [String]) async throws {
    _ = try await todos.output(
      "todos add A --due 2026-11-21 --every week",
      "todos add B --due 2026-11-21 --every day --under 4")
    for line in lines { _ = try await todos.output("todos \(line)") }
    let answer = try await todos.output("todos done 4")
    #expect(answer.contains(#""next":[{"id":4,"title":"A""#), "\(answer)")
    let series = try await todos.output("/todos/4")
    #expect(series.contains(#""subtasks":{"done":0,"total":1}"#), "\(series)")
    #expect(
      series.contains(#""id":5,"title":"B","due":"2026-11-28""#)
        && series.contains(#""recurs":"every day","parent":4"#), "\(series)")
  }

  @Test func finishingAParentWithItsRecurringSubtaskCreatesNoSuccessor() async throws {
    let answer = try await todos.output(
      "todos add A", "todos add B --every week --under 4", "todos done 4 5", "todos --sort number")
    #expect(answer.contains(#""id":3"#) && !answer.contains(#""id":6"#), "\(answer)")
  }

  @Test(arguments: [
    ("txt", "Trip id:4\n"), ("txt", "Book p:4\n"), ("ics", "RELATED-TO:"),
    ("json", #""atrium_parent":"#), ("csv", "recurs,parent,start,after,progress,effort\r\n4,"),
  ])
  func filesKeepParentsAndSubtasks(_ ending: String, _ mark: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    _ = try await todos.output(
      "todos delete 1 2 3 --yes", "todos add Trip", "todos add Book --under 4",
      "todos export \(path)")
    #expect(try String(contentsOf: file, encoding: .utf8).contains(mark))
    let talk = try await TodosFixture().talk(
      .script, says: "todos import \(path)", "todos list --sort number")
    #expect(
      talk.contains(#""id":4,"title":"Trip""#) && talk.contains(#""done":0,"total":1"#), "\(talk)")
    #expect(talk.contains(#""id":5,"title":"Book""#) && talk.contains(#""parent":4"#), "\(talk)")
  }
}
