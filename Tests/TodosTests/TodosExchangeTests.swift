import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing
import Todos

@MainActor @Suite final class TodosExchangeTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID())")
  private let world = World()

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
  private func says(_ line: String, _ manner: Conversation.Options = .script) async throws -> String
  {
    let talk = try await Conversation.with([TodosFeature()], manner, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }
  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [TodosFeature()], in: world, saying: line)
  }

  @Test func anImportIsOneStepThatUndoTakesBackAndRedoBringsBack() async throws {
    let file = try file("a.txt", "(A) Buy milk +shop\nCall\n")
    #expect(
      try await says("todos import \(file)")
        == #"{"screen":"import","imported":2,"first":4,"last":5,"known":0,"repeated":0,"problems":[]}"#
    )
    #expect(try await says("todos undo --list").contains(#""action":"imported""#))
    #expect(try await says("todos undo").contains(#""first":4,"last":5"#))
    #expect(try await status("/todos/4") == 66)
    #expect(try await says("todos redo").contains(#""action":"imported""#))
    let todo = try await says("/todos/4")
    #expect(todo.contains(#""title":"Buy milk""#) && todo.contains(#""tags":["shop"]"#), "\(todo)")
    _ = try await says("todos undo")
    _ = try await says("todos add New")
    #expect(try await says("/todos/6").contains("New"))
    #expect(try await status("todos redo") == 66)
  }

  @Test func aBadItemStopsAllAndEachIsTold() async throws {
    let file = try file("a.csv", "title,due\nA,soon\nB,\n,\n")
    let answer = try await says("todos import \(file)")
    #expect(
      answer.hasPrefix(
        #"{"screen":"import","imported":0,"first":null,"last":null,"known":0,"repeated":0,"#
          + #""problems":[{"line":2,"reason":"'soon' is no date.","code":"bad-date"},"#
          + #"{"line":4,"reason":"This has no title.","code":"no-title"}]}"#), "\(answer)")
    #expect(answer.contains(#"{"failure":"todos.bad-items","message":"2 items cannot be read"#))
    #expect(answer.contains(#""place":"\#(file):2""#))
    #expect(try await status("todos import \(file)") == 65)
    #expect(try await status("/todos/4") == 66)
    #expect(try await says("todos import \(file) --skip-bad").contains(#""imported":1"#))
    #expect(try await status("todos import \(file) --skip-bad") == 0)
  }

  @Test func aPersonSeesWhatIsWrong() async throws {
    let file = try file("a.txt", "good\nbad due:x\n")
    let talk = try await Conversation.with(
      [TodosFeature()], in: world, says: "todos", "import \(file) --skip-bad")
    #expect(
      talk.hasSuffix(
        """
        LINE  WHAT IS WRONG
           2  'x' is no date.

        ✓ Imported 1 todo: 4.
        ! 1 could not be read and was passed over.
        """), "\(talk)")
    let failed = try await Conversation.with(
      [TodosFeature()], .person.speaking(.de), in: world, says: "todos", "import \(file)")
    #expect(failed.contains("„x“ ist kein Datum."), "\(failed)")
    #expect(failed.contains("unlesbar; nichts wurde importiert."), "\(failed)")
  }

  @Test func whatIsHereAlreadyIsLeftAlone() async throws {
    let file = try file(
      "a.json",
      #"[{"uuid":"1","description":"A"},{"uuid":"2","description":"B"},{"uuid":"1","description":"C"}]"#
    )
    #expect(
      try await says("todos import \(file)").contains(
        #""imported":2,"first":4,"last":5,"known":0,"repeated":1"#))
    #expect(try await says("/todos/4").contains(#""title":"C""#))
    #expect(
      try await says("todos import \(file)").contains(
        #""imported":0,"first":null,"last":null,"known":2"#))
    let changed = try self.file("b.json", #"[{"uuid":"1","description":"Z","priority":"H"}]"#)
    #expect(try await says("todos import \(changed)").contains(#""imported":0"#))
    #expect(try await says("/todos/4").contains(#""title":"C""#))
  }

  @Test func todoTxtComesTwice() async throws {
    let file = try file("a.txt", "Buy milk\nCall\n")
    _ = try await says("todos import \(file)")
    #expect(try await says("todos import \(file)").contains(#""imported":2,"first":6"#))
  }

  @Test func whatComesAgainHasNothingThatOnlyAnImportKept() async throws {
    let file = try file(
      "a.json",
      #"[{"description":"A","due":"20261123T000000Z","atrium_recurs":"monday","project":"p"}]"#)
    _ = try await says("todos import \(file)")
    #expect(try await says("todos done 4").contains(#""next":[{"id":5,"title":"A""#))
    _ = try await says("todos export \(path("b.json"))")
    let text = try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
    let tasks = text.split(separator: "\n").filter { $0.contains(#""description":"A""#) }
    #expect(tasks.map { $0.contains(#""project":"p""#) } == [true, false], "\(text)")
  }

  @Test(arguments: ["ics", "json", "csv"]) func anExportOfOnesOwnBringsNothingNew(_ ending: String)
    async throws
  {
    let file = path("own.\(ending)")
    #expect(try await says("todos export \(file)").contains(#""exported":3"#))
    #expect(
      try await says("todos import \(file)").contains(
        #""imported":0,"first":null,"last":null,"known":3"#))
  }

  @Test func anExportIsPrivateAndReplacesNothingUnasked() async throws {
    let file = path("out.csv")
    #expect(try await status("todos export \(file)") == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try await says("todos export \(file)").contains(#""failure":"todos.file-exists""#))
    #expect(try await status("todos export \(file)") == 64)
    #expect(try await status("todos export \(file) --overwrite") == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count == 1)
    #expect(
      try await says("todos export --format ics").hasPrefix(
        #"{"screen":"export","document":{"media_type":"text/calendar""#))
  }

  @Test func whatGoesWrongWithFilesHasItsStatus() async throws {
    let folder = path("")
    #expect(try await status("todos import \(path("none.csv"))") == 66)
    #expect(try await status("todos import \(folder) --format csv") == 74)
    #expect(try await status("todos import \(try file("a.xyz", ""))") == 64)
    #expect(try await status("todos import \(try file("a.json", "{"))") == 65)
    #expect(try await status("todos import") == 64)
    #expect(try await status("todos export") == 64)
    #expect(try await says("todos export").contains(#""todos.unknown-format""#))
    #expect(try await status("todos export \(folder)/none/a.csv") == 74)
    #expect(try await status("todos export \(folder) --format csv --overwrite") == 74)
    #expect(try await says("todos import \(try file("b.txt", ""))").contains(#""imported":0"#))
    #expect(try await status("todos undo") == 66)
  }

  @Test func anImportTellsHowFarItIs() async throws {
    let file = try file("a.txt", String(repeating: "Call\n", count: 2_500))
    let reports = Reports()
    let world = World([.shared((any ProgressMeter).self) { reports }])
    _ = try await Conversation.with(
      [TodosFeature()], .script, in: world, says: "todos import \(file)")
    let said = (1...2).map { "Importing todos \($0 * 1_000) of 2500" }
    #expect(reports.said.withLock { $0 } == said)
  }

  @Test func outsideLibrariesReadTheCalendar() async throws {
    _ = try await says("todos add 'Größe; a, b' --due '2026-12-24 17:00' --tag x --priority high")
    _ = try await says("todos add Water --due 2026-12-21 --every monday")
    _ = try await says("todos add Part --under 4")
    _ = try await says("todos done 1")
    _ = try await says("todos export \(path("a.ics"))")
    let script = """
      text = sys.stdin.buffer.read().decode()
      for todo in icalendar.Calendar.from_ical(text).walk("VTODO"):
        rule, due = todo.get("RRULE"), todo.get("DUE")
        print(todo["SUMMARY"], todo["STATUS"], due and due.dt, rule and rule.to_ical().decode(),
          todo.get("PRIORITY"), "RELATED-TO" in todo, sep="|")
      names = [todo.summary.value for todo in vobject.readOne(text).vtodo_list]
      print(len(names), names[3])
      """
    let judge = ExternalValidator(needing: "icalendar", "vobject", "sys")
    let bytes = Array(try Data(contentsOf: folder.appending(path: "a.ics")))
    guard let answer = try judge.answer(of: script, to: bytes) else {
      return print("skipped: python3 lacks icalendar or vobject")
    }
    #expect(
      answer == """
        Focus|COMPLETED|None|None|None|False
        Value|NEEDS-ACTION|None|None|None|False
        Action|NEEDS-ACTION|None|None|None|False
        Größe; a, b|NEEDS-ACTION|2026-12-24 17:00:00|None|1|False
        Water|NEEDS-ACTION|2026-12-21|FREQ=WEEKLY;BYDAY=MO|None|False
        Part|NEEDS-ACTION|None|None|None|True
        6 Größe; a, b

        """)
  }

  @Test func taskwarriorTakesTheExport() async throws {
    _ = try await says("todos add 'Größe; a, b' --due '2026-12-24 17:00' --tag x --priority high")
    _ = try await says("todos done 1")
    _ = try await says("todos export \(path("a.json"))")
    let script = """
      if shutil.which("task") is None:
        sys.exit()
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
    let judge = ExternalValidator(needing: "json", "os", "shutil", "subprocess", "sys", "tempfile")
    let bytes = Array(try Data(contentsOf: folder.appending(path: "a.json")))
    guard let answer = try judge.answer(of: script, to: bytes), !answer.isEmpty else {
      return print("skipped: there is no python3 or no task")
    }
    #expect(
      answer == """
        Action|pending|None|None|None
        Focus|completed|None|None|None
        Größe; a, b|pending|20261224T170000Z|H|['x']
        Value|pending|None|None|None

        """)
  }
}

/// Remembers what was reported.
private final class Reports: ProgressMeter {
  let said = Mutex<[String]>([])

  func report(_ what: Phrase, _ amount: ProgressAmount) {
    let text = [what, amount.phrase].compactMap { $0?.description }.joined(separator: " ")
    said.withLock { $0.append(text) }
  }
}
