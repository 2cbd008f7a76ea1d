import AtriumDates
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import AtriumCore

/// The current time is Saturday 2026-11-21, 10:00.
@MainActor @Suite struct DateFormatsTests {
  @Test(arguments: [
    ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("yesterday", "2026-11-20"),
    ("TODAY", "2026-11-21"), ("  tomorrow  ", "2026-11-22"),
    ("mon", "2026-11-23"), ("friday", "2026-11-27"), ("sunday", "2026-11-22"),
    ("sat", "2026-11-28"), ("saturday", "2026-11-28"), ("next sat", "2026-11-28"),
    ("next fri", "2026-11-27"), ("next mon", "2026-11-23"), ("next sunday", "2026-11-29"),
    ("next week", "2026-11-23"), ("next month", "2026-12-01"), ("next year", "2027-01-01"),
    ("eow", "2026-11-22"), ("eom", "2026-11-30"), ("eoy", "2026-12-31"),
    ("+3d", "2026-11-24"), ("-1w", "2026-11-14"), ("+1mo", "2026-12-21"), ("+2y", "2028-11-21"),
    ("3d", "2026-11-24"), ("3 days", "2026-11-24"), ("in 3 days", "2026-11-24"),
    ("in a week", "2026-11-28"), ("in two weeks", "2026-12-05"), ("in 1 month", "2026-12-21"),
    ("an hour", "2026-11-21T11:00"), ("+0d", "2026-11-21"), ("in one year", "2027-11-21"),
  ])
  func parsesEnglishDays(_ text: String, _ day: String) { #expect(read(text) == day) }

  @Test(arguments: [
    ("heute", "2026-11-21"), ("morgen", "2026-11-22"), ("übermorgen", "2026-11-23"),
    ("gestern", "2026-11-20"), ("ÜBERMORGEN", "2026-11-23"), ("Montag", "2026-11-23"),
    ("fr.", "2026-11-27"), ("Do.", "2026-11-26"), ("di", "2026-11-24"), ("so", "2026-11-22"),
    ("Samstag", "2026-11-28"), ("mittwoch", "2026-11-25"), ("nächsten Freitag", "2026-11-27"),
    ("nächste Woche", "2026-11-23"), ("nächsten Monat", "2026-12-01"),
    ("nächstes Jahr", "2027-01-01"), ("in 3 Tagen", "2026-11-24"), ("in zwei Wochen", "2026-12-05"),
    ("in einer Woche", "2026-11-28"), ("in einem Monat", "2026-12-21"),
    ("24. Dezember", "2026-12-24"), ("24. Dez. 2027", "2027-12-24"), ("1. März", "2027-03-01"),
    ("fr um 17:00", "2026-11-27T17:00"), ("mittag", "2026-11-21T12:00"),
  ])
  func parsesGermanDays(_ text: String, _ day: String) { #expect(read(text) == day) }

  @Test(arguments: [
    ("danas", "2026-11-21"), ("sutra", "2026-11-22"), ("prekosutra", "2026-11-23"),
    ("jučer", "2026-11-20"), ("petak", "2026-11-27"), ("srijedu", "2026-11-25"),
    ("čet", "2026-11-26"), ("subota", "2026-11-28"), ("nedjelja", "2026-11-22"),
    ("sljedeći petak", "2026-11-27"), ("sljedeću srijedu", "2026-11-25"),
    ("iduću subotu", "2026-11-28"), ("sljedeći tjedan", "2026-11-23"),
    ("idućeg tjedna", "2026-11-23"), ("idući mjesec", "2026-12-01"),
    ("sljedeće godine", "2027-01-01"), ("sljedeću godinu", "2027-01-01"),
    ("za 3 dana", "2026-11-24"), ("za tri dana", "2026-11-24"), ("za dvije godine", "2028-11-21"),
    ("za jedan mjesec", "2026-12-21"), ("za 2 sata", "2026-11-21T12:00"),
    ("24.12.2026.", "2026-12-24"), ("24. prosinca", "2026-12-24"),
    ("24. prosinca 2027.", "2027-12-24"), ("1. siječnja", "2027-01-01"),
    ("petak u 17:00", "2026-11-27T17:00"), ("sutra u podne", "2026-11-22T12:00"),
  ])
  func parsesCroatianDays(_ text: String, _ day: String) { #expect(read(text) == day) }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("2026-12-24T17:00", "2026-12-24T17:00"),
    ("2026-12-24 17:00", "2026-12-24T17:00"), ("2020-01-01", "2020-01-01"),
    ("24.12.", "2026-12-24"), ("24.12", "2026-12-24"), ("24.12.2027", "2027-12-24"),
    ("24.12.27", "2027-12-24"), ("1.1.", "2027-01-01"), ("21.11.", "2026-11-21"),
    ("20.11.", "2027-11-20"), ("01.02.2027", "2027-02-01"),
    ("24 dec", "2026-12-24"), ("24 december", "2026-12-24"), ("dec 24", "2026-12-24"),
    ("dec 24 2027", "2027-12-24"), ("Dec 24, 2027", "2027-12-24"), ("24th dec", "2026-12-24"),
    ("1st may", "2027-05-01"), ("may 3", "2027-05-03"), ("24 dec 17:00", "2026-12-24T17:00"),
    ("21 nov", "2026-11-21"), ("20 nov", "2027-11-20"),
    ("29.2.", "2028-02-29"), ("feb 29", "2028-02-29"), ("29 feb 2028", "2028-02-29"),
  ])
  func parsesWrittenDays(_ text: String, _ day: String) { #expect(read(text) == day) }

  @Test(arguments: [
    ("on fri", "2026-11-27"), ("this friday", "2026-11-27"), ("on 24 dec", "2026-12-24"),
    ("on the 24th", "2026-11-24"), ("on", nil), ("on 17:00", nil), ("on on fri", nil),
    ("am Freitag", "2026-11-27"), ("am 24. Dezember", "2026-12-24"), ("am 24.12.", "2026-12-24"),
    ("diesen Freitag", "2026-11-27"), ("am nächsten Freitag", "2026-11-27"),
    ("kommenden Montag um 9 Uhr", "2026-11-23T09:00"), ("u petak u 17:00", "2026-11-27T17:00"),
    ("24. 12. 2026", "2026-12-24"), ("24. 12.", "2026-12-24"), ("24. 12", nil),
    ("24. 12. 2027.", "2027-12-24"), ("1. 1. 17 Uhr", "2027-01-01T17:00"), ("24. 12. 27", nil),
    ("Do 24.12.2026", "2026-12-24"), ("čet 24. 12. 2026. 17:00", "2026-12-24T17:00"),
    ("Thu 2026-12-24", "2026-12-24"), ("fri 2026-12-24", nil),
    ("24. 12. 2026 17:00", "2026-12-24T17:00"), ("24. 13. 2026", nil), ("24. 12. 2026 5", nil),
    ("17 Uhr", "2026-11-21T17:00"), ("um 17 Uhr", "2026-11-21T17:00"),
    ("morgen 17 Uhr 30", "2026-11-22T17:30"), ("17:30 Uhr", "2026-11-21T17:30"),
    ("am Freitag um 17.30 Uhr", "2026-11-27T17:30"), ("25 Uhr", nil), ("Uhr", nil),
    ("5 pm", "2026-11-21T17:00"), ("fri 5 PM", "2026-11-27T17:00"), ("5 p.m.", "2026-11-21T17:00"),
    ("at 5:30 pm on friday", "2026-11-27T17:30"), ("tomorrow at 9 am", "2026-11-22T09:00"),
    ("13 pm", nil), ("fri am", nil), ("17 30", nil),
  ])
  func parsesDaysAndTimes(_ text: String, _ moment: String?) {
    #expect(read(text) == moment)
  }

  @Test(arguments: [
    ("17:00", "2026-11-21T17:00"), ("5pm", "2026-11-21T17:00"), ("17h", "2026-11-21T17:00"),
    ("noon", "2026-11-21T12:00"), ("at 5pm", "2026-11-21T17:00"), ("5:30pm", "2026-11-21T17:30"),
    ("12pm", "2026-11-21T12:00"), ("12am", "2026-11-22T00:00"), ("9:00", "2026-11-22T09:00"),
    ("10:00", "2026-11-22T10:00"), ("10:01", "2026-11-21T10:01"), ("9am", "2026-11-22T09:00"),
    ("0:00", "2026-11-22T00:00"), ("23:59", "2026-11-21T23:59"),
    ("fri 17:00", "2026-11-27T17:00"), ("fri at 5pm", "2026-11-27T17:00"),
    ("17:00 fri", "2026-11-27T17:00"), ("at 5pm tomorrow", "2026-11-22T17:00"),
    ("today 9:00", "2026-11-21T09:00"), ("+3d 17:00", "2026-11-24T17:00"),
    ("in 3 days at noon", "2026-11-24T12:00"), ("next week 8:15", "2026-11-23T08:15"),
    ("eom 17:00", "2026-11-30T17:00"), ("24.12. 17:00", "2026-12-24T17:00"),
  ])
  func parsesTimes(_ text: String, _ moment: String) { #expect(read(text) == moment) }

  @Test(arguments: [
    ("2026-11-21T10:00", "in 2 hours", "2026-11-21T12:00"),
    ("2026-11-21T23:00", "in 2 hours", "2026-11-22T01:00"),
    ("2026-12-31T23:59", "in 1 minute", "2027-01-01T00:00"),
    ("2026-11-21T00:30", "-1h", "2026-11-20T23:30"),
    ("2026-11-21T10:00", "+90min", "2026-11-21T11:30"),
    ("2026-11-21T10:00", "in 30 min", "2026-11-21T10:30"),
    ("2026-11-21T10:00", "in zwei Stunden", "2026-11-21T12:00"),
    ("2026-11-21T22:00", "za 3 sata", "2026-11-22T01:00"),
    ("2026-01-31T10:00", "+1mo", "2026-02-28"), ("2024-01-31T10:00", "+1mo", "2024-02-29"),
    ("2026-03-31T10:00", "-1mo", "2026-02-28"), ("2024-02-29T10:00", "+1y", "2025-02-28"),
    ("2026-12-31T10:00", "next month", "2027-01-01"),
    ("2026-12-31T10:00", "tomorrow", "2027-01-01"),
    ("2024-02-10T10:00", "eom", "2024-02-29"), ("2026-11-22T10:00", "eow", "2026-11-22"),
    ("2026-11-22T10:00", "next week", "2026-11-23"),
    ("2026-11-23T10:00", "next week", "2026-11-30"),
    ("2026-11-23T10:00", "next fri", "2026-12-04"), ("2026-11-23T10:00", "fri", "2026-11-27"),
    ("2026-11-23T10:00", "mon", "2026-11-30"), ("2028-02-29T10:00", "29.2.", "2028-02-29"),
    ("2028-03-01T10:00", "29.2.", "2032-02-29"), ("2096-03-01T10:00", "29.2.", "2104-02-29"),
    ("9999-12-01T10:00", "next year", nil),
    ("9999-12-01T10:00", "+1mo", nil),
    ("9998-12-01T10:00", "1 jan", "9999-01-01"), ("9999-12-01T10:00", "1 jan", nil),
  ])
  func dependsOnTheCurrentTime(_ now: String, _ text: String, _ answer: String?) {
    #expect(read(text, by: FixedClock(now)) == answer)
  }

  @Test(arguments: [
    "", "   ", ",", "someday", "2026-02-30", "31.4.", "32.1.", "0.1.", "1.13.", "29.2.2027",
    "feb 30", "31 apr 2027", "12:60", "13pm", "0am", "pm", "h", ":", "::", "1:2:3", "at",
    "next", "next next", "next 3", "next day", "in", "in tomorrow", "in 3", "3", "+", "-", "+d",
    "++3d", "+-3d", "3 d d", "fri fri", "tomorrow tomorrow", "17:00 18:00", "24", "+3d 17h",
    "24 dec 27", "wedn", "dec",
    "dec dec", "dec 24 dec", "24 dec 2027 x", "1.2.3.4", "..", "24..12", "2026-13-01", "-5.-3.",
    "24/13/2026", "3/4/2027", "1000000d", "+99999999999999999999d", "٣d", "5 pm 3", "0", "-",
    "99999999999999999999.1.", "dec 99999999999999999999", "2026-12-24T25:00", "in hours", "💊",
    "+1.+2.",
  ])
  func rejectsInvalidDates(_ text: String) { #expect(read(text) == nil) }

  @Test(arguments: ["+999999y", "-999999y", "+999999w", "in 999999 months", "-2100y"])
  func rejectsDatesBeyondTheCalendar(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: ["9999-12-31T23:59"])
  func parsesTheLastMinuteOfTheCalendar(_ text: String) {
    #expect(read(text) == "9999-12-31T23:59")
  }

  @Test(arguments: ["30m", "+1m", "-2m", "in 30m", "in 3 m"])
  func minutesAndMonthsAreDistinguished(_ text: String) {
    let failure = failure { () throws(Failure) in
      try ArgumentFormat<Moment>.date.value(of: text, for: "--due", dates: reader(clock))
    }
    #expect(
      failure?.message.text(in: .en).contains("min") == true, "\(String(describing: failure))")
  }

  /// The clocks change at 02:00 on 2031-03-30 and at 03:00 on 2031-10-26 in Vienna.
  @Test(arguments: [
    ("2031-03-30T01:30", "in 1 hour", "2031-03-30T03:30"),
    ("2031-03-30T01:30", "in 2 hours", "2031-03-30T04:30"),
    ("2031-03-30T01:30", "+45 min", "2031-03-30T03:15"),
    ("2031-03-30T05:00", "-4h", "2031-03-30T00:00"),
    ("2031-03-29T22:00", "in zwölf Stunden", "2031-03-30T11:00"),
    ("2031-03-29T22:00", "in 24 Stunden", "2031-03-30T23:00"),
    ("2031-03-29T22:00", "in 1 day", "2031-03-30"),
    ("2031-03-29T22:00", "za 5 sati", "2031-03-30T04:00"),
    ("2031-10-26T01:30", "in 1 hour", "2031-10-26T02:30"),
    ("2031-10-26T01:30", "in 2 hours", "2031-10-26T02:30"),
    ("2031-10-26T01:30", "in 3h", "2031-10-26T03:30"),
    ("2031-10-25T23:00", "in 90 min", "2031-10-26T00:30"),
  ])
  func hoursFromNowAreElapsedHours(_ now: String, _ text: String, _ moment: String?) {
    #expect(read(text, by: FixedClock(now, in: "Europe/Vienna")) == moment)
  }

  /// The second of two times is an instant; digits without an offset mean the first one.
  @Test(arguments: [
    ("in 1 hour", "2031-10-26T00:30:00Z", nil), ("in 2 hours", "2031-10-26T01:30:00Z", "UTC"),
    ("2031-10-26T02:30+01:00", "2031-10-26T01:30:00Z", "UTC"),
    ("2031-10-26T02:30+02:00", "2031-10-26T00:30:00Z", nil),
    ("26 oct 2:30 CET", "2031-10-26T01:30:00Z", "CET"),
    ("2031-10-26 02:30", "2031-10-26T00:30:00Z", nil), ("in 3h", "2031-10-26T02:30:00Z", nil),
  ])
  func theSecondOfTwoTimesIsKept(_ text: String, _ instant: String, _ zone: String?) throws {
    let clock = FixedClock("2031-10-26T01:30", in: "Europe/Vienna")
    let value = try ArgumentFormat<DateValue>.dateOrTime().read(text, reader(clock))
    let time = try #require(try clock.entered(value))
    #expect((time.instant ?? clock.instant(of: time.moment)).timestamp == instant)
    #expect(time.zone == zone)
  }

  @Test(arguments: [
    ("+1w", "2026-12-10T15:00", "2026-12-17T15:00"), ("-1d", "2026-12-10", "2026-12-09"),
    ("+1mo", "2026-12-31T15:00", "2027-01-31T15:00"),
    ("+1w", "2026-11-20T15:00", "2026-11-28T15:00"),
    ("+3d 17:00", "2026-12-10T15:00", "2026-12-13T17:00"),
    ("in 1 week", "2026-12-10", "2026-11-28"),
    ("fri", "2026-12-10T15:00", "2026-11-27T15:00"),
    ("fri 9:00", "2026-12-10T15:00", "2026-11-27T09:00"),
    ("17:00", "2026-12-10T15:00", "2026-12-10T17:00"),
    ("2026-12-24", "2026-12-10T15:00", "2026-12-24"),
    ("+2h", "2026-12-10T15:00", "2026-12-10T17:00"), ("+1w", nil, "2026-11-28"),
  ])
  func signedLengthsCountFromTheItem(_ text: String, _ present: String?, _ moment: String) throws {
    let value = try ArgumentFormat<DateValue>.dateOrTime().read(text, reader(clock))
    let time = try clock.entered(
      value, replacing: present.flatMap { Moment(iso: $0) }.map { ZonedMoment($0) })
    #expect(time?.moment.description == moment)
  }

  @Test func rejectsLongText() {
    #expect(read("tomorrow" + String(repeating: " ", count: 200) + "never") == nil)
    #expect(read(String(repeating: "tomorrow ", count: 100_000)) == nil)
    #expect(read(String(repeating: "9", count: 100_000) + "d") == nil)
  }

  private func reader(_ clock: any WallClock) -> DateReader {
    DateReader(clock: clock, language: .en)
  }

  private func read(_ text: String, by other: (any WallClock)? = nil) -> String? {
    (try? ArgumentFormat<Moment>.date.read(text, reader(other ?? clock)))?.description
  }
}
