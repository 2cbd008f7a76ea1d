import AtriumScreen
import Testing

@testable import AtriumFormats

@Suite struct CSVParserTests {
  private static func row(_ line: Int, _ record: Result<CSVRecord, CSVSyntaxError>) -> String {
    switch record {
    case .success(let record): "\(line): " + record.texts.joined(separator: "|")
    case .failure(let error): "\(error.line): \(error.reason.code) \(error.column)"
    }
  }

  private func rows(_ text: String) -> [String] {
    var rows: [String] = []
    CSVParser.parse(Array(text.utf8), separator: .detected) { rows.append(Self.row($0, $1)) }
    return rows
  }

  /// The same, in pieces of a few bytes.
  private func rows(_ text: String, inPiecesOf size: Int) throws -> [String] {
    var rest = Array(text.utf8)[...]
    func read(into buffer: inout [UInt8], at start: Int) -> Int {
      let piece = rest.prefix(size)
      buffer.replaceSubrange(start..<start + piece.count, with: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    var rows: [String] = []
    try CSVParser.parse(from: read, separator: .detected) { rows.append(Self.row($0, $1)) }
    return rows
  }

  static let samples: [(text: String, rows: [String])] = [
    ("a,b\r\n\"x\ny\",\"q\"\"\"\n\nc\n", ["1: a|b", "2: x\ny|q\"", "5: c"]),
    (
      "\u{feff}a,b\r\n\"x,\"\"y\"\"\nz\",\n\n,\"\"\n1,2",
      ["1: a|b", "2: x,\"y\"\nz|", "5: |", "6: 1|2"]
    ),
    ("a;b\n1,5;2", ["1: a|b", "2: 1,5|2"]),
    ("a\tb\n1;5\t2", ["1: a|b", "2: 1;5|2"]),
    ("a,b\rc,d\r\r\"e\"\r", ["1: a|b", "2: c|d", "4: e"]),
    ("a\"b\n\"c", ["1: stray-quote 2", "2: unclosed-quote 1"]),
    ("\"a\"b,c\nd", ["1: stray-quote 4", "2: d"]),
    ("a,\"b\nc,d\ne", ["1: unclosed-quote 1", "2: c|d", "3: e"]),
    ("a,", ["1: a|"]), ("\"\"", ["1: "]), ("\n\r\n", []), ("", []),
  ]

  /// A combining mark forms one `Character` with the quote before it.
  @Test(arguments: [["\"\u{301}a", "b"], ["a\"\"\u{301}", ","], [""], ["", ""], ["\r\n\u{301}"]])
  func writtenRecordsReadBackEqual(_ fields: [String]) {
    var read: [[String]] = []
    CSVParser.parse(CSVEncoder.bytes(fields), separator: .comma) { _, record in
      if case .success(let record) = record { read.append(record.texts) }
    }
    #expect(read.map { $0.map { Array($0.utf8) } } == [fields.map { Array($0.utf8) }])
  }

  @Test(arguments: samples)
  func recordsAreSplit(_ text: String, _ expected: [String]) throws {
    #expect(rows(text) == expected)
    for size in [1, 2, 3, 7, 1000] {
      #expect(try rows(text, inPiecesOf: size) == expected, "\(size)")
    }
  }

  @Test func writtenRecordsAreReadUnchanged() {
    let fields = ["plain", " blank ", "a,b", "say \"so\"", "two\nlines", "", "é–日"]
    var records: [[String]] = []
    CSVParser.parse(CSVEncoder.bytes(fields), separator: .detected) { _, record in
      if case .success(let record) = record { records.append(record.texts) }
    }
    #expect(records == [fields])
  }

  @Test(arguments: [("a,é", true), ("a,\0", false)])
  func textIsValidated(_ text: String, _ isText: Bool) {
    CSVParser.parse(Array(text.utf8), separator: .comma) { _, record in
      #expect((try? record.get())?.isText == isText)
    }
    CSVParser.parse(Array(text.utf8) + [0xFF], separator: .comma) { _, record in
      #expect((try? record.get())?.isText == false)
    }
  }
}
