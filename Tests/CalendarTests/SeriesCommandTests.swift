import AtriumCore
import AtriumScreen
import AtriumTesting
import Calendar
import Foundation
import Testing

/// Commands that change dates of series. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite final class SeriesCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "series-\(UUID())")
  private let world = World()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs each line as a script of its own, and returns the output of the last one.
  @discardableResult private func output(_ lines: String...) async throws -> String {
    var output = ""
    for line in lines {
      let talk = try await Conversation.with([CalendarFeature()], .script, in: world, says: line)
      output = talk.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    return output
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [CalendarFeature()], .script, in: world, saying: line)
  }

  /// A conversation at a prompt.
  private func talk(_ lines: String..., in language: Language = .en) async throws -> String {
    try await Conversation.with(
      [CalendarFeature()], .person.speaking(language), in: world, saying: lines)
  }

  private func importing(_ lines: [String]) async throws {
    let url = folder.appending(path: "a.ics")
    let text = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]
    try Data(text.joined(separator: "\r\n").utf8).write(to: url)
    try await output("calendar import \(url.path(percentEncoded: false))")
  }

  /// The events as they are exported, without the properties that every change sets.
  private func export() async throws -> String {
    let url = folder.appending(path: "\(UUID()).ics")
    try await output("calendar export \(url.path(percentEncoded: false))")
    let varying = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\r\n")
      .filter { line in !varying.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  }

  /// The rows of the dates until March.
  private func rows(from day: String) async throws -> [JSON] {
    let list = try await output("calendar list --from \(day) --to 2027-03-01")
    return try #require(try JSON(parsing: Array(list.utf8))["entries"]?.elements, "\(list)")
  }

  /// The dates until March, as `ref start title state` without the year and the state `planned`.
  private func dates() async throws -> [String] {
    try await rows(from: "2026-11-01").map { row in
      let start = (row["start"]?.string ?? "").dropFirst(5)
      let state = row["state"]?.string ?? ""
      return [row["ref"]?.string ?? "", String(start), row["title"]?.string ?? ""]
        .joined(separator: " ") + (state == "planned" ? "" : " \(state)")
    }
  }

  enum Kind: String, CaseIterable, Sendable {
    case weekly, daily, monthly, days, overridden, excluded, zoned

    /// The lines that add a series of four dates.
    var lines: [String] {
      let start = ["DTSTART:20261201T090000Z", "DTEND:20261201T100000Z"]
      let weekly = "RRULE:FREQ=WEEKLY;COUNT=4"
      let head = ["BEGIN:VEVENT", "UID:u", "SUMMARY:A"]
      switch self {
      case .weekly: return head + start + [weekly, "END:VEVENT"]
      case .daily: return head + start + ["RRULE:FREQ=DAILY;COUNT=4", "END:VEVENT"]
      case .monthly:
        return head + ["DTSTART:20261124T090000Z", "RRULE:FREQ=MONTHLY;BYDAY=4TU;COUNT=4"]
          + ["END:VEVENT"]
      case .days:
        return head + ["DTSTART;VALUE=DATE:20261201", weekly, "END:VEVENT"]
      case .overridden:
        return head + start + [weekly, "END:VEVENT"] + [
          "BEGIN:VEVENT", "UID:u", "SUMMARY:Other", "RECURRENCE-ID:20261215T090000Z",
          "DTSTART:20261216T110000Z", "END:VEVENT",
        ]
      case .excluded:
        return head + start + [
          "RRULE:FREQ=WEEKLY;COUNT=5", "EXDATE:20261208T090000Z", "END:VEVENT",
        ]
      case .zoned:
        // The clocks of the zone change on 2026-11-01.
        return head + [
          "DTSTART;TZID=America/New_York:20261025T090000",
          "DTEND;TZID=America/New_York:20261025T100000", weekly, "END:VEVENT",
        ]
      }
    }
  }

  /// Every command changes the dates that are named, and nothing else, and one `undo` takes it back.
  @Test(arguments: Kind.allCases)
  func aCommandChangesTheNamedDates(_ kind: Kind) async throws {
    try await importing(kind.lines)
    let before = try await export()
    let rows = try await rows(from: "2026-10-01")
    try #require(rows.count == 4)
    let second = try #require(rows[1]["start"]?.string?.prefix(10))
    for command in [
      kind == .days ? "move e1 1d" : "move e1 1h", "edit e1 --title B", "edit e1 --place Hall",
      "cancel e1", "delete e1 --yes",
    ] {
      for (scope, count) in [("--this", 1), ("--following", 3), ("--all", 4)] {
        let day = scope == "--all" ? "" : " --occurrence \(second)"
        let line = "calendar \(command) \(scope)\(day)"
        let answer = try await output(line)
        #expect(!answer.contains("failure"), "\(line) \(answer)")
        let after = try await self.rows(from: "2026-10-01")
        let same = after.filter { row in
          rows.contains { old in
            ["start", "title", "state", "place"].allSatisfy { row[$0] == old[$0] }
          }
        }
        // Dates that were changed singly keep what differs from the series.
        let isKept = kind == .overridden && scope != "--this"
        let keeps = isKept && (command.contains("move") || command.contains("title")) ? 1 : 0
        #expect(same.count == 4 - count + keeps, "\(line) \(after)")
        #expect(after.count == (command.contains("delete") ? 4 - count : 4), "\(line)")
        try await output("calendar undo")
        #expect(try await export() == before, "\(line)")
      }
    }
  }

  private let weekly = "calendar add A --on '2026-12-01 9:00' --until 10:00 --every week"

  @Test(arguments: [
    ("edit e1 --on '2026-12-02 10:00' --all", "12-02T10:00 12-09T10:00 12-16T10:00"),
    // A weekday is in the week of the first changed date.
    ("edit e1 --on 'thu 10:00' --all", "12-03T10:00 12-10T10:00 12-17T10:00"),
    (
      "edit e1 --on 'mon 10:00' --following --occurrence 2026-12-15",
      "12-01T09:00 12-08T09:00 12-14T10:00"
    ),
    ("move e1 fri 11:00 --this --occurrence 2026-12-08", "12-01T09:00 12-11T11:00 12-15T09:00"),
    ("edit e1 --on mon --occurrence 2026-12-15", "12-01T09:00 12-08T09:00 12-14T09:00"),
    ("move e1 wed --all", "12-02T09:00 12-09T09:00 12-16T09:00"),
    ("edit e1 --on 10:00 --all", "12-01T10:00 12-08T10:00 12-15T10:00"),
    ("edit e1 --every tuesday --all", "12-01T09:00 12-08T09:00 12-15T09:00"),
    ("edit e1 --every 'wed' --all", "12-02T09:00 12-09T09:00 12-16T09:00"),
    ("edit e1 --every '2 weeks' --all", "12-01T09:00 12-15T09:00 12-29T09:00"),
    ("edit e1 --every none --all", "12-01T09:00"),
    ("edit e1 --every 'tuesday at 8' --all", "12-01T08:00 12-08T08:00 12-15T08:00"),
    (
      "edit e1 --every 'week until 2026-12-10' --all", "12-01T09:00 12-08T09:00"
    ),
    (
      "edit e1 --on '2026-12-09 10:00' --following --occurrence 2026-12-08",
      "12-01T09:00 12-09T10:00 12-16T10:00"
    ),
    (
      "edit e1 --every 'week on wed' --following --occurrence 2026-12-08",
      "12-01T09:00 12-09T09:00 12-16T09:00"
    ),
    (
      "edit e1 --every thursday --following --occurrence 2026-12-08",
      "12-01T09:00 12-10T09:00 12-17T09:00"
    ),
    ("move e1 +2h --following --occurrence 2026-12-08", "12-01T09:00 12-08T11:00 12-15T11:00"),
    ("postpone e1 1w --occurrence 2026-12-08", "12-01T09:00 12-15T09:00 12-15T09:00"),
    ("delete e1 --yes --following --occurrence 2026-12-15", "12-01T09:00 12-08T09:00"),
    ("delete e1 --yes --occurrence 2026-12-08", "12-01T09:00 12-15T09:00 12-22T09:00"),
  ])
  func aSeriesIsReTimedReRuledAndEnded(_ command: String, _ starts: String) async throws {
    try await output(weekly)
    let before = try await export()
    let answer = try await output("calendar \(command)")
    let found = try await dates().map { String($0.split(separator: " ")[1]) }
    #expect(found.prefix(3).joined(separator: " ") == starts, "\(answer)")
    try await output("calendar undo")
    #expect(try await export() == before)
  }

  /// The file has the last day in UTC, and the answer has it on the clock of the series. Entered again, it changes nothing.
  @Test(
    arguments: [
      ("America/New_York", "20261216T045959Z"), ("Pacific/Kiritimati", "20261215T095959Z"),
    ], ["week", "week until 2026-12-15"])
  func theLastDayIsThatOfTheSeries(_ zone: (String, String), _ rule: String) async throws {
    try await output(
      "calendar add A --on '2026-12-01 23:30' --until 23:45 --zone \(zone.0) --every '\(rule)'",
      "calendar edit e1 --every 'week until 2026-12-15' --all")
    let before = try await export()
    #expect(before.contains("RRULE:FREQ=WEEKLY;UNTIL=\(zone.1)"), "\(before)")
    let rows = try await rows(from: "2026-11-01")
    #expect(
      rows.map { $0["start"]?.string } == [
        "2026-12-01T23:30", "2026-12-08T23:30", "2026-12-15T23:30",
      ])
    let every = try #require(rows.first?["every"]?.string)
    #expect(every.contains("15 December 2026"), "\(every)")
    try await output("calendar edit e1 --every '\(every)' --all")
    #expect(try await export() == before)
    let shown = try await talk("show e1").split(whereSeparator: \.isWhitespace)
    #expect(shown.joined(separator: " ").contains("15 December 2026"), "\(shown)")
  }

  @Test(arguments: [
    ("cancel e1 --following --occurrence 2026-12-08", "Cancelled e2 “A” from Tue 2026-12-08 on."),
    ("move e1 thu --all", "Repeats every week."),
  ])
  func anAnswerNamesTheDatesThatChanged(_ command: String, _ sentence: String) async throws {
    try await output(weekly)
    let talk = try await talk("calendar \(command)")
    let text = talk.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(sentence), "\(talk)")
  }

  @Test func aChangedDateNamesItsSeriesAndTheWayBack() async throws {
    try await output(weekly, "calendar move e1 fri 11:00 --occurrence 2026-12-08")
    let shown = try await talk("show e2")
    #expect(shown.contains("the date of e1 “A” on Tue 2026-12-08 09:00."), "\(shown)")
    #expect(shown.contains("'move e2 2026-12-08 09:00' moves it back."), "\(shown)")
    try await output("calendar move e2 2026-12-08 09:00")
    #expect(try await dates().contains("e2 12-08T09:00 A"))
    let back = try await talk("show e2")
    #expect(back.contains("the date of e1") && !back.contains("moves it back"), "\(back)")
  }

  @Test func aSeriesThatIsDividedNamesBothParts() async throws {
    try await output(weekly)
    let answer = try await output(
      "calendar edit e1 --title B --until 11:00 --following --occurrence 2026-12-08")
    #expect(
      answer.contains(#""ref":"e2""#) && answer.contains(#""series":["e1","e2"]"#), "\(answer)")
    #expect(answer.contains(#""end":"2026-12-08T11:00""#) && answer.contains(#""removed":[]"#))
    #expect(
      try await dates().prefix(3) == ["e1 12-01T09:00 A", "e2 12-08T09:00 B", "e2 12-15T09:00 B"])
    let first = try await output(
      "calendar edit e1 --title C --following --occurrence 2026-12-01")
    #expect(first.contains(#""ref":"e1""#) && !first.contains(#""series""#), "\(first)")
  }

  /// A date that was changed singly keeps what differs from the series. The rest follows.
  @Test func changedDatesFollowInWhatTheyShare() async throws {
    try await output(
      weekly, "calendar edit e1 --title Own --occurrence 2026-12-08",
      "calendar cancel e1 --occurrence 2026-12-15",
      "calendar edit e1 --on '2026-12-22 14:00' --occurrence 2026-12-22",
      "calendar edit e1 --on '2026-12-02 10:00' --title New --place Hall --all")
    #expect(
      try await dates().prefix(5) == [
        "e1 12-02T10:00 New", "e2 12-09T10:00 Own", "e3 12-16T10:00 New cancelled",
        "e4 12-22T14:00 New", "e1 12-30T10:00 New",
      ])
    #expect(try await output("calendar show e2").contains(#""place":"Hall""#))
  }

  @Test func datesThatNoLongerExistAreNamed() async throws {
    try await output(
      weekly, "calendar edit e1 --on '2026-12-09 14:00' --occurrence 2026-12-08")
    let before = try await export()
    let answer = try await output("calendar edit e1 --every '2 weeks' --all")
    #expect(
      answer.contains(#""removed":[{"ref":"e2","title":"A","start":"2026-12-09T14:00"}]"#),
      "\(answer)")
    #expect(try await dates().prefix(2) == ["e1 12-01T09:00 A", "e1 12-15T09:00 A"])
    try await output("calendar undo")
    #expect(try await export() == before)
    let following = try await output(
      "calendar edit e2 --every 'month on the 15th' --following")
    #expect(following.contains(#""removed":[{"ref":"e2""#), "\(following)")
  }

  @Test func theRowOfADateStandsForIt() async throws {
    try await output(
      weekly, "calendar edit e1 --on '2026-12-09 14:00' --occurrence 2026-12-08",
      "calendar cancel e2")
    #expect(
      try await dates().prefix(3)
        == ["e1 12-01T09:00 A", "e2 12-09T14:00 A cancelled", "e1 12-15T09:00 A"])
    try await output("calendar delete e2 --yes")
    #expect(try await dates().prefix(2) == ["e1 12-01T09:00 A", "e1 12-15T09:00 A"])
    try await output("calendar undo", "calendar delete e2 --yes --following")
    #expect(try await dates() == ["e1 12-01T09:00 A"])
    try await output("calendar undo", "calendar delete e2 --yes --all")
    #expect(try await dates() == [])
  }

  @Test func anAppointmentBecomesASeriesAndBack() async throws {
    try await output("calendar add A --on '2026-12-01 9:00' --until 10:00 --place Hall")
    let before = try await export()
    try await output("calendar edit e1 --every 'week, 3 times'")
    #expect(
      try await dates() == ["e1 12-01T09:00 A", "e1 12-08T09:00 A", "e1 12-15T09:00 A"])
    #expect(try await output("calendar show e1").contains(#""place":"Hall""#))
    try await output("calendar edit e1 --every none --all")
    #expect(try await dates() == ["e1 12-01T09:00 A"])
    try await output("calendar undo", "calendar undo")
    #expect(try await export() == before)
  }

  @Test(arguments: [
    ("cancel e1", "which-dates", 64), ("reopen e1", "which-dates", 64),
    ("move e1 1d", "which-dates", 64), ("postpone e1 1d", "which-dates", 64),
    ("edit e1 --title B", "which-dates", 64), ("delete e1 --yes", "which-dates", 64),
    ("delete e1", "which-dates", 64), ("move 1-2 1d", "which-dates", 64),
    ("cancel e1 --this", "no-occurrence", 64), ("cancel e1 --following", "no-occurrence", 64),
    ("cancel e1 --all --occurrence 2026-12-08", "all-with-occurrence", 64),
    ("cancel e1 --all --on 2026-12-08", "all-with-occurrence", 64),
    ("cancel e1 --this --all", "several-scopes", 64),
    ("cancel e1 --occurrence 2026-12-09", "no-such-date", 66),
    ("delete e1 --yes --following --occurrence 2026-12-09", "no-such-date", 66),
    ("edit e1 --every tue --occurrence 2026-12-08", "rule-of-one-date", 64),
    ("edit e1 --every '3 days after done' --all", "after-completion", 64),
    ("cancel e2 --this --occurrence 2026-12-08", "not-recurring", 64),
    ("cancel e2 --following --occurrence 2026-12-08", "not-recurring", 64),
  ])
  func aSeriesNeedsItsDates(_ command: String, _ code: String, _ status: Int32) async throws {
    try await output(weekly, "calendar add B --on 2026-12-08")
    let before = try await export()
    let answer = try await output("calendar \(command)")
    #expect(answer.hasPrefix(#"{"failure":"calendar.\#(code)""#), "\(answer)")
    #expect(try await self.status("calendar \(command)") == status)
    #expect(try await export() == before)
  }

  @Test func anAppointmentNeedsNoDates() async throws {
    try await output("calendar add B --on 2026-12-08", "calendar cancel e1 --all")
    #expect(try await dates() == ["e1 12-08 B cancelled"])
    try await output("calendar reopen e1 --occurrence 2026-12-08")
    #expect(try await dates() == ["e1 12-08 B"])
  }

  @Test func aChangeWithoutAnEffectDividesNothing() async throws {
    try await output(weekly)
    let steps = try await output("calendar undo --list")
    for scope in ["--all", "--occurrence 2026-12-08", "--occurrence 2026-12-08 --following"] {
      try await output("calendar edit e1 --title A \(scope)", "calendar reopen e1 \(scope)")
    }
    #expect(try await output("calendar undo --list") == steps)
  }

  @Test(arguments: [
    ("", "e2 12-01T09:00 A cancelled", 1), ("1", "e2 12-01T09:00 A cancelled", 1),
    ("this", "e2 12-01T09:00 A cancelled", 1), ("ovaj", "e2 12-01T09:00 A cancelled", 1),
    ("2", "e1 12-01T09:00 A cancelled", 13), ("folgende", "e1 12-01T09:00 A cancelled", 13),
    ("3", "e1 12-01T09:00 A cancelled", 13), ("svi", "e1 12-01T09:00 A cancelled", 13),
    ("back", "e1 12-01T09:00 A", 0),
  ])
  func aPromptAsksForTheDates(_ answer: String, _ first: String, _ count: Int) async throws {
    try await output(weekly)
    // A word that leaves is confirmed.
    let talk = try await talk("calendar cancel e1", answer, "n")
    #expect(talk.contains("e1 “A” recurs. 1: this date, Tue 2026-12-01 09:00 (Enter)."), "\(talk)")
    let dates = try await dates()
    #expect(dates.first == first, "\(talk)")
    #expect(dates.count { $0.hasSuffix("cancelled") } == count, "\(talk)")
  }

  @Test func aPromptAsksForADateThatAnOptionNeeds() async throws {
    try await output(weekly)
    let talk = try await talk("calendar delete e1 --following --yes", "2026-12-15")
    #expect(talk.contains("Date (Enter: 2026-12-01)"), "\(talk)")
    #expect(talk.contains("Deleted e1 “A” from Tue 2026-12-15 on."), "\(talk)")
    #expect(try await dates() == ["e1 12-01T09:00 A", "e1 12-08T09:00 A"])
    let german = try await self.talk("calendar delete e1", "alle", in: .de)
    #expect(german.contains("Welche Termine (1, 2, 3)"), "\(german)")
    #expect(try await dates() == [])
  }

  @Test func aFormEditsTheChosenDates() async throws {
    try await output(weekly)
    let talk = try await talk("calendar edit e1", "2", "B", "", "", "", "")
    #expect(talk.contains("Changed e1 “B”. Tue 2026-12-01 09:00–10:00."), "\(talk)")
    #expect(try await dates().first == "e1 12-01T09:00 B", "\(talk)")
  }
}
