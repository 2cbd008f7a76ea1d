import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Todos

@Suite struct CSVTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func read(_ text: String) -> ParsedTodos {
    CSVReader(clock: clock).read(Array(text.utf8))
  }

  @Test func readsColumnsByNameOrAlias() throws {
    let draft = try #require(
      read(
        "\u{FEFF}Status,Task,Notes,Due Date,Priority,Labels,Estimate\r\n"
          + "done,\"Buy \"\"milk\"\"\",\"one\ntwo\",2026-12-24 17:00,H,\"shop, home\",2h\r\n"
      ).drafts.first)
    #expect(draft.isDone && draft.title == "Buy \"milk\"" && draft.content == "one\ntwo")
    #expect(draft.due == Moment(iso: "2026-12-24T17:00") && draft.priority == .high)
    #expect(draft.tags == ["home", "shop"])
    #expect(draft.original == JSON.Member("csv", ["Estimate": "2h"]))
  }

  @Test(arguments: [
    "title;due\nA;2026-01-01\n", "title\tdue\nA\t2026-01-01", "due,title\r2026-01-01,A",
  ])
  func readsOtherSeparatorsAndLineEnds(_ text: String) {
    let draft = read(text).drafts.first
    #expect(draft?.title == "A" && draft?.due == Moment(iso: "2026-01-01"))
  }

  @Test(arguments: [
    ("title\n\"A", "unclosed-quote", 2),
    ("title\nA\"b", "stray-quote", 2), ("title\n\"A\"b", "stray-quote", 2),
    ("title\nA,B", "field-count", 2), ("name,title,title\nA", "no-header", 1),
    ("due\nA", "no-header", 1), ("title,due\n,2026-01-01", "no-title", 2),
    ("title\nA\u{0}", "not-text", 2), ("title,content\nA,\"1\n2\"\nB,C,D", "field-count", 4),
  ])
  func rejectsInvalidRows(_ text: String, _ code: String, _ line: Int) {
    let item = read(text).rejected.first
    #expect(item?.reason.code == code && item?.line == line)
  }

  @Test(arguments: [
    "due", "priority", "done", "created", "modified", "finished", "recurs", "start",
    "progress", "effort",
  ])
  func aFieldThatCannotBeReadIsKept(_ column: String) throws {
    let draft = try #require(read("title,\(column),x\nA,?,1\nB,,\n").drafts.first)
    #expect(draft.title == "A" && draft.unreadable == [column] && draft.due == nil)
    let bytes = CSVWriter(otherNames: ["x"], by: clock).write([
      ExportedTodo(todo: Todo(draft), uid: "u", uuid: "u")
    ])
    let again = CSVReader(clock: clock).read(bytes).drafts.first
    // These get a value with the import.
    let isSet = ["created", "modified"].contains(column)
    #expect(again?.unreadable == (isSet ? [] : [column]))
    #expect(read("title,Deadline\nA,soon\n").drafts.first?.unreadable == ["Deadline"])
  }

  /// A day without its year, and one with two meanings, are kept as text.
  @Test(arguments: [
    ("12/24/2026", "2026-12-24"), ("24/12/2026", "2026-12-24"),
    ("12/24/2026 17:00", "2026-12-24T17:00"), ("\"Dec 24, 2026\"", "2026-12-24"),
    ("24. Dezember 2026", "2026-12-24"), ("12/5/2026", nil), ("24 dec", nil), ("tomorrow", nil),
    ("17:00", nil),
  ])
  func readsDaysAsSpreadsheetsWriteThem(_ text: String, _ due: String?) throws {
    let draft = try #require(read("title,due\nA,\(text)\n").drafts.first)
    #expect(draft.due?.description == due && draft.unreadable == (due == nil ? ["due"] : []))
  }

  @Test func aHeaderWithoutTitlesEndsTheImport() {
    let file = read("due\n2026-01-01\nB\n")
    #expect(file.drafts == [] && file.rejected == [.init(line: 1, reason: .noHeader)])
    #expect(throws: UnreadableFile.self) {
      var rest = Array("due\nB\n".utf8)[...]
      try CSVReader(clock: clock).read(
        from: { buffer, start in
          let count = rest.count
          buffer.replaceSubrange(start..<start + count, with: rest)
          rest = []
          return count
        },
        { _, _ in })
    }
  }

  @Test func writesEveryColumn() {
    var todo = Todo(
      id: 8, title: "Book a room", content: "near the sea",
      dueTime: Moment(iso: "2026-12-24T17:00").map { ZonedMoment($0) }, priority: .medium,
      tags: ["shop", "trip"], created: "2026-11-21T10:00:00Z",
      modified: "2026-11-21T11:00:00Z", recurrence: .every(2, .week), parent: 7, progress: 50,
      effort: 90, prerequisites: [3, 5])
    todo.startTime = Moment(iso: "2026-12-01").map { ZonedMoment($0) }
    let bytes = CSVWriter(by: clock).write([ExportedTodo(todo: todo, uid: "u", uuid: "u")])
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init) == [
        "id,uid,title,content,done,due,priority,tags,created,modified,finished,recurs,parent,start,"
          + "after,progress,effort",
        "8,u,Book a room,near the sea,false,2026-12-24T17:00,medium,shop trip,"
          + "2026-11-21T10:00:00Z,2026-11-21T11:00:00Z,,every 2 weeks,7,2026-12-01,3 5,50,90",
      ])
  }

  @Test(arguments: [("high", Priority.high), ("medium", .medium), ("low", .low), ("", nil)])
  func readsPriorities(_ word: String, _ priority: Priority?) {
    let draft = read("title,priority\nA,\(word)\n").drafts.first
    #expect(draft?.title == "A" && draft?.priority == priority)
  }

  @Test func anUnclosedQuoteRejectsOneLine() {
    let file = read("title\nA\n\"B\nC\n")
    #expect(file.drafts.map(\.title) == ["A", "C"])
    #expect(file.rejected == [.init(line: 3, reason: .format(.unclosedQuote))])
  }

  @Test func columnsThatDifferInCaseReadBackEqual() throws {
    let draft = try #require(read("Title,title\nA,B").drafts.first)
    #expect(draft.title == "B" && draft.original?.value["Title"] == "A")
    let bytes = CSVWriter(otherNames: ["Title"], by: clock).write([
      ExportedTodo(todo: Todo(draft), uid: "u", uuid: "u")
    ])
    let again = CSVReader(clock: clock).read(bytes).drafts.first
    #expect(again?.title == "B" && again?.original == draft.original)
  }

  @Test func tagsHaveNoLeadingMarks() {
    let tags = read("title,tags\nA,##a +#b ++ #").drafts.first?.tags
    #expect(tags == ["a", "b"])
    #expect(throws: Failure.badTag("#+")) { try TagNormalizer.validated(["#+"]) }
  }

  @Test func exportsUnknownColumns() throws {
    let draft = try #require(read("title,Estimate\nA,2h").drafts.first)
    let bytes = CSVWriter(otherNames: ["Estimate"], by: clock).write([
      ExportedTodo(todo: Todo(draft), uid: "u", uuid: "u"),
      ExportedTodo(todo: Todo(TodoDraft(title: "B")), uid: "v", uuid: "v"),
    ])
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines[0].hasSuffix(",Estimate") && lines[1].hasSuffix(",2h") && lines[2].hasSuffix(","))
  }

  @Test(arguments: 0..<200) func writtenTodosReadBackEqual(_ seed: Int) throws {
    var random = SeededGenerator(seed)
    let todo = random.todo()
    let bytes = CSVWriter(by: clock).write([ExportedTodo(todo: todo, uid: "u", uuid: "u")])
    let file = CSVReader(clock: clock).read(bytes)
    let draft = try #require(file.drafts.first, "\(file.rejected)")
    #expect(draft.title == todo.title && draft.content == todo.content)
    #expect(draft.due == todo.due && draft.priority == todo.priority && draft.tags == todo.tags)
    #expect(draft.startTime?.moment == todo.startTime?.moment, "\(todo)")
    #expect(draft.afterKeys == todo.prerequisites.map(String.init))
    var imported = Todo(draft)
    try imported.set(draft.furtherFields, by: clock)
    #expect(imported.progress == todo.progress && imported.effort == todo.effort)
    #expect(draft.created?.timestamp == todo.created && draft.uid == "u")
    #expect(draft.finished?.timestamp == todo.finished && draft.isDone == todo.isDone)
    #expect(draft.isDone || draft.recurrence == todo.recurrence)
  }

  @Test(arguments: 0..<100) func randomBytesDoNotCrashAnyReader(_ seed: Int) {
    var random = SeededGenerator(seed)
    let alphabet =
      Array("\",;\r\n\tab:{}[]\\BEGIN:VTODO END x(A) +@1-".utf8) + [0, 0xFF, 0xC3, 0xA4]
    let bytes = (0..<2000).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    for format in TodoFileFormat.allCases {
      let file = format.reader(by: clock).read(bytes)
      #expect(file.drafts.allSatisfy { !$0.title.isEmpty })
    }
  }
}
