import AtriumCore
import AtriumTime
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct SnapshotDayTests {
  private static let today = Day(year: 2026, month: 11, day: 27) ?? .first

  @Test(arguments: [
    ("rates-2024-10-03.csv", "2024-10-03"), ("a/2023-01-01/rates_2024_10_03_v2.csv", "2024-10-03"),
    ("20241003.tsv", "2024-10-03"), ("rates.20241003120000.csv.gz", "2024-10-03"),
    ("Stand 03.10.2024.csv", "2024-10-03"), ("25-10-2024.csv", "2024-10-25"),
    ("10-25-2024.csv", "2024-10-25"), ("05_05_2024.csv", "2024-05-05"),
    ("2024-10-03-2024-10-03.csv", "2024-10-03"), ("v2-2024-10-03.csv", "2024-10-03"),
  ])
  func theNameOfAFileStatesTheDay(_ path: String, _ day: String) {
    #expect(Day(inFileName: path, .isoWeek).map { "\($0)" } == day)
  }

  @Test(arguments: [
    "rates.csv", "03-09-2023.csv", "2024-W40.csv", "2024-10.csv", "2024-13-01.csv",
    "2024-01-01_2024-06-30.csv", "12345678.csv", "1234567890.csv", "2024.csv", "3-9-23.csv",
    "2024-10_03.csv", "",
  ])
  func otherNamesDoNot(_ path: String) { #expect(Day(inFileName: path, .isoWeek) == nil) }

  @Test(arguments: [(PeriodNotation.usDay, "2023-03-09"), (.dayMonthYear, "2023-09-03")])
  func theOrderOfThePeriodsAppliesToNames(_ notation: PeriodNotation, _ day: String) {
    #expect(Day(inFileName: "03-09-2023.csv", notation).map { "\($0)" } == day)
  }

  private func day(named day: Day?, _ publications: Day...) throws -> SnapshotDay {
    try SnapshotDay(
      named: day, publications: Set(publications.map(\.number)), today: Self.today)
  }

  @Test func contentsComeBeforeNames() throws {
    let day = Day.first
    let other = day.adding(days: 7)
    #expect(try self.day(named: other, day) == SnapshotDay(day, .contents))
    #expect(try self.day(named: day) == SnapshotDay(day, .name))
    #expect(try self.day(named: nil) == SnapshotDay(Self.today, .today))
    #expect(throws: Failure.self) { _ = try self.day(named: day, day, other) }
  }
}
