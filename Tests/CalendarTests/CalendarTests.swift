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
}
