import AtriumTime
import Testing

@testable import AtriumScreen

struct TableLinesTests {
  private func render(_ table: Table, width: Int) -> String {
    TextRenderer(width: width).render(Screen("s", [.table(table)]))
  }

  private var todos: Table {
    Table(
      "todos",
      [
        .init("id", "ID"), .init("title", "Title"), .init("due", "Due"),
        .init("open", "Open", .trailing), .hidden("path"),
      ],
      [
        [.integer(1), .text("Buy milk"), .day(.last), .flag(true), .text("/1")],
        [.integer(12), .text("日本へ a long journey"), .missing, .flag(false), .text("/2")],
      ])
  }

  @Test("Numbers and trailing columns are aligned right; no line ends with blanks")
  func layout() {
    #expect(
      render(todos, width: 60) == """
        ID  TITLE                  DUE         OPEN
         1  Buy milk               9999-12-31   yes
        12  日本へ a long journey                no
        """)
    #expect(
      render(
        Table("t", [.init("a", "A"), .init("b", "Bee")], [[.text("long"), .text("")]]), width: 60)
        == "A     BEE\nlong")
  }

  @Test("Text is wrapped to fit the width; numbers and days are not")
  func wrapping() {
    #expect(
      render(todos, width: 34) == """
        ID  TITLE         DUE         OPEN
         1  Buy milk      9999-12-31   yes
        12  日本へ a                    no
            long journey
        """)
  }

  @Test("The widest column is wrapped first")
  func widestFirst() {
    let table = Table(
      "t", [.init("a", "A"), .init("b", "B")],
      [[.text("aaaa aaaa aaaa aaaa aaaa"), .text("bbbbbbbb")]])
    #expect(render(table, width: 24) == "A               B\naaaa aaaa aaaa  bbbbbbbb\naaaa aaaa")
  }

  @Test("The least important column disappears first, but never the first one or the widest text")
  func importance() {
    #expect(
      render(todos, width: 30) == """
        ID  TITLE           DUE
         1  Buy milk        9999-12-31
        12  日本へ a long
            journey
        Not shown: OPEN. Widen the
        window or use --output json.
        """)
    #expect(render(todos, width: 22).hasPrefix("ID  TITLE\n 1  Buy milk\n"))
    var table = todos
    table.columns[2] = table.columns[2].importance(-1)
    #expect(render(table, width: 30).hasPrefix("ID  TITLE                 OPEN\n"))
  }

  @Test("A column without negative importance stays while its text can be wrapped")
  func readableText() {
    var table = Table(
      "t", [.init("id", "#"), .init("title", "Title"), .init("tags", "Tags")],
      [[.integer(1), .text("a title of more than twenty-four columns"), .text("one, two")]])
    #expect(render(table, width: 32).hasPrefix("#  TITLE                TAGS\n"))
    table.columns[2] = table.columns[2].importance(-1)
    #expect(
      render(table, width: 32)
        == """
        #  TITLE
        1  a title of more than
           twenty-four columns
        Not shown: TAGS. Widen the
        window or use --output json.
        """)
    #expect(render(table, width: 40).hasPrefix("#  TITLE                        TAGS\n"))
  }

  @Test("A column without values disappears if a row does not fit a line; the first one stays")
  func emptyColumns() {
    let table = Table(
      "t", [.init("a", "A"), .init("title", "Title"), .untruncated("due", "Due")],
      [[.missing, .text("a title that goes on"), .missing]])
    #expect(render(table, width: 40) == "A  TITLE                 DUE\n   a title that goes on")
    #expect(render(table, width: 24) == "A  TITLE\n   a title that goes on")
  }

  @Test("Headers are wrapped between words")
  func headers() {
    let table = Table(
      "t", [.init("day", "Day"), .init("mean", "New cases, 7-day mean")],
      [[.text("Monday"), .integer(7)]])
    #expect(
      render(table, width: 20) == "DAY       NEW CASES,\n          7-DAY MEAN\nMonday             7"
    )
  }

  @Test("A table whose two most important columns do not fit becomes labels and values")
  func labelsAndValues() {
    let lines = render(todos, width: 14).split(separator: "\n")
    #expect(lines.count > 8 && lines.first == "ID", "\(lines)")
  }

  @Test("A table without rows shows its phrase, or its header")
  func empty() {
    #expect(render(Table("t", [.init("a", "A")], [], empty: "None."), width: 40) == "None.")
    #expect(render(Table("t", [.init("a", "A")], []), width: 40) == "A")
  }

  @Test("Rows of the wrong length are padded or truncated")
  func raggedRows() {
    let table = Table(
      "t", [.init("a", "A"), .init("b", "B")],
      [[.integer(1)], [.integer(2), .flag(true), .missing]])
    #expect(render(table, width: 40) == "A  B\n1\n2  yes")
  }

  @Test("Colours do not count as columns")
  func colours() {
    let table = Table(
      "t", [.init("a", "A"), .init("b", "B")],
      [[.toned(.bad, .text("x")), .text("y")], [.text("long"), .text("z")]])
    let text = TextRenderer(width: 40, palette: .light).render(Screen("s", [.table(table)]))
    #expect(
      text == """
        \u{1B}[38;5;241mA\u{1B}[0m     \u{1B}[38;5;241mB\u{1B}[0m
        \u{1B}[38;5;124mx\u{1B}[0m     y
        long  z
        """)
  }

  @Test("A whole column is not wrapped if other columns can be")
  func wholeColumn() {
    let table = Table(
      "t", [.init("title", "Title"), .untruncated("due", "Due")],
      [[.text("a long title that goes on"), .display("next Tuesday", json: "2030-12-24")]])
    #expect(
      render(table, width: 26)
        == "TITLE         DUE\na long title  next Tuesday\nthat goes on")
  }

  @Test("Details disappear and text continues below itself, if a table does not fit")
  func detailsAndWrapping() {
    var columns: [Table.Column] = [
      .untruncated("key", "Key"), .init("source", "Source"), .init("help", "Meaning"),
    ]
    columns[1].isDetail = true
    let rows: [[Value]] = [
      [.text("box.page"), .text("file"), .text("How many items a list has")],
      [.text("box.name"), .text("file"), .text("Its name")],
    ]
    var table = Table("t", columns, rows)
    table.groupTitles = [0: "Box"]
    #expect(
      render(table, width: 60) == """
        KEY       SOURCE  MEANING

        Box
        box.page  file    How many items a list has
        box.name  file    Its name
        """)
    #expect(
      render(table, width: 26) == """
        KEY       MEANING

        Box
        box.page  How many items a
                  list has
        box.name  Its name
        Not shown: SOURCE. Widen
        the window or use --output
        json.
        """)
  }

  @Test("Only text for people names the omitted columns")
  func omittedColumns() {
    let table = Table(
      "t",
      [
        .init("id", "#"), .init("title", "Title"), .init("tags", "Tags").importance(-1),
        .init("b", "B"),
      ],
      [
        [
          .integer(1), .text("a title of more than twenty-four columns"), .text("one, two"),
          .missing,
        ]
      ])
    let screen = Screen("s", [.table(table)])
    #expect(render(table, width: 32).contains("\nNot shown: TAGS. "))
    #expect(!render(table, width: 80).contains("Not shown"))
    for renderer: any Renderer in [
      PlainRenderer(), JSONRenderer(), CSVRenderer(), SpokenRenderer(),
    ] {
      #expect(!renderer.render(screen).contains("Not shown"))
    }
    var grouped = table
    grouped.isGrouped = true
    #expect(!render(grouped, width: 20).contains("Not shown"))
  }

  /// A narrow terminal shows the commands of grouped rows, then their group, then their meaning.
  @Test(arguments: [
    (60, "Try  todos add Milk  Add a todo"), (24, "Try  todos add Milk"), (18, "todos add Milk"),
  ])
  func groupedRowsKeepTheirCommand(_ width: Int, _ line: String) {
    var table = Table(
      "examples",
      [
        .untruncated("group", "Group").importance(-1),
        .untruncated("command", "Command").importance(1), .init("meaning", "M").importance(-2),
      ],
      [[.text("Try"), .text("todos add Milk"), .text("Add a todo")]])
    table.isGrouped = true
    #expect(render(table, width: width) == line)
  }
}
