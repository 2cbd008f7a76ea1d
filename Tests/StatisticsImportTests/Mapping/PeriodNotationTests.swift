import AtriumTime
import Testing

@testable import StatisticsImport

@Suite struct PeriodNotationTests {
  @Test(arguments: [
    ("2024-W40", "2024-W40"), ("2021-W5", "2021-W05"), ("2021W05", "2021-W05"),
    ("2021w5", "2021-W05"), ("2015-W53", "2015-W53"), ("2020-W53", "2020-W53"),
    ("2020-53", "2020-W53"), ("202053", "2020-W53"), ("2021-1", "2021-W01"),
    ("2021/02", "2021-W02"), ("2021-KW07", "2021-W07"), ("2021 W7", "2021-W07"),
  ])
  func readsISOWeeks(_ text: String, _ expected: String) throws {
    let period = try #require(PeriodNotation.isoWeek.period(text))
    #expect(PeriodCalendar.isoWeek.text(period) == expected)
  }

  @Test(arguments: [
    (PeriodNotation.isoWeek, "2014-W53"), (.isoWeek, "2021-W54"), (.isoWeek, "2021-W00"),
    (.isoWeek, "2021-53"), (.isoWeek, "202153"), (.isoWeek, "2021-00"), (.isoWeek, "20215"),
    (.isoWeek, "2021-W055"), (.isoWeek, "1799-W01"), (.mmwrWeek, "2020-54"),
    (.mmwrWeek, "2015-W53"), (.mmwrWeek, "2014-W54"), (.month, "2024-13"), (.month, "2024-W01"),
    (.month, "202413"), (.month, "2024-00"), (.day, "2023-02-29"), (.day, "2023-2/3"),
    (.day, "2200-01-01"), (.day, "1799-12-31"), (.day, "31/12/2019"), (.day, "20-01-02"),
    (.day, "2020-01-02 25:00"), (.day, "2020-01-02 10:60"), (.day, "2020-01-02 x"),
    (.day, "2020-01-02T"), (.day, "2020-01-02-03"), (.day, "2020010"), (.day, "２０２０-01-02"),
    (.usDay, "2020-01-22"), (.usDay, "13/1/2020"), (.usDay, "1/22/99"), (.usDay, "1/22/120"),
    (.dayMonthYear, "12/31/2019"), (.dayMonthYear, "31/12/99"), (.dayMonthYear, "29.2.2023"),
    (.dayMonthYear, "31/12.2019"), (.dayMonthYear, "2019-12-31"), (.dayMonthYear, "31122019"),
    (.isoWeek, ""), (.month, "-"),
  ])
  func refusesOtherTexts(_ notation: PeriodNotation, _ text: String) {
    #expect(notation.period(text) == nil)
  }

  @Test(arguments: [
    (PeriodNotation.day, "2020/03/19 00:00:00", "2020-03-19"),
    (.day, "2020/03/20 00:00:00+00", "2020-03-20"), (.day, "2020-3-9", "2020-03-09"),
    (.day, "2020-03-19T23:59:59.999Z", "2020-03-19"), (.day, "20200319", "2020-03-19"),
    (.day, "1850-07-04", "1850-07-04"), (.day, "2020-03-19 10:00 +01:00", "2020-03-19"),
    (.usDay, "1/22/20", "2020-01-22"), (.usDay, "1/22/2020 17:00", "2020-01-22"),
    (.usDay, "03-09-2023", "2023-03-09"), (.usDay, "2/1/20 5:00 PM", "2020-02-01"),
    (.dayMonthYear, "31/12/2019", "2019-12-31"), (.dayMonthYear, "5.1.2020", "2020-01-05"),
    (.dayMonthYear, "03-09-23", "2023-09-03"),
    (.dayMonthYear, "24.03.2020, 00:00 Uhr", "2020-03-24"), (.month, "2024M3", "2024-03"),
    (.month, "2024-M03", "2024-03"), (.month, "202403", "2024-03"), (.month, "2024-3", "2024-03"),
  ])
  func readsTheFormsOfFiles(
    _ notation: PeriodNotation, _ text: String, _ expected: String
  ) throws {
    let period = try #require(notation.period(text))
    #expect(notation.calendar.text(period) == expected)
  }

  /// A day in all forms; no form reads that of another one as another day unless both are stated.
  @Test func formsOfDaysReadBackTheSame() throws {
    for number in stride(from: -30_000, through: 24_000, by: 37) {
      let day = Day(number: number)
      let texts: [(PeriodNotation, String)] = [
        (.day, "\(day)"), (.day, "\(day.year)/\(day.month)/\(day.day)"),
        (.usDay, "\(day.month)/\(day.day)/\(day.year)"),
        (.dayMonthYear, "\(day.day).\(day.month).\(day.year)"),
      ]
      for (notation, text) in texts { #expect(notation.period(text) == number, "\(text)") }
    }
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
