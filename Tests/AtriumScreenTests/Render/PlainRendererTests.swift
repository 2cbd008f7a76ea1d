import AtriumTime
import Testing

@testable import AtriumScreen

struct PlainRendererTests {
  private func render(_ blocks: [Block], _ language: Language = .en) -> String {
    PlainRenderer(language: language).render(Screen("s", blocks))
  }

  @Test("A table is a header and rows separated by tabs, not truncated")
  func table() {
    let long = String(repeating: "word ", count: 100) + "end"
    let table = Table(
      "t", [.init("id", "ID"), .hidden("x"), .init("title", "Title")],
      [[.integer(1), .text("no"), .text(long)], [.integer(2)]])
    #expect(render([.table(table)]) == "ID\tTitle\n1\t\(long)\n2\t")
  }

  @Test("Headers and labels are English in every language", arguments: [Language.de, .hr])
  func headers(_ language: Language) {
    let german = Phrase(composing: { $0 == .en ? "Name" : "Bezeichnung" })
    let table = Table("t", [.init("a", german)], [[.phrase(german)]])
    let field = Field("f", german, .phrase(german))
    #expect(render([.table(table)], language) == "Name\nBezeichnung")
    #expect(render([.field(field)], language) == "Name\tBezeichnung")
    let csv = CSVRenderer(language: language)
    #expect(csv.render(Screen("s", [.table(table)])) == "Name\r\nBezeichnung")
    #expect(csv.render(Screen("s", [.field(field)])) == "Name\r\nBezeichnung")
  }

  @Test("Notices beside a document are remarks")
  func document() {
    let screen = Screen(
      "s", [.document(Document("text/plain", bytes: [65])), .notice(.warning, "No B.")])
    for renderer: any Renderer in [PlainRenderer(), CSVRenderer(), TextRenderer(width: 80)] {
      #expect(renderer.remarks(on: screen).count == 1)
      #expect(renderer.remarks(on: screen)[0].contains("No B."))
      #expect(!renderer.render(screen).contains("No B."))
    }
  }

  @Test("Hints about a list are remarks; results are output")
  func remarks() {
    let renderer = PlainRenderer()
    let empty = Screen("s", [.table(Table("t", [.init("a", "A")], [], empty: "None"))])
    #expect(renderer.render(empty) == "A")
    #expect(renderer.remarks(on: empty) == ["None"])
    let table = Block.table(Table("t", [.init("a", "A")], [[.integer(1)]]))
    let list = Screen(
      "s", [.heading("H"), table, .notice(.good, "Added 1."), .notice(.quiet, "2 more.")])
    #expect(renderer.render(list) == "A\n1\nAdded 1.")
    #expect(renderer.remarks(on: list) == ["2 more."])
    let record = Screen(
      "s", [.heading("H"), .field(Field("a", "A", .integer(1))), .notice(.quiet, "Hint.")])
    #expect(renderer.render(record) == "H\nA\t1\nHint.")
    #expect(renderer.remarks(on: record).isEmpty)
    let change = Screen("s", [.notice(.good, "Set."), .notice(.hint, "Restart.")])
    #expect(renderer.render(change) == "Set.")
    #expect(renderer.remarks(on: change) == ["Restart."])
  }

  @Test("Tabs and line breaks in a cell and in a sentence become blanks")
  func cells() {
    #expect(render([.field(Field("a", "A\tb", .text("x\ty\nz")))]) == "A b\tx y z")
    #expect(render([.text("a\nb\tc")]) == "a b c")
  }

  @Test("Words are translated; numbers and days are machine-readable")
  func values() {
    let values: [Value] = [
      .count(1234), .decimal(1234.5, places: 2), .share(0.125), .day(.last), .flag(true), .missing,
      .moment(Moment(.last, TimeOfDay(hour: 7, minute: 5))), .list([.count(1000), .text("x")]),
      .toned(.bad, .count(1000)),
    ]
    #expect(
      render([.list("l", label: "L", values)], .de)
        == "L\n1234\n1234.50\n12.5 %\n9999-12-31\nja\n\n9999-12-31T07:05\n1000, x\n1000")
  }

  @Test("Charts, tiles and maps are numbers separated by tabs")
  func numbers() {
    let chart = Chart(
      "c", .line, title: "T", positions: ["a", "b"],
      series: [.init("n", "N", [1, nil]), .init("m", "M", [2.5])])
    #expect(render([.chart(chart)]) == "T\tN\tM\na\t1\t2.5\nb\t\t")
    #expect(
      render([.tiles("t", [Tile("a", "A", .count(1), change: .count(-2), trend: [1, 2])])])
        == "Name\tValue\tChange\nA\t1\t-2")
    let marker = Map.Marker(
      "m", "M", .init(latitude: 1.5, longitude: -2), .count(3), tone: .plain)
    #expect(
      render([.map(Map("m", [marker], outlines: []))])
        == "Name\tLatitude\tLongitude\tValue\nM\t1.5\t-2\t3")
  }

  @Test("A failure is its message and its hint")
  func failure() {
    let failure = FailureText("c", "Message.", hint: "Hint.", location: "f:1:2")
    #expect(PlainRenderer().render(failure) == "f:1:2: Message.\nHint.")
  }
}
