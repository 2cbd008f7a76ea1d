import Testing

@testable import AtriumScreen

/// Arrays are parsed while they are being read, one element at a time.
struct JSONElementTests {
  /// Parses a text that arrives in pieces.
  /// - Throws: the first error.
  private func elements(
    _ text: String, pieces size: Int = 1 << 20, _ limits: JSONLimits = .standard
  ) throws -> [(JSON, line: Int)] {
    let (elements, errors, end) = results(text, pieces: size, limits)
    if let error = errors.first ?? end { throw error }
    return elements
  }

  /// Returns the elements, the errors after which parsing went on, and the one that ended it.
  private func results(
    _ text: String, pieces size: Int = 1 << 20, _ limits: JSONLimits = .standard
  ) -> (elements: [(JSON, line: Int)], errors: [JSONSyntaxError], end: JSONSyntaxError?) {
    var errors: [JSONSyntaxError] = []
    var rest = Array(text.utf8)[...]
    var elements: [(JSON, line: Int)] = []
    let source = { (buffer: inout [UInt8], start: Int) -> Int in
      let piece = rest.prefix(min(size, buffer.count - start))
      buffer.replaceSubrange(start..<start + piece.count, with: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    do {
      try JSON.forEachElement(from: source, limits) { element, line in
        switch element {
        case .success(let element): elements.append((element, line))
        case .failure(let error):
          #expect(error.position.line == line)
          errors.append(error)
        }
      }
    } catch {
      return (elements, errors, error as? JSONSyntaxError)
    }
    return (elements, errors, nil)
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

  @Test(
    "After an error, parsing goes on with the next element",
    arguments: [
      ("[\n{\"n\":1},\n{\"n\":2h},\n{\"n\":3}\n]", [1, 3], [3]),
      ("[{\"n\":1},{\"n\":nul,\"a\":[{\"n\":9}]},{\"n\":3}]", [1, 3], [1]),
      ("[\n{\"n\":1},\n{\"n\":2,\"a\":\"x\ny\"},\n{\"n\":3}\n]", [1, 3], [3]),
      ("[\n{\"n\":1},\n{\"n\":2,\"a\":\"x},\n{\"n\":3}\n]", [1, 3], [3]),
      ("[\n{\"n\":1},\n{\"n\":2,\"a\":[1},\n{\"n\":3}\n]", [1, 3], [3]),
      ("[\n{\"n\":1},\n{\"n\":2,\n{\"n\":3}\n]", [1, 3], [4]),
      ("[\n{\"n\":1},\n{\"n\":2,\n{\"n\":3},\n{\"n\":4}\n]", [1, 3, 4], [4]),
      ("[{\"n\":1}\n{\"n\":2}]", [1, 2], [1]), ("[{\"n\":1},]", [1], [1]),
      ("[{\"n\":1}},{\"n\":2}]", [1, 2], [1]), ("[{\"n\":1} x {\"n\":2}]", [1, 2], [1]),
      ("[{\"n\":1},,{\"n\":2}]", [1, 2], [1]), ("[x,{\"n\":2}]", [2], [1]),
      ("[{\"n\":1},\n\"é\u{0}\",\n{\"n\":2}]", [1, 2], [2]),
      ("[{\"a\":\"\\u0000\"},{\"n\":2}]", [2], [1]),
      (
        "[\n  {\n    \"n\": 1,\n    \"a\": \"x\n  },\n  {\n    \"n\": 2\n  }\n]", [2], [4]
      ),
    ])
  func resumes(_ text: String, _ numbers: [Int], _ lines: [Int]) {
    for size in [1, 7, 1 << 20] {
      let (elements, errors, end) = results(text, pieces: size)
      #expect(elements.map { $0.0["n"]?.integer } == numbers)
      #expect(errors.map(\.position.line) == lines)
      #expect(end == nil)
    }
  }

  @Test(
    "Parsing ends if the next element is uncertain",
    arguments: [
      // The next object may be a part of the one with the error.
      ("[\n{\n\"n\": 1,\n\"a\": [\"x,\n{\n\"n\": 2}]},\n{\"n\":3}\n]", [], 4),
      ("[{\"n\":1},{\"n\":\"x},{\"n\":3}]", [1], 1), ("[{\"n\":1},\n{\"n", [1], 2),
      ("[{\"n\":1}", [1], 1), ("[{\"n\":1}]\n[{\"n\":2}]", [1], 2), ("{\"n\":1}\nx", [1], 2),
    ])
  func ends(_ text: String, _ numbers: [Int], _ line: Int) {
    for size in [1, 7, 1 << 20] {
      let (elements, _, end) = results(text, pieces: size)
      #expect(elements.map { $0.0["n"]?.integer } == numbers)
      #expect(end?.position.line == line)
    }
  }

  @Test("Damage to one object makes no other object of the rest", arguments: 0..<300)
  func damage(_ seed: Int) {
    var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let indent = ["", "  "][random(2)]
    var items = (1...6).map { number in
      let parts = ["\"n\":\(number)", "\"a\":[{\"n\":9,\"d\":\"x\"}]", "\"t\":\"a, {b} [c]\""]
      return "\(indent){" + parts.joined(separator: ",") + "}"
    }
    let damaged = random(items.count)
    var bytes = Array(items[damaged].utf8)
    let index = indent.utf8.count + random(bytes.count - indent.utf8.count)
    bytes[index] = Array("{}[]\",:x\n\\ ".utf8)[random(10)]
    items[damaged] = String(decoding: bytes, as: UTF8.self)
    let (elements, errors, end) = results("[\n" + items.joined(separator: ",\n") + "\n]\n")
    let numbers = elements.compactMap { $0.0["n"]?.integer }
    #expect(numbers.filter { $0 != damaged + 1 }.allSatisfy { $0 != 9 })
    #expect(Set(1...damaged + 1).subtracting([damaged + 1]).isSubset(of: numbers))
    let missing = Set(1...6).subtracting(numbers).subtracting([damaged + 1])
    #expect(missing.isEmpty || !errors.isEmpty || end != nil)
  }

  @Test("U+0000 is refused with its position, or replaced")
  func nullCharacters() throws {
    let text = #"{"a":"é\u0000b","\u0000":1}"#
    let refused = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(refused?.position.column == 8)
    let limits = JSONLimits(nullCharacters: .replaced)
    #expect(
      try JSON(parsing: Array(text.utf8), limits) == ["a": "é\u{FFFD}b", "\u{FFFD}": 1])
    #expect(throws: JSONSyntaxError.self) { try JSON(parsing: [0x22, 0, 0x22], limits) }
  }
}
