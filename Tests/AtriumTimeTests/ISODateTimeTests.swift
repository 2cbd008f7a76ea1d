import AtriumTime
import Testing

@Suite struct ISODateTimeTests {
  @Test(
    arguments: [
      ("2026-12-24", nil, nil), ("20261224", nil, nil),
      ("2026-12-24T17:00", 61_200, nil), ("20261224T1700", 61_200, nil),
      ("2026-12-24 17:00:05", 61_205, nil), ("20261224T170005Z", 61_205, 0),
      ("2026-12-24T17:00:05.25+01:00", 61_205, 3_600), ("20261224t170005,5-0330", 61_205, -12_600),
      ("2026-12-24T17:00+02", 61_200, 7_200), ("2026-12-24T23:59:60Z", 86_399, 0),
    ] as [(String, Int?, Int?)])
  func parsesTheNotationsOfISO8601(_ text: String, _ seconds: Int?, _ offset: Int?) {
    let time = ISODateTime(text)
    #expect(time?.day == Day(year: 2026, month: 12, day: 24), "\(text)")
    #expect(time?.secondOfDay == seconds && time?.utcOffset == offset, "\(text)")
  }

  @Test(
    arguments: [
      ("20261224T240000", "2026-12-25", nil), ("20261224T240000Z", "2026-12-25", 0),
      ("20261231T2400", "2027-01-01", nil), ("2026-12-24T24:00:00+0100", "2026-12-25", 3_600),
    ] as [(String, String, Int?)])
  func theEndOfADayInACalendarIsTheBeginningOfTheNext(
    _ text: String, _ day: String, _ offset: Int?
  ) {
    let time = ISODateTime(calendarValue: text)
    #expect(time?.day == Day(iso: day) && time?.secondOfDay == 0 && time?.utcOffset == offset)
  }

  @Test(arguments: ["20261224T240001", "20261224T250000", "20261332T240000", "T24", ""])
  func rejectsOtherValuesOfCalendars(_ text: String) {
    #expect(ISODateTime(calendarValue: text) == nil)
  }

  @Test(arguments: [
    "", "2026-13-01", "2026-02-29", "2026-1224", "2026-12-24T", "2026-12-24T17", "20261224T2400",
    "2026-12-24T17:00X", "2026-12-24T17:00+24:00", "2026-12-24T17:00+01:", "2026-W52-4",
  ])
  func rejectsOtherTexts(_ text: String) {
    #expect(ISODateTime(text) == nil)
  }
}
