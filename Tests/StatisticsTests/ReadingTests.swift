import AtriumScreen
import Testing

@testable import Statistics

/// Bytes that come in small pieces.
final class SmallPieces: PieceSource {
  private var rest: ArraySlice<UInt8>, size: Int
  init(_ text: String, size: Int = 3) { (rest, self.size) = (Array(text.utf8)[...], size) }

  func read(into buffer: inout [UInt8], at start: Int) -> Int {
    let piece = rest.prefix(min(size, buffer.count - start))
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

@Suite struct ReadingTests {
  private func fields(_ text: String, size: Int = 3) throws -> [[String]] {
    var records = CSVRecords(SmallPieces(text, size: size))
    var all: [[String]] = []
    try records.readAll { record in all.append((0..<record.count).map { record.text($0) }) }
    return all
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func recordsAreTheSameHoweverTheyCome(_ size: Int) throws {
    let text = "\u{feff}a,b\r\n\"x,\"\"y\"\"\nz\",\n\n,\"\"\n1,2"
    #expect(
      try fields(text, size: size) == [["a", "b"], ["x,\"y\"\nz", ""], ["", ""], ["1", "2"]])
  }

  private func problem(_ text: String, _ name: String = "owid.csv") -> CSVProblem? {
    do {
      _ = try FigureReader().read(SmallPieces(text), named: name, as: nil)
    } catch StatisticsError.badFile(_, let problem) {
      return problem
    } catch {}
    return nil
  }

  private let header = "iso_code,date,total_cases\n"

  @Test func whatIsWrongIsToldWithItsPlace() {
    #expect(
      problem(header + "HRV,2021-01-01,x1")
        == CSVProblem(line: 2, column: 16, reason: .notANumber("x1")))
    #expect(
      problem(header + "HRV,2021-01-01,1\nHRV,2021-02-30,1")
        == CSVProblem(line: 3, column: 5, reason: .notADay("2021-02-30")))
    #expect(
      problem(header + "HRV,0001-01-01,1")
        == CSVProblem(line: 2, column: 5, reason: .notADay("0001-01-01")))
    #expect(
      problem(header + "HRV,2021-01-01")
        == CSVProblem(line: 2, column: 5, reason: .fieldCount(found: 2, expected: 3)))
    #expect(
      problem(header + "\"HRV,2021-01-01,1\n")
        == CSVProblem(line: 2, column: 1, reason: .unclosedQuote))
    #expect(
      problem(header + "H\"RV,2021-01-01,1\n")
        == CSVProblem(line: 2, column: 2, reason: .strayQuote))
    #expect(problem("<!DOCTYPE html>\n<p>") == CSVProblem(line: 1, column: 1, reason: .isMarkup))
    #expect(problem("") == CSVProblem(line: 1, column: 1, reason: .isEmpty))
    #expect(problem("a,b\n")?.line == 1)
    #expect(problem("Country/Region,1/40/20\n", "confirmed.csv")?.reason == .notADay("1/40/20"))
    #expect(
      problem(header + "HRV,2021-01-01,99999999999999999999")?.reason
        == .notANumber("99999999999999999999"))
    #expect(
      problem(header + "HRV,2021-01-01,1000000000000001")?.reason
        == .notANumber("1000000000000001"))
  }

  @Test func whatNobodyCountsNeitherOverflowsNorFillsTheMemory() throws {
    let rows = (0..<10_000).map { ",China,1,2,1000000000000000\nx,Isle \($0),1,2,1\n" }.joined()
    let text = "Province/State,Country/Region,Lat,Long,12/31/20\n" + rows
    let (reading, _) = try FigureReader().read(
      SmallPieces(text, size: 1 << 16), named: "confirmed.csv", as: nil)
    #expect(reading.batch["CN", .confirmed].values == [Metric.most])
    #expect(reading.leftOut.count == 200)
    #expect(JSON.integer(.max).total == nil && JSON.number(1e300).total == nil)
    #expect(JSON.number(.nan).total == nil && JSON.string("12").total == 12)
  }

  @Test func theLongTableIsReadByTheNamesOfItsColumns() throws {
    let text = """
      location,x,people_vaccinated,date,total_cases,iso_code
      Croatia,,,2021-01-01,12.0,HRV
      World,,1,2021-01-01,5,OWID_WRL
      Croatia,,7,2021-01-03,1.3e1,HRV
      """
    let (reading, format) = try FigureReader().read(SmallPieces(text), named: "x.csv", as: nil)
    let first = try #require(Day(iso: "2021-01-01")).number
    #expect(format == .owid)
    #expect(reading.batch["HR", .confirmed] == Figures(first: first, [12, nil, 13]))
    #expect(reading.batch["HR", .vaccinated] == Figures(first: first + 2, [7]))
    #expect(reading.leftOut == ["OWID_WRL"])
    #expect(reading.rows == 3)
  }

  @Test func provincesAddUp() throws {
    let text = """
      Province/State,Country/Region,Lat,Long,12/31/20,1/1/21
      A,China,1,2,1,2
      B,China,1,2,10,-1
      ,"Korea, South",1,2,5,
      ,Atlantis,1,2,5,6
      """
    let (reading, _) = try FigureReader().read(
      SmallPieces(text), named: "time_series_covid19_deaths_global.csv", as: nil)
    let first = try #require(Day(iso: "2020-12-31")).number
    #expect(reading.batch["CN", .deaths] == Figures(first: first, [11, 1]))
    #expect(reading.batch["KR", .deaths] == Figures(first: first, [5]))
    #expect(reading.leftOut == ["Atlantis"])
  }
}
