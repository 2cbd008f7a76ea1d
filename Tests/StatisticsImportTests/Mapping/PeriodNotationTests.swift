import Testing

@testable import StatisticsImport

@Suite struct PeriodNotationTests {
  @Test(arguments: [
    ("2024-W40", "2024-W40"), ("2021-W5", "2021-W05"), ("2021W05", "2021-W05"),
    ("2021w5", "2021-W05"), ("2015-W53", "2015-W53"), ("2020-W53", "2020-W53"),
  ])
  func readsISOWeeks(_ text: String, _ expected: String) throws {
    let period = try #require(PeriodNotation.isoWeek.period(text))
    #expect(PeriodCalendar.isoWeek.text(period) == expected)
  }

  @Test(arguments: [
    (PeriodNotation.isoWeek, "2014-W53"), (.isoWeek, "2021-W54"), (.isoWeek, "2021-W00"),
    (.isoWeek, "2021-05"), (.isoWeek, "2021-W055"), (.isoWeek, "1799-W01"),
    (.mmwrWeek, "2015-W53"), (.mmwrWeek, "2014-W54"), (.month, "2024-13"), (.month, "2024-W01"),
    (.month, "202401"), (.day, "2023-02-29"), (.day, "2023-2-3"), (.day, "2200-01-01"),
    (.usDay, "2020-01-22"), (.isoWeek, ""), (.month, "-"),
  ])
  func refusesOtherTexts(_ notation: PeriodNotation, _ text: String) {
    #expect(notation.period(text) == nil)
  }

  /// The years of CDC's calendar with 53 weeks.
  @Test func someYearsHave53Weeks() {
    func years(_ calendar: PeriodCalendar) -> [Int] {
      (2010...2026).filter { calendar.period(year: $0, part: 53) != nil }
    }
    #expect(years(.isoWeek) == [2015, 2020, 2026])
    #expect(years(.mmwrWeek) == [2014, 2020, 2025])
  }

  @Test(arguments: [PeriodCalendar.isoWeek, .mmwrWeek, .month, .day])
  func textsReadBackTheSame(_ calendar: PeriodCalendar) {
    for period in stride(from: calendar.range.lowerBound, through: calendar.range.upperBound, by: 7)
    {
      let text = calendar.text(period)
      #expect(
        calendar.period(text) == period || calendar.isWeekly && text.hasPrefix("1799"), "\(text)")
    }
  }

  @Test func seasonsBeginInWeek40() throws {
    let season = try #require(PeriodCalendar.isoWeek.season(of: 2020))
    #expect(season.count == 53)
    #expect(PeriodCalendar.isoWeek.text(season.lowerBound) == "2020-W40")
    #expect(PeriodCalendar.isoWeek.text(season.upperBound) == "2021-W39")
    #expect(PeriodCalendar.isoWeek.week(season.lowerBound + 13) == 53)
    #expect(PeriodCalendar.month.season(of: 2020) == nil)
  }
}
