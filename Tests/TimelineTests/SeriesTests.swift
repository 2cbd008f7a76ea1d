import AtriumScreen
import AtriumTesting
import Foundation
import Testing
import Timeline

/// Appointments that recur. The clock shows 2026-11-21, 10:00 UTC.
@MainActor @Suite final class SeriesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "series-\(UUID())")
  private let timeline = TimelineFixture()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  @discardableResult private func importing(_ lines: String...) async throws -> String {
    try await importing(lines)
  }

  @discardableResult private func importing(_ lines: [String]) async throws -> String {
    let text = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]
    try Data(text.joined(separator: "\r\n").utf8).write(to: folder.appending(path: "a.ics"))
    return try await timeline.output("timeline import \(path("a.ics"))")
  }

  private static let weekly = [
    "BEGIN:VEVENT", "UID:w", "SUMMARY:Course", "DTSTART;TZID=Europe/Berlin:20261016T180000",
    "DTEND;TZID=Europe/Berlin:20261016T193000", "RRULE:FREQ=WEEKLY;COUNT=8",
    "EXDATE;TZID=Europe/Berlin:20261106T180000", "X-COLOUR:red", "END:VEVENT",
    "BEGIN:VEVENT", "UID:w", "SUMMARY:Course (moved)", "DTSTART:20261114T090000Z",
    "RECURRENCE-ID;TZID=Europe/Berlin:20261113T180000", "END:VEVENT",
    "BEGIN:VEVENT", "UID:w", "SUMMARY:Course", "DTSTART;TZID=Europe/Berlin:20261120T180000",
    "RECURRENCE-ID;TZID=Europe/Berlin:20261120T180000", "STATUS:CANCELLED", "END:VEVENT",
  ]

  /// The dates between the first days of two months, as `startsAt title state occurrence`.
  private func dates(_ range: String = "--from 2026-10-01 --to 2027-01-01") async throws -> [String]
  {
    let output = try await timeline.output("timeline list \(range)")
    guard case .array(let rows) = try JSON(parsing: Array(output.utf8))["appointments"] else {
      return []
    }
    return rows.map { row in
      let texts = ["startsAt", "title", "state"].map { row[$0]?.string ?? "null" }
      return texts.joined(separator: " ") + (row["occurrence"] == .bool(true) ? " *" : "")
    }
  }

  @Test func movedDatesAreListedWhereverTheyAre() async throws {
    let moved = try await timeline.output(
      "timeline add Staff meeting --on '2026-11-23 10:00' --every week",
      "timeline edit 1 --occurrence 2027-02-22 --on '2027-02-23 11:00'")
    #expect(moved.contains(#""start":"2027-02-23T11:00""#), "\(moved)")
    let listed = try await dates("")
    #expect(listed.last == "2027-02-23T11:00:00Z Staff meeting planned *", "\(listed)")
    #expect(listed.count == 6, "\(listed)")
  }

  @Test func anOverrideOfAnUnreadableDateIsAnAppointmentOfItsOwn() async throws {
    let report = try await importing(
      Self.weekly + [
        "BEGIN:VEVENT", "UID:w", "SUMMARY:Lost", "DTSTART:20261203T100000Z", "RECURRENCE-ID:soon",
        "END:VEVENT",
      ])
    #expect(report.contains(#""property":"RECURRENCE-ID""#), "\(report)")
    #expect(
      try await dates()
        == Self.expected.dropLast() + ["2026-12-03T10:00:00Z Lost planned"]
        + Self.expected.suffix(1))
  }

  @Test func aPeriodOfASeriesHasItsOwnEnd() async throws {
    try await importing(
      "BEGIN:VEVENT", "UID:p", "SUMMARY:Talk", "DTSTART:20261110T160000Z", "DURATION:PT1H",
      "RDATE;VALUE=PERIOD:20261112T160000Z/20261112T173000Z,20261113T120000Z/PT36H", "END:VEVENT")
    let list = try await timeline.output("timeline list --from 2026-11-01 --to 2026-12-01 --json")
    let ends = list.matches(of: #/"end":"(.*?)"/#).map { String($0.1) }
    #expect(ends == ["2026-11-10T17:00", "2026-11-12T17:30", "2026-11-15T00:00"])
    let day = try await timeline.output("timeline list --from 2026-11-14 --to 2026-11-15 --json")
    #expect(day.contains("2026-11-13T12:00"), "\(day)")
    // A changed date keeps the end.
    let changed = try await timeline.output(
      "timeline edit 1 --occurrence 2026-11-12 --place Hall",
      "timeline list --from 2026-11-12 --to 2026-11-13 --json")
    #expect(changed.contains(#""end":"2026-11-12T17:30""#), "\(changed)")
    _ = try await timeline.output("timeline export \(path("b.ics"))")
    let export = try String(contentsOfFile: path("b.ics"), encoding: .utf8)
    #expect(export.contains("DURATION:PT90M\r\n"), "\(export)")
  }

  private static let expected = [
    "2026-10-16T16:00:00Z Course planned *", "2026-10-23T16:00:00Z Course planned *",
    "2026-10-30T17:00:00Z Course planned *", "2026-11-14T09:00:00Z Course (moved) planned *",
    "2026-11-20T17:00:00Z Course cancelled *", "2026-11-27T17:00:00Z Course planned *",
    "2026-12-04T17:00:00Z Course planned *",
  ]

  @Test func aSeriesIsListedOnAllItsDates() async throws {
    let report = try await importing(Self.weekly)
    #expect(report.contains(#""imported":3,"updated":0,"known":0,"recurring":1,"#), "\(report)")
    #expect(try await dates() == Self.expected)
    #expect(try await dates("--from 2026-11-20 --to 2026-11-27").count == 1)
    #expect(try await dates("--month 2026-12").count == 1)
    let list = try await timeline.output("timeline --upcoming")
    #expect(list.contains(#""total":2}"#) && list.contains(#""end":"2026-11-27T18:30""#), "\(list)")
  }

  @Test func cancellingASeriesCancelsItsMovedDates() async throws {
    _ = try await timeline.output(
      "timeline add Choir --on '2026-11-23 18:00' --every 'week, 4 times'",
      "timeline edit 1 --occurrence 2026-11-30 --on '2026-12-01 19:00'",
      "timeline cancel 1 --all")
    #expect(Set(try await dates().map { $0.split(separator: " ")[2] }) == ["cancelled"])
    _ = try await timeline.output("timeline reopen 1 --all")
    #expect(Set(try await dates().map { $0.split(separator: " ")[2] }) == ["planned"])
    _ = try await timeline.output("timeline undo", "timeline undo")
    #expect(try await dates().count == 4)
  }

  @Test func cancellingASeriesIncludesReopenedDates() async throws {
    _ = try await timeline.output(
      "timeline add Choir --on '2026-11-23 18:00' --every 'week, 4 times'",
      "timeline cancel 1 --all", "timeline reopen 1 --on 2026-12-07", "timeline cancel 1 --all")
    #expect(Set(try await dates().map { $0.split(separator: " ")[2] }) == ["cancelled"])
    _ = try await timeline.output("timeline undo")
    #expect(try await dates().count { $0.contains("planned") } == 1)
  }

  @Test func reopeningASeriesKeepsSingleCancellations() async throws {
    _ = try await timeline.output(
      "timeline add Choir --on '2026-11-23 18:00' --every 'week, 4 times'",
      "timeline edit 1 --occurrence 2026-11-30 --on '2026-12-01 19:00'",
      "timeline cancel 1 --on 2026-12-07")
    timeline.world.setClock(to: "2026-11-21T11:00")
    _ = try await timeline.output("timeline cancel 1 --all", "timeline reopen 1 --all")
    let states = try await dates().map { $0.split(separator: " ")[2] }
    #expect(states == ["planned", "planned", "cancelled", "planned"])
    _ = try await timeline.output("timeline reopen 1 --all")
    #expect(Set(try await dates().map { $0.split(separator: " ")[2] }) == ["planned"])
  }

  @Test func deletingADateNamesItsDay() async throws {
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world,
      says: "timeline add Choir --on '2026-11-23 18:00' --every 'week, 4 times'",
      "timeline edit 1 --occurrence 2026-11-30 --on '2026-12-01 19:00'", "timeline delete 2", "n")
    #expect(talk.contains("Delete h2 “Choir”, Tue 2026-12-01 19:00?"), "\(talk)")
  }

  @Test(arguments: ["--from 2026-11-24 --to 2026-11-23", "--from today --to today"])
  func aListOfNoDaysIsAnError(_ options: String) async throws {
    let answer = try await timeline.output("timeline list \(options)")
    #expect(answer.hasPrefix(#"{"failure":"timeline.empty-range""#), "\(answer)")
  }

  @Test func findMarksCancelledAppointments() async throws {
    _ = try await timeline.output("timeline add Choir --on 2026-11-23", "timeline cancel 1")
    let found = try await timeline.output("find choir")
    #expect(found.contains("cancelled"), "\(found)")
  }

  @Test func aListNamesTheLastDayOfSeriesThatContinue() async throws {
    _ = try await timeline.output("timeline add Choir --on '2026-11-23 18:00' --every week")
    _ = try await timeline.output("timeline add Visit --on 2026-11-25 --every 'week, 2 times'")
    for (line, end) in [
      ("timeline", "2026-12-21"), ("timeline list --all", "2027-11-21"),
      ("timeline search choir", "2026-12-21"), ("timeline list --from today", "2027-11-21"),
    ] {
      let list = try await timeline.output(line)
      #expect(list.contains(#""seriesEnd":"\#(end)""#), "\(line) \(list)")
    }
    for line in ["search visit", "list --past", "list --month 2026-12", "list --to 2027-01-01"] {
      let list = try await timeline.output("timeline \(line)")
      #expect(list.contains(#""seriesEnd":null"#), "\(line) \(list)")
    }
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "timeline")
    #expect(talk.contains("All dates of series are listed until Mon 2026-12-21."), "\(talk)")
  }

  @Test func anExportHasTheSeriesAndItsZone() async throws {
    try await importing(Self.weekly)
    _ = try await timeline.output("timeline export \(path("b.ics"))")
    let text = try String(contentsOf: folder.appending(path: "b.ics"), encoding: .utf8)
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2, "\(text)")
    for line in Self.weekly where !line.hasPrefix("BEGIN") && !line.hasPrefix("END") {
      #expect(text.contains(line + "\r\n"), "\(line) \(text)")
    }
    _ = try await timeline.output("timeline delete 1 --all --yes")
    #expect(try await dates() == [])
    _ = try await timeline.output("timeline import \(path("b.ics"))")
    #expect(try await dates() == Self.expected)
  }

  @Test func deletingASeriesDeletesItsOverrides() async throws {
    try await importing(Self.weekly)
    _ = try await timeline.output("timeline delete 1 --all --yes")
    #expect(try await timeline.output("timeline list --all").contains(#""total":0}"#))
    _ = try await timeline.output("timeline undo")
    #expect(try await dates() == Self.expected)
    _ = try await timeline.output("timeline delete 2 --yes")
    #expect(try await dates() == Self.expected.filter { !$0.contains("moved") })
  }

  @Test func editingASeriesKeepsItsRuleAndUnknownProperties() async throws {
    try await importing(Self.weekly)
    _ = try await timeline.output("timeline edit 1 --title Yoga --until 18:00 --all")
    #expect(try await dates().last == "2026-12-04T17:00:00Z Yoga planned *")
    _ = try await timeline.output("timeline export \(path("b.ics"))")
    let text = try String(contentsOf: folder.appending(path: "b.ics"), encoding: .utf8)
    for line in [
      "X-COLOUR:red", "RRULE:FREQ=WEEKLY;COUNT=8", "DTEND;TZID=Europe/Berlin:20261016T190000",
    ] {
      #expect(text.contains(line + "\r\n"), "\(text)")
    }
  }

  @Test func singleDatesAreDoneAndCancelled() async throws {
    try await importing(Self.weekly)
    #expect(try await timeline.status("timeline done 1 fine") == 64)
    #expect(try await timeline.status("timeline done 1 fine --on 2026-11-26") == 66)
    let done = try await timeline.output("timeline done 1 fine --on 2026-10-30")
    #expect(done.contains(#""start":"2026-10-30T17:00","end":"2026-10-30T18:30""#), "\(done)")
    _ = try await timeline.output("timeline cancel 1 --on 2026-12-04")
    var expected = Self.expected
    expected[2] = "2026-10-30T17:00:00Z Course done *"
    expected[6] = "2026-12-04T17:00:00Z Course cancelled *"
    #expect(try await dates() == expected)
    _ = try await timeline.output("timeline export \(path("b.ics"))")
    _ = try await timeline.output("timeline delete 1 --all --yes")
    _ = try await timeline.output("timeline import \(path("b.ics"))")
    #expect(try await dates() == expected)
  }

  @Test func cancelledDatesAreNamedAndNotNext() async throws {
    try await importing(Self.weekly)
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world,
      says: "timeline cancel 1 --on 2026-11-27")
    #expect(talk.contains("Cancelled h4 “Course” on Fri 2026-11-27."), "\(talk)")
    let shown = try await timeline.output("timeline show 1")
    #expect(shown.contains(#""next":["2026-12-04T17:00"]"#), "\(shown)")
  }

  @Test func unsupportedRulesAreKeptAndShownOnce() async throws {
    let report = try await importing(
      "BEGIN:VEVENT", "UID:u", "SUMMARY:U", "DTSTART:20261124T100000Z",
      "RRULE:FREQ=DAILY;UNTL=20261201", "END:VEVENT")
    #expect(report.contains(#""recurring":1,"unsupported":1,"#), "\(report)")
    let list = try await timeline.output("timeline")
    #expect(list.contains(#""unsupported":"UNTL=20261201"}],"#), "\(list)")
    #expect(try await dates() == ["2026-11-24T10:00:00Z U planned *"])
    _ = try await timeline.output("timeline export \(path("b.ics"))")
    let text = try String(contentsOf: folder.appending(path: "b.ics"), encoding: .utf8)
    #expect(text.contains("RRULE:FREQ=DAILY;UNTL=20261201\r\n"))
  }

  @Test func rulesWithoutEndAreListedAroundToday() async throws {
    try await importing(
      "BEGIN:VEVENT", "UID:d", "SUMMARY:D", "DTSTART;VALUE=DATE:19700101", "RRULE:FREQ=DAILY",
      "END:VEVENT", "BEGIN:VEVENT", "UID:y", "SUMMARY:Y", "DTSTART;VALUE=DATE:20000301",
      "RRULE:FREQ=YEARLY", "END:VEVENT")
    let list = try await timeline.output("timeline")
    #expect(list.contains(#""start":"2026-10-01""#) && list.contains(#""start":"2026-12-21""#))
    #expect(list.contains(#""start":"2027-03-01""#) && list.contains(#""total":83}"#), "\(list)")
    let shown = try await timeline.output("timeline show 2")
    #expect(
      shown.contains(#""rule":["FREQ=YEARLY"],"next":["2027-03-01","2028-03-01","#), "\(shown)")
  }

  @Test func twoVersionsOfASeriesCountOnce() async throws {
    let series = ["BEGIN:VEVENT", "UID:s", "DTSTART:20261124T090000Z", "RRULE:FREQ=WEEKLY"]
    let report = try await importing(
      series + ["SUMMARY:A", "SEQUENCE:1", "END:VEVENT"]
        + series + ["SUMMARY:B", "SEQUENCE:2", "END:VEVENT"])
    #expect(
      report.contains(#""imported":1,"updated":0,"known":0,"recurring":1"#), "\(report)")
    #expect(try await timeline.output("timeline show 1").contains(#""title":"B""#))
  }

  @Test func aSeriesOfSecondsIsCutOff() async throws {
    try await importing(
      "BEGIN:VEVENT", "UID:s", "SUMMARY:S", "DTSTART:20200101T000000Z", "RRULE:FREQ=SECONDLY",
      "END:VEVENT")
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "timeline --limit 2")
    #expect(talk.contains("h1 “S” has too many dates"), "\(talk)")
  }

  @Test func theDatesOfSeveralSeriesAreLimited() async throws {
    func list(_ count: Int) -> String { (0..<count).map(String.init).joined(separator: ",") }
    for number in 1...2 {
      try await importing(
        "BEGIN:VEVENT", "UID:s\(number)", "SUMMARY:S", "DTSTART:20260101T000000Z",
        "RRULE:FREQ=DAILY;BYHOUR=\(list(24));BYMINUTE=\(list(60));BYSECOND=0,4,8,12,16,20,24,28,32,36,40,44,48,52,56",
        "END:VEVENT")
    }
    let talk = try await timeline.output("timeline")
    let total = try #require(talk.firstMatch(of: /"total":(\d+)/)?.1)
    #expect((1...34_000).contains(Int(total) ?? 0), "\(total)")
  }

  @Test func zonesOfTheFileAreKept() async throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0330", "TZOFFSETTO:+0330", "END:STANDARD", "END:VTIMEZONE",
    ]
    try await importing(
      [
        "BEGIN:VEVENT", "UID:o", "SUMMARY:O", "DTSTART;TZID=Own:20261124T100000",
        "RRULE:FREQ=DAILY;COUNT=2", "END:VEVENT",
      ] + zone)
    let expected = ["2026-11-24T06:30:00Z O planned *", "2026-11-25T06:30:00Z O planned *"]
    #expect(try await dates() == expected)
    _ = try await timeline.output("timeline export \(path("b.ics"))")
    let text = try String(contentsOf: folder.appending(path: "b.ics"), encoding: .utf8)
    #expect(text.contains(zone.joined(separator: "\r\n")), "\(text)")
    _ = try await timeline.output("timeline delete 1 --all --yes")
    _ = try await timeline.output("timeline import \(path("b.ics"))")
    #expect(try await dates() == expected)
    let report = try await importing(
      "BEGIN:VEVENT", "UID:x", "SUMMARY:X", "DTSTART;TZID=Nowhere/Else:20261124T100000",
      "END:VEVENT")
    #expect(report.contains(#""unknownZones":1"#), "\(report)")
  }
}
