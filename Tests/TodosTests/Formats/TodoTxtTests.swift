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
    ("x 2016-05-20 (B) 2016-04-30 measure", "measure", "B", [], true),
    ("x 2016-05-20 (B) measure", "(B) measure", nil, [], true),
    ("2016-04-30 (B) measure", "(B) measure", nil, [], false),
    ("A\tdue:2026-01-01\t@b", "A", nil, ["@b"], false), ("A pri:A", "A pri:A", nil, [], false),
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
    #expect(file.drafts.map(\.title) == ["good", "A due:soon", "last"])
    #expect(
      file.rejected == [
        .init(line: 3, reason: .notText), .init(line: 4, reason: .notText),
        .init(line: 5, reason: .noTitle), .init(line: 6, reason: .noTitle),
      ])
  }

  @Test(arguments: [
    ("A due:tomorrow", "A due:tomorrow", nil, ["due"]),
    ("A due:2030-02-30 @b", "A due:2030-02-30", nil, ["due"]),
    ("A due:2030-1-5", "A due:2030-1-5", nil, ["due"]),
    ("A due:2030-03-01 due:2030-03-02", "A due:2030-03-02", "2030-03-01", ["due"]),
    ("A due:soon due:2030-03-02", "A due:soon", "2030-03-02", ["due"]),
    ("A rec:0d due:2030-03-01", "A rec:0d", "2030-03-01", ["rec"]),
    ("A rec:xyz rec:1w", "A rec:xyz", nil, ["rec"]), ("A http://x.org", "A http://x.org", nil, []),
  ])
  func unreadableAttributesStayInTheTitle(
    _ line: String, _ title: String, _ due: String?, _ unreadable: [String]
  ) throws {
    let draft = try #require(drafts(line).first)
    #expect(draft.title == title && draft.due == due.flatMap { Moment(iso: $0) })
    #expect(draft.unreadable == unreadable)
    #expect(String(decoding: write(Todo(draft)), as: UTF8.self) == line + "\n")
  }

  @Test(arguments: [
    ("Mail @Work +MyProject", "Mail @Work +MyProject +new"),
    ("2026-01-02 Mail @Work", "2026-01-02 Mail @Work +new"),
    ("See @Ana about +X due:2026-12-01 +Y", "See @Ana about +X +Y +new due:2026-12-01"),
    ("x Mail @Work", "x Mail @Work +new"), ("x 2026-01-02 Mail", "x 2026-01-02 Mail +new"),
    ("x 2026-01-03 (B) 2026-01-02 Mail", "x 2026-01-03 2026-01-02 Mail +new pri:B"),
  ])
  func aNewTagKeepsTheSpellingAndTheDays(_ line: String, _ expected: String) throws {
    var todo = Todo(try #require(drafts(line).first))
    todo.tags = (todo.tags + ["new"]).sorted()
    #expect(String(decoding: write(todo), as: UTF8.self) == expected + "\n")
  }

  @Test(arguments: [
    ("A t:2026-11-22 +b", "A", "2026-11-22"), ("A t:soon", "A t:soon", nil), ("A", "A", nil),
    ("A t:2026-11-22 t:2026-11-23", "A t:2026-11-23", "2026-11-22"),
  ])
  func readsTheThresholdAsStart(_ line: String, _ title: String, _ start: String?) {
    let draft = drafts(line).first
    #expect(draft?.title == title && draft?.startTime?.moment.description == start)
  }

  @Test(arguments: [
    ("2026-12-24", "(A) Call t:2026-12-24 due:2026-12-31", false),
    ("2026-12-24T09:00", "(A) Call t:2026-12-24 due:2026-12-31", true),
    (nil, "(A) Call due:2026-12-31", false),
  ])
  func aChangedStartIsWritten(_ start: String?, _ line: String, _ isCut: Bool) throws {
    var todo = Todo(try #require(drafts("(A) Call due:2026-12-31 t:2026-11-22").first))
    todo.startTime = start.flatMap { Moment(iso: $0) }.map { ZonedMoment($0) }
    #expect(String(decoding: write(todo), as: UTF8.self) == line + "\n")
    (todo.progress, todo.effort) = (50, 90)
    let omitted = TodoTxtWriter(clock: clock).omittedFields(
      of: ExportedTodo(todo: todo, uid: "u", uuid: "u"))
    #expect(omitted.map(\.key) == (isCut ? ["start"] : []) + ["progress", "effort"])
  }

  @Test(arguments: [
    ("t:2030-08-05 A due:2030-08-10", "t:2030-09-05 A due:2030-09-10"),
    ("A  due:2030-08-11 t:2030-08-05", "A  due:2030-08-11 t:2030-09-05"), ("A t:soon", "A t:soon"),
  ])
  func thresholdsMoveWithTheDueDay(_ text: String, _ expected: String) throws {
    let (old, new) = (
      try #require(Day(year: 2030, month: 8, day: 10)),
      try #require(Day(year: 2030, month: 9, day: 10))
    )
    let moved = TodoTxtText.moving(text, by: old.days(until: new), due: old, to: new)
    #expect(moved == expected)
    #expect(TodoTxtText.moving(moved, by: new.days(until: old), due: new, to: old) == text)
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
    todo.dueTime = nil
    #expect(String(decoding: write(todo), as: UTF8.self) == "(D) Call +Mom\n")
    todo.finished = "2026-11-21T10:00:00Z"
    #expect(String(decoding: write(todo), as: UTF8.self) == "x 2026-11-21 Call +Mom pri:D\n")
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
    ("due:soon", "due:soon"), ("A due:2026-01-01", "A due :2026-01-01"),
    ("A rec:1w", "A rec :1w"), ("every:monday A", "every :monday A"), ("id:5 p:6", "id :5 p :6"),
    ("A at:1700", "A at :1700"), ("A t:2026-01-01", "A t :2026-01-01"), ("A rec:+1w", "A rec :+1w"),
    ("see http://x.org rec:never", "see http://x.org rec:never"),
  ])
  func wordsOfTheTitleAreNotAttributes(_ title: String, _ expected: String) {
    let todo = Todo(
      id: 1, title: title, dueTime: Moment(iso: "2026-12-24").map { ZonedMoment($0) },
      created: "2026-11-21T10:00:00Z",
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
    #expect(draft.startTime?.moment.day == todo.startTime?.moment.day)
    #expect(draft.priority == todo.priority)
    #expect(draft.isDone == todo.isDone)
    #expect(draft.isDone || draft.recurrence == todo.recurrence)
  }

  private func write(_ todo: Todo) -> [UInt8] {
    TodoTxtWriter(clock: clock).write([ExportedTodo(todo: todo, uid: "u", uuid: "u")])
  }
}
