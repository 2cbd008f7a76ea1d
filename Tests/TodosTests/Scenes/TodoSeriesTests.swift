import AtriumScreen
import AtriumTesting
import Foundation
import Testing
import Todos

/// Todos that recur by rules of iCalendar. The clock shows 2026-11-21, 10:00 UTC.
@MainActor @Suite final class TodoSeriesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "series-\(UUID())")
  private let todos = TodosFixture()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  @discardableResult private func importing(_ components: [String]...) async throws -> String {
    let lines = components.flatMap { ["BEGIN:VTODO"] + $0 + ["END:VTODO"] }
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    try Data(text.utf8).write(to: folder.appending(path: "a.ics"))
    return try await todos.output("todos import \(path("a.ics"))")
  }

  @Test func aNewCountBeginsWithTheCurrentDate() async throws {
    for lines in [["todos done 4"], ["todos done 4", "todos reopen 4"]] {
      let todos = TodosFixture()
      _ = try await todos.output("todos add Yoga --due 2030-12-23 --every 'monday, 3 times'")
      for line in lines { _ = try await todos.output(line) }
      _ = try await todos.output("todos edit 4 --every 'week, 4 times'")
      for left in (0..<4).reversed() {
        _ = try await todos.output("todos done 4")
        let list = try await todos.output("todos list yoga")
        #expect(list.contains(#""total":\#(left == 0 ? 0 : 1)"#), "\(lines) \(left) \(list)")
      }
    }
  }

  @Test func reopeningRestoresTheCount() async throws {
    let before = try await todos.output(
      "todos add C --due 2030-12-23 --every 'monday, 3 times'", "/todos/4")
    let after = try await todos.output(
      "todos done 4", "todos done 4", "todos reopen 4", "todos reopen 4", "/todos/4")
    let rule = #""recurs":"FREQ=WEEKLY;BYDAY=MO;COUNT=3""#
    #expect(before.contains(rule) && after.contains(rule), "\(before) \(after)")
    #expect(after.contains(#""due":"2030-12-23""#), "\(after)")
    let text = try await exported()
    #expect(!text.contains("RECURRENCE-ID"), "\(text)")
  }

  /// A file has the last time, and the todo the entered day, also after the file is read again.
  @Test func theLastDayIsTheEnteredOne() async throws {
    let added = try await todos.output(
      "todos add Yoga --due '2030-12-02 9:00' --every 'week until 2030-12-16'", "/todos/4")
    let rule = #""recurs":"FREQ=WEEKLY;UNTIL=20301216""#
    #expect(added.contains(rule), "\(added)")
    let text = try await exported()
    #expect(text.contains("RRULE:FREQ=WEEKLY;UNTIL=20301216T235959"), "\(text)")
    let other = TodosFixture()
    _ = try await other.output("todos import \(path("b.ics"))")
    for todos in [todos, other] {
      let list = try await todos.output("todos list yoga")
      #expect(list.contains(rule), "\(list)")
      for left in [1, 1, 0] {
        _ = try await todos.output("todos done yoga")
        let list = try await todos.output("todos list yoga")
        #expect(list.contains(#""total":\#(left)"#), "\(list)")
      }
    }
  }

  private func exported() async throws -> String {
    _ = try await todos.output("todos export \(path("b.ics")) --overwrite")
    return try String(contentsOf: folder.appending(path: "b.ics"), encoding: .utf8)
  }

  /// The open todos of the list that were imported, as `id title due`.
  private func open(_ options: String = "") async throws -> [String] {
    let output = try await todos.output("todos list --sort number \(options)")
    let rows = try JSON(parsing: Array(output.utf8))["todos"]?.elements ?? []
    return rows.filter { $0["id"]?.integer ?? 0 > 3 }.map { row in
      "\(row["id"]?.integer ?? 0) \(row["title"]?.string ?? "") \(row["due"]?.string ?? "-")"
    }
  }

  private static let weekly = [
    "UID:w", "DTSTAMP:20261101T100000Z", "SUMMARY:Course",
    "DTSTART;TZID=Europe/Berlin:20261127T090000", "DUE;TZID=Europe/Berlin:20261127T180000",
    "RRULE:FREQ=WEEKLY;COUNT=5", "EXDATE;TZID=Europe/Berlin:20261204T090000", "X-COLOUR:red",
    "STATUS:NEEDS-ACTION",
  ]
  private static let moved = [
    "UID:w", "DTSTAMP:20261101T100000Z", "SUMMARY:Course (moved)", "DTSTART:20261212T080000Z",
    "DUE:20261212T090000Z", "RECURRENCE-ID;TZID=Europe/Berlin:20261211T090000", "X-ROOM:7",
  ]
  private static let cancelled = [
    "UID:w", "DTSTAMP:20261101T100000Z", "SUMMARY:Course", "STATUS:CANCELLED",
    "RECURRENCE-ID;TZID=Europe/Berlin:20261218T090000",
  ]

  @Test func aSeriesIsOneTodoOnItsCurrentDate() async throws {
    let report = try await importing(Self.moved, Self.weekly, Self.cancelled)
    #expect(
      report.contains(#""imported":1,"first":4,"last":4,"known":0,"repeated":0,"#), "\(report)")
    #expect(report.contains(#""updated":0,"recurring":1,"unsupported":0"#), "\(report)")
    #expect(try await open() == ["4 Course 2026-11-27T17:00"])
    let shown = try await todos.output("/todos/4")
    #expect(
      shown.contains(
        #""next":["2026-11-27T17:00","2026-12-12T09:00","2026-12-25T17:00"]"#), "\(shown)")
    let again = try await importing(Self.moved, Self.weekly, Self.cancelled)
    #expect(again.contains(#""imported":0,"first":null,"last":null,"known":1,"repeated":0"#))
  }

  @Test func anExportHasTheWholeSeriesAndItsZone() async throws {
    try await importing(Self.moved, Self.weekly, Self.cancelled)
    let text = try await exported()
    for line in Self.weekly + Self.moved + Self.cancelled {
      #expect(text.contains(line + "\r\n"), "\(line) \(text)")
    }
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2, "\(text)")
    #expect(text.components(separatedBy: "UID:w\r\n").count == 4, "\(text)")
    _ = try await todos.output("todos delete 4 --yes")
    _ = try await todos.output("todos import \(path("b.ics"))")
    #expect(try await open() == ["5 Course 2026-11-27T17:00"])
  }

  @Test func eachDateIsDoneAndTheLastFinishesTheSeries() async throws {
    try await importing(Self.weekly, Self.moved, Self.cancelled)
    let done = try await todos.output("todos done 4")
    #expect(
      done.contains(#""todo":{"id":5,"title":"Course""#) && done.contains(#""series":4"#), "\(done)"
    )
    #expect(done.contains(#""next":[{"id":4,"title":"Course (moved)""#), "\(done)")
    #expect(try await open() == ["4 Course (moved) 2026-12-12T09:00"])
    var text = try await exported()
    #expect(text.contains("RRULE:FREQ=WEEKLY;COUNT=3\r\n"), "\(text)")
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261211T090000\r\n"), "\(text)")
    #expect(text.contains("DUE;TZID=Europe/Berlin:20261211T180000\r\n"), "\(text)")
    #expect(text.contains("X-ROOM:7\r\n") && text.contains("STATUS:COMPLETED"), "\(text)")
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 Course 2026-12-25T17:00"])
    let last = try await todos.output("todos done 4")
    #expect(last.contains(#""todo":{"id":4"#) && !last.contains("next"), "\(last)")
    #expect(try await open() == [])
    #expect(try await open("--done").count == 3)
    text = try await exported()
    #expect(text.contains("RRULE:FREQ=WEEKLY;COUNT=1\r\n"), "\(text)")
    #expect(text.contains("X-ROOM:7\r\n"), "\(text)")
    _ = try await todos.output("todos reopen 4")
    #expect(try await open() == ["4 Course 2026-12-25T17:00"])
  }

  @Test func undoAndReopenTakeADateBack() async throws {
    try await importing(Self.weekly, Self.moved)
    let before = try await exported()
    _ = try await todos.output("todos done 4")
    _ = try await todos.output("todos undo")
    #expect(try await open() == ["4 Course 2026-11-27T17:00"])
    #expect(try await exported() == before)
    for target in ["4", "7"] {
      _ = try await todos.output("todos done 4")
      _ = try await todos.output("todos reopen \(target)")
      #expect(try await open() == ["4 Course 2026-11-27T17:00"])
      #expect(try await open("--done") == [])
    }
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 Course (moved) 2026-12-12T09:00"])
  }

  @Test func otherDatesThanThoseOfOneRuleAreExcluded() async throws {
    try await importing([
      "UID:r", "SUMMARY:R", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=MONTHLY;COUNT=2",
      "RDATE;VALUE=DATE:20261210,20261203",
    ])
    var dates: [String] = []
    for _ in 1...4 {
      dates += try await open()
      _ = try await todos.output("todos done 4")
    }
    let days = ["2026-12-01", "2026-12-03", "2026-12-10", "2027-01-01"]
    #expect(dates == days.map { "4 R \($0)" })
    #expect(try await open() == [])
    let text = try await exported()
    #expect(text.contains("EXDATE;VALUE=DATE:20261203\r\n"), "\(text)")
    #expect(text.contains("RDATE;VALUE=DATE:20261210,20261203\r\n"), "\(text)")
  }

  @Test func missedDatesOfASeriesWithoutEndAreSkipped() async throws {
    try await importing(
      ["UID:d", "SUMMARY:D", "DUE;VALUE=DATE:20261101", "RRULE:FREQ=DAILY;INTERVAL=2"],
      ["UID:c", "SUMMARY:C", "DUE;VALUE=DATE:20261101", "RRULE:FREQ=DAILY;COUNT=3"])
    _ = try await todos.output("todos done 4 5")
    #expect(try await open() == ["4 D 2026-11-21", "5 C 2026-11-02"])
    let text = try await exported()
    #expect(text.contains("DTSTART;VALUE=DATE:20261121\r\n"), "\(text)")
    #expect(text.contains("RRULE:FREQ=DAILY;COUNT=2\r\n"), "\(text)")
  }

  @Test func aLaterRevisionUpdatesTheTodo() async throws {
    try await importing(Self.weekly, Self.moved)
    _ = try await todos.output("todos done 4")
    #expect(try await importing(Self.weekly, Self.moved).contains(#""known":1"#))
    #expect(try await open() == ["4 Course (moved) 2026-12-12T09:00"])
    let later = "LAST-MODIFIED:20261122T100000Z"
    let renamed = Self.moved.filter { !$0.hasPrefix("SUMMARY") } + ["SUMMARY:Elsewhere", later]
    let report = try await importing(Self.weekly + [later], renamed)
    #expect(report.contains(#""known":0,"repeated":0,"updated":1"#), "\(report)")
    #expect(try await open() == ["4 Elsewhere 2026-12-12T09:00"])
    _ = try await todos.output("todos undo")
    #expect(try await open() == ["4 Course (moved) 2026-12-12T09:00"])
  }

  @Test func aChangeOfThisAndLaterDatesApplies() async throws {
    try await importing(
      ["UID:f", "SUMMARY:F", "DTSTART:20261201T080000", "DUE:20261201T090000", "RRULE:FREQ=DAILY"],
      [
        "UID:f", "SUMMARY:Later", "DTSTART:20261202T100000", "DUE:20261202T120000",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T080000",
      ])
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 Later 2026-12-02T12:00"])
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 Later 2026-12-03T12:00"])
  }

  @Test func changesApplyToTheSeriesAndADueDateToItsDate() async throws {
    try await importing(Self.weekly, Self.moved)
    _ = try await todos.output("todos edit 4 --title Yoga --due 2026-11-28")
    #expect(try await open() == ["4 Yoga 2026-11-28"])
    let text = try await exported()
    #expect(text.contains("DUE;VALUE=DATE:20261128\r\n"), "\(text)")
    #expect(text.contains("RRULE:FREQ=WEEKLY;COUNT=5\r\n"), "\(text)")
    _ = try await todos.output("todos done 4")
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 Yoga 2026-12-18T17:00"])
    _ = try await todos.output("todos edit 4 --every none")
    #expect(try await !exported().contains("RRULE:FREQ=WEEKLY"))
  }

  @Test func aMovedDateStaysInItsZoneAndKeepsItsLength() async throws {
    try await importing(Self.weekly, Self.moved)
    _ = try await todos.output("todos edit 4 --due '2026-12-14 12:00'")
    let shown = try await todos.output("/todos/4")
    #expect(
      shown.contains(
        #""next":["2026-12-14T12:00","2026-12-12T09:00","2026-12-18T17:00","2026-12-25T17:00"]"#),
      "\(shown)")
    var text = try await exported()
    for line in Self.weekly + Self.moved + [
      "DTSTART;TZID=Europe/Berlin:20261214T040000", "DUE;TZID=Europe/Berlin:20261214T130000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20261127T090000",
    ] where !line.hasPrefix("DTSTAMP") {
      #expect(text.contains(line + "\r\n"), "\(line) \(text)")
    }
    _ = try await todos.output("todos delete 4 --yes", "todos import \(path("b.ics"))")
    #expect(try await open() == ["5 Course 2026-12-14T12:00"])
    #expect(try await exported() == text)
    // The date that was moved is the one that is done, and reopened.
    let done = try await todos.output("todos done 5")
    #expect(done.contains(#""due":"2026-12-14T12:00""#), "\(done)")
    #expect(try await open() == ["5 Course (moved) 2026-12-12T09:00"])
    text = try await exported()
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261214T040000\r\n"), "\(text)")
    _ = try await todos.output("todos reopen 5")
    #expect(try await open() == ["5 Course 2026-12-14T12:00"])
  }

  @Test func anotherRuleKeepsTheZoneAndTheLength() async throws {
    try await importing(Self.weekly)
    _ = try await todos.output("todos edit 4 --due '2026-11-28 12:00'")
    _ = try await todos.output("todos edit 4 --every month")
    var text = try await exported()
    for line in [
      "DTSTART;TZID=Europe/Berlin:20261128T040000", "DUE;TZID=Europe/Berlin:20261128T130000",
      "RRULE:FREQ=MONTHLY",
    ] {
      #expect(text.contains(line + "\r\n"), "\(line) \(text)")
    }
    _ = try await todos.output("todos edit 4 --due '2026-11-30 00:30' --every monday")
    text = try await exported()
    // With the distance, DTSTART would be a Sunday.
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261130T013000\r\n"), "\(text)")
    #expect(text.contains("DUE;TZID=Europe/Berlin:20261130T013000\r\n"), "\(text)")
    _ = try await todos.output("todos edit 4 --due '2026-11-27 23:30' --every friday")
    text = try await exported()
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261127T153000\r\n"), "\(text)")
    #expect(text.contains("DUE;TZID=Europe/Berlin:20261128T003000\r\n"), "\(text)")
    _ = try await todos.output("todos delete 4 --yes", "todos import \(path("b.ics"))")
    #expect(try await open() == ["5 Course 2026-11-27T23:30"])
  }

  @Test(arguments: [
    "DUE;TZID=Europe/Berlin:20261127T180000",
    "DTSTART;TZID=Europe/Berlin:20261127T173000\r\nDURATION:PT30M",
  ])
  func aRuleOfTheUsersDaysIsNotOneOfAnotherZone(_ due: String) async throws {
    try await importing(["UID:z", "SUMMARY:Z", due])
    _ = try await todos.output("todos edit 4 --due '2026-11-30 23:30' --every monday")
    let text = try await exported()
    #expect(text.contains("DTSTART:20261130T233000\r\n"), "\(text)")
    _ = try await todos.output("todos delete 4 --yes", "todos import \(path("b.ics"))")
    _ = try await todos.output("todos done 5")
    let todo = try await todos.output("/todos/5")
    #expect(todo.contains(#""due":"2026-12-07T23:30""#), "\(todo)")
  }

  @Test(arguments: [
    ("RRULE:RSCALE=CHINESE;FREQ=YEARLY", "RSCALE=CHINESE"),
    ("RRULE:FREQ=DAILY;UNTL=20261201", "UNTL=20261201"),
    ("EXRULE:FREQ=DAILY\r\nRRULE:FREQ=WEEKLY", "EXRULE:FREQ=DAILY"),
  ])
  func unsupportedRulesAreKeptAndCannotBeCompleted(_ rule: String, _ part: String) async throws {
    let report = try await importing(["UID:u", "SUMMARY:U", "DUE:20261201T080000Z", rule])
    #expect(report.contains(#""recurring":1,"unsupported":1"#), "\(report)")
    #expect(try await open() == ["4 U 2026-12-01T08:00"])
    #expect(try await todos.output("todos").contains(#""unsupported":"\#(part)""#))
    let answer = try await todos.output("todos done 4")
    #expect(answer.contains(#"{"failure":"todos.unsupported-rule""#), "\(answer)")
    #expect(answer.contains(part) && answer.contains("edit t4 --every none"), "\(answer)")
    #expect(try await todos.status("todos done 4") == 65)
    for line in rule.components(separatedBy: "\r\n") {
      #expect(try await exported().contains(line + "\r\n"))
    }
  }

  /// The wall clock of the zone counts: DTSTART before and after a change of the clock.
  @Test(arguments: [
    ("Europe/Zagreb", "20261024T090000", "2026-10-24T07:00", "2026-10-25T08:00"),
    ("America/New_York", "20261031T090000", "2026-10-31T13:00", "2026-11-01T14:00"),
    ("Asia/Kolkata", "20261031T090000", "2026-10-31T03:30", "2026-11-01T03:30"),
    ("Australia/Lord_Howe", "20261003T090000", "2026-10-02T22:30", "2026-10-03T22:00"),
  ])
  func clockChangesKeepTheTime(
    _ zone: String, _ start: String, _ first: String, _ second: String
  ) async throws {
    try await importing([
      "UID:z", "SUMMARY:Z", "DTSTART;TZID=\(zone):\(start)", "RRULE:FREQ=DAILY;COUNT=3",
    ])
    #expect(try await open() == ["4 Z \(first)"])
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 Z \(second)"])
    let text = try await exported()
    #expect(text.contains("TZID:\(zone)\r\n") && text.contains("T090000\r\n"), "\(text)")
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYDAY=2MO", "2026-12-14", "2027-01-11"),
    ("freq=daily;count=2", "2026-11-21", "2026-11-22"),
  ])
  func everyTakesARule(_ rule: String, _ first: String, _ second: String) async throws {
    _ = try await todos.output("todos add A --every '\(rule)'")
    #expect(try await open() == ["4 A \(first)"])
    #expect(try await exported().contains("RRULE:\(rule.uppercased())\r\n"))
    _ = try await todos.output("todos done 4")
    #expect(try await open() == ["4 A \(second)"])
    #expect(try await todos.status("todos add B --every FREQ=DAILY;X=1") == 64)
  }

  private nonisolated static let todoman = ExternalValidator(
    needing: "json", "os", "shutil", "subprocess", "sys", "tempfile")

  @Test(
    .enabled(
      if: try todoman.answer(of: "print(shutil.which('todoman') is not None)", to: []) == "True\n",
      "python3 and todoman are required."))
  func todomanShowsASeriesWithACompletedDate() async throws {
    try await importing(Self.weekly)
    _ = try await todos.output("todos done 4", "todos delete 1 2 3 --yes")
    _ = try await exported()
    let script = """
      with tempfile.TemporaryDirectory() as home:
        os.makedirs(home + "/lists/own")
        with open(home + "/lists/own/a.ics", "wb") as file: file.write(sys.stdin.buffer.read())
        with open(home + "/config.py", "w") as file:
          file.write(f'path = "{home}/lists/*"\\ncache_path = "{home}/cache"\\n')
        place = {**os.environ, "HOME": home, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        words = ["todoman", "--config", home + "/config.py", "--porcelain", "list", "--status", "ANY"]
        found = subprocess.run(words, env=place, capture_output=True)
        for todo in sorted(json.loads(found.stdout), key=lambda todo: (todo["completed"], todo["due"])):
          print(todo["summary"], todo["completed"], todo["due"])
      """
    let bytes = Array(try Data(contentsOf: folder.appending(path: "b.ics")))
    #expect(
      try Self.todoman.answer(of: script, to: bytes) == """
        Course False 1797008400
        Course True 1795798800

        """)
  }
}
