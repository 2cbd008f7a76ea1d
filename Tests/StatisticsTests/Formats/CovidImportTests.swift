import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import StatisticsImport
import Testing

@testable import Statistics

@MainActor @Suite struct CovidImportTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  @Test func anErrorInOneFileImportsNone() async throws {
    let good = try statistics.write(
      "iso_code,date,total_cases\nHRV,2020-04-01,999\n", to: "good.csv")
    let bad = try statistics.write("iso_code,date,total_cases\nHRV,2020-04-02,x\n", to: "bad.csv")
    let answer = try await statistics.answer("statistics import \(good) \(bad)")
    #expect(answer["failure"] == "statistics.bad-file")
    let day = try await statistics.answer("/statistics/HR/2020-04-01")
    #expect(day["confirmed"]?["total"] == 867)
  }

  @Test func errorsNameFileLineAndColumn() async throws {
    let path = try statistics.write(
      "iso_code,date,total_cases\nHRV,2020-04-01,999\nHRV,2020-04-02,1O\n", to: "owid.csv")
    let answer = try await statistics.answer("statistics import \(path)")
    #expect(answer["place"] == .string(path + ":3:16"), "\(answer)")
  }

  @Test func invalidRecordsAreSkippedOnRequest() async throws {
    let path = try statistics.write(
      "iso_code,date,total_cases,total_deaths\nHRV,2020-04-01,998,1O\nHRV,2020-04-02,999\n"
        + "HRV,2020-04-03,\"1\"2,3\nHRV,2020-04-04,1000,7\n", to: "owid.csv")
    let imported = try await statistics.answer("statistics import \(path) --skip-bad")
    #expect(imported["rows"] == 1 && imported["figures"] == 2, "\(imported)")
    let places = imported["problems"]?.elements?.map { $0["place"] }
    #expect(
      places?.compactMap { $0?.string } == ["2:20", "3:16", "4:19"].map { "\(path):\($0)" },
      "\(imported)")
    let day = try await statistics.answer("/statistics/HR/2020-04-01")
    #expect(day["confirmed"]?["total"] == 867, "a value of an invalid record was imported")
  }

  @Test func recordsOfCountriesThatAreSumsAreNeverSkipped() async throws {
    let path = try statistics.write(
      "Province/State,Country/Region,Lat,Long,4/1/20\nA,Croatia,1,2,x\nB,Croatia,1,2,5\n",
      to: "time_series_covid19_confirmed_global.csv")
    let answer = try await statistics.answer("statistics import \(path) --skip-bad")
    #expect(answer["failure"] == "statistics.bad-file", "\(answer)")
  }

  @Test func importingAgainChangesNothing() async throws {
    let file = try statistics.write("iso_code,date,total_cases\nHRV,2020-04-01,999\n", to: "a.csv")
    let first = try await statistics.answer("statistics import \(file)")
    let second = try await statistics.answer("statistics import \(file) --format owid")
    #expect(first["changed"] == 1 && second["changed"] == 0 && second["figures"] == 1)
  }

  @Test func aLaterImportReplacesAnEarlierOneDayByDay() async throws {
    let owid = try statistics.write(
      "iso_code,date,total_cases\nHRV,2020-04-01,900\nHRV,2020-04-03,999\n", to: "owid.csv")
    let jhu = try statistics.write(
      "Province/State,Country/Region,Lat,Long,4/1/20,4/2/20\n,Croatia,1,2,901,950\n",
      to: "time_series_covid19_confirmed_global.csv")
    let series = try await statistics.answer(
      "statistics import \(owid)", "statistics import \(jhu)",
      "statistics series HR --from 2020-04-01 --to 2020-04-03")
    #expect(series["series"]?.elements?.map { $0["value"] } == [901, 950, 999])
    #expect(series["source"] == "jhu" && series["sources"] == ["jhu", "owid"])
  }

  @Test func importsEveryColumnOfOWID() async throws {
    let columns = "total_cases,total_deaths,total_tests,people_vaccinated,total_vaccinations"
    let file = try statistics.write(
      "location,continent,date,\(columns)\nCroatia,Europe,2021-11-03,5,4,3,2,1\n", to: "long.csv")
    let day = try await statistics.answer("statistics import \(file)", "/statistics/HR/2021-11-03")
    let keys = ["confirmed", "deaths", "tested", "vaccinated", "doses"]
    #expect(keys.map { day[$0]?["total"] } == [5, 4, 3, 2, 1])
  }

  @Test func theLargestFigureCanBeReadAgain() async throws {
    let file = try statistics.write(
      "iso_code,date,total_cases\nCHN,2021-11-03,1000000000000\nHRV,2021-11-03,1e12\n",
      to: "owid.csv")
    let day = try await statistics.answer("statistics import \(file)", "/statistics/HR")
    #expect(day["confirmed"]?["total"] == 1_000_000_000_000, "\(day)")
  }

  @Test func importsGzipFiles() async throws {
    // The output of gzip for "iso_code,date,total_cases\nHRV,2021-11-03,476832\n".
    let bytes = try #require(
      Data(
        base64Encoded: """
          H4sIAAAAAAACA8sszo9Pzk9J1UlJLEnVKckvScyJT04sTi3m8ggK0zEyMDLUNTTUNTDWMTE3szA24gIA/Te3sDAAAAA=
          """))
    let path = statistics.path("owid.csv.gz")
    try bytes.write(to: URL(filePath: path))
    #expect(try await statistics.answer("statistics import \(path)")["figures"] == 1)
    try bytes.prefix(40).write(to: URL(filePath: path))
    let failure = try await statistics.answer("statistics import \(path)")["failure"]
    #expect(failure == "statistics.broken-gzip")
  }
}
