import AtriumCore
import AtriumScreen
import Testing

@testable import Plugins

/// The commands of tools.
@Suite struct MCPToolTests {
  /// A schema of an argument, and the argument of the command without its name, if optional and if required.
  struct Mapping: Sendable {
    let schema: String
    let optional: String
    let required: String
  }

  static let mappings = [
    Mapping(
      schema: #"{"type": "string", "description": "Name of\nthe ward."}"#,
      optional: #"{"kind": "option", "type": "text", "help": "Name of the ward."}"#,
      required: #"{"kind": "rest", "type": "text", "required": true, "help": "Name of the ward."}"#),
    Mapping(
      schema: #"{"type": ["integer", "null"], "title": "Limit", "default": 10}"#,
      optional: #"{"kind": "option", "type": "number", "help": "Limit"}"#,
      required: #"{"kind": "word", "type": "number", "required": true, "help": "Limit"}"#),
    Mapping(
      schema: #"{"type": "number"}"#, optional: #"{"kind": "option", "type": "number"}"#,
      required: #"{"kind": "word", "type": "number", "required": true}"#),
    Mapping(
      schema: #"{"type": "boolean"}"#, optional: #"{"kind": "flag"}"#,
      required: """
        {"kind": "word", "type": "choice", "choices": [{"value": "true"}, {"value": "false"}], "required": true}
        """),
    Mapping(
      schema: #"{"type": "boolean", "default": true}"#,
      optional: """
        {"kind": "option", "type": "choice", "choices": [{"value": "true"}, {"value": "false"}]}
        """,
      required: """
        {"kind": "word", "type": "choice", "choices": [{"value": "true"}, {"value": "false"}], "required": true}
        """),
    Mapping(
      schema: #"{"type": "string", "enum": ["a", "b"], "enumNames": ["First"]}"#,
      optional: """
        {"kind": "option", "type": "choice", "choices": [{"value": "a", "title": "First"}, {"value": "b"}]}
        """,
      required: """
        {"kind": "word", "type": "choice", "choices": [{"value": "a", "title": "First"}, {"value": "b"}],
         "required": true}
        """),
    Mapping(
      schema: #"{"oneOf": [{"const": 1, "title": "One"}, {"const": 2}]}"#,
      optional: """
        {"kind": "option", "type": "choice", "choices": [{"value": "1", "title": "One"}, {"value": "2"}]}
        """,
      required: """
        {"kind": "word", "type": "choice", "choices": [{"value": "1", "title": "One"}, {"value": "2"}],
         "required": true}
        """),
    Mapping(
      schema:
        #"{"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}], "default": null}"#,
      optional: #"{"kind": "option", "type": "day"}"#,
      required: #"{"kind": "word", "type": "day", "required": true}"#),
    Mapping(
      schema: #"{"type": "string", "format": "date-time"}"#,
      optional: #"{"kind": "option", "type": "moment"}"#,
      required: #"{"kind": "word", "type": "moment", "required": true}"#),
    Mapping(
      schema: #"{"type": "array", "items": {"type": "string"}}"#,
      optional: #"{"kind": "option", "type": "text", "repeated": true}"#,
      required: #"{"kind": "option", "type": "text", "repeated": true, "required": true}"#),
    Mapping(
      schema: #"{"type": "array", "items": {"enum": ["a"]}}"#,
      optional:
        #"{"kind": "option", "type": "choice", "choices": [{"value": "a"}], "repeated": true}"#,
      required: """
        {"kind": "option", "type": "choice", "choices": [{"value": "a"}], "repeated": true, "required": true}
        """),
    Mapping(
      schema: ##"{"$ref": "#/$defs/Ward"}"##,
      optional: #"{"kind": "option", "type": "number", "help": "Ward"}"#,
      required: #"{"kind": "word", "type": "number", "required": true, "help": "Ward"}"#),
    Mapping(
      schema: #"{"type": "integer", "allOf": [{"if": {"const": 1}}]}"#,
      optional: #"{"kind": "option", "type": "number"}"#,
      required: #"{"kind": "word", "type": "number", "required": true}"#),
    Mapping(
      schema: #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#,
      optional: #"{"kind": "option", "type": "text"}"#,
      required: #"{"kind": "rest", "type": "text", "required": true}"#),
  ]

  @Test(arguments: mappings) func schemasBecomeArguments(_ mapping: Mapping) throws {
    for (required, expected) in [("[]", mapping.optional), (#"["x"]"#, mapping.required)] {
      let argument = try argument(mapping.schema, required: required)
      #expect(try argument.json() == named(expected), "\(required)")
    }
  }

  /// Objects, lists of lists, unknown types and circles of references are typed as JSON.
  @Test(arguments: [
    #"{"type": "object"}"#, #"{"type": "array"}"#, "{}", "true", #"{"type": "tuple"}"#,
    #"{"type": "array", "items": {"type": "array", "items": {"type": "string"}}}"#,
    ##"{"$ref": "#/$defs/Circle"}"##, ##"{"$ref": "#/$defs/Unknown"}"##,
    ##"{"$ref": "#/$defs/Lists"}"##,
    #"{"$ref": "https://example.org/schema"}"#,
  ])
  func otherSchemasAreJSON(_ schema: String) throws {
    let argument = try argument(schema, required: #"["x"]"#).json()
    #expect(argument["kind"] == "option" && argument["type"] == "text")
    #expect(argument["help"]?["en"] == "As JSON.")
  }

  private func argument(_ schema: String, required: String) throws -> MCPArgument {
    let whole = try JSON(
      reading:
        """
        {"type": "object", "properties": {"x": \(schema)}, "required": \(required),
         "$defs": {"Ward": {"type": "integer", "title": "Ward"}, "Circle": {"$ref": "#/$defs/Circle"},
          "Lists": {"type": "array", "items": {"$ref": "#/$defs/Lists"}}}}
        """)
    return try #require(MCPArgument.all(MCPSchema(whole)).first)
  }

  private func named(_ argument: String) throws -> JSON {
    .object([.init("name", "x")] + (try JSON(reading: argument).members ?? []))
  }

  /// A schema, the value of the argument of the command, and that of the tool; `nil` for an invalid value.
  static let values: [(String, String, String?)] = [
    (#"{"type": "string"}"#, #""12""#, #""12""#),
    (#"{"type": "integer"}"#, "12", "12"), (#"{"type": "integer"}"#, #""1.5""#, nil),
    (#"{"type": "number"}"#, #""1.5""#, "1.5"), (#"{"type": "number"}"#, #""12""#, "12"),
    (#"{"type": "number"}"#, #""nan""#, nil), (#"{"type": "number"}"#, #""much""#, nil),
    (#"{"type": "boolean"}"#, "true", "true"), (#"{"type": "boolean"}"#, #""false""#, "false"),
    (#"{"type": "boolean"}"#, #""maybe""#, nil),
    (#"{"enum": [1, "a", true]}"#, #""1""#, "1"), (#"{"enum": [1, "a", true]}"#, #""a""#, #""a""#),
    (#"{"enum": [1, "a"]}"#, #""b""#, nil),
    (#"{"type": "string", "format": "date"}"#, #""2026-12-01""#, #""2026-12-01""#),
    (
      #"{"type": "string", "format": "date-time"}"#, #""2026-12-01T14:30""#,
      #""2026-12-01T13:30:00Z""#
    ),
    (#"{"type": "string", "format": "date-time"}"#, #""2026-07-01""#, #""2026-06-30T22:00:00Z""#),
    (#"{"type": "array", "items": {"type": "integer"}}"#, #"["1", 2]"#, "[1, 2]"),
    (#"{"type": "array", "items": {"type": "integer"}}"#, #"["1", "b"]"#, nil),
    (#"{"type": "object"}"#, #""{\"a\": [1]}""#, #"{"a": [1]}"#),
    (#"{"type": "object"}"#, #""{""#, nil),
  ]

  @Test(arguments: values)
  func valuesAreConverted(_ schema: String, _ value: String, _ expected: String?) throws {
    let tool = try tool(#"{"type": "object", "properties": {"some_value": \#(schema)}}"#)
    let arguments: JSON = ["some-value": try JSON(reading: value)]
    if let expected {
      let call = try tool.call(arguments, zone: "Europe/Zagreb")
      #expect(call == ["some_value": try JSON(reading: expected)])
    } else {
      let failure = #expect(throws: Failure.self) {
        try tool.call(arguments, zone: "Europe/Zagreb")
      }
      #expect(failure?.code == "argument.invalid" && failure?.kind == .usage)
    }
  }

  @Test func absentArgumentsStayAbsent() throws {
    let tool = try tool(#"{"properties": {"a": {"type": "string"}, "b": {"type": "boolean"}}}"#)
    #expect(try tool.call(["a": nil, "other": 1], zone: "UTC") == [:])
  }

  private func tool(_ schema: String) throws -> MCPTool {
    try #require(MCPTool.all([["name": "a", "inputSchema": try JSON(reading: schema)]]).first)
  }

  @Test func hintsDecideWhetherACommandAsks() throws {
    let hints: [(String, reads: JSON, asks: Bool)] = [
      ("{}", false, true), (#"{"readOnlyHint": true}"#, true, false),
      (#"{"readOnlyHint": true, "destructiveHint": true}"#, true, false),
      (#"{"destructiveHint": false}"#, false, false),
      (#"{"readOnlyHint": false, "destructiveHint": true}"#, false, true),
      (#"{"readOnlyHint": "yes"}"#, false, true),
    ]
    for (annotations, reads, asks) in hints {
      let tools = MCPTool.all([["name": "free_bed", "annotations": try JSON(reading: annotations)]])
      let command = try #require(tools.first).command()
      #expect(command["reading"] == reads, "\(annotations)")
      #expect((command["asks"] != nil) == asks, "\(annotations)")
      #expect(!asks || command["asks"]?["en"]?.string?.contains("'free_bed'") == true)
    }
  }

  @Test func namesBecomeDistinctWords() {
    let names = [
      "list_beds", "list.beds", "List-Beds", "getBed2Patient", "help", "read", "HTTP", "3d", "__",
      "Größe", "", String(repeating: "x", count: 200),
    ]
    let words = MCPTool.all(names.map { ["name": .string($0)] }).map(\.word)
    #expect(
      words == [
        "list-beds", "list-beds-tool", "list-beds-2", "get-bed2-patient", "help-tool", "read-tool",
        "http", "n-3d", "tool", "gr-e", "tool-tool", String(repeating: "x", count: 50),
      ])
    #expect(Set(words).isDisjoint(with: ShellWord.allCases.map(\.rawValue)))
  }

  @Test func theFirstLineOfTheDescriptionIsTheSummary() {
    let tools: [(JSON, String)] = [
      (["name": "a", "title": "T", "description": "\n  One  line.\nMore."], "One line."),
      (["name": "a", "title": "T", "description": ""], "T"),
      (["name": "a", "annotations": ["title": "T"]], "T"), (["name": "a"], "a"),
      (
        ["name": "a", "description": .string(String(repeating: "x", count: 5000))],
        String(repeating: "x", count: 499) + "…"
      ),
    ]
    for (tool, summary) in tools { #expect(MCPTool.all([tool]).map(\.summary) == [summary]) }
  }

  @Test func severalRequiredValuesAreWords() throws {
    let schema = try JSON(
      reading:
        """
        {"properties": {"from": {"type": "string"}, "note": {"type": "string"}, "to": {"type": "string"}},
         "required": ["to", "from"]}
        """)
    let kinds = try MCPArgument.all(MCPSchema(schema)).map { try $0.json()["kind"] }
    #expect(kinds == ["word", "option", "word"])
  }
}

extension JSON {
  /// - Parameter text: a JSON text.
  init(reading text: String) throws { try self.init(parsing: Array(text.utf8)) }
}
