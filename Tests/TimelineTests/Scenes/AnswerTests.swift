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
        "h1 Team meeting (Tue 2026-12-01), h2 Team meeting (Wed 2026-12-02 09:00)"), "\(talk)")
  }

  @Test func severalDaysAreNamedWithTheirEnd() async throws {
    #expect(
      try await talk("timeline add Conference --on 2026-12-10 --until 2026-12-12").hasSuffix(
        "✓ Added h1 “Conference”. Thu 2026-12-10 – Sat 2026-12-12."))
    #expect(
      try await talk("timeline add Night --on '2026-12-10 22:00' --until '2026-12-11 6:00'")
        .hasSuffix("✓ Added h2 “Night”. Thu 2026-12-10 22:00 – Fri 2026-12-11 06:00."))
    #expect(
      try await talk("timeline add Call --on '2026-12-10 9:00' --until 10:00").hasSuffix(
        "✓ Added h3 “Call”. Thu 2026-12-10 09:00–10:00."))
  }

  @Test func deletingNamesTheWayBack() async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01")
    let talk = try await talk("timeline delete 1 --yes")
    #expect(talk.hasSuffix("✓ Deleted h1 “A”. 'timeline undo' restores it."), "\(talk)")
  }

  /// A command without an effect says so.
  @Test(arguments: [
    ("done", "Already done: h1 “A”."), ("cancel", "Already cancelled: h1 “A”."),
    ("reopen", "Already planned: h1 “A”."),
  ])
  func aCommandWithoutAnEffectSaysSo(_ verb: String, _ answer: String) async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01", "timeline \(verb) 1")
    let talk = try await talk("timeline \(verb) 1")
    #expect(talk.hasSuffix("✓ \(answer)"), "\(talk)")
    #expect(try await timeline.status("timeline \(verb) 1") == 0)
  }

  @Test func aCancelledAppointmentHasAMarkOfItsOwn() async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01", "timeline cancel 1")
    let talk = try await talk("timeline")
    #expect(talk.contains("×  Tue  1  h1  A"), "\(talk)")
  }

  /// The answer names the day, the end and the rule that were read of the title.
  @Test func theAnswerNamesWhatWasReadOfTheTitle() async throws {
    let json = try await timeline.output("timeline add Checkup Novak tue 15:00-15:30")
    #expect(json.contains(#""read":"tue 15:00-15:30""#), "\(json)")
    let talk = try await talk("timeline add Ward round every monday 8:00-9:00")
    #expect(talk.contains("Mon 2026-11-23 08:00–09:00. Repeats every Monday."), "\(talk)")
    let span = try await self.talk("timeline add Congress --on 2026-12-10 --until 2026-12-12")
    #expect(span.contains("Thu 2026-12-10 – Sat 2026-12-12."), "\(span)")
  }
}
