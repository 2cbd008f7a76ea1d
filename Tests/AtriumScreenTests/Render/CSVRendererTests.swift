import AtriumTime
import Testing

@testable import AtriumScreen

struct CSVRendererTests {
  private func render(_ blocks: [Block]) -> String { CSVRenderer().render(Screen("s", blocks)) }

  @Test("A table has a header, full values and quotes where RFC 4180 needs them")
  func table() {
    let long = String(repeating: "word ", count: 100) + "end"
    let table = Table(
      "t", [.init("id", "#"), .init("title", "Title"), .hidden("x"), .init("state", "")],
      [
        [.integer(1), .text("a, \"b\""), .missing, .flag(true)],
        [.integer(2), .text(long), .missing],
        [.integer(3), .text("two\nlines"), .missing, .missing],
      ])
    #expect(
      render([.table(table), .notice(.quiet, "More.")])
        == "#,Title,state\r\n1,\"a, \"\"b\"\"\",yes\r\n2,\(long),\r\n3,\"two\nlines\",")
    #expect(
      CSVRenderer().remarks(on: Screen("s", [.table(table), .notice(.good, "More.")])) == ["More."])
  }

  @Test("Numbers are exact and days are ISO 8601, also where people read words")
  func values() {
    let values: [Value] = [
      .count(1234), .decimal(-1.5, places: 2), .share(0.125), .day(.last),
      .display("tomorrow", json: "2026-11-23"), .display("1 h ago", json: "2026-11-22T10:00:00Z"),
      .display("12 kB", json: 12_345), .display("–", json: ""), .display("1 tablet", json: ""),
      .display("open", json: "is-open"), .missing,
      .list([.text("a"), .text("b")]),
    ]
    #expect(
      render([.list("l", label: "L", values)])
        == "L\r\n1234\r\n-1.50\r\n0.125\r\n9999-12-31\r\n2026-11-23\r\n2026-11-22T10:00:00Z\r\n12345"
        + "\r\n\"\"\r\n1 tablet\r\nopen\r\n\"\"\r\n\"a, b\"")
  }

  @Test(
    "A text that a spreadsheet would run as a formula begins with an apostrophe",
    arguments: [
      ("=1+2", "'=1+2"), ("+1 555", "'+1 555"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"),
      ("＝1", "'＝1"), ("-12.5", "-12.5"), ("+3", "+3"), ("a=b", "a=b"), ("\u{9}=1", " =1"),
      ("=a,\"b\"", "\"'=a,\"\"b\"\"\""),
    ])
  func formulas(_ text: String, _ cell: String) {
    let table = Table("t", [.init("a", "A"), .init("b", "B")], [[.text(text), .integer(-1)]])
    let quoted = cell.hasPrefix(" ") ? "\"\(cell)\"" : cell
    #expect(render([.table(table)]) == "A,B\r\n\(quoted),-1")
  }

  @Test("A screen is one table; a screen without one is a row of fields or sentences")
  func screens() {
    let table = Table("t", [.init("a", "A")], [[.integer(1)]])
    let chart = Chart(
      "c", .line, title: "Day", positions: ["2026-01-01", "2026-01-02"],
      series: [.init("n", "N", [1, nil])])
    let field = Block.field(Field("f", "F", .text("x")))
    #expect(
      render([.heading("H"), .table(table), field, .chart(chart)])
        == "A\r\n1")
    #expect(render([.chart(chart)]) == "Day,N\r\n2026-01-01,1\r\n2026-01-02,")
    let other = Table("o", [.init("b", "B")], [[.integer(2)]])
    let more = Table("m", [.init("a", "A")], [[.integer(3)]])
    #expect(render([.chart(chart), .table(table), .table(other), .table(more)]) == "A\r\n1\r\n3")
    #expect(
      render([.table(table), .table(other), .machineOnly("total", 1), .table(more)]) == "B\r\n2")
    #expect(
      render([.record("r", [field, .field(Field("g", "G", .count(2)))]), .notice(.good, "Done.")])
        == "F,G\r\nx,2")
    #expect(render([.notice(.good, "Done.")]) == "Message\r\nDone.")
    #expect(!CSVRenderer().canRender(Screen("s", [.json("j", [])])))
    let empty = Screen(
      "s", [.empty("None.", hint: nil), .table(Table("t", [.init("a", "A")], []))])
    #expect(CSVRenderer().render(empty) == "A")
    #expect(CSVRenderer().remarks(on: empty) == ["None."])
    let sentence = Screen("s", [.empty("None.", hint: nil), .notice(.quiet, "Source: x."), field])
    #expect(CSVRenderer().render(sentence) == "")
    #expect(CSVRenderer().remarks(on: sentence) == ["None.", "Source: x."])
  }

  @Test("Events have the columns of their records")
  func events() {
    let event = EventEntry(
      isPast: true, .plain, time: "10:00", label: "Dentist", notes: ["Bring card"],
      record: ["start": "2026-11-22T10:00", "title": "Dentist", "end": nil, "place": []])
    #expect(
      render([.eventList(EventList("events", [.init("Today", [event])]))])
        == "start,title,end,place\r\n2026-11-22T10:00,Dentist,,")
  }
}
