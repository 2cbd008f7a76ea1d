import AtriumScreen
import Testing

@Suite struct JSONEditorTests {
  private func edited(_ text: String, _ path: [String], _ value: JSON) throws -> String {
    var edit = JSONEditor(Array(text.utf8))
    let isChanged = try edit.set(path, to: value)
    #expect(isChanged == (edit.bytes != Array(text.utf8)))
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  static let path = ["features", "news", "enabled"]

  @Test(arguments: [
    // An existing value is replaced.
    (
      #"{"features":{"news":{"enabled":false}}}"#, #"{"features":{"news":{"enabled":true}}}"#
    ),
    (
      #"{ "features" : { "news": { "enabled":  false , "settings": {} }, "a": { } } }"#,
      #"{ "features" : { "news": { "enabled":  true , "settings": {} }, "a": { } } }"#
    ),
    (#"{"features":{"news":{"enabled":true}}}"#, #"{"features":{"news":{"enabled":true}}}"#),
    (
      #"{"features":{"news":{"enabled":[1,{"a":"]}"}] }}}"#,
      #"{"features":{"news":{"enabled":true }}}"#
    ),
    (#"{"features":{"news":{"enabled":"a\"}" }}}"#, #"{"features":{"news":{"enabled":true }}}"#),
    // A missing member is appended.
    (
      #"{"features":{"news":{"settings":{"a":1}}}}"#,
      #"{"features":{"news":{"settings":{"a":1},"enabled":true}}}"#
    ),
    (#"{"features":{"todos":{}}}"#, #"{"features":{"todos":{},"news":{"enabled":true}}}"#),
    (
      #"{ "features": { "todos": {} } }"#,
      #"{ "features": { "todos": {}, "news": { "enabled": true } } }"#
    ),
    (#"{ "theme": "dark" }"#, #"{ "theme": "dark", "features": { "news": { "enabled": true } } }"#),
  ])
  func anEditChangesOnlyTheValue(_ text: String, _ expected: String) throws {
    #expect(try edited(text, Self.path, true) == expected)
  }

  @Test func anEditKeepsTheIndentation() throws {
    let text = """
      {
          "theme": "dark",
          "features": {
              "todos": { "enabled": true, "settings": { "page": 10 } }
          },
          "lock": []
      }

      """
    #expect(
      try edited(text, Self.path, true) == """
        {
            "theme": "dark",
            "features": {
                "todos": { "enabled": true, "settings": { "page": 10 } },
                "news": { "enabled": true }
            },
            "lock": []
        }

        """)
    #expect(
      try edited(text, ["features", "todos", "enabled"], false)
        == text.replacing("true", with: "false"))
  }

  @Test func aNewObjectIsMultilineLikeItsSiblings() throws {
    let text =
      "{\r\n\t\"features\": {\r\n\t\t\"todos\": {\r\n\t\t\t\"enabled\": true\r\n\t\t}\r\n\t}\r\n}"
    #expect(
      try edited(text, Self.path, false)
        == "{\r\n\t\"features\": {\r\n\t\t\"todos\": {\r\n\t\t\t\"enabled\": true\r\n\t\t},\r\n\t\t"
        + "\"news\": {\r\n\t\t\t\"enabled\": false\r\n\t\t}\r\n\t}\r\n}")
    #expect(
      try edited(text, ["features", "todos", "settings"], [:])
        == "{\r\n\t\"features\": {\r\n\t\t\"todos\": {\r\n\t\t\t\"enabled\": true,\r\n\t\t\t"
        + "\"settings\": {}\r\n\t\t}\r\n\t}\r\n}")
  }

  @Test(arguments: [
    ("{}", "{\n  \"features\": {\n    \"news\": { \"enabled\": true }\n  }\n}"),
    ("{ }\n", "{\n  \"features\": {\n    \"news\": { \"enabled\": true }\n  }\n}\n"),
    (
      "{\n  \"features\": {}\n}",
      "{\n  \"features\": {\n    \"news\": { \"enabled\": true }\n  }\n}"
    ),
    (
      "{\n  \"features\": {\n  }\n}",
      "{\n  \"features\": {\n    \"news\": { \"enabled\": true }\n  }\n}"
    ),
    (
      "{\n  \"theme\": \"dark\"\n}",
      "{\n  \"theme\": \"dark\",\n  \"features\": { \"news\": { \"enabled\": true } }\n}"
    ),
    (
      "\u{FEFF}{\n  \"features\": { \"news\": {} }\n}",
      "\u{FEFF}{\n  \"features\": { \"news\": { \"enabled\": true } }\n}"
    ),
    (
      #"{"features":{"news":{}},"features":{}}"#,
      #"{"features":{"news":{}},"features":{ "news":{"enabled":true} }}"#
    ),
  ])
  func missingObjectsAreCreated(_ text: String, _ expected: String) throws {
    #expect(try edited(text, Self.path, true) == expected)
  }

  @Test(arguments: [
    ("", "1:1"), ("[]", "1:1"), (#"{"features":1}"#, "1:13"),
    (#"{"features":{"news":[]}}"#, "1:21"),
    (#"{"features":{"#, "1:14"),
  ])
  func anInvalidTextIsNotChanged(_ text: String, _ place: String) {
    var edit = JSONEditor(Array(text.utf8))
    let error = #expect(throws: JSONSyntaxError.self) { try edit.set(Self.path, to: true) }
    #expect(error.map { "\($0.position)" } == place)
    #expect(edit.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    "{}", "{ }", #"{"features":{}}"#, #"{ "a": [1, 2, {"b": "}"}], "features": {"x": 1e5} }"#,
    "{\n\t\"features\":\n\t{\n\t\t\"todos\":{}}}", "\n\n{\"a\":-0.5}\n",
  ])
  func anEditKeepsAllOtherValues(_ text: String) throws {
    let before = try JSON(parsing: Array(text.utf8))
    let after = try JSON(parsing: Array(edited(text, Self.path, false).utf8))
    #expect(after["features"]?["news"]?["enabled"] == false)
    #expect(before["a"] == after["a"])
    #expect(before["features"]?["x"] == after["features"]?["x"])
    #expect(before["features"]?["todos"] == after["features"]?["todos"])
  }

  @Test(arguments: [
    (#"{"a":1,"b":2,"c":3}"#, "a", #"{"b":2,"c":3}"#), (#"{"a":1,"b":2}"#, "b", #"{"a":1}"#),
    (#"{ "a": 1 }"#, "a", "{}"),
    (#"{"a":1}"#, "b", #"{"a":1}"#),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "b", "{\n  \"a\": 1\n}\n"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "a", "{\n  \"b\": 2\n}\n"),
  ])
  func removingAMemberKeepsTheRest(_ text: String, _ key: String, _ expected: String) throws {
    var edit = JSONEditor(Array(text.utf8))
    #expect(try edit.remove([key]) == (text != expected))
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
  }

  @Test func pruningRemovesEmptyObjects() throws {
    let text = #"{"theme":"dark","features":{"news":{"settings":{"page":5}}}}"#
    let path = ["features", "news", "settings", "page"]
    for (pruning, expected) in [
      (true, #"{"theme":"dark"}"#),
      (false, #"{"theme":"dark","features":{"news":{"settings":{}}}}"#),
    ] {
      var edit = JSONEditor(Array(text.utf8))
      #expect(try edit.remove(path, pruning: pruning))
      #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
    }
    var full = JSONEditor(
      Array(#"{"features":{"news":{"enabled":true,"settings":{"page":5}}}}"#.utf8))
    #expect(try full.remove(path, pruning: true))
    #expect(
      String(decoding: full.bytes, as: UTF8.self) == #"{"features":{"news":{"enabled":true}}}"#)
  }
}
