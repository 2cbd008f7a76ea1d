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
      .contradiction("2", known: 1, line: 2)
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

  @Test func endlessDifferentTextsAreRefused() throws {
    let mapping = try Self.mapping((#""as": "name""#, #""as": "name", "codes": { "*": null }"#))
    var limits = ObservationReader.Limits()
    limits.textBytes = 1 << 20
    var reader = ObservationReader(mapping, limits)
    let text = String(repeating: "x", count: 1 << 18)
    let rows = (0..<6).map { "\($0)\(text),2024-W40,ILI,total,1\n" }.joined()
    let error = #expect(throws: ImportError.self) {
      try reader.read(BytesSource(Array((Self.header + rows).utf8)), path: "a.csv") { _ in }
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
      "province,country,1/23/20,1/24/20,1/22/20\nA,China,2,,1\nB,China,,7,10\nC,Croatia,4,,\n",
      mapping)
    let key = ObservationSet.Key(indicator: 0, slice: [], place: "CN")
    #expect(set.series[key]?.values == [11, 2, 7] && set.values == 4)
    var single = mapping
    single.file.addsRows = false
    single.file.parts = []
    #expect(try read("country,1/22/20,1/23/20\nChina,1,\nCN,1,2\n", single).values == 2)
    #expect(throws: ImportError.self) {
      try read("country,1/22/20,1/23/20\nChina,1,2\nCN,,3\n", single)
    }
    #expect(throws: ImportError.self) { try read("country,1/22/20,1/32/20\n", single) }
  }

  @Test func partsOfSumsMayBeNegativeAndAreNeverSkipped() throws {
    let mapping = try Self.mapping(
      (#""kind": "rate""#, #""kind": "count""#),
      (#""title": "Rates","#, #""title": "Rates", "file": { "rows": "add" },"#))
    let row = "AT,2024-W40,ILI,total,"
    #expect(try values(read(Self.header + row + "5\n" + row + "-2\n", mapping), "AT") == [3])
    var reader = ObservationReader(mapping)
    #expect(throws: ImportError.self) {
      try reader.read(
        PiecewiseSource(Self.header + row + "5\n" + row + "x\n"), path: "a.csv"
      ) { _ in }
    }
  }

  @Test func aColumnMayHaveSeveralNamesOrBeMissing() throws {
    let mapping = try Self.mapping(
      (#""column": "country""#, #""column": ["iso", "country"]"#),
      (
        #"{ "id": "ili""#,
        #"{ "id": "n", "title": "N", "kind": "count", "value": "n", "optional": true }, { "id""#
          + #": "ili""#
      ))
    #expect(try values(read(Self.header + "AT,2024-W40,ILI,total,5\n", mapping), "AT").isEmpty)
    let set = try read("iso,country,week,what,age,value,n\nHR,AT,2024-W40,ILI,total,5,7\n", mapping)
    #expect(values(set, "HR") == [7] && set.values == 2)
    #expect(throws: ImportError.self) { try read("land,week,what,age,value\n", mapping) }
  }

  @Test func allOtherPlacesCanBeLeftOut() throws {
    let mapping = try Self.mapping(
      (#""as": "name""#, #""as": "name", "codes": { "Isle": "HR", "*": null }"#))
    let set = try read(
      Self.header + "Isle,2024-W40,ILI,total,1\nAtlantis,2024-W40,ILI,total,2\n"
        + "Austria,2024-W40,ILI,total,3\nAtlantis,2024-W41,ILI,total,2\n", mapping)
    #expect(values(set, "HR") == [1] && values(set, "AT") == [3] && set.values == 2)
    #expect(set.leftOut == ["Atlantis"] && set.omissions.map(\.line) == [3, 5])
  }

  @Test(arguments: [
    ("country,week,what,age,value\n", ObservationReader.Match.complete(columns: 5)),
    ("country;week\n", .none), ("\"country\",week\n", .partial), ("a,week\n", .none),
    ("", .none),
  ])
  func aHeaderIsComparedWithTheMapping(_ head: String, _ match: ObservationReader.Match) throws {
    #expect(try ObservationReader(Self.mapping()).match(Array(head.utf8)) == match)
    let skipping = try Self.mapping(
      (#""title": "Rates","#, #""title": "Rates", "file": { "skip": 2 },"#))
    #expect(ObservationReader(skipping).match(Array(("a\nb\n" + head).utf8)) == match)
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
