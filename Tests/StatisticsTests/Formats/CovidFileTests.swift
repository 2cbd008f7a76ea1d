import AtriumCore
import AtriumScreen
import AtriumTime
import Testing

@testable import Statistics
@testable import StatisticsImport

/// Files of the JHU CSSE and of Our World in Data, read by the mappings that come with the program.
@Suite struct CovidFileTests {
  private func read(
    _ text: String, path: String, format: CovidFormat? = nil
  ) throws -> CovidFile {
    try CovidFile(PeekedSource(BytesSource(Array(text.utf8))), path: path, format: format)
  }

  private func batch(_ file: CovidFile) -> SeriesBatch {
    var batch = SeriesBatch()
    batch.add(file.observations, file.metrics)
    return batch
  }

  private func error(reading text: String, path: String = "owid.csv") -> CSVError? {
    do {
      _ = try read(text, path: path)
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
    ("HRV,2019-11-30,1", CSVError(line: 2, column: 5, reason: .invalidDay("2019-11-30"))),
    (
      "HRV,2021-01-01",
      CSVError(line: 2, column: 5, reason: .fieldCount(found: 2, expected: 3))
    ),
    ("\"HRV,2021-01-01,1\n", CSVError(line: 2, column: 1, reason: .unclosedQuote)),
    ("H\"RV,2021-01-01,1\n", CSVError(line: 2, column: 2, reason: .strayQuote)),
    (
      "HRV,2021-01-01,99999999999999999999",
      CSVError(
        line: 2, column: 16, reason: .numberTooLarge("99999999999999999999", limit: 1e12))
    ),
    (
      "HRV,2021-01-01,1000000000001",
      CSVError(line: 2, column: 16, reason: .numberTooLarge("1000000000001", limit: 1e12))
    ),
  ]

  @Test(arguments: malformedRecords)
  func errorsHaveAPosition(_ records: String, _ expected: CSVError) {
    #expect(error(reading: "iso_code,date,total_cases\n" + records) == expected)
  }

  @Test(arguments: [
    ("iso_code,total_cases\n", ["date"]), ("date,location\n", ["total_cases, …"]),
    ("total_cases,date\n", ["iso_code"]),
    ("a,b\n", ["iso_code", "date", "total_cases, …"]),
  ])
  func missingColumnsAreNamed(_ header: String, _ columns: [String]) {
    let found = header.dropLast().split(separator: ",").map(String.init)
    #expect(
      error(reading: header, path: "confirmed.csv")?.reason
        == .missingColumns(columns, found: found))
  }

  @Test func aWideFileNeedsAPeriod() {
    #expect(
      error(reading: "Country/Region,Lat\n", path: "confirmed.csv")?.reason
        == .noPeriods(.usDay, found: ["Country/Region", "Lat"]))
  }

  @Test func rejectsUnknownHeaders() {
    #expect(
      error(reading: "<!DOCTYPE html>\n<p>")
        == CSVError(line: 1, column: 1, reason: .isMarkup))
    #expect(error(reading: "") == CSVError(line: 1, column: 1, reason: .isEmpty))
    #expect(error(reading: "a,b\n")?.line == 1)
    #expect(
      error(reading: "Country/Region,1/40/20\n", path: "confirmed.csv")?.reason
        == .invalidPeriod("1/40/20", .usDay))
  }

  @Test func sumsAndSkippedNamesAreLimited() throws {
    let rows = (0..<10_000).map { "\($0),China,1,2,1000000000000\nx,Isle \($0),1,2,1\n" }.joined()
    let text = "Province/State,Country/Region,Lat,Long,12/31/20\n" + rows
    let file = try read(text, path: "confirmed.csv")
    #expect(batch(file)["CN", .confirmed].values == [Double(Metric.limit)])
    #expect(file.skippedNames.count == 200)
  }

  @Test func readsOWIDColumnsByName() throws {
    let text = """
      location,x,people_vaccinated,date,total_cases,iso_code
      Croatia,,,2021-01-01,12.0,HRV
      World,,1,2021-01-01,5,OWID_WRL
      Croatia,,7,2021-01-03,1.3e1,HRV
      """
    let file = try read(text, path: "x.csv")
    let first = try #require(Day(iso: "2021-01-01")).number
    #expect(file.source == .owid)
    #expect(batch(file)["HR", .confirmed] == FigureSeries(from: first, [12, nil, 13]))
    #expect(batch(file)["HR", .vaccinated] == FigureSeries(from: first + 2, [7]))
    #expect(file.skippedNames == ["World"])
    #expect(file.rows == 3)
  }

  @Test(arguments: [
    "country,date,total_cases,total_deaths,code,continent\nCroatia,2021-01-01,12.0,1,HRV,Europe\n"
      + "World,2021-01-01,5,,OWID_WRL,\nAsia excl. China,2021-01-01,5,,,\n",
    "country,date,total_cases\nCroatia,2021-01-01,12\nAsia excl. China,2021-01-01,5\n",
    "code,date,total_cases\nHRV,2021-01-01,12\ndate,total_cases,code\n2021-01-01,12,HRV\n",
  ])
  func readsTheCurrentFileOfOWID(_ text: String) throws {
    let file = try read(text, path: "compact.csv")
    let first = try #require(Day(iso: "2021-01-01")).number
    #expect(file.source == .owid)
    #expect(batch(file)["HR", .confirmed] == FigureSeries(from: first, [12]))
    #expect(!file.skippedNames.contains(""))
  }

  @Test(arguments: [
    (",Croatia,1,2,5\n,Croatia,1,2,5\n", "HR", 5.0),
    (",Cape Verde,1,2,3\n,Cabo Verde,1,2,3\n", "CV", 3),
    ("Hubei,Mainland China,1,2,3\nHubei,China,1,2,3\nBeijing,China,1,2,4\n", "CN", 7),
  ])
  func repeatedRowsOfJHUCountOnce(_ rows: String, _ code: String, _ total: Double) throws {
    let header = "Province/State,Country/Region,Lat,Long,1/1/21\n"
    let file = try read(header + rows, path: "time_series_covid19_deaths_global.csv")
    #expect(batch(file)[code, .deaths].values == [total])
    let changed = error(
      reading: header + rows + rows.dropLast(2) + "9\n",
      path: "time_series_covid19_deaths_global.csv")
    guard case .contradiction? = changed?.reason else {
      Issue.record("\(String(describing: changed))")
      return
    }
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
  func utf16IsNamed(_ mark: [UInt8]) {
    let text = "iso_code,date,total_cases\nHRV,2021-01-01,1\n"
    let units = text.utf8.flatMap { mark.first == 0xFE ? [0, $0] : [$0, 0] as [UInt8] }
    let error = #expect(throws: ImportError.self) {
      _ = try CovidFile(PeekedSource(BytesSource(mark + units)), path: "a.csv")
    }
    #expect(error?.line == 1 && error?.failure.hint?.text(in: .en).contains("utf-16") == true)
  }

  @Test func jhuProvincesAddUpToCountries() throws {
    let text = """
      Province/State,Country/Region,Lat,Long,12/31/20,1/1/21
      A,China,1,2,1,2
      B,China,1,2,10,-1
      ,"Korea, South",1,2,5,
      ,Atlantis,1,2,5,6
      """
    let file = try read(text, path: "time_series_covid19_deaths_global.csv")
    let first = try #require(Day(iso: "2020-12-31")).number
    #expect(file.source == .jhu)
    #expect(batch(file)["CN", .deaths] == FigureSeries(from: first, [11, 1]))
    #expect(batch(file)["KR", .deaths] == FigureSeries(from: first, [5]))
    #expect(file.skippedNames == ["Atlantis"])
  }

  @Test func jhuFileNamesContainTheMetric() {
    #expect(throws: ImportError.unknownMetric(path: "a/b.csv")) {
      _ = try read("Country/Region,1/1/21\n", path: "a/b.csv")
    }
  }
}
