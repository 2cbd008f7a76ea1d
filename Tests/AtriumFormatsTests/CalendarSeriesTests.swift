import AtriumCore
import AtriumFormats
import AtriumTesting
import AtriumTime
import Foundation
import Testing

/// Series of events by RFC 5545. The user's clock is in UTC.
struct CalendarSeriesTests {
  private static let zone = """
    BEGIN:STANDARD
    DTSTART:19700101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19700101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    TZID:Our time
    """

  @Test func aZoneMayListTheDatesOfItsObservances() throws {
    let (spring, autumn) = ("20250330T020000,20260329T020000", "20251026T030000,20261025T030000")
    let listed = Self.zone
      .replacing("RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", with: "RDATE:\(autumn)")
      .replacing("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", with: "RDATE:\(spring)")
    let zone = CalendarClock.rules(try #require(CalendarTimeZone(component(listed))))
    let hours = try ["2026-01-15", "2026-07-15", "2026-12-15"].map { text in
      let time = try #require(Day(iso: text)).number * 86_400
      return (zone.local(at: Instant(secondsSince1970: time)) - time) / 3600
    }
    #expect(hours == [1, 2, 1])
  }

  private func component(_ text: String) -> CalendarComponent {
    CalendarComponent(text.split(separator: "\n").map { ContentLine(String($0)) })
  }

  private func series(_ components: [String]) throws -> CalendarSeries {
    let zone = try #require(CalendarTimeZone(component(Self.zone)))
    return try CalendarSeries(
      components.map(component), zones: [zone.name: zone], user: FixedClock("2026-01-01T00:00"))
  }

  /// Returns the dates of components, each followed by the summary if it is an override.
  private func dates(
    _ components: String..., from: String = "2026-01-01", to: String = "2027-01-01"
  ) throws -> [String] {
    var budget = 200_000
    let from = try #require(Day(iso: from))
    let to = try #require(Day(iso: to))
    return try series(components).occurrences(from: from, to: to, budget: &budget).map {
      let start =
        switch $0.start {
        case .day(let day): "\(day)"
        case .instant(let instant): String(instant.timestamp.dropLast(4))
        }
      return $0.isOverride ? "\(start) \($0.component.text("SUMMARY") ?? "")" : start
    }
  }

  @Test func aTimeStaysTheSameOverAClockChange() throws {
    #expect(
      try dates("DTSTART;TZID=Europe/Zagreb:20260322T090000\nRRULE:FREQ=WEEKLY;COUNT=3")
        == ["2026-03-22T08:00", "2026-03-29T07:00", "2026-04-05T07:00"])
    #expect(
      try dates("DTSTART;TZID=Our time:20261018T090000\nRRULE:FREQ=WEEKLY;COUNT=3")
        == ["2026-10-18T07:00", "2026-10-25T08:00", "2026-11-01T08:00"])
    // Lord Howe changes by half an hour.
    #expect(
      try dates("DTSTART;TZID=Australia/Lord_Howe:20260404T090000\nRRULE:FREQ=DAILY;COUNT=2")
        == ["2026-04-03T22:00", "2026-04-04T22:30"])
  }

  /// Skipped times are read with the offset before the change; repeated ones are the first (§3.3.5).
  @Test(arguments: ["Europe/Zagreb", "Our time"])
  func timesWithinAClockChange(_ zone: String) throws {
    #expect(try dates("DTSTART;TZID=\(zone):20260329T023000") == ["2026-03-29T01:30"])
    #expect(try dates("DTSTART;TZID=\(zone):20261025T023000") == ["2026-10-25T00:30"])
  }

  /// Skipped times become those of later dates, of which each is listed once and in its order.
  @Test(arguments: ["Europe/Zagreb", "Our time"])
  func datesOfARuleWithinAClockChangeAreOrdered(_ zone: String) throws {
    #expect(
      try dates("DTSTART;TZID=\(zone):20260329T010000\nRRULE:FREQ=HOURLY;COUNT=4")
        == ["2026-03-29T00:00", "2026-03-29T01:00", "2026-03-29T02:00"])
    #expect(
      try dates("DTSTART;TZID=\(zone):20260329T013000\nRRULE:FREQ=MINUTELY;INTERVAL=30;COUNT=6")
        == ["2026-03-29T00:30", "2026-03-29T01:00", "2026-03-29T01:30", "2026-03-29T02:00"])
  }

  @Test func datesOfSeveralRulesAreOrdered() throws {
    let event = "DTSTART:20260105T100000Z\nRRULE:FREQ=WEEKLY;COUNT=2\nRRULE:FREQ=DAILY;COUNT=2"
    #expect(try dates(event) == ["2026-01-05T10:00", "2026-01-06T10:00", "2026-01-12T10:00"])
  }

  @Test func datesOfTheMostDistantClockAreFound() throws {
    let clock = ZonedClock(try #require(TimeZone(identifier: "Etc/GMT+12")))
    let event = component("DTSTART;TZID=Pacific/Kiritimati:20260302T010000\nRRULE:FREQ=DAILY")
    let day = try #require(Day(iso: "2026-02-28"))
    var budget = 1_000
    let found = try CalendarSeries([event], zones: [:], user: clock)
      .occurrences(from: day, to: day.adding(days: 1), budget: &budget)
    #expect(found.map { "\($0.start.moment(by: clock))" } == ["2026-02-28T23:00"])
  }

  @Test func datesAreAddedAndExcluded() throws {
    let event = """
      DTSTART:20260105T100000Z
      RRULE:FREQ=DAILY;COUNT=4
      RDATE:20260201T100000Z,20260106T100000Z
      RDATE;VALUE=PERIOD:20260301T100000Z/PT1H
      EXDATE;TZID=Europe/Zagreb:20260106T110000
      EXDATE;VALUE=DATE:20260107
      """
    #expect(
      try dates(event)
        == ["2026-01-05T10:00", "2026-01-08T10:00", "2026-02-01T10:00", "2026-03-01T10:00"])
  }

  /// Values of RDATE that are periods have ends of their own (§3.3.9).
  @Test func periodsHaveTheirOwnEnds() throws {
    let event = """
      DTSTART;TZID=Europe/Zagreb:20261110T160000
      DTEND;TZID=Europe/Zagreb:20261110T170000
      RDATE;VALUE=PERIOD;TZID=Europe/Zagreb:20261112T160000/20261112T173000
      RDATE;VALUE=PERIOD:20261113T110000Z/PT72H,20261114T110000Z/PT0S,20261115T110000Z/soon
      RDATE:20261116T110000Z
      """
    let series = try series([event])
    var budget = 1000
    let (from, to) = (try #require(Day(iso: "2026-11-01")), try #require(Day(iso: "2026-12-01")))
    let ends = series.occurrences(from: from, to: to, budget: &budget).map { date -> Int? in
      guard case .instant(let start) = date.start, case .instant(let end)? = date.end else {
        return nil
      }
      return start.seconds(until: end) / 60
    }
    #expect(ends == [nil, 90, 72 * 60, nil, nil, nil])
    #expect(series.longestPeriod == 3)
    #expect(component(event).ignored.map(\.reason) == [.unreadable("20261115T110000Z/soon")])
  }

  @Test func unreadableDatesOfAListAreIgnored() throws {
    let event = """
      DTSTART:20260105T100000Z
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE:soon,20260106T100000Z,
      EXDATE:
      EXDATE;TZID=
      RDATE:20260230T100000Z,20260201T240000Z
      """
    #expect(
      try dates(event) == ["2026-01-05T10:00", "2026-01-07T10:00", "2026-02-02T00:00"])
    #expect(component(event).ignored.map(\.name) == ["EXDATE", "EXDATE", "EXDATE", "RDATE"])
  }

  /// Outlook writes midnight of the last day in UTC, in the zone of the author.
  @Test(
    arguments: [
      ("20261107T230000Z", "Europe/Vienna", 5), ("20261107T230000Z", "America/New_York", 5),
      ("20261108T050000Z", "America/New_York", 5), ("20261108T050000Z", "Europe/Vienna", 5),
      ("20261107T183000Z", "UTC", 5), ("20261107T110000Z", "Pacific/Auckland", 5),
      ("20261108T000000Z", "UTC", 5), ("20261108", "UTC", 5), ("20261108T000000", "UTC", 5),
      ("20261107T235959Z", "UTC", 4), ("20261107T120000Z", "UTC", 4), ("20261107", "UTC", 4),
      ("20261108T090000Z", "UTC", 5), ("20261108T000000+0100", "UTC", 5),
      ("20261108T045959Z", "America/New_York", 4), ("20261107T105959Z", "Pacific/Auckland", 4),
    ])
  func theLastDayOfWholeDaysIsIncluded(_ until: String, _ zone: String, _ count: Int) throws {
    let event = component(
      "DTSTART;VALUE=DATE:20261104\nRRULE:FREQ=DAILY;UNTIL=\(until)")
    let series = try CalendarSeries(
      [event], zones: [:], user: ZonedClock(try #require(TimeZone(identifier: zone))))
    var budget = 1000
    let (from, to) = (try #require(Day(iso: "2026-11-01")), try #require(Day(iso: "2026-12-01")))
    #expect(series.occurrences(from: from, to: to, budget: &budget).count == count)
  }

  private struct ZonedClock: WallClock {
    let zone: TimeZone
    let now = Instant(secondsSince1970: 0)
    init(_ zone: TimeZone) { self.zone = zone }
    func moment(at instant: Instant) -> Moment {
      let local = instant.adding(seconds: zone.offset(at: instant))
      let minutes = (local.secondsSince1970 - local.day.number * 86_400) / 60
      return Moment(local.day, TimeOfDay(hour: minutes / 60, minute: minutes % 60))
    }
    func instant(of moment: Moment) -> Instant {
      Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60, in: zone)
    }
    func sleep(until instant: Instant) async throws {}
  }

  @Test func aSeriesMayStartAtAnOffset() throws {
    let event = "DTSTART:20260327T090000+0100\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20260328T080000Z"
    #expect(
      try dates(event) == ["2026-03-27T08:00", "2026-03-29T08:00", "2026-03-30T08:00"])
    let series = try series([event])
    let instant = Instant(secondsSince1970: 1_774_600_000)
    #expect(series.value(of: .instant(instant)) == instant.basicTimestamp)
  }

  @Test func theFirstDateCountsEvenIfItDoesNotFit() throws {
    #expect(
      try dates("DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20260531")
        == ["2026-01-01", "2026-01-31", "2026-03-31", "2026-05-31"])
  }

  @Test func theLastDayIsIncluded() throws {
    let start = "DTSTART;TZID=Europe/Zagreb:20260105T233000\nRRULE:FREQ=DAILY;UNTIL="
    #expect(try dates(start + "20260106T223000Z").count == 2)
    #expect(try dates(start + "20260106T222959Z").count == 1)
    #expect(try dates(start + "20260106").count == 2)
  }

  /// An entered last day is written in the form of DTSTART. It has the dates of the rule up to this day on the clock of the
  /// series, and is read as the same day.
  @Test(arguments: [
    "UTC", "Europe/Zagreb", "America/New_York", "America/St_Johns", "America/Havana",
    "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Pago_Pago",
  ])
  func anEnteredLastDayIsWrittenInTheFormOfTheStart(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let user = FixedClock("2026-01-01T00:00", in: "Europe/Zagreb")
    let first = try #require(Day(iso: "2026-01-05"))
    for rule in [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=5", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=-1SU",
      "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=YEARLY",
    ] {
      for last in ["20260105", "20260329", "20260630", "20261101", "20271231"] {
        for time in [nil, 0, 1800, 32_400, 84_600] {
          let form = time == nil ? ";VALUE=DATE" : name == "UTC" ? "" : ";TZID=\(name)"
          let clock = time.map { "T" + TimeOfDay(minutes: $0 / 60).basic + "00" } ?? ""
          let start = "DTSTART\(form):20260105\(clock)\(name == "UTC" && time != nil ? "Z" : "")"
          let value = "\(rule);UNTIL=\(last)"
          let written = component(start).written(rule: value, user: user)
          let until = written.split(separator: "=").last.map { String($0) } ?? ""
          #expect(time == nil ? until == last : until.hasSuffix("Z") && until.count == 16)
          #expect(component(start).read(rule: written, user: user) == value, "\(written)")
          let event = component("\(start)\nRRULE:\(written)")
          var budget = 200_000
          let found = try CalendarSeries([event], zones: [:], user: user)
            .occurrences(from: first.adding(days: -2), to: .last, budget: &budget).map(\.start)
          let end = try #require(ISODateTime(calendarValue: last)).day.number * 86_400 + 86_399
          let local = first.number * 86_400 + (time ?? 0)
          let dates = RecurrenceDates(try RecurrenceRule(rule), start: local, last: end)
          // The first date counts also if the rule does not have it.
          let expected = ([local] + dates.drop { $0 == local }).map { local -> CalendarStart in
            let day = Day(number: local / 86_400)
            return time == nil
              ? .day(day) : .instant(Instant(day, secondOfDay: local % 86_400, in: zone))
          }
          #expect(found == expected, "\(start) \(written)")
        }
      }
    }
    let floating = component("DTSTART:20260105T090000")
    #expect(
      floating.written(rule: "FREQ=DAILY;UNTIL=20260110", user: user)
        == "FREQ=DAILY;UNTIL=20260110T235959")
  }

  @Test func singleDatesAreMovedAndCancelled() throws {
    let event = "UID:1\nDTSTART:20260105T100000Z\nRRULE:FREQ=DAILY;COUNT=4"
    let moved = """
      UID:1
      RECURRENCE-ID;TZID=Europe/Zagreb:20260106T110000
      DTSTART:20260110T080000Z
      SUMMARY:moved
      """
    let outdated = moved.replacing("moved", with: "outdated").replacing("0110", with: "0111")
    let extra = "RECURRENCE-ID:20260201T100000Z\nDTSTART:20260201T100000Z\nSUMMARY:extra"
    #expect(
      try dates(event, moved + "\nSEQUENCE:2", outdated + "\nSEQUENCE:1", extra) == [
        "2026-01-05T10:00", "2026-01-07T10:00", "2026-01-08T10:00", "2026-01-10T08:00 moved",
        "2026-02-01T10:00 extra",
      ])
    // Moved out of and into the range of days.
    #expect(try dates(event, moved, from: "2026-01-06", to: "2026-01-07") == [])
    #expect(
      try dates(event, moved, from: "2026-01-10", to: "2026-01-11") == ["2026-01-10T08:00 moved"])
  }

  @Test func aDateAndAllLaterOnesAreMoved() throws {
    let event = "UID:1\nDTSTART:20260105T100000Z\nRRULE:FREQ=DAILY;COUNT=4"
    let change = """
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260107T100000Z
      DTSTART:20260107T123000Z
      SUMMARY:later
      """
    #expect(
      try dates(event, change) == [
        "2026-01-05T10:00", "2026-01-06T10:00", "2026-01-07T12:30 later", "2026-01-08T12:30",
      ])
  }

  @Test func overridesWithoutTheirSeriesAreDates() throws {
    #expect(
      try dates("RECURRENCE-ID:20260106T100000Z\nDTSTART:20260106T110000Z\nSUMMARY:invitation")
        == ["2026-01-06T11:00 invitation"])
  }

  @Test func aRuleThatCannotBeReadIsNamed() {
    let event = "DTSTART:20260105T100000Z\nRRULE:FREQ=WEEKLY;UNTL=20260801"
    #expect(throws: CalendarSeries.RuleError(property: "RRULE", part: "UNTL=20260801")) {
      try series([event])
    }
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=SECONDLY;COUNT=999999999", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;INTERVAL=999999999", "FREQ=HOURLY;BYMINUTE=61;BYSETPOS=-366",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYSECOND=60",
  ])
  func aRuleThatNeverEndsCostsABoundedNumberOfSteps(_ rule: String) throws {
    var budget = 10_000
    let first = try #require(Day(iso: "2026-01-01"))
    let series = try? series(["DTSTART:19700101T000000Z\nRRULE:\(rule)"])
    _ = series?.occurrences(from: first, to: .last, budget: &budget)
    #expect(budget > -10_000)
  }

  @Test(arguments: [
    "Europe/Zagreb", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Asia/Jerusalem",
    "Africa/Casablanca", "America/Sao_Paulo", "Pacific/Apia", "Europe/Dublin", "UTC",
  ])
  func aWrittenZoneHasTheSameOffsets(_ name: String) throws {
    let zone = try #require(TimeZone(ianaName: name))
    let lines = zone.calendarLines(named: name)
    #expect(lines.first == "BEGIN:VTIMEZONE" && lines.last == "END:VTIMEZONE")
    #expect(lines.count < 800, "\(lines.count)")
    let written = try #require(
      CalendarTimeZone(component(lines.dropFirst().dropLast().joined(separator: "\n"))))
    let (expected, read) = (CalendarClock.zone(zone), CalendarClock.rules(written))
    for hours in 0..<90 * 366 * 8 {
      let instant = Instant(secondsSince1970: hours * 3 * 3600)
      let isEqual = read.local(at: instant) == expected.local(at: instant)
      #expect(isEqual, "\(instant)")
      if !isEqual { break }
    }
  }
}
