import AtriumScreen
import AtriumTesting
import Testing

@testable import Statistics

/// The meaning of the displayed numbers.
@MainActor @Suite struct DayScreenTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  /// Cases with a correction on the 9th and a gap on the 10th, and recoveries that are not counted
  /// after the 3rd.
  private func importSeries() async throws {
    try await statistics.importSeries(
      of: "confirmed", "100,110,120,130,140,150,160,170,165,,200,210")
    try await statistics.importSeries(of: "deaths", "1,1,1,1,1,1,1,1,1,1,1,1")
    try await statistics.importSeries(of: "recovered", "10,20,30,0,0,0,0,0,0,0,0,0")
  }

  /// The screen of a day in November 2021.
  private func day(_ day: Int) async throws -> JSON {
    try await statistics.answer("/statistics/HR/2021-11-\(day < 10 ? "0" : "")\(day)")
  }

  @Test func aChangeRequiresAValueOfTheDayBefore() async throws {
    try await importSeries()
    #expect(try await day(9)["confirmed"] == ["total": 165, "change": -5])
    #expect(try await day(10)["confirmed"] == ["total": .null, "change": .null])
    #expect(try await day(11)["confirmed"] == ["total": 200, "change": .null])
    #expect(try await day(12)["confirmed"] == ["total": 210, "change": 10])
    let talk = try await statistics.talk("/statistics/HR/2021-11-09")
    #expect(talk.contains("! The total of confirmed fell by 5: a correction."), "\(talk)")
  }

  @Test func trailingZerosAreShownAsNotReported() async throws {
    try await importSeries()
    #expect(try await day(3)["recovered"] == ["total": 30, "change": 10])
    #expect(try await day(4)["recovered"] == ["total": .null, "change": .null])
    let talk = try await statistics.talk("/statistics/HR/2021-11-04")
    #expect(talk.matches(of: #/│ not reported/#).count == 2, "\(talk)")
  }

  @Test func activeCasesRequireAllTotalsOfTheDay() async throws {
    try await importSeries()
    #expect(try await day(3)["active"]?["total"] == 89)
    #expect(try await day(4)["active"]?["total"] == .null)
  }

  @Test func anAverageRequiresSevenDays() async throws {
    try await importSeries()
    #expect(try await day(7)["new_cases_mean"] == .null)
    #expect(try await day(8)["new_cases_mean"] == 10)
    #expect(try await day(12)["new_cases_mean"] == .null)
  }

  @Test func sharesAreRelativeToTheConfirmedCases() async throws {
    try await importSeries()
    let third = try await day(3)
    #expect(third["case_fatality"]?.text == "\(1.0 / 120)")
    #expect(third["recovery"] == 0.25)
    #expect(third["place"]?["population"] == 4_105_268)
    #expect(third["confirmed_per_million"]?.text.hasPrefix("29.230734") == true)
  }
}
