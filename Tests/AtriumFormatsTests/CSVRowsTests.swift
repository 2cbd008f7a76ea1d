import Testing

@testable import AtriumFormats

@Suite struct CSVRowsTests {
  private func rows(_ text: String) -> [String] {
    CSVRows(Array(text.utf8)).map { row in
      switch row.fields {
      case .success(let fields): "\(row.number): " + fields.joined(separator: "|")
      case .failure(let reason): "\(row.number): \(reason.code)"
      }
    }
  }

  @Test func recordsAreReadWithTheirLines() {
    #expect(rows("a,b\r\n\"x\ny\",\"q\"\"\"\n\nc\n") == ["1: a|b", "2: x\ny|q\"", "5: c"])
    #expect(rows("a;b\n1,5;2") == ["1: a|b", "2: 1,5|2"])
    #expect(rows("a\"b\n\"c") == ["1: stray-quote", "2: unclosed-quote"])
  }

  @Test func whatIsWrittenReadsTheSame() {
    let fields = ["plain", " blank ", "a,b", "say \"so\"", "two\nlines", "", "é–日"]
    guard
      case .success(let read) = CSVRows(CSVLine.bytes(fields)).first(where: { _ in true })?.fields
    else {
      Issue.record("no record")
      return
    }
    #expect(read == fields)
  }
}
