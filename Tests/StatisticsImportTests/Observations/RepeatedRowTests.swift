import Testing

@testable import StatisticsImport

/// Rows whose values add up, and rows that repeat others.
@Suite struct RepeatedRowTests {
  /// - Parameters:
  ///   - file: the keys of `file`.
  ///   - codes: the keys of `place.codes`.
  private static func mapping(_ file: String, codes: String = "") throws -> SourceMapping {
    let text = """
      { "id": "n", "title": "N", "file": { \(file) },
        "place": { "column": "land", "as": "name", "codes": { \(codes) } },
        "period": { "column": "day", "as": "day" },
        "indicators": [
          { "id": "n", "title": "N", "kind": "count", "value": "n", "optional": true },
          { "id": "m", "title": "M", "kind": "count", "value": "m", "optional": true }
        ] }
      """
    return try SourceMapping(parsing: Array(text.utf8))
  }

  private static let adding = #""rows": "add""#
  private static let named = #""rows": "add", "parts": "part""#

  private func sums(_ text: String, _ mapping: SourceMapping) throws -> [String: [Double]] {
    var reader = ObservationReader(mapping)
    try reader.read(PiecewiseSource(text, size: 7), path: "a.csv") { throw $0 }
    let series = reader.finished().series.filter { $0.key.indicator == 0 }
    return Dictionary(uniqueKeysWithValues: series.map { ($0.key.place, $0.value.values) })
  }

  private func reason(_ text: String, _ mapping: SourceMapping) -> CSVError? {
    let error = #expect(throws: ImportError.self) { _ = try sums(text, mapping) }
    guard case .malformedCSV(_, let csv) = error else { return nil }
    return csv
  }

  private static let rowSums: [(file: String, rows: [String], sum: Double)] = [
    (named, ["A,Cape Verde,2020-03-01,1", "B,Cape Verde,2020-03-01,2"], 3.0),
    (named, ["A,Cape Verde,2020-03-01,1", "B,Cabo Verde,2020-03-01,1"], 2),
    (named, ["A,Cape Verde,2020-03-01,1", "A,Cape Verde,2020-03-01,1"], 1),
    (named, ["A,Cape Verde,2020-03-01,1", "\"A\",CV,2020-03-01, 1.0"], 1),
    (named, [",Cape Verde,2020-03-01,4", ",Cabo Verde,2020-03-01,4"], 4),
    (adding, ["A,Cape Verde,2020-03-01,1", "B,Cape Verde,2020-03-01,2"], 3),
    (adding, ["A,Cape Verde,2020-03-01,1", "A,Cabo Verde,2020-03-01,1"], 1),
    (adding, ["17,Cape Verde,2020-03-01,1", "18,Cape Verde,2020-03-01,2"], 3),
    (adding, [",Cape Verde,2020-03-01,5", ",Cape Verde,2020-03-01,-2"], 3),
    ("", ["A,Cape Verde,2020-03-01,1", "B,Cabo Verde,2020-03-01,1"], 1),
  ]

  /// The keys of `file`, the rows after "part,land,day,n", and the sum of Cape Verde.
  @Test(arguments: rowSums)
  func partsAddUpAndRepeatedRowsDoNot(_ file: String, _ rows: [String], _ sum: Double) throws {
    let text = "part,land,day,n\n" + rows.joined(separator: "\n")
    #expect(try sums(text, Self.mapping(file)) == ["CV": [sum]])
  }

  private static let changedRows: [(file: String, rows: [String])] = [
    (named, ["A,Cape Verde,2020-03-01,1", "A,Cape Verde,2020-03-01,2"]),
    (named, [",Cape Verde,2020-03-01,1", ",Cabo Verde,2020-03-01,2"]),
    (adding, ["A,Cape Verde,2020-03-01,1", "A,Cape Verde,2020-03-01,2"]),
    (adding, ["A,Cape Verde,2020-03-01,1", "A,Cabo Verde,2020-03-01,2"]),
    (adding, [",Cape Verde,2020-03-01,1", ",Cabo Verde,2020-03-01,2"]),
    ("", ["A,Cape Verde,2020-03-01,1", "B,Cabo Verde,2020-03-01,2"]),
  ]

  @Test(arguments: changedRows)
  func contradictionsNameBothLines(_ file: String, _ rows: [String]) throws {
    let text = "part,land,day,n\n" + rows.joined(separator: "\nC,Austria,2020-03-01,9\n")
    let error = try #require(reason(text, try Self.mapping(file)))
    #expect(error.line == 4)
    #expect(error.reason == .contradiction("2", known: 1, line: 2))
  }

  @Test func equalRowsThatNothingTellsApartAreRefused() throws {
    let row = "Austria,2020-03-01,1\n"
    let error = try #require(
      reason("land,day,n\n" + row + "Austria,2020-03-01,2\n" + row, try Self.mapping(Self.adding)))
    #expect(error.line == 4 && error.reason == .repetition(line: 2))
    // A file without the column of the parts.
    let other = try #require(reason("land,day,n\n" + row + row, try Self.mapping(Self.named)))
    #expect(other.reason == .repetition(line: 2))
  }

  /// Rows that differ in a number only, such as a corrected position.
  @Test func rowsThatDifferInNumbersOnlyAreRefused() throws {
    let text = "part,lat,land,day,n\nA,1.5,Austria,2020-03-01,1\nA,1.6,Austria,2020-03-01,1\n"
    let error = try #require(reason(text, try Self.mapping(Self.adding)))
    #expect(error.reason == .contradiction("1", known: 1, line: 2))
    #expect(try sums(text, Self.mapping(Self.named)) == ["AT": [1]])
  }

  @Test func regionsOfOneCodeAddUp() throws {
    let codes = #""Tirol": "AT", "Wien": "AT""#
    let text = "land,day,n\nTirol,2020-03-01,1\nWien,2020-03-01,1\n"
    #expect(try sums(text, Self.mapping(Self.adding, codes: codes)) == ["AT": [2]])
    let error = try #require(
      reason(text + "Wien,2020-03-01,7\n", try Self.mapping(Self.adding, codes: codes)))
    #expect(error.reason == .contradiction("7", known: 1, line: 3))
  }

  @Test func linesOfOtherFilesAreNamedWithTheFile() throws {
    var reader = ObservationReader(try Self.mapping(Self.named))
    let header = "part,land,day,n\n"
    try reader.read(
      PiecewiseSource(header + "\nA,Austria,2020-03-01,1\n"), path: "a.csv",
      skippingBy: { throw $0 })
    try reader.read(
      PiecewiseSource(header + "B,Austria,2020-03-01,1\n"), path: "b.csv", skippingBy: { throw $0 })
    let error = #expect(throws: ImportError.self) {
      try reader.read(
        PiecewiseSource(header + "A,Austria,2020-03-01,2\n"), path: "c.csv",
        skippingBy: { throw $0 })
    }
    #expect(
      error
        == .malformedCSV(
          path: "c.csv",
          CSVError(
            line: 2, column: 22, reason: .contradiction("2", known: 1, line: 3, file: "a.csv"))))
  }

  /// Whatever is repeated, the sum of the parts stays.
  @Test func repetitionsDoNotChangeSums() throws {
    var random = SystemRandomNumberGenerator()
    let rows = (0..<60).map { index in
      "P\(index % 20),\(["Austria", "Croatia", "Cape Verde"][index / 20]),2020-03-01,"
        + "\(Int.random(in: 0...50, using: &random))"
    }
    let mapping = try Self.mapping(Self.named)
    let header = "part,land,day,n\n"
    let once = try sums(header + rows.joined(separator: "\n"), mapping)
    for _ in 0..<20 {
      let again = rows + rows.filter { _ in Bool.random(using: &random) }
      let text = again.shuffled(using: &random).joined(separator: "\n")
      #expect(try sums(header + text.replacing("Cape Verde", with: "Cabo Verde"), mapping) == once)
    }
  }
}
