import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import Testing
import Todos

@MainActor @Suite struct RecurringTodoTests {
  @Test func finishingMovesToTheNextDate() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Water plants --every monday", "list", "done 4", "undo",
      "redo")
    #expect(
      talk.contains(
        """
        ✓ Added t4 “Water plants”. Due Mon 2026-11-23. Repeats every Monday.
        /todos> list
        #   TODO          DUE             PRIORITY  TAGS  REPEATS
        t4  Water plants  Mon 2026-11-23                  every Monday
        t1  Focus
        t2  Value
        t3  Action
        """), "\(talk)")
    #expect(
      talk.contains(
        """
        ✓ Done: t4 “Water plants”.
        ✓ Next: t4 “Water plants”, due Mon 2026-11-30.
        """), "\(talk)")
    #expect(
      talk.hasSuffix(
        "✓ Redone: Done: t4 “Water plants”. Next: t4 “Water plants”, due Mon 2026-11-30."),
      "\(talk)")
  }

  /// A date that is finished before its day, as by `done` typed twice, is named.
  @Test func aDateThatIsFinishedAheadIsSaid() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Water plants --every day --due today", "done 4", "done 4")
    let ahead = talk.split(separator: "Done ahead of time")
    #expect(ahead.count == 2 && ahead[1].contains("was due Sun 2026-11-22"), "\(talk)")
  }

  @Test func theFinishedDateIsATodoOfItsOwn() async throws {
    let talk = try await TodosFixture().talk(
      .script,
      says: "todos add Call --note 'about the trip' --due '2026-11-20 9:00' --priority high "
        + "--tag home --every '3 days after done'", "todos done 4",
      "todos reopen 4", "todos done 4", "todos list --sort number")
    let lines = talk.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(lines[0].contains(#""recurs":"3 days after done""#))
    #expect(
      lines[1].contains(
        #""todo":{"id":5,"title":"Call","content":"about the trip","done":true,"#
          + #""due":"2026-11-20T09:00","priority":"high","tags":["home"]"#), "\(lines[1])")
    #expect(lines[1].contains(#""recurs":null,"series":4,"unsupported":null"#), "\(lines[1])")
    let next = #""title":"Call","content":"about the trip","done":false,"due":"2026-11-24T09:00""#
    #expect(lines[1].contains(#""next":[{"id":4,\#(next)"#), "\(lines[1])")
    #expect(
      lines[2].contains(#""id":4,"title":"Call""#)
        && lines[2].contains(#""done":false,"due":"2026-11-20T09:00""#), "\(lines[2])")
    #expect(lines[3].contains(#""next":[{"id":4"#), "\(lines[3])")
    #expect(lines[4].contains(#""id":4"#) && lines[4].contains(#""total":4}"#), "\(lines[4])")
  }

  @Test func editsAndRemovesARecurrence() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "edit 1 --every month --due 2027-01-31",
      "edit 1 --every none",
      "show 1", "edit --every sometimes")
    #expect(
      talk.contains(
        "✓ Changed t1 “Focus”. Due Sun 2027-01-31. Repeats every month on the last day."), "\(talk)"
    )
    #expect(talk.contains("✓ Changed t1 “Focus”. Due Sun 2027-01-31. Repeats: –.\n"), "\(talk)")
    #expect(talk.contains("Repeats   –"))
    #expect(talk.contains("is not a recurrence"))
    let status = try await TodosFixture().status("todos add A --every x")
    #expect(status == 64)
  }

  @Test func speaksGerman() async throws {
    let talk = try await TodosFixture().talk(
      .person.speaking(.de), says: "todos",
      "add Müll --every 'alle 2 Wochen am Montag'",
      "done 4")
    #expect(
      talk.contains("Fällig Mo 23.11.2026. Wiederholung: alle 2 Wochen am\n  Montag."), "\(talk)")
    #expect(talk.contains("✓ Als Nächstes: t4 „Müll“, fällig Mo 07.12.2026.\n"), "\(talk)")
    #expect(talk.contains("Im Voraus erledigt: t4 „Müll“ war fällig Mo 23.11.2026."), "\(talk)")
  }

  @Test func theEditFormAsksForTheRecurrence() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Water plants --every 'every 2 weeks on monday'",
      "edit 4", "", "", "", "", "sometimes", "3 days after done", "")
    #expect(talk.contains("Repeats: [every 2 weeks on monday] sometimes"), "\(talk)")
    #expect(talk.contains("sometimes' is not a recurrence"), "\(talk)")
    #expect(talk.hasSuffix("Repeats 3 days after done."), "\(talk)")
  }

  /// The start keeps its distance from the due day, whether the dates are those of a rule of iCalendar or not.
  @Test(arguments: ["monday", "'7 days after done'", "FREQ=WEEKLY;COUNT=5"])
  func theStartMovesWithTheDueDay(_ rule: String) async throws {
    let todos = TodosFixture()
    func start(_ line: String) async throws -> Substring? {
      try await todos.output(line, "/todos/4").firstMatch(of: #/"start":"(.*?)"/#)?.1
    }
    let line = "todos add A --start 2026-11-20 --due 2026-11-23 --progress 50 --every \(rule)"
    #expect(try await start(line) == "2026-11-20")
    let exported = try await Conversation.with(
      [TodosFeature()], .person, in: todos.world, says: "todos export --format ics")
    let expected = rule.contains("after") ? "DTSTART;VALUE=DATE:20261120" : "X-ATRIUM-START:-P3D"
    #expect(exported.contains(expected), "\(exported)")
    let next = try await start("todos done 4")
    #expect(next == (rule.contains("after") ? "2026-11-25" : "2026-11-27"))
    #expect(try await todos.output("/todos/4").contains(#""progress":null"#))
    #expect(try await start("todos reopen 4") == "2026-11-20")
  }
}
