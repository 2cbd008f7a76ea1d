import Testing

@testable import AtriumScreen

struct LocatedJSONTests {
  private func parse(_ text: String) throws -> LocatedJSON {
    try LocatedJSON(parsing: Array(text.utf8))
  }

  @Test("Values, elements and keys have a line and a column")
  func positions() throws {
    let json = try parse("{\n  \"ä\": [1,\r\n 22],\r  \"b\": null}")
    let members = try #require(json.members)
    #expect(members.map(\.key) == ["ä", "b"])
    #expect(members.map(\.position.description) == ["2:3", "4:3"])
    #expect(json.position.description == "1:1")
    #expect(json["ä"]?.position.description == "2:8")
    #expect(json["ä"]?.elements?.map(\.position.description) == ["2:9", "3:2"])
    #expect(json["b"]?.position.offset == 28)
    #expect(json["c"] == nil)
    #expect(json.elements == nil)
  }

  @Test("A byte order mark is not a column")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}{}").position == .init(offset: 3, line: 1, column: 1))
  }

  @Test("The value without positions is the same JSON")
  func value() throws {
    let text = #"{"a":[1,2.5,"x",null,true],"b":{}}"#
    #expect(try parse(text).value.text == text)
  }
}

struct JSONSyntaxErrorTests {
  @Test(
    "A syntax error has a position and a helpful message",
    arguments: [
      ("", "1:1", "There is nothing here; a JSON value was expected."),
      ("{", "1:2", "The text ends before the object from 1:1 is closed."),
      ("[1,\n", "2:1", "The text ends where a value was expected."),
      ("{\"a\": 1\n \"b\": 2}", "1:8", "Expected ',' or '}' after this member."),
      ("[1 2]", "1:3", "Expected ',' or ']' after this element."),
      ("{\"a\" 1}", "1:5", "Expected ':' after the key \"a\"."),
      ("{\"a\": }", "1:7", "Expected a value for \"a\"."),
      ("{\"a\": 1,\n}", "1:8", "A comma is not allowed before '}'."),
      ("[1,]", "1:3", "A comma is not allowed before ']'."),
      ("[,1]", "1:2", "A value is missing before this comma."),
      ("{\"ä\": 1, x: 2}", "1:10", "A key stands in double quotes."),
      ("{'a': 1}", "1:2", "A key stands in double quotes, not in single ones."),
      ("{} // done", "1:4", "Comments are not allowed in JSON."),
      ("[ /* x */ 1]", "1:3", "Comments are not allowed in JSON."),
      ("# x", "1:1", "Comments are not allowed in JSON."),
      ("[True]", "1:2", "'True' is not a JSON value; write true."),
      ("[None]", "1:2", "'None' is not a JSON value; write null."),
      ("[NaN]", "1:2", "JSON has no 'NaN'; write null."),
      ("[abc]", "1:2", "'abc' is not a JSON value; text stands in double quotes."),
      ("['a']", "1:2", "Text stands in double quotes, not in single ones."),
      ("[01]", "1:3", "A number cannot start with a zero."),
      ("[1.]", "1:4", "A digit is missing after the decimal point."),
      ("[.5]", "1:2", "A digit is missing before the decimal point."),
      ("[+1]", "1:2", "A number begins with a digit or '-', not with '+'."),
      ("[-]", "1:3", "A digit is missing after '-'."),
      ("[1e]", "1:4", "A digit is missing in the exponent."),
      ("[1x]", "1:3", "This is not part of a number."),
      ("[1e999]", "1:2", "This number is too large."),
      ("[\"ab\nc\"]", "1:2", "This string is not closed at the end of its line."),
      ("[\"ab", "1:2", "The text ends before this string is closed."),
      ("\"\u{1}\"", "1:2", "Control characters must be written as \\u0001."),
      (
        #""C:\dir""#, "1:4",
        #"After '\' one of " \ / b f n r t u is expected; write '\\' for '\'."#
      ),
      (#""\ud800""#, "1:2", "This is half of a surrogate pair; the other half is missing."),
      (#""\udc00\ud800""#, "1:2", "This is half of a surrogate pair; the other half is missing."),
      (#""\u12g4""#, "1:2", "Four hexadecimal digits are expected after '\\u'."),
      ("[1] 2", "1:5", "The JSON value ends before this; nothing may follow it."),
      (
        "{\"a\":1,\n\"a\":2}", "2:1",
        "\"a\" is named twice in this object; it stands at 1:2 already."
      ),
    ])
  func message(_ text: String, position: String, message: Phrase) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try LocatedJSON(parsing: Array(text.utf8))
    }
    #expect(error?.position.description == position)
    #expect(error?.message == message)
  }
}
