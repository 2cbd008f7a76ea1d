import Testing

@testable import StatisticsImport

/// Header lines inside a file.
@Suite struct JoinedFileTests {
  private static func mapping(_ text: String) throws -> SourceMapping {
    try SourceMapping(parsing: Array(text.utf8))
  }

  private static let long = """
    { "id": "n", "title": "N", "place": { "column": ["land", "country"], "as": "name",
      "codes": { "*": null } },
      "period": { "column": "day", "as": "day" },
      "dimensions": { "level": { "column": "level" } },
      "indicators": [
        { "id": "n", "title": "N", "kind": "count", "value": "n", "where": { "what": "cases" } }
      ] }
    """
  private static let wide = """
    { "id": "n", "title": "N", "file": { "rows": "add" },
      "place": { "column": "land", "as": "code" }, "period": { "header": true, "as": "iso-week" },
      "indicators": [{ "id": "n", "title": "N", "kind": "count" }] }
    """
  private static let fixed = """
    { "id": "n", "title": "N", "place": { "is": "US" },
      "period": { "columns": ["YEAR", "WEEK"], "as": "mmwr-week" },
      "indicators": [{ "id": "n", "title": "N", "kind": "count", "value": "n" }] }
    """
  private static let header = "land,day,level,what,n\n"
  private static let first = "Austria,2020-03-01,country,cases,1\n"

  /// The figures by the place, the slice and the period.
  private func figures(_ mapping: String, _ text: String) throws -> [String: Double] {
    let mapping = try Self.mapping(mapping)
    var reader = ObservationReader(mapping)
    try reader.read(PiecewiseSource(text, size: 11), path: "a.csv") { throw $0 }
    var figures: [String: Double] = [:]
    for (key, series) in reader.finished().series {
      for (period, value) in zip(series.periods, series.values) {
        let words = [key.place] + key.slice + [mapping.period.notation.calendar.text(Int(period))]
        figures[words.joined(separator: " ")] = value
      }
    }
    return figures
  }

  /// The second file, and its figures.
  @Test(arguments: [
    header + "Croatia,2020-03-02,country,cases,7\n",
    "n,what,level,day,land\n7,cases,country,2020-03-02,Croatia\n",
    "\u{FEFF}land,day,level,what,n\nCroatia,2020-03-02,country,cases,7\n",
    "\"land\", day ,\"level\",what,n,extra\nCroatia,2020-03-02,country,cases,7,8\n",
    "country,day,what,level,n\nCroatia,2020-03-02,cases,country,7\n",
    header + header + "Croatia,2020-03-02,country,cases,7\n",
  ])
  func aHeaderInsideAFileAppliesToTheRowsAfterIt(_ second: String) throws {
    #expect(
      try figures(Self.long, Self.header + Self.first + second)
        == ["AT country 2020-03-01": 1, "HR country 2020-03-02": 7])
  }

  @Test(arguments: [
    "land,day,level,what,value\n", "LAND,DAY,LEVEL,WHAT,N\n", "land,date,what\n",
    "x,LAND,y,what\n",
  ])
  func aHeaderWithoutTheColumnsIsRefused(_ second: String) throws {
    let text = Self.header + Self.first + second + "Croatia,2020-03-02,country,cases,7\n"
    let error = #expect(throws: ImportError.self) { _ = try figures(Self.long, text) }
    guard case .malformedCSV(_, let csv) = error, case .missingColumns = csv.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(csv.line == 3 && error?.concernsRow == false)
  }

  @Test func textsThatAreNamesOfColumnsAreData() throws {
    let rows = "Croatia,2020-03-02,land,cases,7\nCroatia,2020-03-02,country,cases,8\n"
    #expect(
      try figures(Self.long, Self.header + Self.first + rows)
        == ["AT country 2020-03-01": 1, "HR land 2020-03-02": 7, "HR country 2020-03-02": 8])
  }

  @Test func wideTablesHaveTheirOwnPeriods() throws {
    let text = "land,2020-52,202053\nX,1,2\nland,202101,2021-02,2021-03\nX,3,4,5\nY,6,,\n"
    #expect(
      try figures(Self.wide, text) == [
        "X 2020-W52": 1, "X 2020-W53": 2, "X 2021-W01": 3, "X 2021-W02": 4, "X 2021-W03": 5,
        "Y 2021-W01": 6,
      ])
    let error = #expect(throws: ImportError.self) {
      _ = try figures(Self.wide, "land,2020-52\nX,1\nland,total\nX,3\n")
    }
    #expect(error?.line == 3)
  }

  @Test func filesOfOnePlaceMayBeJoined() throws {
    #expect(
      try figures(Self.fixed, "YEAR,WEEK,n\n2024,1,5\nn,YEAR,WEEK\n6,2024,2\n")
        == ["US 2024-W01": 5, "US 2024-W02": 6])
    let wide = Self.fixed.replacing(#""columns": ["YEAR", "WEEK"]"#, with: #""header": true"#)
      .replacing(#", "value": "n""#, with: "")
    #expect(
      try figures(wide, "a,2024-W01\nx,5\na,2024-W02\nx,6\n")
        == ["US 2024-W01": 5, "US 2024-W02": 6])
  }
}
