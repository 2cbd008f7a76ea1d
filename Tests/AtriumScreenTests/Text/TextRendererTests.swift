import AtriumTime
import Testing

@testable import AtriumScreen

struct TextRendererTests {
  private func render(_ blocks: [Block], width: Int = 40) -> String {
    TextRenderer(width: width).render(Screen("s", blocks))
  }

  @Test("Blank lines separate parts, but not sentences and not fields")
  func parts() {
    let blocks: [Block] = [
      .heading("Todos"), .text("One."), .notice(.good, "Two."),
      .field(Field("a", "A", .integer(1))), .field(Field("bc", "Bc", .integer(2))),
      .list("l", label: "L", [.text("x"), .text("y")]),
    ]
    #expect(
      render(blocks) == """
        Todos

        One.
        ✓ Two.

        A   1
        Bc  2

        L
        • x
        • y
        """)
  }

  @Test("A notice has a mark for its tone, and its lines are aligned")
  func notices() {
    #expect(render([.notice(.warning, "one two three")], width: 10) == "! one two\n  three")
    #expect(render([.notice(.bad, "x"), .notice(.quiet, "y")]) == "✗ x\ny")
  }

  @Test("Long values wrap within their column; running text keeps its line breaks")
  func fields() {
    #expect(
      render(
        [
          .field(Field("t", "Title", .text("the quick brown fox jumps"))),
          .field(Field("n", "Notes", .text("a\n\nb"), keepingLines: true)),
          .field(Field("a", "Name", .text("a\n\nb"))), .field(Field("m", "No", .missing)),
        ], width: 22) == """
          Title  the quick brown
                 fox jumps
          Notes  a

                 b
          Name   a  b
          No     –
          """)
  }

  @Test("In a narrow window, values are below their labels")
  func narrowFields() {
    #expect(
      render([.field(Field("c", "Emergency contact", .text("Ana Horvat")))], width: 20)
        == "Emergency contact\n  Ana Horvat")
  }

  @Test("An empty screen is an empty text, and an empty record leaves no gap")
  func emptyBlocks() {
    #expect(render([]) == "")
    #expect(render([.text("a"), .record("r", []), .text("b")]) == "a\n\nb")
    #expect(render([.list("l", label: nil, [])]) == "–")
  }

  @Test("An empty state has a hint")
  func emptyState() {
    #expect(render([.empty("No todos.", hint: "Add one.")]) == "No todos.\nAdd one.")
  }

  @Test("Beside an empty state, empty tables and lists are hidden except in JSON")
  func emptyLists() {
    let blocks: [Block] = [
      .empty("No todos.", hint: nil), .table(Table("t", [.init("a", "A")], [])),
      .list("l", label: "L", []), .table(Table("u", [.init("b", "B")], [[.text("c")]])),
    ]
    #expect(render(blocks) == "No todos.\n\nB\nc")
    #expect(PlainRenderer().render(Screen("s", blocks)) == "A\nL\nB\nc")
    #expect(
      JSONRenderer().render(Screen("s", blocks))
        == #"{"screen":"s","t":[],"l":[],"u":[{"b":"c"}]}"#)
    #expect(render([.table(Table("t", [.init("a", "A")], []))]) == "A")
  }

  @Test("JSON is indented; a document is its text, else its media type and size")
  func jsonAndDocument() {
    #expect(render([.json("j", ["a": 1])]) == "{\n  \"a\": 1\n}")
    let document = Document("text/csv", bytes: Array(repeating: 0, count: 1234))
    #expect(render([.document(document)]) == "text/csv, 1,234 bytes")
    let csv = Block.document(Document("text/csv", bytes: Array("a,b\r\n1,\u{7}2\r\n".utf8)))
    #expect(render([csv]) == "a,b\n1,\u{FFFD}2")
    #expect(render([csv, .humanOnly([.text("a b")])]) == "a b")
    #expect(render([.json("j", [1]), csv]) == "[\n  1\n]")
    let long = Document("text/csv", bytes: Array(repeating: 0x61, count: 100_000))
    #expect(render([.document(long)]) == "text/csv, 100,000 bytes")
  }

  @Test("A failure shows its place and its hint")
  func failure() {
    let failure = FailureText("c", "Unknown key.", hint: "Remove it.", location: "config.json:4:17")
    #expect(
      TextRenderer(width: 80).render(failure)
        == "✗ config.json:4:17: Unknown key.\n  Remove it.")
    #expect(TextRenderer(width: 80).render(FailureText("c", "M")) == "✗ M")
    #expect(
      TextRenderer(width: 80, palette: .dark).render(FailureText("c", "M", hint: "H"))
        == "\u{1B}[38;5;210m✗ M\u{1B}[0m\n\u{1B}[38;5;246m  H\u{1B}[0m")
  }

  @Test("Days, numbers and words have the format of the language")
  func language() {
    let fields: [Block] = [
      .field(Field("d", "D", .day(.last))), .field(Field("c", "C", .count(1000))),
      .field(Field("f", "F", .flag(true))),
    ]
    let text = TextRenderer(width: 40, language: .hr).render(Screen("s", fields))
    #expect(text == "D  31.12.9999\nC  1.000\nF  da")
  }
}
