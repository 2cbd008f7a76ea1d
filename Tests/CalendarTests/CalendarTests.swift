import AtriumCore
import AtriumTesting
import Calendar
import Testing

/// A calendar needs no consents. The clock shows 2026-11-21, 10:00 UTC.
@MainActor @Suite struct CalendarTests {
  private let world = World()

  private func output(_ line: String) async throws -> String {
    let talk = try await Conversation.with([CalendarFeature()], .script, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test func anEntryIsKeptWithoutAConsent() async throws {
    let added = try await output("calendar add Call at 5 tomorrow --place Office --json")
    #expect(added.contains(#""screen":"entry""#) && added.contains(#""read":"at 5 tomorrow""#))
    #expect(added.contains(#""ref":"e1""#) && !added.contains("kind"))
    let list = try await output("calendar list --json")
    #expect(list.contains(#""screen":"calendar""#) && list.contains(#""entries":[{"id":1"#))
    #expect(!list.contains("result") && !list.contains("recalls"))
  }

  @Test func theHoursOfTheDayAreSettings() async throws {
    let options = Conversation.Options.script.setting(
      "calendar.day-start=09:30", "calendar.day-end=00:00")
    let talk = try await Conversation.with(
      [CalendarFeature()], options, in: world, says: "free --from 2026-11-24 --to 2026-11-25 --json"
    )
    #expect(
      talk.contains(#"{"from":"2026-11-24T09:30","to":"2026-11-25T00:00"}"#), "\(talk)")
  }

  @Test(arguments: ["day-start=25:00", "day-end=later", "day-end=08:00", "day-start=18:00"])
  func wrongHoursAreReported(_ assignment: String) async throws {
    let problems = await #expect(throws: Problems.self) {
      _ = try await Conversation.with(
        [CalendarFeature()], .script.setting("calendar.\(assignment)"), in: world, says: "calendar")
    }
    #expect(problems?.failures.map(\.code) == ["settings.invalid"])
  }

  @Test func conflictsNameTheOtherEntries() async throws {
    _ = try await output("calendar add A --on '2026-11-24 10:00' --until 12:00")
    _ = try await output("calendar add B --on '2026-11-24 11:00' --until 13:00")
    _ = try await output("calendar add C --on '2026-11-24 14:00' --until 15:00")
    let list = try await output("calendar list --json")
    #expect(list.contains(#""conflict":true,"conflicts":["e2"]"#), "\(list)")
    #expect(list.contains(#""conflict":true,"conflicts":["e1"]"#), "\(list)")
    #expect(list.matches(of: /"conflicts"/).count == 2)
  }
}
