import Testing

@testable import AtriumFormats

@Suite struct TextLinesTests {
  /// A source that returns at most `size` bytes at once.
  private func source(
    _ bytes: [UInt8], pieces size: Int
  ) -> (_ buffer: inout [UInt8], _ start: Int) -> Int {
    var rest = bytes[...]
    return { buffer, start in
      let piece = rest.prefix(min(size, buffer.count - start))
      buffer.replaceSubrange(start..<start + piece.count, with: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  private func lines(_ bytes: [UInt8], pieces size: Int = 1 << 20) throws -> [String] {
    var lines: [String] = []
    try TextLines.forEach(from: source(bytes, pieces: size)) { number, bytes in
      switch bytes {
      case .success(let bytes): lines.append("\(number) \(TextLines.text(bytes) ?? "?")")
      case .failure(let error): lines.append("\(number) \(error.code)")
      }
      return true
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["1 a"]), ("a\n", ["1 a"]), ("\n\n", ["1 ", "2 "]),
    ("\u{FEFF}a\r\n\rb\r\n\nc", ["1 a", "2 ", "3 b", "4 ", "5 c"]), ("a\r", ["1 a"]),
    ("a\u{0}b\nc", ["1 ?", "2 c"]),
  ])
  func linesHaveNumbers(_ text: String, _ expected: [String]) throws {
    for size in [1, 2, 3, 1 << 20] {
      #expect(try lines(Array(text.utf8), pieces: size) == expected)
    }
  }

  @Test func aLongLineIsReportedAndSkipped() throws {
    let long = [UInt8](repeating: 0x61, count: TextLines.maximumLength + 100_000)
    let text = Array("a\n".utf8) + long + Array("\nb\n".utf8)
    #expect(try lines(text) == ["1 a", "2 too-long", "3 b"])
    #expect(try lines(Array("a\n".utf8) + long) == ["1 a", "2 too-long"])
  }

  @Test func blankLinesHaveNoTextAndOthersAReason() throws {
    var found: [String] = []
    let bytes = Array("a\n\n \t\nb\u{0}\nc".utf8)
    try TextLines.forEachText(from: source(bytes, pieces: 3)) {
      (number, line: Result<String, RejectionReason>) in
      switch line {
      case .success(let text): found.append("\(number) \(text)")
      case .failure(let reason): found.append("\(number) \(reason == .format(.notText))")
      }
    }
    #expect(found == ["1 a", "4 true", "5 c"])
  }

  @Test func unfoldsLinesAcrossPieces() throws {
    let text = "A:1\r\n 2\r\n\r\n\t3\r\nB:\u{E9}\r\n".utf8
    for size in [1, 5, 1 << 20] {
      var found: [String] = []
      try ContentLines.forEach(from: source(Array(text), pieces: size)) { number, text in
        found.append("\(number) \(try text.get())")
        return true
      }
      #expect(found == ["1 A:123", "5 B:\u{E9}"])
    }
  }

  @Test func aLongContentLineRejectsItsComponent() throws {
    let part = " " + String(repeating: "x", count: 1_000_000) + "\r\n"
    let text =
      "BEGIN:VEVENT\r\nSUMMARY:a\r\n" + String(repeating: part, count: 9)
      + "END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b\r\nEND:VEVENT\r\n"
    let short = "BEGIN:VEVENT\r\n" + String(repeating: "A:\r\n", count: 100_000) + "END:VEVENT\r\n"
    var found: [String] = []
    try CalendarParser.parse(from: Array((text + short).utf8).source(), for: "VEVENT") { item in
      switch item.content {
      case .success(let component): found.append("\(item.line) \(component.title ?? "")")
      case .failure(let error): found.append("\(item.line) \(error.code)")
      }
    }
    #expect(found == ["1 too-long", "13 b", "16 too-long"])
  }
}
