import AtriumTesting
import Foundation
import Testing
import Todos

/// The todos in `today` and `find`.
@MainActor @Suite struct DayAndSearchTests {
  private let todos = TodosFixture()

  @Test func overdueIsRelativeToTheDay() async throws {
    _ = try await todos.output(
      "todos add Report --due 2026-12-10", "todos add Call --due '2026-12-11 09:00'",
      "todos add Later --due 2026-12-12", "todos add Done --due 2026-12-10", "todos done 7")
    #expect(try await states(on: "2026-12-09") == [])
    #expect(try await states(on: "2026-12-10") == ["Report due"])
    #expect(try await states(on: "2026-12-11") == ["Report overdue", "Call later"])
    #expect(
      try await states(on: "2026-12-12") == ["Report overdue", "Call overdue", "Later due"])
    let week = try await todos.output("agenda --from 2026-12-10 --to 2026-12-12 --json")
    #expect(Self.titles(week) == ["Report", "Call"], "\(week)")
  }

  @Test func waitingTodosAreNotListed() async throws {
    _ = try await todos.output(
      "todos add Report --start 2026-12-09 --due 2026-12-12",
      "todos add Water --start 2026-11-20 --due 2026-11-23 --every week")
    let days = try await todos.output("agenda --from 2026-11-22 --to 2026-12-20 --json")
    #expect(Self.titles(days) == ["Water"], "\(days)")
    #expect(try await states(on: "2026-12-12") == ["Water overdue", "Report due"])
    #expect(Self.titles(try await todos.output("find report --in todos --json")) == ["Report"])
  }

  @Test func aSearchForAMistypedWordOffersAnother() async throws {
    _ = try await todos.output("todos add Renew the passport")
    for (words, offered) in [
      ("pasport", "passport"), ("Renwe pasport", "renew passport"), ("passport", nil),
      ("psaprt", nil), ("tha", nil),
    ] {
      let found = try await todos.output("find \(words)")
      #expect(found.contains(#""correction":"#) == (offered != nil), "\(found)")
      if let offered { #expect(found.contains(#""correction":"\#(offered)""#), "\(found)") }
    }
  }

  @Test func everyDateOfARecurringTodoIsListed() async throws {
    let json = try await todos.output(
      "todos add Water --due 2026-12-07 --every week",
      "todos add Pay --due 2026-12-01 --every 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4'",
      "todos add Filter --due 2026-12-07 --every '7 days after done'",
      "agenda --from 2026-12-01 --to 2026-12-22 --json")
    let rows = json.matches(
      of: #/"title":"(.*?)".*?"day":"(.*?)".*?"command":"(.*?)"/#
    ).map { "\($0.1) \($0.2) \($0.3.split(separator: " ")[0])" }
    #expect(
      rows == [
        "Pay 2026-12-01 done", "Pay 2026-12-04 show", "Water 2026-12-07 done",
        "Filter 2026-12-07 done", "Pay 2026-12-08 show", "Pay 2026-12-11 show",
        "Water 2026-12-14 show", "Water 2026-12-21 show",
      ], "\(json)")
    // A range that begins after the current date.
    #expect(
      try await states(on: "2026-12-21") == [
        "Pay overdue", "Water overdue", "Filter overdue", "Water due",
      ])
    let later = try await todos.output("agenda --from 2026-12-20 --to 2026-12-29 --json")
    #expect(Self.titles(later) == ["Water", "Water"], "\(later)")
  }

  @Test func theCommandFinishesTheTodo() async throws {
    let listed = try await todos.output(
      "todos add Report --due 2026-12-10", "today --on 2026-12-10 --json")
    #expect(listed.contains(#""feature":"todos""#) && listed.contains(#""command":"done t4""#))
    _ = try await todos.output("todos done 4")
    #expect(try await states(on: "2026-12-10") == [])
  }

  @Test func theIndexFollowsEveryChange() async throws {
    func found(_ words: String) async throws -> [String] {
      Self.titles(try await todos.output("find \(words) --in todos --json"))
    }
    _ = try await todos.output(
      "todos add \"Buy oat milk\" --note \"Two litres\"", "todos add \"Oats for the horse\"")
    #expect(try await found("oat") == ["Oats for the horse", "Buy oat milk"])
    #expect(try await found("oat milk") == ["Buy oat milk"])
    #expect(try await found("litre") == ["Buy oat milk"])
    _ = try await todos.output("todos edit 4 --title \"Buy Müsli\"")
    #expect(try await found("oat") == ["Oats for the horse"])
    #expect(try await found("musli") == ["Buy Müsli"])
    #expect(try await found("litres") == ["Buy Müsli"])
    _ = try await todos.output("todos delete 4 --yes")
    #expect(try await found("litres") == [])
    _ = try await todos.output("todos undo")
    #expect(try await found("musli") == ["Buy Müsli"])
  }

  @Test func titlesPrecedeTextsAndOpenTodosFinishedOnes() async throws {
    _ = try await todos.output(
      "todos add Iron", "todos add \"Blood test\" --note \"iron, ferritin\"",
      "todos add \"Iron shirts\"", "todos done 6")
    let found = try await todos.output("find iron --json")
    #expect(Self.titles(found) == ["Iron", "Iron shirts", "Blood test"], "\(found)")
    #expect(found.contains(#""snippet":"iron, ferritin""#), "\(found)")
    #expect(found.hasSuffix(#""total":3}"#), "\(found)")
    #expect(found.contains(#""done":true,"id":6,"ref":"t6"}"#), "\(found)")
    #expect(found.matches(of: #/"done":false/#).count == 2, "\(found)")
    let talk = try await todos.talk(
      says: "find iron --in todos")
    #expect(talk.contains("t6  Iron shirts  done"), "\(talk)")
    #expect(talk.contains("\n#   TITLE"), "\(talk)")
    #expect(try await todos.output("find 'iron\" OR ' --json").contains(#""total":0"#))
  }

  /// The titles and states of the entries of a day.
  private func states(on day: String) async throws -> [String] {
    let answer = try await todos.output("today --on \(day) --json")
    return answer.matches(of: #/"title":"(.*?)".*?"state":"(.*?)"/#).map { "\($0.1) \($0.2)" }
  }

  private static func titles(_ json: String) -> [String] {
    json.matches(of: #/"title":"(.*?)"/#).map { String($0.1) }
  }
}
