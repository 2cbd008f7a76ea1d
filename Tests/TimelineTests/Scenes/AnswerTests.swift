import AtriumCore
import AtriumTesting
import Testing
import Timeline

/// The answers to changes of single appointments. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite struct AnswerTests {
  private let timeline = TimelineFixture()

  private func talk(_ line: String) async throws -> String {
    try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: line)
  }

  @Test func ambiguousNamesHaveTheirDates() async throws {
    _ = try await timeline.output(
      "timeline add Team meeting --on 2026-12-01",
      "timeline add Team meeting --on '2026-12-02 9:00'")
    let talk = try await talk("timeline delete Team")
    #expect(
      talk.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "1 Team meeting (Tue 2026-12-01), 2 Team meeting (Wed 2026-12-02 09:00)"), "\(talk)")
  }

  @Test func deletingNamesTheWayBack() async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01")
    let talk = try await talk("timeline delete 1 --yes")
    #expect(talk.hasSuffix("✓ Deleted 1 “A”. 'timeline undo' restores it."), "\(talk)")
  }

  @Test func aCancelledAppointmentHasAMarkOfItsOwn() async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01", "timeline cancel 1")
    let talk = try await talk("timeline")
    #expect(talk.contains("×  Tue  1  1  A"), "\(talk)")
  }
}
