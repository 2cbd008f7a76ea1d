import Testing

@testable import AtriumScreen

struct JSONWriterTests {
  private static let values: [(JSON, String)] = [
    (.null, "null"), (true, "true"), (.integer(.min), "-9223372036854775808"),
    (.integer(.max), "9223372036854775807"), (0.1, "0.1"), (.number(3), "3"),
    (.number(-0.0), "-0"), (.number(1e300), "1e+300"), (.number(.nan), "null"),
    (.number(-.infinity), "null"), ([], "[]"), ([:], "{}"),
    (["b": [1, [2.5]], "a": ["x": nil]], #"{"b":[1,[2.5]],"a":{"x":null}}"#),
  ]

  @Test("Values are written on one line", arguments: values)
  func oneLine(_ json: JSON, text: String) {
    #expect(json.text == text)
  }

  @Test("Doubles read back the same", arguments: [0.1, 1.0 / 3, 5e-300, 1.7e308])
  func roundTrip(_ number: Double) throws {
    #expect(try JSON(parsing: Array(JSON.number(number).text.utf8)) == .number(number))
  }

  @Test("Control characters and misleading characters are escaped")
  func escapes() {
    let text =
      "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1B}\u{7F}\u{85}\u{9B}\u{2028}\u{202E}\u{2066}\u{FEFF}\u{E0041}é日👩"
    let expected =
      #""\"\\/\b\t\n\f\r\u0000\u001b\u007f\u0085\u009b\u2028\u202e\u2066\ufeff\udb40\udc41é日👩""#
    #expect(JSON.string(text).text == expected)
  }

  @Test("Every scalar except U+0000 reads back the same")
  func everyScalar() throws {
    for start in stride(from: UInt32(0), to: 0x110000, by: 0x1000) {
      let scalars = (max(1, start)..<start + 0x1000).compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      let json = JSON.object([.init(text, .string(text))])
      let same = try JSON(parsing: Array(json.text.utf8)) == json
      #expect(same, "\(start)")
    }
  }

  @Test("Indented text has one member or element on a line")
  func indented() {
    let json: JSON = ["a": [1, 2], "b": [:], "c": []]
    #expect(
      json.indentedText == """
        {
          "a": [
            1,
            2
          ],
          "b": {},
          "c": []
        }
        """)
  }
}
