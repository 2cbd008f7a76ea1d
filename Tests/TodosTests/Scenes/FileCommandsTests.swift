import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing
import Todos

@MainActor @Suite final class FileCommandsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID())")
  private let todos = TodosFixture()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }
  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return path(name)
  }

  @Test func anImportIsOneUndoableStep() async throws {
    let file = try file("a.txt", "(A) Buy milk +shop\nCall\n")
    #expect(
      try await todos.output("todos import \(file)")
        == #"{"screen":"import","imported":2,"first":4,"last":5,"known":0,"repeated":0,"updated":0,"recurring":0,"unsupported":0,"columns":[],"cycles":[],"unreadable":[],"ineffective":[],"waiting":0,"deleted":0,"problems":[],"ignored":[]}"#
    )
    #expect(try await todos.output("todos undo --list").contains(#""action":"imported""#))
    #expect(try await todos.output("todos undo").contains(#""first":4,"last":5"#))
    #expect(try await todos.status("/todos/4") == 66)
    #expect(try await todos.output("todos redo").contains(#""action":"imported""#))
    let todo = try await todos.output("/todos/4")
    #expect(todo.contains(#""title":"Buy milk""#) && todo.contains(#""tags":["shop"]"#), "\(todo)")
    _ = try await todos.output("todos undo")
    _ = try await todos.output("todos add New")
    #expect(try await todos.output("/todos/6").contains("New"))
    #expect(try await todos.status("todos redo") == 66)
  }

  @Test func rejectedItemsPreventTheImport() async throws {
    let file = try file("a.csv", "title,due\nA\"b,\nB,\n,\n")
    let answer = try await todos.output("todos import \(file)")
    #expect(
      answer.hasPrefix(
        #"{"screen":"import","imported":0,"first":null,"last":null,"known":0,"repeated":0,"#
          + #""updated":0,"recurring":0,"unsupported":0,"columns":[],"cycles":[],"unreadable":[],"ineffective":[],"#
          + #""waiting":0,"deleted":0,"#
          + #""problems":[{"line":2,"reason":"Unexpected quote inside a field.","code":"stray-quote"},"#
          + #"{"line":4,"reason":"The title is missing.","code":"no-title"}],"ignored":[]}"#),
      "\(answer)")
    #expect(answer.contains(#"{"failure":"todos.bad-items""#))
    #expect(answer.contains(#""place":"\#(file):2""#))
    #expect(try await todos.status("todos import \(file)") == 65)
    #expect(try await todos.status("/todos/4") == 66)
    #expect(try await todos.output("todos import \(file) --skip-bad").contains(#""imported":1"#))
    #expect(try await todos.status("todos import \(file) --skip-bad") == 0)
  }

  @Test func showsRejectedItems() async throws {
    let file = try file("a.txt", "good\nx \n")
    let talk = try await todos.talk(
      says: "todos", "import \(file) --skip-bad")
    #expect(
      talk.hasSuffix(
        """
        LINE  PROBLEM
           2  The title is missing.

        ✓ Imported 1 todo: t4.
        ! 1 could not be read and was skipped.
        """), "\(talk)")
    let failed = try await todos.talk(
      .person.speaking(.de), says: "todos", "import \(file)")
    #expect(failed.contains("Der Titel fehlt."), "\(failed)")
    #expect(failed.contains("unlesbar; nichts wurde importiert."), "\(failed)")
  }

  @Test func doesNotChangeKnownTodos() async throws {
    let file = try file(
      "a.json",
      #"[{"uuid":"1","description":"A"},{"uuid":"2","description":"B"},{"uuid":"1","description":"C"}]"#
    )
    #expect(
      try await todos.output("todos import \(file)").contains(
        #""imported":2,"first":4,"last":5,"known":0,"repeated":1"#))
    #expect(try await todos.output("/todos/4").contains(#""title":"C""#))
    #expect(
      try await todos.output("todos import \(file)").contains(
        #""imported":0,"first":null,"last":null,"known":2"#))
    let changed = try self.file("b.json", #"[{"uuid":"1","description":"Z","priority":"H"}]"#)
    #expect(try await todos.output("todos import \(changed)").contains(#""imported":0"#))
    #expect(try await todos.output("/todos/4").contains(#""title":"C""#))
  }

  @Test(arguments: [
    ("a.txt", "(A) Buy milk due:2026-12-24 +shop\n2026-01-02 Call\nx 2026-01-03 Pay\nx Pay\n"),
    ("a.csv", "title,due,note,done,owner\nA,2026-12-24,N,,Ana\nA,2026-12-24,,,\nB,,,yes,\nC,,,,\n"),
    (
      "a.json",
      #"[{"description":"A"},{"description":"B","status":"completed"},{"description":"A"},{"description":"C"}]"#
    ),
    ("a.txt", "Part p:5\nWhole id:5\nOther id:6\nPart p:6\n"),
  ])
  func importingAFileAgainAddsNothing(_ name: String, _ text: String) async throws {
    let file = try file(name, text)
    #expect(try await todos.output("todos import \(file)").contains(#""imported":4,"#))
    for _ in 0..<2 {
      let again = try await todos.output("todos import \(file)")
      #expect(again.contains(#""imported":0,"first":null,"last":null,"known":4,"#), "\(again)")
    }
  }

  @Test func anItemIsKnownIfAllItsFieldsAreEqual() async throws {
    _ = try await todos.output("todos import \(try file("a.txt", "Buy milk\nBuy milk\n"))")
    let more = try file("b.txt", "Buy milk\nBuy milk +shop\nBuy milk\nBuy milk\nx Buy milk\n")
    let answer = try await todos.output("todos import \(more)")
    #expect(answer.contains(#""imported":3,"first":6,"last":8,"known":2"#), "\(answer)")
    let subtasks = try file("c.txt", "Trip id:1\nPack p:1\n")
    _ = try await todos.output("todos import \(subtasks)")
    let others = try file("d.txt", "Flight id:1\nPack p:1\n")
    #expect(try await todos.output("todos import \(others)").contains(#""imported":2,"first":11"#))
    #expect(try await todos.output("/todos/12").contains(#""parent":11"#))
  }

  @Test func columnsWithoutAMeaningAreNamed() async throws {
    let file = try file("a.csv", "title,Owner,colour,empty\nA,Ana,,\nB,,red,\n")
    let talk = try await todos.talk(
      says: "todos", "import \(file)")
    #expect(talk.contains("kept for exports to CSV: Owner, colour."), "\(talk)")
    let other = try self.file("b.csv", "title,Owner\nC,Eva\n")
    let json = try await todos.output("todos import \(other)")
    #expect(json.contains(#""columns":["Owner"],"#), "\(json)")
  }

  @Test func anExportNamesTheFieldsItDoesNotContain() async throws {
    let talk = try await todos.talk(
      says: "todos", "export \(path("a.txt"))")
    #expect(talk.contains("Not in the file: note (3)."), "\(talk)")
    let json = try await todos.output("todos export --format todotxt")
    #expect(json.contains(#""omitted":[{"field":"content","items":3}]"#), "\(json)")
    let csv = try await todos.output("todos export \(path("a.csv"))")
    #expect(csv.contains(#""omitted":[]"#), "\(csv)")
  }

  @Test func aCalendarOfEventsBelongsToTheTimeline() async throws {
    let event = "BEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART:20261224\nEND:VEVENT\n"
    let file = try file("a.ics", "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n")
    let answer = try await todos.output("todos import \(file)")
    #expect(answer.contains(#""code":"only-events""#), "\(answer)")
    #expect(answer.contains("Use 'calendar import \(file)'."), "\(answer)")
    #expect(answer.contains(#""message":"This calendar has events and no todos.""#), "\(answer)")
    #expect(try await todos.status("todos import \(file)") == 65)
    let both = try self.file(
      "b.ics", "BEGIN:VCALENDAR\n\(event)BEGIN:VTODO\nSUMMARY:T\nEND:VTODO\nEND:VCALENDAR\n")
    #expect(try await todos.output("todos import \(both)").contains(#""imported":1"#))
  }

  @Test func datesAndPrioritiesAreReadAsTheyAreShown() async throws {
    let file = try file(
      "a.csv",
      "title,due,priority\nA,24.11.2026,hoch\nB,1. 12. 2026.,nizak\nC,24.11.2026 17:00,mittel\nD,2.12.26,hoch\n"
    )
    _ = try await todos.output("todos import \(file)")
    let list = try await todos.output("todos list --sort number")
    for (due, priority) in [
      ("2026-11-24", "high"), ("2026-12-01", "low"), ("2026-11-24T17:00", "medium"),
      ("2026-12-02", "high"),
    ] {
      #expect(list.contains(#""due":"\#(due)","priority":"\#(priority)""#), "\(list)")
    }
    for bad in ["24.13.2026", "12/5/2026", "24 11 2026"] {
      let answer = try await todos.output(
        "todos import \(self.file("b.csv", "title,due\n\(bad),\(bad)\n"))")
      #expect(answer.contains(#""unreadable":[{"attribute":"due","items":1}]"#), "\(answer)")
    }
  }

  @Test func aFinishedDateHasNoImportedAttributes() async throws {
    let file = try file(
      "a.json",
      #"[{"description":"A","due":"20261123T000000Z","atrium_recurs":"monday","team":"p"}]"#)
    _ = try await todos.output("todos import \(file)")
    #expect(try await todos.output("todos done 4").contains(#""next":[{"id":4,"title":"A""#))
    _ = try await todos.output("todos export \(path("b.json"))")
    let text = try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
    let tasks = text.split(separator: "\n").filter { $0.contains(#""description":"A""#) }
    #expect(tasks.map { $0.contains(#""team":"p""#) } == [true, false], "\(text)")
  }

  @Test(arguments: ["ics", "json", "csv"]) func reimportingAnExportAddsNothing(_ ending: String)
    async throws
  {
    let file = path("own.\(ending)")
    #expect(try await todos.output("todos export \(file)").contains(#""exported":3"#))
    #expect(
      try await todos.output("todos import \(file)").contains(
        #""imported":0,"first":null,"last":null,"known":3"#))
  }

  @Test(arguments: ["ics", "json", "csv"]) func reimportingAnExportRestoresDeletedTodos(
    _ ending: String
  ) async throws {
    let file = path("own.\(ending)")
    _ = try await todos.output(
      "todos add Trip --under 3", "todos export \(file)", "todos delete 2 4 --yes")
    #expect(
      try await todos.output("todos import \(file)").contains(
        #""imported":2,"first":5,"last":6,"known":2"#))
    #expect(try await todos.output("/todos/5").contains(#""title":"Value""#))
    let subtask = try await todos.output("/todos/6")
    #expect(subtask.contains(#""title":"Trip""#) && subtask.contains(#""parent":3"#), "\(subtask)")
    #expect(try await todos.output("todos import \(file)").contains(#""imported":0"#))
    #expect(try await todos.output("todos undo", "todos undo").contains(#""action":"deleted""#))
    #expect(try await todos.output("todos import \(file)").contains(#""imported":0"#))
  }

  @Test func anExportIsPrivateAndDoesNotOverwrite() async throws {
    let file = path("out.csv")
    #expect(try await todos.status("todos export \(file)") == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try await todos.output("todos export \(file)").contains(#""failure":"todos.file-exists""#))
    #expect(try await todos.status("todos export \(file)") == 64)
    #expect(try await todos.status("todos export \(file) --overwrite") == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count == 1)
    #expect(
      try await todos.output("todos export --format ics").hasPrefix(
        #"{"screen":"export","document":{"media_type":"text/calendar""#))
  }

  @Test func fileErrorsHaveExitStatuses() async throws {
    let folder = path("")
    #expect(try await todos.status("todos import \(path("none.csv"))") == 66)
    #expect(try await todos.status("todos import \(folder) --format csv") == 74)
    #expect(try await todos.status("todos import \(try file("a.xyz", ""))") == 64)
    #expect(try await todos.status("todos import \(try file("a.json", "{"))") == 65)
    #expect(try await todos.status("todos import") == 64)
    #expect(try await todos.status("todos export") == 64)
    #expect(try await todos.output("todos export").contains(#""todos.unknown-format""#))
    #expect(try await todos.status("todos export \(folder)/none/a.csv") == 74)
    #expect(try await todos.status("todos export \(folder) --format csv --overwrite") == 74)
    #expect(
      try await todos.output("todos import \(try file("b.txt", ""))").contains(#""imported":0"#))
    #expect(try await todos.status("todos undo") == 66)
  }

  @Test func aRepeatedItemReplacesTheEarlierOne() async throws {
    let file = try file(
      "a.csv",
      "id,uid,title,tags,parent\n7,u,A,x,\n8,v,B,,7\n9,w,C,,8\n1,u,D,y,\n2,z,E,,1\n3,y,F,,7\n")
    #expect(
      try await todos.output("todos import \(file)").contains(#""imported":5,"first":4,"last":8"#))
    let first = try await todos.output("/todos/4")
    #expect(first.contains(#""title":"D""#) && first.contains(#""tags":["y"]"#), "\(first)")
    let parents = try await todos.output("todos list --sort number").matches(
      of: #/"title":"(.)".*?"parent":(\w+)/#
    ).map { "\($0.1)\($0.2)" }
    // B and F name a key that was replaced; C would be a subtask of a subtask. E is listed below D.
    #expect(parents.suffix(5) == ["Dnull", "E4", "Bnull", "Cnull", "Fnull"], "\(parents)")
  }

  @Test func laterItemsAndKnownTodosAreParents() async throws {
    let file = try file("a.txt", "Part p:5\nWhole id:5\nAlone p:6\n")
    _ = try await todos.output("todos import \(file)")
    #expect(try await todos.output("/todos/4").contains(#""parent":5"#))
    #expect(try await todos.output("/todos/6").contains(#""parent":null"#))
    let known = try self.file(
      "a.json",
      #"[{"uuid":"b","description":"B","atrium_parent":"a"},{"uuid":"a","description":"A"}]"#)
    _ = try await todos.output("todos import \(known)")
    #expect(try await todos.output("/todos/7").contains(#""parent":8"#))
    let more = try self.file(
      "b.json",
      #"[{"uuid":"c","description":"C","atrium_parent":"a"},{"uuid":"d","description":"D","atrium_parent":"b"}]"#
    )
    _ = try await todos.output("todos import \(more)")
    #expect(try await todos.output("/todos/9").contains(#""parent":8"#))
    #expect(try await todos.output("/todos/10").contains(#""parent":null"#))
  }

  @Test func anImportReportsProgress() async throws {
    let call = String(repeating: "x", count: 74)
    let file = try file("a.txt", String(repeating: "Call \(call)\n", count: 2_500))
    let progress = RecordingProgressMeter()
    let world = World([.shared((any ProgressMeter).self) { progress }])
    _ = try await Conversation.with(
      [TodosFeature()], .script, in: world, says: "todos import \(file)")
    #expect(
      progress.reports.withLock { $0 } == ["Importing todos 65 %", "Importing todos 98 %"])
  }

  private nonisolated static let calendarLibraries = ExternalValidator(
    needing: "icalendar", "vobject", "sys")

  @Test(
    .enabled(
      if: try calendarLibraries.answer(of: "", to: []) != nil,
      "python3 with icalendar and vobject is required."))
  func otherLibrariesReadTheCalendar() async throws {
    _ = try await todos.output(
      "todos add 'Größe; a, b' --due '2026-12-24 17:00' --tag x --priority high")
    _ = try await todos.output("todos add Water --due 2026-12-21 --every monday")
    _ = try await todos.output("todos add Part --under 4")
    _ = try await todos.output("todos done 1")
    _ = try await todos.output("todos export \(path("a.ics"))")
    let script = """
      text = sys.stdin.buffer.read().decode()
      for todo in icalendar.Calendar.from_ical(text).walk("VTODO"):
        rule, due = todo.get("RRULE"), todo.get("DUE")
        print(todo["SUMMARY"], todo["STATUS"], due and due.dt, rule and rule.to_ical().decode(),
          todo.get("PRIORITY"), "RELATED-TO" in todo, sep="|")
      names = [todo.summary.value for todo in vobject.readOne(text).vtodo_list]
      print(len(names), names[3])
      """
    let bytes = Array(try Data(contentsOf: folder.appending(path: "a.ics")))
    #expect(
      try Self.calendarLibraries.answer(of: script, to: bytes) == """
        Focus|COMPLETED|None|None|None|False
        Value|NEEDS-ACTION|None|None|None|False
        Action|NEEDS-ACTION|None|None|None|False
        Größe; a, b|NEEDS-ACTION|2026-12-24 17:00:00|None|1|False
        Water|NEEDS-ACTION|2026-12-21|FREQ=WEEKLY;BYDAY=MO|None|False
        Part|NEEDS-ACTION|None|None|None|True
        6 Größe; a, b

        """)
  }

  private nonisolated static let taskwarrior = ExternalValidator(
    needing: "json", "os", "shutil", "subprocess", "sys", "tempfile")

  @Test(
    .enabled(
      if: try taskwarrior.answer(of: "print(shutil.which('task') is not None)", to: []) == "True\n",
      "python3 and Taskwarrior are required."))
  func taskwarriorImportsTheExport() async throws {
    _ = try await todos.output(
      "todos add 'Größe; a, b' --due '2026-12-24 17:00' --tag x --priority high")
    _ = try await todos.output("todos done 1")
    _ = try await todos.output("todos export \(path("a.json"))")
    let script = """
      with tempfile.TemporaryDirectory() as home:
        place = {**os.environ, "TASKRC": "/dev/null", "TASKDATA": home, "TZ": "UTC"}
        def task(*words, **more):
          words = ["task", "rc.confirmation=off", "rc.verbose=nothing", "rc.gc=off", *words]
          return subprocess.run(words, env=place, capture_output=True, **more).stdout
        task("import", "-", input=sys.stdin.buffer.read())
        for one in sorted(json.loads(task("export")), key=lambda one: one["description"]):
          print(one["description"], one["status"], one.get("due"), one.get("priority"),
            one.get("tags"), sep="|")
      """
    let bytes = Array(try Data(contentsOf: folder.appending(path: "a.json")))
    #expect(
      try Self.taskwarrior.answer(of: script, to: bytes) == """
        Action|pending|None|None|None
        Focus|completed|None|None|None
        Größe; a, b|pending|20261224T170000Z|H|['x']
        Value|pending|None|None|None

        """)
  }
}

/// Records the reported progress.
private final class RecordingProgressMeter: ProgressMeter {
  let reports = Mutex<[String]>([])

  func report(_ what: Phrase, _ amount: ProgressAmount) {
    let text = [what, amount.phrase].compactMap { $0?.description }.joined(separator: " ")
    reports.withLock { $0.append(text) }
  }
}
