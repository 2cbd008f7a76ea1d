import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Todos

@Suite struct TaskwarriorTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func read(_ text: String) -> ParsedTodos {
    TaskwarriorReader(clock: clock).read(Array(text.utf8))
  }
  private func written(_ todo: Todo) -> String {
    let todo = ExportedTodo(todo: todo, uid: todo.uid ?? "u", uuid: todo.uid ?? "u")
    return String(decoding: TaskwarriorWriter(clock: clock).write([todo]), as: UTF8.self)
  }

  @Test func readsEverySupportedAttribute() throws {
    let draft = try #require(
      read(
        """
        [{"uuid":"A-1","description":" Call\\nMom ","status":"completed","entry":"20260102T030405Z",
        "end":1767322999,"due":"20261224T170000Z","priority":"H","tags":["Shop","a b"],
        "annotations":[{"entry":"20260102T030405Z","description":"one"},{"description":"two"}]}]
        """
      ).drafts.first)
    #expect(draft.title == "Call Mom")
    #expect(draft.content == "one\ntwo")
    #expect(draft.due == Moment(iso: "2026-12-24T17:00"))
    #expect(draft.priority == .high)
    #expect(draft.tags == ["a-b", "shop"])
    #expect(draft.created?.timestamp == "2026-01-02T03:04:05Z")
    #expect(draft.finished?.timestamp == "2026-01-02T03:03:19Z")
    #expect(draft.uid == "a-1")
  }

  @Test(arguments: [
    (#""atrium_recurs":"3 days after done""#, Recurrence.after(3, .day)),
    (#""status":"recurring","recur":"2w""#, .every(2, .week)),
    (#""status":"pending","recur":"2w""#, nil),
  ])
  func onlyTemplatesRecur(_ members: String, _ recurrence: Recurrence?) {
    let draft = read("{\"description\":\"A\",\(members)}").drafts.first
    #expect(draft?.title == "A" && draft?.recurrence == recurrence)
  }

  @Test(arguments: [
    ("H", Priority.high), ("M", .medium), ("L", .low), ("X", nil),
  ])
  func readsPriorities(_ letter: String, _ priority: Priority?) {
    let draft = read("{\"description\":\"A\",\"priority\":\"\(letter)\"}").drafts.first
    #expect(draft?.title == "A" && draft?.priority == priority)
  }

  @Test(arguments: [
    ("pending", false), ("waiting", false), ("recurring", false), ("completed", true),
    ("deleted", true),
  ])
  func readsStatus(_ status: String, _ isDone: Bool) {
    let text = "{\"description\":\"A\",\"status\":\"\(status)\"}"
    #expect(read(text).drafts.first?.isDone == isDone)
  }

  @Test func midnightIsADayWithoutATime() {
    let text = #"{"description":"A","due":"20261224T000000Z"}"#
    #expect(read(text).drafts.first?.due == Moment(iso: "2026-12-24"))
  }

  @Test(arguments: [
    #"[{"description":"A"},{"description":"B"}]"#,
    "{\"description\":\"A\"}\n{\"description\":\"B\"},\n",
    "\u{FEFF}[{\"description\":\"A\"},\n{\"description\":\"B\"}]\n",
  ])
  func readsArraysAndLinesOfObjects(_ text: String) {
    #expect(read(text).drafts.map(\.title) == ["A", "B"])
    #expect(read(text).rejected == [])
  }

  @Test(arguments: [
    ("[{\"description\":1}]", "bad-field"), ("[{\"description\":\" \"}]", "no-title"),
    ("[1]", "not-an-object"),
    ("[{\"description\":\"A\",\"status\":\"x\"}]", "bad-status"), ("", "not-json"),
    ("[{\"description\":\"A\",\"due\":\"soon\"}]", "bad-date"), ("[{", "not-json"),
    ("[{\"description\":\"A\",\"due\":99999999999999}]", "bad-date"), ("\u{0}", "not-json"),
    ("[{\"description\":\"A\",\"tags\":[1]}]", "bad-field"),
    ("[{\"description\":\"A\",\"annotations\":[1]}]", "bad-field"),
    (String(repeating: "[", count: 100_000), "not-json"),
  ])
  func rejectsInvalidTasks(_ text: String, _ code: String) {
    let file = read(text)
    #expect(file.drafts == [])
    #expect(file.rejected.map(\.reason.code) == [code])
  }

  @Test func rejectsAFileWithATaskOfTooManyValuesAsAWhole() {
    let task = "{\"a\":[0\(String(repeating: ",0", count: 60_000))]}"
    let file = read("[{\"description\":\"A\"},\n\(task)]")
    #expect(file.drafts == [])
    #expect(file.rejected.map(\.reason.code) == ["not-json"])
    #expect(file.rejected.first?.line == 2)
  }

  @Test func anArrayHasAnyNumberOfTasks() {
    let file = read("[{\"description\":\"A\"}" + String(repeating: ",{}", count: 400_000) + "]")
    #expect(file.drafts.count == 1)
    #expect(file.rejected.count == 400_000)
  }

  @Test func linesNeedNotFitIntoMemory() {
    let line = "{\"description\":\"A\",\"note\":\"\(String(repeating: "x", count: 1_000))\"}\n"
    let text = String(repeating: line, count: 6_000)
    #expect(read(text).drafts.count == 6_000)
    let file = read(text + "[]\n")
    #expect(file.drafts == [] && file.rejected.first?.line == 6_001)
  }

  @Test func rejectedTasksHaveLineNumbers() {
    let file = read("[\n{\"description\":\"A\"},\n{\"status\":\"x\"},\n\n7]")
    #expect(file.rejected.map(\.line) == [3, 5])
  }

  @Test func exportsUnknownAttributes() throws {
    let text =
      #"{"uuid":"u","description":"A","status":"waiting","entry":"1234567889","project":"p.q","#
      + #""wait":"20270101T000000Z","estimate":2.5,"tags":["Next"],"priority":"X"}"#
    var todo = Todo(try #require(read(text).drafts.first))
    var json = try JSON(parsing: Array(written(todo).utf8))
    guard case .array(let tasks) = json else { throw TodoFormatError.notAnObject }
    json = tasks[0]
    #expect(json["project"] == "p.q" && json["wait"] == "20270101T000000Z")
    #expect(json["estimate"] == 2.5 && json["entry"] == "1234567889")
    #expect(json["status"] == "waiting" && json["tags"] == ["Next"])
    todo.finished = "2026-11-21T10:00:00Z"
    todo.tags = ["home"]
    #expect(written(todo).contains(#""status":"completed""#))
    #expect(written(todo).contains(#""tags":["home"]"#))
    #expect(written(todo).contains(#""end":"20261121T100000Z""#))
  }

  @Test func deeplyNestedAttributesAreKept() throws {
    func task(_ levels: Int) -> String {
      let (open, close) = (
        String(repeating: "[", count: levels), String(repeating: "]", count: levels)
      )
      return #"{"uuid":"u","description":"A","x":\#(open)\#(close)}"#
    }
    for text in [task(62), "[\(task(62))]"] {
      let todo = Todo(try #require(read(text).drafts.first))
      let again = Todo(try #require(read(written(todo)).drafts.first))
      #expect(written(again).contains(String(repeating: "[", count: 62)))
    }
    for text in [task(63) + "\n" + task(63), "[\(task(63))]"] {
      #expect(Set(read(text).rejected.map(\.reason.code)) == ["not-json"])
    }
  }

  @Test(arguments: 0..<200) func writtenTodosReadBackEqual(_ seed: Int) throws {
    var random = SeededGenerator(seed)
    let todo = random.todo()
    let file = read(written(todo))
    let draft = try #require(file.drafts.first, "\(file.rejected)")
    #expect(draft.title == todo.title && draft.content == todo.content)
    #expect(draft.due == todo.due && draft.priority == todo.priority && draft.tags == todo.tags)
    #expect(draft.created?.timestamp == todo.created)
    #expect(draft.finished?.timestamp == todo.finished && draft.isDone == todo.isDone)
    #expect(draft.isDone || draft.recurrence == todo.recurrence)
  }
}
