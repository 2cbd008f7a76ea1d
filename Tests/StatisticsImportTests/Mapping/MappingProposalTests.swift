import AtriumScreen
import Testing

@testable import StatisticsImport

@Suite struct MappingProposalTests {
  @Test(arguments: [
    ("region,week,cases\nPula,2026-W31,3\n", "region code week iso-week , . cases:count"),
    (
      "Land;Tag;Alter;Rate\nItaly;31.12.2025;0-4;2,5\n",
      "Land name Tag day-month-year ; , Rate:rate"
    ),
    ("month,place,a,b\n2024-M10,X,1,-2.5\n", "place code month month , . a:count b:rate"),
    ("day,place,n\n2024-10-03,X,\n2024-10-04,X,5\n", "place code day day , . n:count"),
    // Weeks or months; days of which the first number may be the month.
    ("week,place,n\n2024-10,X,1\n", nil), ("day,place,n\n3/4/2024,X,1\n", nil),
    ("a,b\n1,2\n", nil), ("region,week,cases\n", nil), ("week,n,m\n2024-W10,1,2\n", nil),
    ("{\"id\": 1}", nil), ("", nil),
  ])
  func columnsHaveTheMeaningOfTheirTexts(_ file: String, _ expected: String?) throws {
    let json = MappingProposal(Array(file.utf8), fileName: "Week 29.csv")?.json
    let values = json?["indicators"]?.elements?.map {
      "\($0["value"]?.string ?? ""):\($0["kind"]?.string ?? "")"
    }
    let words = [
      json?["place"]?["column"]?.string, json?["place"]?["as"]?.string,
      json?["period"]?["column"]?.string, json?["period"]?["as"]?.string,
      json?["file"]?["separator"]?.string, json?["file"]?["decimal"]?.string,
    ].compactMap(\.self)
    #expect((words + (values ?? [])).joined(separator: " ") == expected ?? "")
    if let json {
      let mapping = try SourceMapping(parsing: Array(json.text.utf8))
      #expect(mapping.id == "week-29")
    }
  }
}
