import AtriumCore
import AtriumFormats
import AtriumTesting
import AtriumTime
import Foundation
import Testing

/// Edits of series by RFC 5545. The user's clock is in UTC.
struct SeriesEditorTests {
  static let user = FixedClock("2026-01-01T00:00", in: "UTC")

  private func component(_ lines: String) -> CalendarComponent {
    CalendarComponent(lines.split(separator: "\n").map { ContentLine(String($0)) }, name: "VEVENT")
  }

  private func editor(_ series: String, _ overrides: String...) throws -> SeriesEditor {
    try SeriesEditor(component(series), overrides: overrides.map(component), user: Self.user)
  }

  /// Reads a date on the user's clock, or a day.
  private func date(_ text: String) throws -> CalendarStart {
    try #require(CalendarStart(ContentLine("DTSTART:" + text), [:], user: Self.user))
  }

  private func time(_ text: String, _ zone: String?) throws -> ZonedMoment {
    let line = ContentLine("DTSTART\(zone.map { ";TZID=\($0)" } ?? ""):\(text)")
    return try #require(ZonedMoment(line, [:], user: Self.user))
  }

  /// The lines of a series without its SEQUENCE.
  private func text(_ series: SeriesEdit.Series?) -> String? {
    series?.component.changed { $0.remove("SEQUENCE") }.lines.map(\.text).joined(separator: "\n")
  }

  /// The starts of all dates until 2029.
  func dates(
    _ component: CalendarComponent?, _ overrides: [CalendarComponent] = []
  ) throws -> [CalendarOccurrence] {
    guard let component else { return [] }
    let series = try CalendarSeries([component] + overrides, zones: [:], user: Self.user)
    var budget = 2_000_000
    let (from, to) = (try #require(Day(iso: "2025-01-01")), try #require(Day(iso: "2029-01-01")))
    return series.occurrences(from: from, to: to, budget: &budget)
  }

  func dates(_ series: SeriesEdit.Series?) throws -> [CalendarOccurrence] {
    try dates(series?.component, series?.overrides ?? [])
  }

  @Test(arguments: [
    (";VALUE=DATE:20260105", "20260106", "EXDATE;VALUE=DATE:20260106"),
    (":20260105T090000", "20260106T090000", "EXDATE:20260106T090000"),
    (":20260105T090000Z", "20260106T090000Z", "EXDATE:20260106T090000Z"),
    (
      ";TZID=Europe/Zagreb:20260328T023000", "20260329T013000Z",
      "EXDATE;TZID=Europe/Zagreb:20260329T023000"
    ),
  ])
  func aDateIsExcludedInTheFormOfTheStart(
    _ start: String, _ date: String, _ excluded: String
  ) throws {
    let editor = try editor("DTSTART\(start)\nRRULE:FREQ=DAILY;COUNT=3")
    let edit = try editor.deleting(self.date(date))
    #expect(text(edit.series) == "DTSTART\(start)\n\(excluded)\nRRULE:FREQ=DAILY;COUNT=3")
    #expect(edit.series?.component.property("SEQUENCE")?.value == "1")
    let again = try SeriesEditor(
      #require(edit.series).component, overrides: [], user: Self.user)
    #expect(throws: SeriesEditError.unknownDate) { try again.deleting(self.date(date)) }
  }

  @Test func theLastDateLeavesNoSeries() throws {
    let editor = try editor(
      "DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260105T090000Z")
    #expect(try editor.deleting(date("20260106T090000Z")).series == nil)
    #expect(try editor.deleting(from: date("20260106T090000Z")).series == nil)
  }

  @Test func anOverrideIsDeletedWithItsDate() throws {
    let override = "RECURRENCE-ID:20260106T090000Z\nDTSTART:20260106T110000Z\nSUMMARY:later"
    let editor = try editor("DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY;COUNT=3", override)
    let edit = try editor.deleting(date("20260106T090000Z"))
    #expect(edit.removed == [component(override)])
    #expect(try dates(edit.series).count == 2)
  }

  @Test(arguments: [
    // COUNT includes excluded dates.
    (
      "DTSTART;TZID=Europe/Zagreb:20260302T090000\nRRULE:FREQ=WEEKLY;COUNT=6\n"
        + "EXDATE;TZID=Europe/Zagreb:20260309T090000,20260330T090000", "20260323T080000Z",
      "DTSTART;TZID=Europe/Zagreb:20260302T090000\nRRULE:FREQ=WEEKLY;COUNT=3\n"
        + "EXDATE;TZID=Europe/Zagreb:20260309T090000",
      "DTSTART;TZID=Europe/Zagreb:20260323T090000\nRRULE:FREQ=WEEKLY;COUNT=3\n"
        + "EXDATE;TZID=Europe/Zagreb:20260330T090000"
    ),
    (
      "DTSTART;TZID=Europe/Zagreb:20260323T090000\nDTEND;TZID=Europe/Zagreb:20260323T100000\n"
        + "RRULE:FREQ=WEEKLY\nRDATE:20260324T110000Z,20260410T110000Z", "20260406T070000Z",
      "DTSTART;TZID=Europe/Zagreb:20260323T090000\nDTEND;TZID=Europe/Zagreb:20260323T100000\n"
        + "RRULE:FREQ=WEEKLY;UNTIL=20260330T070000Z\nRDATE:20260324T110000Z",
      "DTSTART;TZID=Europe/Zagreb:20260406T090000\nDTEND;TZID=Europe/Zagreb:20260406T100000\n"
        + "RRULE:FREQ=WEEKLY\nRDATE:20260410T110000Z"
    ),
    (
      "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY;UNTIL=20260110", "20260105",
      "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY;UNTIL=20260104",
      "DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=DAILY;UNTIL=20260110"
    ),
    (
      "DTSTART:20260101T090000\nRRULE:FREQ=DAILY", "20260105T090000",
      "DTSTART:20260101T090000\nRRULE:FREQ=DAILY;UNTIL=20260104T090000",
      "DTSTART:20260105T090000\nRRULE:FREQ=DAILY"
    ),
    (
      "DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260102,20260106",
      "20260105T090000Z",
      "DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260104T090000Z\n"
        + "EXDATE;VALUE=DATE:20260102",
      "DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260106"
    ),
  ])
  func aSeriesIsDividedAtADate(
    _ series: String, _ date: String, _ first: String, _ following: String
  ) throws {
    let editor = try editor(series + "\nUID:1")
    let edit = try editor.changing(SeriesChange(), from: self.date(date), uid: "2")
    #expect(text(edit.series) == first + "\nUID:1")
    #expect(text(edit.following) == following + "\nUID:2")
    #expect(try text(editor.deleting(from: self.date(date)).series) == first + "\nUID:1")
  }

  @Test func theFollowingDatesChange() throws {
    let override = "UID:1\nRECURRENCE-ID:20260114T090000Z\nDTSTART:20260115T090000Z\nSUMMARY:once"
    let editor = try editor(
      "UID:1\nDTSTART:20260107T090000Z\nDTEND:20260107T100000Z\nRRULE:FREQ=WEEKLY;COUNT=4", override
    )
    let change = SeriesChange(
      move: .to(try time("20260113T140000Z", nil)), end: .at(try time("20260113T143000Z", nil)))
    let edit = try editor.changing(change, from: date("20260114T090000Z"), uid: "2")
    #expect(
      text(edit.following)
        == "UID:2\nDTSTART:20260113T140000Z\nDTEND:20260113T143000Z\nRRULE:FREQ=WEEKLY;COUNT=3")
    let changed = try #require(edit.following?.overrides.first)
    #expect(changed.property("RECURRENCE-ID")?.value == "20260113T140000Z")
    #expect(changed.property("DTSTART")?.value == "20260115T090000Z")
    #expect(changed.property("UID")?.value == "2")
  }

  @Test(arguments: [
    ("20260106T090000", "FREQ=WEEKLY", 1, 0, "20260107T090000", "FREQ=WEEKLY"),
    ("20260106T090000", "FREQ=WEEKLY;BYDAY=TU", 1, 0, "20260107T090000", "FREQ=WEEKLY;BYDAY=WE"),
    (
      "20260105T090000", "FREQ=WEEKLY;BYDAY=MO,TH", -1, 30, "20260104T093000",
      "FREQ=WEEKLY;BYDAY=SU,WE"
    ),
    (
      "20260105T090000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", 5, 0, "20260110T090000",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,MO;WKST=SA"
    ),
    ("20260115", "FREQ=MONTHLY;BYMONTHDAY=15", 2, 0, "20260117", "FREQ=MONTHLY;BYMONTHDAY=17"),
    ("20260131", "FREQ=MONTHLY;BYMONTHDAY=-1", 1, 0, "20260201", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("20260131", "FREQ=MONTHLY;BYMONTHDAY=-1", -1, 0, "20260130", "FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("20260113", "FREQ=MONTHLY;BYDAY=2TU", 7, 0, "20260120", "FREQ=MONTHLY;BYDAY=3TU"),
    ("20260130", "FREQ=MONTHLY;BYDAY=-1FR", -7, 0, "20260123", "FREQ=MONTHLY;BYDAY=-2FR"),
    (
      "20260105T090000", "FREQ=DAILY;BYHOUR=9,14", 0, 120, "20260105T110000",
      "FREQ=DAILY;BYHOUR=11,16"
    ),
    ("20260105T090000", "FREQ=DAILY;COUNT=3", 0, 900, "20260106T000000", "FREQ=DAILY;COUNT=3"),
    (
      "20260105T090000", "FREQ=DAILY;UNTIL=20260107T090000", 1, 0, "20260106T090000",
      "FREQ=DAILY;UNTIL=20260108T090000"
    ),
    // A rule of one day, which does not keep the distance, takes the day of the new start.
    ("20260113", "FREQ=MONTHLY;BYDAY=2TU", 1, 0, "20260114", "FREQ=MONTHLY;BYDAY=2WE"),
    ("20260131", "FREQ=MONTHLY;BYMONTHDAY=31", 1, 0, "20260201", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("20260115", "FREQ=MONTHLY", 16, 0, "20260131", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    (
      "20260130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", -1, 0, "20260129",
      "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"
    ),
    (
      "20260131", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31", 1, 0, "20260201",
      "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=2"
    ),
  ])
  func aRuleMovesWithItsStart(
    _ start: String, _ rule: String, _ days: Int, _ minutes: Int, _ newStart: String,
    _ newRule: String
  ) throws {
    let editor = try editor("DTSTART:\(start)\nRRULE:\(rule)")
    let edit = try editor.changing(SeriesChange(move: .by(days: days, minutes: minutes)))
    #expect(text(edit.series) == "DTSTART:\(newStart)\nRRULE:\(newRule)")
  }

  /// The new start and the new end may be those of a later date. The first date changes by the same distance.
  @Test(arguments: [
    (nil, "FREQ=WEEKLY;COUNT=4"), ("FREQ=DAILY;COUNT=4", "FREQ=DAILY;COUNT=4"),
  ])
  func allDatesChangeAsALaterOne(_ rule: String?, _ newRule: String) throws {
    let editor = try editor(
      "DTSTART:20260105T090000\nDTEND:20260105T100000\nRRULE:FREQ=WEEKLY;COUNT=4")
    let change = SeriesChange(
      move: .to(try time("20260120T080000", nil)), rule: rule.map(SeriesChange.Rule.value),
      end: .at(try time("20260120T093000", nil)))
    let edit = try editor.changing(change, meaning: date("20260119T090000"))
    #expect(
      text(edit.series)
        == "DTSTART:20260106T080000\nDTEND:20260106T093000\nRRULE:\(newRule)")
    #expect(throws: SeriesEditError.unknownDate) {
      try editor.changing(change, meaning: date("20260120T090000"))
    }
  }

  @Test(arguments: [
    ("20260130T090000", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", 1, 0),
    ("20260601T090000", "FREQ=WEEKLY;BYMONTH=6;BYDAY=MO", 7, 0),
    ("20260105T090000", "FREQ=DAILY;BYHOUR=9,22", 0, 180),
    // The first date does not fit the rule.
    ("20260105T090000", "FREQ=MONTHLY;BYMONTHDAY=31", 1, 0),
    ("20260105T090000", "FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0,30", 0, 45),
  ])
  func aRuleThatCannotMoveIsRefused(
    _ start: String, _ rule: String, _ days: Int, _ minutes: Int
  ) throws {
    let editor = try editor("DTSTART:\(start)\nRRULE:\(rule)")
    #expect(throws: SeriesEditError.unmovable(rule: rule)) {
      try editor.changing(SeriesChange(move: .by(days: days, minutes: minutes)))
    }
  }

  private static let zoned = """
    DTSTART;TZID=Europe/Zagreb:20260324T090000
    DTEND;TZID=Europe/Zagreb:20260324T100000
    RRULE:FREQ=WEEKLY;UNTIL=20260407T070000Z
    EXDATE:20260331T070000Z
    """

  @Test func dateListsAndTheEndMoveOnTheClockOfTheSeries() throws {
    let edit = try editor(Self.zoned).changing(SeriesChange(move: .by(days: 1, minutes: 0)))
    #expect(
      text(edit.series) == """
        DTSTART;TZID=Europe/Zagreb:20260325T090000
        DTEND;TZID=Europe/Zagreb:20260325T100000
        RRULE:FREQ=WEEKLY;UNTIL=20260408T070000Z
        EXDATE;TZID=Europe/Zagreb:20260401T090000
        """)
  }

  /// A series that moves to another start keeps the day of its end, unless that is its last date.
  @Test(arguments: [
    ("20260331T235959", "20260331T235959"), ("20260330T090000", "20260403T090000"),
  ])
  func anAgreedEndStays(_ end: String, _ newEnd: String) throws {
    let series = "DTSTART:20260105T090000\nRRULE:FREQ=WEEKLY;UNTIL=\(end)"
    let move = SeriesChange.Move.to(try time("20260109T090000", nil))
    let edit = try editor(series).changing(SeriesChange(move: move))
    #expect(
      text(edit.series) == "DTSTART:20260109T090000\nRRULE:FREQ=WEEKLY;UNTIL=\(newEnd)")
  }

  @Test func aSeriesMovesIntoAnotherZone() throws {
    let move = SeriesChange.Move.to(try time("20260324T090000", "America/New_York"))
    #expect(
      try text(editor(Self.zoned).changing(SeriesChange(move: move)).series) == """
        DTSTART;TZID=America/New_York:20260324T090000
        DTEND;TZID=America/New_York:20260324T100000
        RRULE:FREQ=WEEKLY;UNTIL=20260407T130000Z
        EXDATE;TZID=America/New_York:20260331T090000
        """)
  }

  @Test func aSeriesBecomesOneOfWholeDays() throws {
    let day = ZonedMoment(Moment(try #require(Day(iso: "2026-03-25"))))
    let edit = try editor(Self.zoned).changing(SeriesChange(move: .to(day)))
    #expect(
      text(edit.series) == """
        DTSTART;VALUE=DATE:20260325
        RRULE:FREQ=WEEKLY;UNTIL=20260408
        EXDATE;VALUE=DATE:20260401
        """)
  }

  /// A date within a change of the clock is written as the rule has it, 02:30, and shown at 03:30.
  @Test func aSkippedTimeKeepsItsDigits() throws {
    let series = """
      DTSTART;TZID=Europe/Zagreb:20260328T023000
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE;TZID=Europe/Zagreb:20260329T033000
      """
    let edit = try editor(series).changing(SeriesChange(move: .by(days: 0, minutes: -60)))
    #expect(
      text(edit.series) == """
        DTSTART;TZID=Europe/Zagreb:20260328T013000
        RRULE:FREQ=DAILY;COUNT=3
        EXDATE;TZID=Europe/Zagreb:20260329T013000
        """)
    let moved = try editor(
      "DTSTART;TZID=Europe/Zagreb:20260328T023000\nRRULE:FREQ=DAILY;COUNT=3"
    ).changing(SeriesChange(move: .by(days: 1, minutes: 0)))
    #expect(moved.series?.component.property("DTSTART")?.value == "20260329T023000")
  }

  /// The second Wednesday of April 2026 is the 8th, and the day after the second Tuesday the 15th.
  @Test func datesOfARuleThatIsAnchoredAnewStayInTheirMonth() throws {
    let series = """
      DTSTART;VALUE=DATE:20260113
      RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20260512
      EXDATE;VALUE=DATE:20260210,20260414
      """
    let override = "RECURRENCE-ID;VALUE=DATE:20260512\nDTSTART;VALUE=DATE:20260516"
    let edit = try editor(series, override).changing(
      SeriesChange(move: .by(days: 1, minutes: 0)))
    #expect(
      text(edit.series) == """
        DTSTART;VALUE=DATE:20260114
        RRULE:FREQ=MONTHLY;UNTIL=20260513;BYDAY=2WE
        EXDATE;VALUE=DATE:20260211,20260408
        """)
    #expect(edit.series?.overrides.first?.property("RECURRENCE-ID")?.value == "20260513")
    #expect(edit.removed.isEmpty)
  }

  @Test func periodsMoveWithTheirLength() throws {
    let series = """
      DTSTART:20260105T090000Z
      RDATE;VALUE=PERIOD:20260112T090000Z/20260112T110000Z,20260119T090000Z/PT30M
      """
    let edit = try editor(series).changing(SeriesChange(move: .by(days: 1, minutes: 0)))
    #expect(
      edit.series?.component.property("RDATE")?.text
        == "RDATE;VALUE=PERIOD:20260113T090000Z/PT7200S,20260120T090000Z/PT1800S")
  }

  private static let weekly = "DTSTART:20260105T090000Z\nRRULE:FREQ=WEEKLY;COUNT=4"
  private static let override =
    "RECURRENCE-ID:20260119T090000Z\nDTSTART:20260120T090000Z\nSUMMARY:once"

  @Test(arguments: [
    (
      SeriesChange(rule: .value("FREQ=WEEKLY;BYDAY=TU")),
      "DTSTART:20260106T090000Z\nRRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU", true
    ),
    (
      SeriesChange(rule: .value("FREQ=DAILY;COUNT=30")),
      "DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY;COUNT=30", false
    ),
    (SeriesChange(rule: .once), "DTSTART:20260105T090000Z", true),
    (
      SeriesChange(last: .on(Day(number: 20_465))),
      "DTSTART:20260105T090000Z\nRRULE:FREQ=WEEKLY;UNTIL=20260112T235959Z", true
    ),
    (SeriesChange(last: .never), "DTSTART:20260105T090000Z\nRRULE:FREQ=WEEKLY", false),
  ])
  func anOverrideIsRemovedWithItsDate(
    _ change: SeriesChange, _ expected: String, _ isRemoved: Bool
  ) throws {
    let edit = try editor(Self.weekly, Self.override).changing(change)
    #expect(text(edit.series) == expected)
    #expect(edit.removed == (isRemoved ? [component(Self.override)] : []))
    #expect(edit.series?.overrides == (isRemoved ? [] : [component(Self.override)]))
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY", SeriesEditError.unsupported(property: "RRULE")),
    ("RRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY", .unsupported(property: "EXRULE")),
    ("RRULE:FREQ=FORTNIGHTLY", .unreadable(.init(property: "RRULE", part: "FREQ=FORTNIGHTLY"))),
  ])
  func aSeriesThatIsNotUnderstoodStays(_ rules: String, _ error: SeriesEditError) {
    #expect(throws: error) {
      try editor("DTSTART:20260105T090000Z\n" + rules).changing(
        SeriesChange(move: .by(days: 1, minutes: 0)))
    }
  }

  @Test func datesThatChangeLaterOnesAreRefused() throws {
    let editor = try editor(
      Self.weekly, "RECURRENCE-ID;RANGE=THISANDFUTURE:20260112T090000Z\nDTSTART:20260112T100000Z")
    #expect(throws: SeriesEditError.unsupported(property: "RANGE")) {
      try editor.changing(SeriesChange())
    }
    let edit = try editor.deleting(date("20260119T090000Z"))
    #expect(try dates(edit.series).count == 3)
  }

  @Test func noDateMayRemain() throws {
    let editor = try editor(Self.weekly)
    let day = try #require(Day(iso: "2026-01-01"))
    #expect(throws: SeriesEditError.noDates) { try editor.changing(SeriesChange(last: .on(day))) }
    #expect(throws: SeriesEditError.unknownDate) { try editor.deleting(date("20260106T090000Z")) }
  }
}
