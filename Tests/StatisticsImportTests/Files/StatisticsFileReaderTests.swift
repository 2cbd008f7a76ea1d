import AtriumScreen
import AtriumTime
import Testing

@testable import StatisticsImport

@Suite struct StatisticsFileReaderTests {
  private func error(reading text: String, path: String = "owid.csv") -> CSVError? {
    do {
      _ = try StatisticsFileReader.read(PiecewiseSource(text), path: path, format: nil)
    } catch ImportError.malformedCSV(_, let error) {
      return error
    } catch {}
    return nil
  }

  private static let malformedRecords: [(records: String, error: CSVError)] = [
    ("HRV,2021-01-01,x1", CSVError(line: 2, column: 16, reason: .invalidNumber("x1"))),
    (
      "HRV,2021-01-01,1\nHRV,2021-02-30,1",
      CSVError(line: 3, column: 5, reason: .invalidDay("2021-02-30"))
    ),
    ("HRV,0001-01-01,1", CSVError(line: 2, column: 5, reason: .invalidDay("0001-01-01"))),
    (
      "HRV,2021-01-01",
      CSVError(line: 2, column: 5, reason: .fieldCount(found: 2, expected: 3))
    ),
    ("\"HRV,2021-01-01,1\n", CSVError(line: 2, column: 1, reason: .unclosedQuote)),
    ("H\"RV,2021-01-01,1\n", CSVError(line: 2, column: 2, reason: .strayQuote)),
    (
      "HRV,2021-01-01,99999999999999999999",
      CSVError(line: 2, column: 16, reason: .invalidNumber("99999999999999999999"))
    ),
    (
      "HRV,2021-01-01,1000000000000001",
      CSVError(line: 2, column: 16, reason: .invalidNumber("1000000000000001"))
    ),
  ]

  @Test(arguments: malformedRecords)
  func errorsHaveAPosition(_ records: String, _ expected: CSVError) {
    #expect(error(reading: "iso_code,date,total_cases\n" + records) == expected)
  }

  @Test(arguments: [
    ("iso_code,total_cases\n", ["date"]), ("date,location\n", ["total_cases, …"]),
    ("total_cases,date\n", ["iso_code"]), ("Country/Region,Lat\n", ["1/22/20, …"]),
    ("a,b\n", ["iso_code", "date", "total_cases, …"]),
  ])
  func missingColumnsAreNamed(_ header: String, _ columns: [String]) {
    #expect(error(reading: header, path: "confirmed.csv")?.reason == .missingColumns(columns))
  }

  @Test func rejectsUnknownHeaders() {
    #expect(
      error(reading: "<!DOCTYPE html>\n<p>")
        == CSVError(line: 1, column: 1, reason: .isMarkup))
    #expect(error(reading: "") == CSVError(line: 1, column: 1, reason: .isEmpty))
    #expect(error(reading: "a,b\n")?.line == 1)
    #expect(
      error(reading: "Country/Region,1/40/20\n", path: "confirmed.csv")?.reason
        == .invalidDay("1/40/20"))
  }

  @Test func sumsAndSkippedNamesAreLimited() throws {
    let rows = (0..<10_000).map { ",China,1,2,1000000000000000\nx,Isle \($0),1,2,1\n" }.joined()
    let text = "Province/State,Country/Region,Lat,Long,12/31/20\n" + rows
    let file = try StatisticsFileReader.read(
      PiecewiseSource(text, size: 1 << 16), path: "confirmed.csv", format: nil)
    #expect(file.batch["CN", .confirmed].values == [Metric.limit])
    #expect(file.skippedNames.count == 200)
  }

  @Test func readsOWIDColumnsByName() throws {
    let text = """
      location,x,people_vaccinated,date,total_cases,iso_code
      Croatia,,,2021-01-01,12.0,HRV
      World,,1,2021-01-01,5,OWID_WRL
      Croatia,,7,2021-01-03,1.3e1,HRV
      """
    let file = try StatisticsFileReader.read(PiecewiseSource(text), path: "x.csv", format: nil)
    let first = try #require(Day(iso: "2021-01-01")).number
    #expect(file.format == .owid)
    #expect(file.batch["HR", .confirmed] == DailySeries(first: first, [12, nil, 13]))
    #expect(file.batch["HR", .vaccinated] == DailySeries(first: first + 2, [7]))
    #expect(file.skippedNames == ["OWID_WRL"])
    #expect(file.rows == 3)
  }

  @Test func jhuProvincesAddUpToCountries() throws {
    let text = """
      Province/State,Country/Region,Lat,Long,12/31/20,1/1/21
      A,China,1,2,1,2
      B,China,1,2,10,-1
      ,"Korea, South",1,2,5,
      ,Atlantis,1,2,5,6
      """
    let file = try StatisticsFileReader.read(
      PiecewiseSource(text), path: "time_series_covid19_deaths_global.csv", format: nil)
    let first = try #require(Day(iso: "2020-12-31")).number
    #expect(file.format == .jhu)
    #expect(file.batch["CN", .deaths] == DailySeries(first: first, [11, 1]))
    #expect(file.batch["KR", .deaths] == DailySeries(first: first, [5]))
    #expect(file.skippedNames == ["Atlantis"])
  }

  @Test func jhuFileNamesContainTheMetric() {
    #expect(throws: ImportError.unknownMetric(path: "a/b.csv")) {
      _ = try StatisticsFileReader.read(
        PiecewiseSource("Country/Region,1/1/21\n"), path: "a/b.csv", format: nil)
    }
  }
}
