import Testing

@testable import AtriumScreen

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  @Test(
    "Well-formed texts are parsed",
    arguments: [
      ("null", JSON.null), (" true\t\r\n", true), ("false", false), ("0", 0), ("-0", .number(-0.0)),
      ("-12", -12), ("1.5e3", .number(1500)), ("1E-2", 0.01), ("0.10", 0.1),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)),
      ("\"\"", ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\ud83d\ude80\u0001""#, "é🚀\u{1}"), ("\"日本 é\u{7F}\"", "日本 é\u{7F}"),
      ("[]", []), ("[ ]", []), ("{ }", [:]), ("[1,[2]]", [1, [2]]),
      (#"{"a":{"b":[null]},"":1}"#, ["a": ["b": [nil]], "": 1]), ("\u{FEFF}1", 1),
    ] as [(String, JSON)])
  func wellFormed(_ text: String, json: JSON) throws {
    #expect(try parse(text) == json)
  }

  @Test(
    "Malformed UTF-8 is an error at its position",
    arguments: [
      ([0x22, 0x80, 0x22], 1), ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0x61, 0xF4, 0x90, 0x80, 0x80, 0x22], 2), ([0x22, 0xE2, 0x82, 0x22], 1),
      ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1), ([0xFF, 0xFE, 0x31, 0], 0), ([0xEF, 0xBB], 0),
      ([0x31, 0], 0),
    ] as [([UInt8], Int)])
  func malformedUTF8(_ bytes: [UInt8], offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: bytes) }
    #expect(error?.position.offset == offset)
  }

  @Test("Nesting is limited")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSON(parsing: nested(64)) }
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: nested(65)) }
    #expect(error?.position.column == 65)
    #expect(throws: JSONSyntaxError.self) { try JSON(parsing: nested(100_000)) }
    #expect(throws: Never.self) {
      try JSON(parsing: Array("[[],[],{}]".utf8), JSONLimits(depth: 2))
    }
  }

  @Test(
    "A text that exceeds a limit is an error where it does so",
    arguments: [
      ("[1,\n22]", JSONLimits(bytes: 6), 2, 3), ("[\"é\",\"é\"]", JSONLimits(bytes: 8), 1, 8),
      ("[1,\n[2,3],4]", JSONLimits(values: 4), 2, 4),
      ("{\"a\":{\"b\":1}}", JSONLimits(values: 2), 1, 11),
      ("[\n[]]", JSONLimits(depth: 1), 2, 1),
    ])
  func limits(_ text: String, _ limits: JSONLimits, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    let errors = [
      #expect(throws: JSONSyntaxError.self) { try JSON(parsing: bytes, limits) },
      #expect(throws: JSONSyntaxError.self) { try LocatedJSON(parsing: bytes, limits) },
    ]
    for error in errors {
      #expect(error?.isLimit == true)
      #expect(error?.position.line == line && error?.position.column == column)
    }
    #expect(throws: Never.self) { try JSON(parsing: bytes) }
  }

  @Test("A limit may be reached")
  func exactLimits() {
    let limits = JSONLimits(bytes: 9, values: 5, depth: 2)
    #expect(throws: Never.self) { try JSON(parsing: Array("[[1,2],3]".utf8), limits) }
  }

  @Test("A cancelled task does not finish parsing")
  func cancellation() async {
    let bytes = Array(("[" + String(repeating: "0,", count: 100_000) + "0]").utf8)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try? JSON(parsing: bytes)
    }
    #expect(await task.value == nil)
  }

  @Test("A duplicate key is an error unless allowed; then the last one wins")
  func duplicates() throws {
    let many = (0..<40).map { "\"k\($0)\":1" }.joined(separator: ",")
    for text in [#"{"a":1,"b":2,"a":3}"#, "{\(many),\"k3\":2}", "{\(many),\"k39\":2}"] {
      #expect(throws: JSONSyntaxError.self) { try LocatedJSON(parsing: Array(text.utf8)) }
      #expect(throws: Never.self) { try parse(text) }
    }
    #expect(throws: Never.self) { try LocatedJSON(parsing: Array("{\(many)}".utf8)) }
    #expect(try parse(#"{"a":1,"a":3}"#)["a"] == 3)
  }

  @Test("Every prefix of a text, and every text with one changed byte, is parsed or an error")
  func damaged() throws {
    let bytes = Array(#"{"a":[1,-2.5e3,"\u00e9é\ud83d\ude80"],"b":{"c":null,"d":true}}"#.utf8)
    for count in bytes.indices {
      #expect(throws: JSONSyntaxError.self) { try LocatedJSON(parsing: Array(bytes[..<count])) }
      for byte in UInt8.min...UInt8.max {
        var damaged = bytes
        damaged[count] = byte
        do throws(JSONSyntaxError) {
          _ = try LocatedJSON(parsing: damaged).value.text
        } catch {
          #expect(0...bytes.count ~= error.position.offset)
        }
      }
    }
  }
}
