import Testing

@testable import AtriumScreen

/// Arrays are parsed while they are being read, one element at a time.
struct JSONElementTests {
  /// Parses a text that arrives in pieces.
  private func elements(
    _ text: String, pieces size: Int = 1 << 20, _ limits: JSONLimits = .standard
  ) throws -> [(JSON, line: Int)] {
    var rest = Array(text.utf8)[...]
    var elements: [(JSON, line: Int)] = []
    let source = { (buffer: inout [UInt8], start: Int) -> Int in
      let piece = rest.prefix(min(size, buffer.count - start))
      buffer.replaceSubrange(start..<start + piece.count, with: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    try JSON.forEachElement(from: source, limits) { elements.append(($0, $1)) }
    return elements
  }

  private func error(
    _ text: String, pieces size: Int = 1 << 20, _ limits: JSONLimits = .standard
  ) throws -> JSONSyntaxError {
    let error = #expect(throws: JSONSyntaxError.self) { try elements(text, pieces: size, limits) }
    return try #require(error)
  }

  @Test(
    "Elements have the lines on which they begin",
    arguments: [
      ("[1,\n {\"a\":[2]},\n\n[]]", [1, ["a": [2]], []], [1, 2, 4]), (" []", [], []),
      ("\n{\"b\":3}\n", [["b": 3]], [2]),
      ("\u{FEFF}[ \"x\\\\\" , \"]\\\"\" ]", ["x\\", "]\""], [1, 1]),
    ] as [(String, [JSON], [Int])])
  func lines(_ text: String, _ values: [JSON], _ lines: [Int]) throws {
    for size in [1, 2, 3, 1 << 20] {
      let elements = try elements(text, pieces: size)
      #expect(elements.map(\.0) == values)
      #expect(elements.map(\.line) == lines)
    }
  }

  @Test("An array may be larger than memory")
  func manyElements() throws {
    let string = String(repeating: #"ab\u00e9\""#, count: 2_000)
    let element = "{\"text\":\"\(string)\",\"n\":[1,2]}"
    let text = "[\n" + Array(repeating: element, count: 50).joined(separator: " ,\n") + "\n]\n"
    let elements = try elements(text, pieces: 777, JSONLimits(bytes: 40_000, values: 5))
    #expect(elements.count == 50)
    #expect(elements.last?.line == 51)
    #expect(Set(elements.map { $0.0["text"]?.string?.count }) == [8_000])
  }

  @Test(
    "An error has the message and the position of the whole text",
    arguments: [
      "", "   ", "[1,2", "[1 2]", "[1,]", "[,1]", "[{\"a\":1}{\"b\":2}]", "[{\"a\":1]",
      "[\"a\nb\"]",
      "[\"a\\q\"]", "[1]x", "{}{}", "[nul]", "[1,\n2,\n // comment\n3]", "[\"\u{7F}\", é]", "/",
      "[1/",
      "[\"unclosed", "[[1,2],{\"a\"",
    ])
  func errors(_ text: String) throws {
    let expected = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: Array(text.utf8)) }
    for size in [1, 7, 1 << 20] { #expect(try error(text, pieces: size) == expected) }
  }

  @Test("Positions count what is no longer in memory")
  func positions() throws {
    let text = "[" + String(repeating: "1,\n", count: 100_000) + "1, x]"
    let error = try error(text)
    #expect(error.position == .init(offset: 300_004, line: 100_001, column: 4))
  }

  @Test("Limits apply to each element")
  func limits() throws {
    #expect(try elements("[[1,2],[3,4]]", JSONLimits(values: 3)).count == 2)
    let values = try error("[1,\n[2,3,4]]", JSONLimits(values: 3))
    #expect(values.isLimit && values.position.line == 2)
    let long = String(repeating: "x", count: 300_000)
    let size = try error("[1,\n\"\(long)\"]", JSONLimits(bytes: 200_000))
    #expect(size.isLimit && size.position.line == 2)
    #expect(try error("[\n[[]]]", JSONLimits(depth: 2)).isLimit)
  }

  @Test("Elements before an error are parsed, and errors of the closures end parsing")
  func closures() throws {
    struct Stop: Error {}
    var count = 0
    #expect(throws: Stop.self) {
      var isFirst = true
      let source = { (buffer: inout [UInt8], start: Int) throws -> Int in
        guard isFirst else { throw Stop() }
        isFirst = false
        let piece = "[1, 2, 3, 4, 5".utf8
        buffer.replaceSubrange(start..<start + piece.count, with: piece)
        return piece.count
      }
      try JSON.forEachElement(from: source) { _, _ in count += 1 }
    }
    #expect(count == 1)
  }
}
