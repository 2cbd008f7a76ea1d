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
    ("[{\"description\":[1]}]", "bad-field"), ("[{\"description\":\" \"}]", "no-title"),
    ("[1]", "not-an-object"), ("", "not-json"), ("[{", "not-json"), ("\u{0}", "not-json"),
    (#"[{"description":"a\u0000b"}]"#, "not-json"),
    (#"[{"description":"A","uuid":"\u0000"}]"#, "not-json"),
    (String(repeating: "[", count: 100_000), "not-json"),
  ])
  func rejectsInvalidTasks(_ text: String, _ code: String) {
    let file = read(text)
    #expect(file.drafts == [])
    #expect(file.rejected.map(\.reason.code) == [code])
  }

  @Test(arguments: [
    (#""status":"x""#, "status"), (#""status":7"#, nil), (#""due":"soon""#, "due"),
    (#""due":"""#, nil), (#""due":99999999999999"#, "due"), (#""due":-1"#, "due"),
    (#""tags":[1,"a"]"#, "tags"), (#""tags":1"#, "tags"), (#""annotations":[1]"#, "annotations"),
    (#""priority":"X""#, "priority"), (#""entry":"x""#, "entry"), (#""uuid":[]"#, "uuid"),
    (#""status":"recurring","recur":"2h""#, "recur"), (#""wait":"x""#, "wait"),
    (#""status":"completed","end":"x""#, "end"), (#""atrium_recurs":"x""#, "atrium_recurs"),
    (#""modified":true"#, "modified"), (#""depends":[1]"#, "depends"),
    (#""atrium_progress":"101""#, "atrium_progress"), (#""atrium_effort":"x""#, "atrium_effort"),
    (#""estimate":2.5,"my.key":[1]"#, nil),
  ])
  func optionalAttributesRejectNoTask(_ members: String, _ name: String?) throws {
    let draft = try #require(read("{\"description\":\"A\",\(members)}").drafts.first)
    #expect(draft.title == "A")
    #expect(members.contains(#""status":7"#) || draft.unreadable == (name.map { [$0] } ?? []))
    let kept = Todo(draft).importedItem(.taskwarrior)?.text ?? ""
    #expect(kept.contains(members))
  }

  @Test(arguments: [
    (#""until":"20270101T000000Z""#, ["until"]), (#""until":"soon""#, []),
    (#""wait":"20300101T000000Z","scheduled":"20300101T000000Z","depends":["b"]"#, []),
    (#""status":"waiting""#, []), (#""status":"completed","until":"20270101T000000Z""#, []),
  ])
  func attributesWithoutEffectAreNoted(_ members: String, _ names: [String]) {
    let draft = read("{\"description\":\"A\",\(members)}").drafts.first
    #expect(draft?.ineffective == names)
  }

  @Test(arguments: [
    (#""wait":"20261122T000000Z""#, "2026-11-22"),
    (#""scheduled":"20261123T173000Z""#, "2026-11-23T17:30"),
    (#""wait":"20261122T000000Z","scheduled":"20261121T000000Z""#, "2026-11-22"),
    (#""wait":"20261122T000000Z","scheduled":"20261123T000000Z""#, "2026-11-23"),
    (#""wait":"x","scheduled":"20261123T000000Z""#, "2026-11-23"),
    (#""start":"20200101T000000Z""#, nil),
    (#""status":"completed","wait":"20261122T000000Z""#, "2026-11-22"),
  ])
  func aTaskStartsAtTheLaterDate(_ members: String, _ start: String?) {
    let draft = read("{\"description\":\"A\",\(members)}").drafts.first
    #expect(draft?.title == "A")
    #expect(draft?.startTime?.moment == start.flatMap { Moment(iso: $0) })
  }

  @Test(arguments: [
    ("", "2026-12-01", #""wait":"20261201T000000Z""#, ""),
    (#""wait":"20261122T000000Z""#, "2026-12-01", #""wait":"20261201T000000Z""#, "scheduled"),
    (#""scheduled":"20261122T000000Z""#, "2026-12-01", #""scheduled":"20261201T000000Z""#, "wait"),
    // Both delay a task.
    (
      #""wait":"20261122T000000Z","scheduled":"20261123T000000Z""#, "2026-12-01",
      #""wait":"20261201T000000Z","scheduled":"20261123T000000Z""#, ""
    ),
    (
      #""wait":"20261122T000000Z","scheduled":"20261223T000000Z""#, "2026-12-01",
      #""wait":"20261201T000000Z","scheduled":"20261201T000000Z""#, ""
    ),
    (#""status":"waiting","wait":"20261122T000000Z""#, nil, #""status":"pending""#, "wait"),
    (#""wait":"20261122T000000Z","scheduled":"20261223T000000Z""#, nil, "", "wait"),
    (#""wait":"1795305600""#, "2026-11-22", #""wait":"1795305600""#, "scheduled"),
  ])
  func aChangedStartIsExportedAsTheAttributeOfTheTask(
    _ members: String, _ start: String?, _ expected: String, _ absent: String
  ) throws {
    let comma = members.isEmpty ? "" : ","
    let text = "{\"uuid\":\"u\",\"description\":\"A\"\(comma)\(members)}"
    var todo = Todo(try #require(read(text).drafts.first))
    todo.startTime = start.flatMap { Moment(iso: $0) }.map { ZonedMoment($0) }
    let task = written(todo)
    #expect(task.contains(expected), "\(task)")
    #expect(absent.isEmpty || !task.contains("\"\(absent)\":"), "\(task)")
    let again = try #require(read(task).drafts.first)
    #expect(again.startTime?.moment == todo.startTime?.moment)
  }

  @Test(arguments: [
    (#"["B","c"]"#, ["b", "c"]), (#""b,C""#, ["b", "c"]), ("[]", []), (#""""#, []), ("null", []),
  ])
  func readsPrerequisites(_ depends: String, _ keys: [String]) {
    let draft = read("{\"description\":\"A\",\"depends\":\(depends)}").drafts.first
    #expect(draft?.afterKeys == keys && draft?.unreadable == [])
  }

  @Test(arguments: [
    ("", ["x"], #""depends":["x"]"#), (#","depends":["B"]"#, ["b"], #""depends":["B"]"#),
    (#","depends":"b,c""#, ["b"], #""depends":"b,c""#),
    (#","depends":"b,c""#, ["b", "x"], #""depends":["b","c","x"]"#),
    (#","depends":["b"]"#, [], #""depends":["b"]"#),
  ])
  func exportsPrerequisites(_ members: String, _ uuids: [String], _ expected: String) throws {
    let draft = try #require(read(#"{"uuid":"u","description":"A"\#(members)}"#).drafts.first)
    var exported = ExportedTodo(todo: Todo(draft), uid: "u", uuid: "u")
    exported.prerequisites = uuids.map { ($0, $0) }
    let text = String(decoding: TaskwarriorWriter(clock: clock).write([exported]), as: UTF8.self)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func theWaitOfATemplateMovesWithItsDueDate() throws {
    let text =
      #"{"uuid":"u","description":"A","status":"recurring","due":"20261102T000000Z","recur":"weekly","#
      + #""wait":"20261031T000000Z","mask":"++"}"#
    var todo = Todo(try #require(read(text).drafts.first))
    #expect(todo.due == Moment(iso: "2026-11-16"))
    #expect(todo.startTime?.moment == Moment(iso: "2026-11-14"))
    #expect(written(todo).contains(#""wait":"20261031T000000Z","mask":"++""#))
    // The dates of an export without the mask are the present ones.
    todo.startTime = Moment(iso: "2026-11-15").map { ZonedMoment($0) }
    let task = written(todo)
    #expect(task.contains(#""due":"20261116T000000Z""#) && !task.contains("mask"), "\(task)")
    let again = try #require(read(task).drafts.first)
    #expect(again.due == todo.due && again.startTime?.moment == todo.startTime?.moment)
    todo.recurrence = nil
    let single = try #require(read(written(todo)).drafts.first)
    #expect(single.due == todo.due && single.startTime?.moment == todo.startTime?.moment)
  }

  @Test(arguments: [
    ("daily", Recurrence.every(1, .day)), ("weekdays", .weekdays([1, 2, 3, 4, 5], weeks: 1)),
    ("Weekly", .every(1, .week)), ("biweekly", .every(2, .week)), ("monthly", .every(1, .month)),
    ("quarterly", .every(3, .month)), ("semiannual", .every(6, .month)), ("2q", .every(6, .month)),
    ("yearly", .every(1, .year)), ("2w", .every(2, .week)), ("3 days", .every(3, .day)),
    ("2mo", .every(2, .month)), ("P1M", .every(1, .month)), ("P2W", .every(2, .week)),
    ("1yr", .every(1, .year)), ("week", .every(1, .week)), ("2h", nil), ("P", nil), ("0d", nil),
    ("PT1H", nil), ("1000d", nil), ("999q", nil), ("soon", nil), ("", nil),
  ])
  func readsRecurrencesOfTemplates(_ text: String, _ recurrence: Recurrence?) {
    #expect(Recurrence(taskwarrior: text) == recurrence)
  }

  @Test(arguments: [
    ("", "weekly", "2026-11-02"), ("-", "weekly", "2026-11-02"), ("+", "weekly", "2026-11-09"),
    ("+X", "weekly", "2026-11-16"), ("X-+", "weekly", "2026-11-09"), ("+W", "2w", "2026-11-16"),
    ("++", "monthly", "2027-01-02"), ("+", "2h", nil), ("-", "2h", "2026-11-02"),
  ])
  func aTemplateIsDueOnItsFirstOpenDate(_ mask: String, _ recur: String, _ due: String?) {
    let text =
      #"{"description":"A","status":"recurring","due":"20261102T000000Z","recur":"\#(recur)","#
      + #""mask":"\#(mask)"}"#
    #expect(read(text).drafts.first?.due == due.flatMap { Moment(iso: $0) })
  }

  @Test func aMonthlyTemplateKeepsTheLastDay() {
    let text =
      #"{"description":"A","status":"recurring","due":"20260131T000000Z","recur":"monthly","#
      + #""mask":"++"}"#
    #expect(read(text).drafts.first?.due == Moment(iso: "2026-03-31"))
  }

  @Test func goesOnAfterLinesThatAreNoTasks() {
    let file = read("{\"description\":\"A\"}\nfrom task 2.6\n{\"description\":\"B\"}\n[]\n")
    #expect(file.drafts.map(\.title) == ["A", "B"])
    #expect(file.rejected.map(\.line) == [2, 4])
  }

  @Test func rejectsATaskOfTooManyValues() {
    let task = "{\"a\":[0\(String(repeating: ",0", count: 60_000))]}"
    let file = read("[{\"description\":\"A\"},\n\(task),\n{\"description\":\"B\"}]")
    #expect(file.drafts.map(\.title) == ["A", "B"])
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
    #expect(file.drafts.count == 6_000 && file.rejected.first?.line == 6_001)
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
    guard case .array(let tasks) = json else { throw RejectionReason.notAnObject }
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

  /// The project is the tag `project:NAME`, and is written as `project` if it changed.
  @Test(arguments: [
    (
      #","project":"Clients.Meyer","tags":["Next"]"#, ["next", "project:clients.meyer"],
      #""project":"Clients.Meyer","tags":["Next"]"#
    ),
    (#","project":"Web""#, ["home", "project:web"], #""project":"Web","tags":["home"]"#),
    (#","project":"Web","tags":["a"]"#, ["a"], #""tags":["a"]"#),
    (#","project":"Web""#, ["project:books"], #""project":"books""#),
    ("", ["a", "project:web"], #""tags":["a"],"project":"web""#),
    (#","tags":["project:web"]"#, ["project:web"], #""tags":["project:web"]"#),
    (#","tags":["project:web"]"#, ["a", "project:web"], #""tags":["a"],"project":"web""#),
  ])
  func aProjectIsATag(_ members: String, _ tags: [String], _ expected: String) throws {
    var todo = Todo(try #require(read(#"{"uuid":"u","description":"A"\#(members)}"#).drafts.first))
    todo.tags = tags
    let text = written(todo)
    #expect(text.contains(#""description":"A",\#(expected),"#), "\(text)")
    #expect(text.contains("project") == expected.contains("project"), "\(text)")
    #expect(read(text).drafts.first?.tags == tags, "\(text)")
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
    #expect(draft.startTime?.moment == todo.startTime?.moment)
    #expect(draft.progress == todo.progress && draft.effort == todo.effort)
    #expect(draft.isDone || draft.recurrence == todo.recurrence)
  }
}
