import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Todos

@Suite struct TodoTxtTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func drafts(_ text: String) -> [TodoDraft] {
    TodoTxtReader(clock: clock).read(Array(text.utf8)).drafts
  }

  private static let lines: [(String, String, Character?, [String], Bool)] = [
    ("(A) Call Mom", "Call Mom", "A", [], false),
    ("(a) Call Mom", "(a) Call Mom", nil, [], false),
    ("(A)Call Mom", "(A)Call Mom", nil, [], false),
    ("x done", "done", nil, [], true), ("xylophone", "xylophone", nil, [], false),
    ("X 2012-01-01 no", "X 2012-01-01 no", nil, [], false),
    ("x (B) 2016-05-20 2016-04-30 measure", "measure", "B", [], true),
    ("Buy +Garage @Phone", "Buy", nil, ["@phone", "garage"], false),
    ("give a +1 to it", "give a +1 to it", nil, ["1"], false),
    ("+herbs buy @home spices", "+herbs buy @home spices", nil, ["@home", "herbs"], false),
    ("2 + 2 a@b", "2 + 2 a@b", nil, [], false), ("+only", "+only", nil, ["only"], false),
    ("x 2011-01-01 mow pri:C", "mow", nil, [], true),
    ("see http://x.org C:\\a", "see http://x.org C:\\a", nil, [], false),
  ]

  @Test(arguments: lines)
  func readsLines(
    _ line: String, _ title: String, _ letter: Character?, _ tags: [String], _ isDone: Bool
  ) throws {
    let draft = try #require(drafts(line).first)
    #expect(draft.title == title)
    #expect(draft.tags == tags)
    #expect(draft.isDone == isDone)
    #expect(TodoTxtLine(line).priority == letter)
  }

  @Test(arguments: [
    ("(A) x", Priority.high), ("(B) x", .medium), ("(C) x", .low), ("(Z) x", .low), ("y", nil),
  ])
  func readsPriorities(_ line: String, _ priority: Priority?) {
    #expect(drafts(line).first?.priority == priority)
  }

  @Test func readsDatesInLocalTime() throws {
    let draft = try #require(drafts("x 2026-03-02 2026-03-01 A due:2026-04-01 at:1730").first)
    #expect(draft.finished?.timestamp == "2026-03-02T00:00:00Z")
    #expect(draft.created?.timestamp == "2026-03-01T00:00:00Z")
    #expect(draft.due == Moment(iso: "2026-04-01T17:30"))
    #expect(drafts("A due:2026-04-01").first?.due == Moment(iso: "2026-04-01"))
    #expect(drafts("A at:1730").first?.title == "A at:1730")
  }

  @Test func rejectedLinesHaveNumbers() {
    let bytes = Array("good\n\n".utf8) + [0xFF, 0x0A, 0x41, 0x00, 0x0A] + Array("x \n(A) \n".utf8)
    let file = TodoTxtReader(clock: clock).read(bytes + Array("A due:soon\r\nlast".utf8))
    #expect(file.drafts.map(\.title) == ["good", "last"])
    #expect(
      file.rejected == [
        .init(line: 3, reason: .notText), .init(line: 4, reason: .notText),
        .init(line: 5, reason: .noTitle), .init(line: 6, reason: .noTitle),
        .init(line: 7, reason: .badDate("soon")),
      ])
  }

  @Test(arguments: [
    "x done", "(D) 2012-02-28 @outside mow the  lawn", "x 2012-02-21 +herbs @oriental buy",
    "  indented", "A due:2026-04-01 rec:+1w t:2026-01-01", "(Z) with @Context",
  ])
  func writesUnchangedLinesAsImported(_ line: String) throws {
    let todo = Todo(try #require(drafts(line).first))
    #expect(String(decoding: write(todo), as: UTF8.self) == line + "\n")
  }

  @Test func rewritesChangedLines() throws {
    var todo = Todo(try #require(drafts("(D) Call +Mom due:2026-01-01").first))
    todo.due = nil
    #expect(String(decoding: write(todo), as: UTF8.self) == "(D) 2026-11-21 Call +mom\n")
    todo.finished = "2026-11-21T10:00:00Z"
    #expect(
      String(decoding: write(todo), as: UTF8.self) == "x 2026-11-21 2026-11-21 Call +mom pri:D\n")
  }

  @Test func aTagOfASignReadsBackEqual() {
    let todo = Todo(
      id: 1, title: "A", tags: ["@", "@b"], created: "2026-11-21T10:00:00Z",
      modified: "2026-11-21T10:00:00Z")
    let draft = TodoTxtReader(clock: clock).read(write(todo)).drafts.first
    #expect(draft?.title == "A" && draft?.tags == ["@", "@b"])
  }

  /// A space keeps a word of the title from being read as an attribute.
  @Test(arguments: [
    ("due:soon", "due :soon"), ("A due:2026-01-01", "A due :2026-01-01"),
    ("A rec:1w", "A rec :1w"), ("every:monday A", "every :monday A"), ("id:5 p:6", "id :5 p :6"),
    ("A at:1700", "A at :1700"), ("A rec:+1w", "A rec :+1w"),
    ("see http://x.org rec:never", "see http://x.org rec:never"),
  ])
  func wordsOfTheTitleAreNotAttributes(_ title: String, _ expected: String) {
    let todo = Todo(
      id: 1, title: title, due: Moment(iso: "2026-12-24"), created: "2026-11-21T10:00:00Z",
      modified: "2026-11-21T10:00:00Z")
    let draft = TodoTxtReader(clock: clock).read(write(todo)).drafts.first
    #expect(draft?.title == expected && draft?.due == todo.due)
    #expect(
      draft?.tags == [] && draft?.recurrence == nil && draft?.key == nil && draft?.parentKey == nil)
  }

  @Test(arguments: 0..<200) func writtenTodosReadBackEqual(_ seed: Int) throws {
    var random = SeededGenerator(seed)
    var todo = random.todo()
    todo.content = ""
    let draft = try #require(TodoTxtReader(clock: clock).read(write(todo)).drafts.first)
    #expect(draft.title == todo.title)
    #expect(draft.tags == todo.tags)
    #expect(draft.due == todo.due)
    #expect(draft.priority == todo.priority)
    #expect(draft.isDone == todo.isDone)
    #expect(draft.isDone || draft.recurrence == todo.recurrence)
  }

  private func write(_ todo: Todo) -> [UInt8] {
    TodoTxtWriter(clock: clock).write([ExportedTodo(todo: todo, uid: "u", uuid: "u")])
  }
}
