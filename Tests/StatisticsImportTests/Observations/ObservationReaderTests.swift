import Foundation
import Testing

@testable import StatisticsImport

@Suite struct ObservationReaderTests {
  private static func mapping(_ changes: (String, String)...) throws -> SourceMapping {
    var text = SourceMappingTests.valid
    for (old, new) in changes { text = text.replacing(old, with: new) }
    return try SourceMapping(parsing: Array(text.utf8))
  }

  private static let header = "country,week,what,age,value\n"

  private func read(
    _ text: String, _ mapping: SourceMapping? = nil, size: Int = 7
  ) throws -> ObservationSet {
    var reader = ObservationReader(try mapping ?? Self.mapping())
    try reader.read(PiecewiseSource(text, size: size), path: "a.csv") { throw $0 }
    return reader.finished()
  }

  private func values(_ set: ObservationSet, _ place: String, _ age: String = "total") -> [Double] {
    set.series[ObservationSet.Key(indicator: 0, slice: [age], place: place)]?.values ?? []
  }

  @Test func readsRowsInAnyOrder() throws {
    let set = try read(
      Self.header + "Austria,2024-W41,ILI,total,2\nAustria,2024-W40,ILI,total,1.5\n"
        + "Austria,2024-W42,ILI,total,3\nCroatia,2024-W40,ARI,total,9\nAT,2024W5,ILI,0-4,7\n")
    #expect(values(set, "AT") == [1.5, 2, 3] && values(set, "AT", "0-4") == [7])
    #expect(set.rows == 5 && set.values == 4)
  }

  @Test(arguments: ["\u{FEFF}", "title\nanother \"title\n"])
  func acceptsVariants(_ prefix: String) throws {
    let mapping = try Self.mapping(
      (
        #""title": "Rates","#,
        #""title": "Rates", "file": { "separator": ";", "decimal": ",", "missing": ["-"]"#
          + (prefix.hasPrefix("t") ? #", "skip": 2 },"# : " },")
      ))
    let text =
      prefix + "country ;week; what;age;value\r\n \"Austria\" ;2024-W40;ILI;total; 1,5 \r\n"
      + "Austria;2024-W41;ILI;total; - \r\n\"Croatia\";2024-W40;ILI;\"total\";\"2\"\r\n"
    // A quote after a blank is not at the start of its field.
    #expect(throws: ImportError.self) { try read(text, mapping) }
    let set = try read(text.replacing(" \"Austria\" ", with: " Austria\u{A0}"), mapping)
    #expect(values(set, "AT") == [1.5] && values(set, "HR") == [2] && set.rows == 3)
  }

  /// The rows, and the line, the column and the reason of the error.
  @Test(arguments: [
    ("Atlantis,2024-W40,ILI,total,1", 2, 1, CSVError.Reason.unknownPlace("Atlantis")),
    ("AT,2024-W53,ILI,total,1", 2, 4, .invalidPeriod("2024-W53", .isoWeek)),
    ("AT,2024-W54,ILI,total,1", 2, 4, .invalidPeriod("2024-W54", .isoWeek)),
    ("AT,2024-W40,ILI,total,-1", 2, 23, .negativeNumber("-1", .rate)),
    ("AT,2024-W40,ILI,total,1e308", 2, 23, .numberTooLarge("1e308")),
    ("AT,2024-W40,ILI,total,inf", 2, 23, .invalidNumber("inf")),
    ("AT,2024-W40,ILI,total,0x10", 2, 23, .invalidNumber("0x10")),
    ("AT,2024-W40,ILI,total,\"1,5\"", 2, 23, .invalidNumber("1,5")),
    ("AT,2024-W40,ILI,total,x", 2, 23, .invalidNumber("x")),
    ("AT,2024-W40,ILI,to\0tal,1", 2, 17, .notText),
    ("AT,2024-W40,ILI,total", 2, 17, .fieldCount(found: 4, expected: 5)),
    (
      "AT,2024-W40,ILI,total,1\nAT,2024-W41,ILI,total,1\nAustria,2024-W40,ILI,total,2", 4, 28,
      .contradiction("2", known: 1)
    ),
  ])
  func refusesInvalidRows(
    _ rows: String, _ line: Int, _ column: Int, _ reason: CSVError.Reason
  ) throws {
    let expected = ImportError.malformedCSV(
      path: "a.csv", CSVError(line: line, column: column, reason: reason))
    #expect(throws: expected) { try read(Self.header + rows + "\n") }
  }

  @Test func equalDuplicatesCountOnce() throws {
    let row = "AT,2024-W40,ILI,total,1.50\n"
    let set = try read(Self.header + row + "AT,2024-W39,ILI,total,2\n" + row)
    #expect(set.rows == 3 && set.values == 2)
  }

  @Test func refusesFilesWithoutValues() {
    #expect(throws: ImportError.noValues(path: "a.csv")) {
      try read(Self.header + "AT,2024-W40,ILI,total,\n")
    }
    #expect(throws: ImportError.noValues(path: "a.csv")) { try read(Self.header) }
    #expect(throws: ImportError.self) { try read("") }
    #expect(throws: ImportError.self) { try read("country,week,what\nAT,2024-W40,ILI\n") }
    #expect(throws: ImportError.self) {
      try read("country,week,what,age,value,value\nAT,2024-W40,ILI,total,1,1\n")
    }
  }

  @Test func anEndlessLineIsRefused() {
    let error = #expect(throws: ImportError.self) {
      try read(String(repeating: "x", count: 5 << 20), size: 1 << 16)
    }
    guard case .malformedCSV(_, let csv) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(csv == CSVError(line: 1, column: 1, reason: .tooLong))
  }

  @Test func endlessEmptyLinesAreRefused() {
    let error = #expect(throws: ImportError.self) {
      try read(Self.header + String(repeating: "\n", count: 18 << 20), size: 1 << 16)
    }
    guard case .malformedCSV(_, let csv) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(csv.reason == .tooMuch)
  }

  @Test func codesTurnTextsIntoPlacesOrLeaveThemOut() throws {
    let mapping = try Self.mapping(
      (#""as": "name""#, #""as": "code", "codes": { "9": "DE-BY", "0": null }"#))
    let set = try read(
      Self.header + "9,2024-W40,ILI,total,1\n0,2024-W40,ILI,total,2\nDE-BE,2024-W40,ILI,total,3\n",
      mapping)
    #expect(values(set, "DE-BY") == [1] && values(set, "DE-BE") == [3])
    #expect(set.omissions == [.init(path: "a.csv", line: 3, place: "0")] && set.rows == 3)
    #expect(throws: ImportError.self) {
      try read(Self.header + "17,2024-W40,ILI,total,1\n", mapping)
    }
  }

  @Test func readsWideTablesWhoseRowsAddUp() throws {
    let mapping = try Self.mapping(
      (#""column": "week", "as": "iso-week""#, #""header": true, "as": "us-day""#),
      (
        #""dimensions": { "age": { "column": "age", "default": "total", "sums": ["total"] } },"#, ""
      ),
      (#""value": "value","#, ""), (#""kind": "rate""#, #""kind": "count", "cumulative": true"#),
      (#"{ "what": ["ILI"] }"#, "{}"),
      (#""title": "Rates","#, #""title": "Rates", "file": { "rows": "add" },"#))
    let set = try read(
      "province,country,1/22/20,1/23/20\nA,China,1,2\nB,China,10,\nC,Croatia,,4\n", mapping)
    let key = ObservationSet.Key(indicator: 0, slice: [], place: "CN")
    #expect(set.series[key]?.values == [11, 2] && set.values == 3)
  }

  @Test(arguments: [
    "0", "1.5", "98.5", "0.1", "123456789012345", "1234567890.12345", "0.30000000000000004",
    "1e3", "2.5E-3", "+7", "12345678901234567", "1.7976931348623157",
  ])
  func numbersAreTheNearestDoubles(_ text: String) throws {
    let number = Array(text.utf8).withUnsafeBytes {
      DecimalParser.number($0, decimal: UInt8(ascii: "."))
    }
    #expect(number == Double(text))
  }
}
