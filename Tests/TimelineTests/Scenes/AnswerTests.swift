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

  @Test func severalDaysAreNamedWithTheirEnd() async throws {
    #expect(
      try await talk("timeline add Conference --on 2026-12-10 --until 2026-12-12").hasSuffix(
        "✓ Added 1 “Conference”. Thu 2026-12-10 – Sat 2026-12-12."))
    #expect(
      try await talk("timeline add Night --on '2026-12-10 22:00' --until '2026-12-11 6:00'")
        .hasSuffix("✓ Added 2 “Night”. Thu 2026-12-10 22:00 – Fri 2026-12-11 06:00."))
    #expect(
      try await talk("timeline add Call --on '2026-12-10 9:00' --until 10:00").hasSuffix(
        "✓ Added 3 “Call”. Thu 2026-12-10 09:00."))
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
