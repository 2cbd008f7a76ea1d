import AtriumTime
import Testing

@testable import AtriumScreen

struct SpokenRendererTests {
  private func render(_ blocks: [Block], _ language: Language = .en) -> String {
    SpokenRenderer(language: language).render(Screen("s", blocks))
  }

  @Test("A tile is a line with its change")
  func tile() {
    let tile = Tile("deaths", "Deaths", .integer(7), change: .integer(2))
    #expect(render([.tiles("t", [tile])]) == "Deaths: 7, change 2")
    #expect(render([.tiles("t", [tile])], .de) == "Deaths: 7, Änderung 2")
  }

  @Test("A record is lines of labels and values; missing values are omitted")
  func record() {
    let blocks: [Block] = [
      .heading("Milk"), .field(Field("id", "#", .integer(3))),
      .field(Field("due", "Due", .day(.last))), .field(Field("note", "Note", .missing)),
      .field(Field("on", "On", .display("[x]", json: .bool(true)))),
      .notice(.good, "Added."), .notice(.warning, "Late."), .notice(.bad, "Gone."),
    ]
    #expect(
      render(blocks)
        == "Heading: Milk\nNumber: 3\nDue: 9999-12-31\nOn: yes\nAdded.\nWarning: Late.\nError: Gone."
    )
    #expect(
      render(Array(blocks.prefix(3)), .de).hasPrefix("Überschrift: Milk\nNummer: 3\nDue: 31.12"))
  }

  @Test("A table is a record per row")
  func table() {
    let table = Table(
      "t", [.init("id", "#"), .init("title", "Title"), .init("mark", "")],
      [[.integer(1), .text("Milk"), .text("✓")], [.integer(2), .text("Tea")]])
    #expect(
      render([.table(table)])
        == "Table with 2 rows.\n\nNumber: 1\nTitle: Milk\nyes\n\nNumber: 2\nTitle: Tea")
    #expect(render([.humanOnly([.table(table)]), .text("End.")]).hasSuffix("\nTitle: Tea\n\nEnd."))
  }

  @Test("Each record of a group begins with the title of the group")
  func groups() {
    var table = Table("t", [.init("id", "#")], [[.integer(1)], [.integer(2)], [.integer(3)]])
    table.groupTitles = [0: "Monday", 2: "Tuesday"]
    #expect(
      render([.table(table)]) == "Table with 3 rows.\n\nMonday\nNumber: 1\n\nMonday\nNumber: 2"
        + "\n\nTuesday\nNumber: 3")
  }

  @Test("A chart over time is two sentences of its first, last, highest and lowest value")
  func chart() {
    let chart = Chart(
      "c", .line, title: "Cases",
      positions: ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"],
      series: [.init("n", "New", [5, 1200, nil, 3])])
    #expect(
      render([.chart(chart)]) == """
        Heading: Cases
        New: from 5 on 2026-01-01 to 3 on 2026-01-04, lower at the end.
        Highest 1,200 on 2026-01-02, lowest 3 on 2026-01-04.
        No values on 2026-01-03.
        2026-01-01: 5
        2026-01-02: 1,200
        2026-01-04: 3
        """)
    let gaps = Chart(
      "c", .line, positions: (1...9).map { "2026-01-0\($0)" },
      series: [.init("n", "N", [nil, 1, nil, 1, nil, nil, nil, 1, nil])])
    #expect(
      render([.chart(gaps)]).contains("\n2 gaps, the longest from 2026-01-05 to 2026-01-07.\n"))
    #expect(
      render([.chart(gaps)], .de).contains("\n2 Lücken, die längste von 05.01.2026 bis 07.01.2026"))
    let bars = Chart(
      "c", .bar, positions: ["Malta", "Croatia"],
      series: [.init("a", "A", [1, 2]), .init("b", "B", [nil, nil])])
    #expect(
      render([.chart(bars)]) == """
        A: 2 values, first 1 (Malta), last 2 (Croatia).
        Highest 2 (Croatia), lowest 1 (Malta).
        B: no values.
        Malta: A 1
        Croatia: A 2
        """)
  }

  @Test("A map names the places with the highest and the lowest value")
  func map() {
    let markers = [("Malta", 5), ("Croatia", 70)].map { name, value in
      Map.Marker(
        name, Phrase(name), .init(latitude: 1, longitude: 2), .count(value), tone: .plain)
    }
    #expect(
      render([.map(Map("m", markers))])
        == "Map with 2 places. Highest 70 (Croatia), lowest 5 (Malta).\nMalta: 5\nCroatia: 70")
    var coloured = Map("m", markers)
    coloured.table = Table(
      "values", [.init("code", "Code"), .init("country", "Country"), .init("value", "Cases")],
      [("MT", "Malta", 5), ("HR", "Croatia", 70), ("IS", "Iceland", 1)].map {
        [.text($0), .text($1), .count($2)]
      })
    // The table has all places; markers are only some of them.
    #expect(
      render([.map(coloured)])
        == "Map with 3 places. Highest 70 (Croatia), lowest 1 (Iceland).\nMalta: 5\nCroatia: 70"
        + "\nIceland: 1")
  }

  @Test("Symbols become words; lines, bars and private characters disappear")
  func symbols() {
    let text = "✓ ok → 3 ≥ 2 ▲5 │ ──█ \u{E000}x ☃ 🎉 ⠁ €5 25 °C – “q” …"
    let spoken = render([.text(Phrase(text))])
    #expect(
      spoken == "yes ok to 3 at least 2 up 5 x snowman party popper braille pattern dots-1 "
        + "€5 25 °C – “q” …")
    #expect(render([.text("a → b")], .hr) == "a do b")
  }

  @Test("A failure is an error with a hint")
  func failure() {
    let failure = FailureText("c", "Message.", hint: "Hint it.", location: "f:1:2")
    #expect(SpokenRenderer().render(failure) == "Error: f:1:2: Message.\nHint: Hint it.")
  }
}
