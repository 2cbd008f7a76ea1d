import AtriumScreen
import Testing

@testable import Plugins

/// The screens of results of tools.
@Suite struct MCPScreenTests {
  private func screen(_ result: String, _ schema: String = "{}") throws -> Screen {
    Screen("beds", ofResult: try JSON(reading: result), MCPSchema(try JSON(reading: schema)))
  }

  private func text(_ screen: Screen) -> String { TextRenderer(width: 80).render(screen) }

  private func json(_ screen: Screen) throws -> JSON {
    try JSON(reading: JSONRenderer().render(screen))
  }

  /// The JSON output has the members of the structured content, whatever they are, and the screen is a document.
  @Test(arguments: [
    #"{"number": 1, "name": "Ada", "free": true, "note": null, "share": 0.25, "large": 1e300}"#,
    #"{"result": [{"number": 1, "day": "2026-12-01"}, {"number": 2, "day": null}]}"#,
    #"{"result": [1, "two", null]}"#, #"{"result": []}"#, #"{"result": [[1], {"a": 2}]}"#,
    #"{"result": [{}]}"#, #"{"result": [1, {"a": 2}]}"#, #"{"result": ""}"#,
    #"{"ward": {"name": "A", "beds": [{"number": 1, "tags": ["x"], "at": {"x": 1}}]}}"#,
    #"{"a": {"b": {"c": {"d": {"e": {"f": {}}}}}}}"#, #"{"text": "one\ntwo"}"#, "{}",
    #"{"total": 3, "beds": [{"number": 1}]}"#, #"{"escape": "\u001b[2J\nred"}"#,
  ])
  func structuredContentIsTheOutputForPrograms(_ content: String) throws {
    let structured = try JSON(reading: content)
    let screen = try screen(#"{"content": [], "structuredContent": \#(content)}"#)
    #expect(try json(screen) == .object([.init("screen", "beds")] + (structured.members ?? [])))
    let document = try Screen(blockDocument: screen.blockDocument())
    #expect(document == screen)
    #expect(!text(screen).contains("\u{1B}"))
  }

  @Test func aMemberNamedScreenGetsAnotherKey() throws {
    let screen = try screen(#"{"structuredContent": {"screen": 1, "x": {"screen": 2}}}"#)
    #expect(try json(screen) == ["screen": "beds", "screen_": 1, "x": ["screen": 2]])
  }

  @Test func valuesOtherThanObjectsAreTheMemberResult() throws {
    for value in ["1", #""Ada""#, "[1, 2]", #"[{"a": 1}]"#, "true"] {
      let screen = try screen(#"{"structuredContent": \#(value)}"#)
      #expect(try json(screen)["result"] == (try JSON(reading: value)))
    }
  }

  @Test func labelsAreTheTitlesOfTheSchemaOrMadeFromTheKeys() throws {
    let screen = try screen(
      """
      {"structuredContent": {"ward_name": "A", "isFull": false, "dueDate": "2026-12-01",
        "beds": [{"bed_number": 1, "patient": "Ada"}, {"patient": "Bo", "tags": ["x", "y"]}]}}
      """,
      """
      {"properties": {"ward_name": {"title": "Ward"}, "dueDate": {"type": "string", "format": "date"},
        "beds": {"type": "array", "items": {"$ref": "#/$defs/Bed"}}},
       "$defs": {"Bed": {"properties": {"patient": {"anyOf": [{"type": "string"}, {"type": "null"}],
        "title": "Person"}}}}}
      """)
    let labels = screen.blocks.map { block -> [String] in
      switch block {
      case .heading(let title): ["# \(title.text(in: .en))"]
      case .field(let field): ["\(field.label.text(in: .en)): \(field.value.text(in: .de))"]
      case .table(let table): table.columns.map { $0.label.text(in: .en) }
      default: []
      }
    }
    #expect(
      labels == [
        ["Ward: A"], ["Is full: nein"], ["Due date: 01.12.2026"], ["# Beds"],
        ["Bed number", "Person", "Tags"],
      ])
  }

  @Test func aSingleTableHasNoHeading() throws {
    let screen = try screen(#"{"structuredContent": {"result": [{"number": 1}]}}"#)
    #expect(screen.blocks.count == 1)
    let nested = try self.screen(#"{"structuredContent": {"ward": {"number": 1}}}"#)
    #expect(nested.blocks.count == 1)
  }

  @Test func rowsWithTooManyMembersAreJSON() throws {
    for (count, isTable) in [(64, true), (65, false)] {
      let row = JSON.object((1...count).map { JSON.Member("m\($0)", .integer($0)) })
      let screen = try screen(JSON.object([.init("structuredContent", [row])]).text)
      let hasTable = screen.blocks.contains { if case .table = $0 { true } else { false } }
      #expect(hasTable == isTable)
      #expect(try json(screen)["result"] == [row])
    }
  }

  @Test func textsKeepTheirLines() throws {
    let plain = try screen(
      """
      {"content": [{"type": "text", "text": "one\\ntwo\\n\\nthree"}, {"type": "text", "text": "four"}]}
      """)
    #expect(text(plain) == "one\ntwo\n\nthree\nfour")
    #expect(try json(plain) == ["screen": "beds", "text": "one\ntwo\n\nthree\nfour"])
    let wrapped = try screen(#"{"structuredContent": {"result": "one\ntwo"}, "content": []}"#)
    #expect(text(wrapped) == "one\ntwo")
  }

  @Test func aTextThatIsAnObjectInJSONIsStructured() throws {
    let object = try screen(#"{"content": [{"type": "text", "text": " {\"bed\": 1}\n"}]}"#)
    #expect(text(object) == "Bed  1")
    for other in ["[1", "{bed}", "12", "null"] {
      let content = JSON.object([
        .init("content", [["type": "text", "text": .string(other)]])
      ]).text
      #expect(try json(try screen(content)) == ["screen": "beds", "text": .string(other)])
    }
  }

  @Test func otherPartsAreNamedWithTheirTypeAndSize() throws {
    let screen = try screen(
      """
      {"content": [
        {"type": "image", "mimeType": "image/png", "data": "AAAA"},
        {"type": "audio", "mimeType": "audio/wav", "data": "AAA="},
        {"type": "resource_link", "name": "notes", "uri": "file:///notes.txt", "size": 12},
        {"type": "resource", "resource": {"uri": "file:///a.bin", "mimeType": "a/b", "blob": "AA=="}},
        {"type": "resource", "resource": {"uri": "file:///b.txt", "text": "Hello"}},
        {"type": "unknown"}]}
      """)
    #expect(
      try json(screen) == [
        "screen": "beds", "text": "Hello",
        "attachments": [
          ["title": nil, "type": "image/png", "bytes": 3, "address": nil],
          ["title": nil, "type": "audio/wav", "bytes": 2, "address": nil],
          ["title": "notes", "type": "resource_link", "bytes": 12, "address": "file:///notes.txt"],
          ["title": nil, "type": "a/b", "bytes": 1, "address": "file:///a.bin"],
          ["title": nil, "type": "unknown", "bytes": nil, "address": nil],
        ],
      ])
  }

  @Test func anEmptyResultIsAnEmptyScreen() throws {
    for result in ["{}", #"{"content": []}"#, #"{"content": [{"type": "text", "text": " "}]}"#] {
      #expect(try screen(result).blocks.isEmpty)
    }
  }

  @Test func keysBecomeWords() {
    let labels = [
      "due_date": "Due date", "dueDate": "Due date", "HTTPServer": "HTTPServer", "ID": "ID",
      "a-b": "A b", "_": "_", "": "", "Größe": "Größe",
    ]
    for (key, label) in labels { #expect(key.label == label) }
  }
}
