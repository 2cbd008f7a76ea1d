import AtriumCore
import AtriumTesting
import Testing
import Timeline

/// Moving appointments. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite struct PostponeTests {
  private let timeline = TimelineFixture()

  @Test(arguments: [
    ("'2026-12-01 09:00' --until 10:30", "1 1w", "2026-12-08T09:00", "2026-12-08T10:30"),
    ("'2026-12-01 09:00' --until 10:30", "1 at 14:00", "2026-12-01T14:00", "2026-12-01T15:30"),
    ("'2026-12-01 09:00' --until 10:30", "Check fri", "2026-11-27T09:00", "2026-11-27T10:30"),
    // From now, because the start is over.
    ("'2026-11-02 09:00' --until 10:30", "1 2d", "2026-11-23T09:00", "2026-11-23T10:30"),
    ("2026-12-10 --until 2026-12-12", "1 1w", "2026-12-17", "2026-12-19"),
  ])
  func movesTheStartWithTheLength(
    _ start: String, _ arguments: String, _ newStart: String, _ newEnd: String
  ) async throws {
    let json = try await timeline.output(
      "timeline add Check --on \(start)", "timeline postpone \(arguments)")
    #expect(json.contains(#""start":"\#(newStart)","end":"\#(newEnd)""#), "\(json)")
  }

  @Test func severalAppointmentsAreOneStep() async throws {
    let json = try await timeline.output(
      "timeline add A --on 2026-12-01", "timeline add B --on 2026-12-02",
      "timeline postpone 1-2 1d")
    #expect(json.contains("2026-12-02") && json.contains("2026-12-03"), "\(json)")
    let undone = try await timeline.output("timeline undo", "timeline")
    #expect(undone.contains("2026-12-01") && !undone.contains("2026-12-03"), "\(undone)")
  }

  @Test func aSeriesMovesByTheDatesThatAreNamed() async throws {
    _ = try await timeline.output("timeline add Gym --on '2026-12-01 09:00' --every week")
    let whole = try await timeline.output("timeline postpone 1 1d")
    #expect(whole.hasPrefix(#"{"failure":"timeline.which-dates""#), "\(whole)")
    let one = try await timeline.output("timeline postpone 1 1d --occurrence 2026-12-08")
    #expect(one.contains(#""start":"2026-12-09T09:00""#), "\(one)")
    let all = try await timeline.output("timeline move 1 2d --all")
    #expect(all.contains(#""start":"2026-12-03T09:00""#), "\(all)")
    let dates = try await timeline.output("timeline list --from 2026-12-01 --to 2026-12-20")
    let starts = dates.matches(of: #/"start":"(.*?)"/#).map { String($0.1) }
    #expect(starts == ["2026-12-03T09:00", "2026-12-09T09:00", "2026-12-17T09:00"])
  }

  @Test(arguments: [("cancel", "timeline.cancelled"), ("done", "timeline.done")])
  func onlyPlannedAppointmentsMove(_ verb: String, _ code: String) async throws {
    let answer = try await timeline.output(
      "timeline add A --on 2026-11-21", "timeline \(verb) 1", "timeline postpone 1 1d")
    #expect(answer.hasPrefix(#"{"failure":"\#(code)""#), "\(answer)")
  }

  @Test func anEndKeepsItsTimeIfOnlyItsDayIsEdited() async throws {
    let json = try await timeline.output(
      "timeline add A --on '2026-12-01 22:00' --until 23:00", "timeline edit 1 --until 2026-12-02")
    #expect(json.contains(#""end":"2026-12-02T23:00""#), "\(json)")
  }

  @Test func noneClearsPlaceAndNote() async throws {
    let json = try await timeline.output(
      "timeline add A --on 2026-12-01 --place Spa --note rest",
      "timeline edit 1 --place none --note none")
    #expect(json.contains(#""place":null,"note":null"#), "\(json)")
  }
}
