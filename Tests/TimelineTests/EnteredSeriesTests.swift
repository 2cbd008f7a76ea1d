import AtriumCore
import AtriumTesting
import Foundation
import Testing
import Timeline

/// Series that are entered by hand. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite struct EnteredSeriesTests {
  private let timeline = TimelineFixture()
  private let weekly =
    "timeline add Team meeting --on '2026-11-23 10:00' --until 11:00 --every 'week, 8 times'"

  private func talk(_ lines: String...) async throws -> String {
    var talk = ""
    for line in lines {
      talk = try await Conversation.with(
        [TimelineFeature()], timeline.person, in: timeline.world, says: line)
    }
    return talk
  }

  @Test func aSeriesIsEnteredByItsRule() async throws {
    let added = try await talk(weekly)
    #expect(added.contains("10:00–11:00. Repeats every week, 8\n  times."), "\(added)")
    let shown = try await timeline.output("timeline show 1")
    #expect(shown.contains(#""rule":["FREQ=WEEKLY;COUNT=8"]"#), "\(shown)")
    #expect(
      shown.contains(#""next":["2026-11-23T10:00","2026-11-30T10:00","2026-12-07T10:00","#),
      "\(shown)")
    let list = try await timeline.output("timeline list --from 2026-11-21 --to 2027-06-01")
    #expect(list.contains(#""total":8}"#), "\(list)")
    #expect(list.contains(#""end":"2027-01-11T11:00""#), "\(list)")
  }

  @Test(arguments: [
    ("2026-11-23", "montag", "2026-11-23"), ("2026-11-23", "mon and thu", "2026-11-23"),
    // The start moves to the first date of the rule.
    ("'2026-11-23 10:00'", "tuesday", "2026-11-24T10:00"),
    ("2026-11-23", "FREQ=MONTHLY;BYDAY=2MO;COUNT=3", "2026-12-14"),
    ("2026-11-23", "'svaki petak, 3 puta'", "2026-11-27"),
    ("2026-11-23", "month on the 15th", "2026-12-15"),
    ("2026-11-30", "month", "2026-11-30"), ("2026-11-23", "2 weeks", "2026-11-23"),
  ])
  func theStartIsTheFirstDateOfTheRule(
    _ start: String, _ rule: String, _ first: String
  ) async throws {
    let added = try await timeline.output("timeline add A --on \(start) --every \(rule)")
    #expect(added.contains(#""start":"\#(first)""#), "\(added)")
    let shown = try await timeline.output("timeline show 1")
    #expect(shown.contains(#""next":["\#(first)""#), "\(shown)")
  }

  @Test func movingTheStartMovesTheEnd() async throws {
    let added = try await timeline.output(
      "timeline add A --on '2026-11-23 10:00' --until 11:00 --every tuesday")
    #expect(
      added.contains(#""start":"2026-11-24T10:00","end":"2026-11-24T11:00""#), "\(added)")
  }

  @Test func anExportHasTheRule() async throws {
    _ = try await timeline.output(
      "timeline add Day off --on 2026-11-23 --every '2 weeks, 3 times'")
    let url = FileManager.default.temporaryDirectory.appending(path: "entered-\(UUID()).ics")
    defer { try? FileManager.default.removeItem(at: url) }
    _ = try await timeline.output("timeline export \(url.path(percentEncoded: false))")
    let file = try String(contentsOf: url, encoding: .utf8)
    #expect(file.contains("DTSTART;VALUE=DATE:20261123"), "\(file)")
    #expect(file.contains("RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3"), "\(file)")
    #expect(file.matches(of: /SUMMARY/).count == 1, "\(file)")
  }

  @Test func anIntervalAfterCompletionIsRefused() async throws {
    let talk = try await talk("timeline add A --on 2026-11-23 --every '3 days after done'")
    #expect(talk.contains("cannot recur after completion"), "\(talk)")
    #expect(try await timeline.status("timeline add A --on 2026-11-23 --every sometimes") == 64)
  }

  @Test func quickEntryHasARule() async throws {
    let added = try await timeline.output("timeline add Yoga on:mon at:18:00 every:week")
    #expect(added.contains(#""start":"2026-11-23T18:00""#), "\(added)")
    #expect(
      try await timeline.output("timeline show 1").contains(#""rule":["FREQ=WEEKLY"]"#))
  }

  @Test func cancelledDatesAreNotNext() async throws {
    _ = try await timeline.output(weekly, "timeline cancel 1 --on 2026-11-30")
    let shown = try await timeline.output("timeline show 1")
    #expect(
      shown.contains(#""next":["2026-11-23T10:00","2026-12-07T10:00","2026-12-14T10:00","#),
      "\(shown)")
    #expect(shown.contains(#""2026-12-21T10:00","2026-12-28T10:00"]"#), "\(shown)")
  }

  @Test func oneDateIsMoved() async throws {
    _ = try await timeline.output(weekly)
    let refused = try await talk("timeline edit 1 --on '2026-12-07 14:00'")
    #expect(refused.contains("1: this date, Mon 2026-11-23 10:00 (Enter)."), "\(refused)")
    #expect(refused.contains("Nothing was changed."), "\(refused)")
    let moved = try await timeline.output(
      "timeline edit 1 --occurrence 2026-12-07 --on '2026-12-08 14:00'")
    #expect(
      moved.contains(#""id":2,"#)
        && moved.contains(#""start":"2026-12-08T14:00","end":"2026-12-08T15:00""#), "\(moved)")
    let list = try await timeline.output("timeline list --from 2026-12-01 --to 2026-12-15")
    #expect(list.contains(#""total":2}"#) && list.contains(#""2026-12-08T14:00""#), "\(list)")
    #expect(!list.contains("2026-12-07"), "\(list)")
    #expect(
      try await timeline.status("timeline edit 1 --occurrence 2026-12-09 --on 2026-12-10") == 66)
    #expect(try await timeline.status("timeline edit 1 --occurrence 2026-12-14") == 64)
    let changed = try await timeline.output("timeline edit 1 --occurrence 2026-12-14 --place Hall")
    #expect(changed.contains(#""start":"2026-12-14T10:00""#) && changed.contains("Hall"))
  }

  @Test func answersAboutOneDateNameIt() async throws {
    _ = try await timeline.output(weekly)
    let cancelled = try await talk("timeline cancel 1 --on 2026-12-07")
    #expect(cancelled.hasSuffix("✓ Cancelled h2 “Team meeting” on Mon 2026-12-07."), "\(cancelled)")
    _ = try await timeline.output("timeline add Choir --on '2026-11-10 10:00' --every week")
    let done = try await talk("timeline done 3 --on 2026-11-17")
    #expect(done.hasSuffix("✓ Done: h4 “Choir” on Tue 2026-11-17."), "\(done)")
    let steps = try await talk("timeline undo --list")
    #expect(steps.contains("Cancelled h2 “Team meeting” on Mon 2026-12-07."), "\(steps)")
    #expect(!steps.contains("Added h1 “Team meeting” on"), "\(steps)")
  }
}
