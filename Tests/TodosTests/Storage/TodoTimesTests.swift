import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import Testing

@testable import Todos

/// Due times on a machine that travels.
@Suite struct TodoTimesTests {
  private let store = Store(.memory, migrations: TodosSchema.steps)
  private let vienna = FixedClock("2030-07-01T10:00", in: "Europe/Vienna")
  private let newYork = FixedClock("2030-07-02T10:00", in: "America/New_York")
  private func todos(_ clock: any WallClock) -> Todos { Todos(store: store, clock: clock) }

  private func exported(_ id: Int, by clock: any WallClock) async throws -> [String] {
    try await todos(clock).store.read { db in
      var exporter = try TodoExporter(db, by: clock)
      let exported = try exporter.exported(Todo.find(id, db), as: .ics)
      return CalendarWriter(clock: clock).components(exported)[0].lines.map(\.text)
    }
  }

  private func perform(_ operation: UndoOperation, by clock: any WallClock) async throws {
    _ = try await Todos.undoHistory.perform(operation, in: todos(clock).store) { db in
      try Todos.undoHistory.perform(operation, at: clock.now, db)
    }
  }

  @Test func aTimeIsShownOnThePresentClock() async throws {
    let todo = try await todos(vienna).add("A", todos(vienna).due("2030-07-10T12:00"))
    #expect(todo.dueTime?.zone == "Europe/Vienna")
    let there = todos(newYork)
    #expect(try await there.todo(todo.id).due?.description == "2030-07-10T06:00")
    #expect(
      try await exported(todo.id, by: newYork).contains("DUE;TZID=Europe/Vienna:20300710T120000"))
    let edited = try await there.edit(todo.id, there.due("2030-07-10T07:00"))
    #expect(edited.dueTime?.zone == "Europe/Vienna")
    #expect(try await todos(vienna).todo(todo.id).due?.description == "2030-07-10T13:00")
  }

  @Test func daysAndTimesWithoutAZoneStay() async throws {
    let unknown = FixedClock("2030-07-01T10:00")
    let day = try await todos(vienna).add("A", todos(vienna).due("2030-07-10"))
    let floating = try await todos(unknown).add("B", todos(unknown).due("2030-07-10T12:00"))
    #expect(floating.dueTime?.zone == nil)
    let list = try await todos(newYork).list(TodoQuery(words: [])).todos.compactMap(\.due)
    #expect(list.map(\.description) == ["2030-07-10", "2030-07-10T12:00"])
    let stored = try await todos(newYork).todo(day.id)
    #expect(stored.dueTime == ZonedMoment(try #require(Moment(iso: "2030-07-10"))))
  }

  @Test func stepsAreUndoneAndRedoneInAnotherZone() async throws {
    let id = try await todos(vienna).add("A", todos(vienna).due("2030-07-10T12:00")).id
    _ = try await todos(vienna).edit(id, todos(vienna).due("2030-07-10T14:00"))
    _ = try await todos(newYork).edit(id, todos(newYork).due("2030-07-10T09:00"))
    try await perform(.undo(nil), by: vienna)
    #expect(try await todos(vienna).todo(id).due?.description == "2030-07-10T14:00")
    try await perform(.undo(nil), by: newYork)
    #expect(try await todos(newYork).todo(id).due?.description == "2030-07-10T06:00")
    try await perform(.redo, by: vienna)
    #expect(try await todos(vienna).todo(id).due?.description == "2030-07-10T14:00")
    try await perform(.undo(nil), by: newYork)
    try await perform(.undo(nil), by: vienna)
    await #expect(throws: Failure.todoNotFound(id)) { try await todos(vienna).todo(id) }
  }

  @Test func aRecurringTodoStaysOnTheClockOfItsZone() async throws {
    let edit =
      try todos(vienna).due("2030-10-26T09:00")
      + Patch("recurs") {
        $0.recurrence = .every(1, .day)
      }
    let id = try await todos(vienna).add("A", edit).id
    // The clocks change in Vienna, and in New York a week later.
    let there = todos(FixedClock("2030-10-26T10:00", in: "America/New_York"))
    let next = try await there.finish([id]).successors.first
    #expect(next?.due?.description == "2030-10-27T04:00")
    let back = todos(FixedClock("2030-10-27T08:00", in: "Europe/Vienna"))
    #expect(try await back.todo(id).due?.description == "2030-10-27T09:00")
  }

  @Test func aDayOfTaskwarriorKeepsItsMidnight() throws {
    let text = #"[{"description":"A","due":"20300709T220000Z","entry":"20300101T080000Z"}]"#
    let draft = try #require(
      TaskwarriorReader(clock: vienna).read(Array(text.utf8)).drafts.first)
    #expect(draft.due?.description == "2030-07-10")
    func written(_ todo: Todo) -> String {
      let exported = ExportedTodo(todo: todo, uid: "u", uuid: "u")
      return String(
        decoding: TaskwarriorWriter(clock: newYork).bytes(of: exported, isFirst: true),
        as: UTF8.self)
    }
    var todo = Todo(draft)
    #expect(written(todo).contains(#""due":"20300709T220000Z""#))
    todo.setDue(Moment(iso: "2030-07-11"), by: newYork)
    #expect(written(todo).contains(#""due":"20300711T040000Z""#))
  }

  @Test func theEndOfTheCalendarIsShownAsSuch() throws {
    let lines = ["SUMMARY:A", "DUE:99991231T235959Z"].compactMap { ContentLine($0) }
    let draft = try CalendarReader(clock: vienna).draft(CalendarComponent(lines, name: "VTODO"))
    #expect(draft.due?.description == "9999-12-31T23:59")
  }

  /// A todo that an earlier version stored in Vienna.
  struct Earlier: Sendable {
    var title = "A"
    var due = "2030-07-10T12:00"
    var modified = "2030-06-01T08:00:00Z"
    var lines: [String] = []
    var synchronized: String?
    var line: String?
    /// The number of migrations that the version had. Due times have had zones since the twelfth.
    var version = 11
  }

  @Test(
    arguments: [
      // Unchanged, changed here, and entered here.
      (Earlier(lines: ["DUE:20300710T100000Z"]), "2030-07-10T12:00", "2030-07-10T06:00"),
      (
        Earlier(
          modified: "2030-06-02T08:00:00Z", lines: ["DUE;TZID=Europe/Berlin:20300710T090000"]),
        "2030-07-10T12:00", "2030-07-10T06:00"
      ),
      (Earlier(), "2030-07-10T12:00", "2030-07-10T06:00"),
      // Floating, in the file or on the server.
      (Earlier(lines: ["DUE:20300710T120000"]), "2030-07-10T12:00", "2030-07-10T12:00"),
      (Earlier(synchronized: "DUE:20300710T120000"), "2030-07-10T12:00", "2030-07-10T12:00"),
      (Earlier(due: "2030-07-10"), "2030-07-10", "2030-07-10"),
      (
        Earlier(lines: ["DTSTART:20300710T100000Z", "RRULE:FREQ=WEEKLY"]), "2030-07-10T12:00",
        "2030-07-10T06:00"
      ),
    ] as [(Earlier, String, String)])
  func todosOfAnEarlierVersionGetTheirZones(
    _ earlier: Earlier, _ here: String, _ there: String
  ) async throws {
    let file = try Home()
    try await file.write(earlier, by: vienna)
    let store = Store(.file(file.path), migrations: TodosSchema.steps)
    #expect(try await Todos(store: store, clock: vienna).todo(1).due?.description == here)
    let todos = Todos(store: store, clock: newYork)
    #expect(try await todos.todo(1).due?.description == there)
    _ = try await Todos.undoHistory.perform(.undo(nil), in: store) { [newYork] db in
      try Todos.undoHistory.perform(.undo(nil), at: newYork.now, db)
    }
    await #expect(throws: Failure.todoNotFound(1)) { try await todos.todo(1) }
  }

  @Test(
    arguments: [
      (["DTSTART:20300705T100000Z", "DUE:20300710T100000Z"], "2030-07-05T12:00"),
      (["DTSTART:20300705T120000", "DUE:20300710T100000Z"], "2030-07-05T12:00"),
      (["DUE:20300710T100000Z"], nil),
      (["DTSTART:20300710T100000Z", "RRULE:FREQ=WEEKLY"], nil),
    ] as [([String], String?)], [11, 13])
  func startsOfAnEarlierVersionAreAdopted(
    _ item: ([String], String?), _ version: Int
  ) async throws {
    let (dates, start) = item
    let lines = dates + ["PERCENT-COMPLETE:40", "ESTIMATED-DURATION:PT2H"]
    let file = try Home()
    try await file.write(Earlier(lines: lines, version: version), by: vienna)
    let store = Store(.file(file.path), migrations: TodosSchema.steps)
    let todos = Todos(store: store, clock: vienna)
    func check() async throws {
      let todo = try await todos.todo(1)
      #expect(todo.due?.description == "2030-07-10T12:00")
      #expect(todo.startTime?.moment.description == start)
      #expect(todo.progress == 40 && todo.effort == 120)
      let text = try await store.read { [vienna] db in
        var exporter = try TodoExporter(db, by: vienna)
        let exported = try exporter.exported(Todo.find(1, db), as: .ics)
        return CalendarWriter(clock: vienna).components(exported)[0].lines.map(\.text)
      }
      #expect(lines.allSatisfy(text.contains), "\(text)")
    }
    try await check()
    for operation in [UndoOperation.undo(nil), .redo] {
      _ = try await Todos.undoHistory.perform(operation, in: store) { [vienna] db in
        try Todos.undoHistory.perform(operation, at: vienna.now, db)
      }
    }
    try await check()
  }

  @Test func aFloatingTimeStaysFloatingWhenStartsAreAdopted() async throws {
    let file = try Home()
    try await file.write(Earlier(version: 13), by: FixedClock("2030-07-01T10:00"))
    let store = Store(.file(file.path), migrations: TodosSchema.steps)
    #expect(try await Todos(store: store, clock: vienna).todo(1).dueTime?.zone == nil)
  }

  @Test func aThresholdOfAnEarlierVersionLeavesTheTitle() async throws {
    let file = try Home()
    let line = "(B) Call Ana t:2030-07-05 due:2030-07-10 at:1200"
    try await file.write(
      Earlier(title: "Call Ana t:2030-07-05", line: line, version: 13), by: vienna)
    let todos = Todos(
      store: Store(.file(file.path), migrations: TodosSchema.steps), clock: vienna)
    var todo = try await todos.todo(1)
    #expect(todo.title == "Call Ana" && todo.startTime?.moment.description == "2030-07-05")
    todo.priority = .medium
    let exported = TodoTxtWriter(clock: vienna).write([
      ExportedTodo(todo: todo, uid: "u", uuid: "u")
    ])
    #expect(String(decoding: exported, as: UTF8.self) == line + "\n")
  }

  @Test func aTodoOfAnEarlierVersionIsRightAfterAJourney() async throws {
    let file = try Home()
    try await file.write(Earlier(lines: ["DUE:20300710T100000Z"]), by: vienna)
    let store = Store(.file(file.path), migrations: TodosSchema.steps)
    let todo = try await Todos(store: store, clock: newYork).todo(1)
    #expect(todo.due?.description == "2030-07-10T06:00")
  }

  @Test func twoShellsInDifferentZonesUseOneFile() async throws {
    let file = try Home()
    let stores = (0..<2).map { _ in Store(.file(file.path), migrations: TodosSchema.steps) }
    let here = Todos(store: stores[0], clock: vienna)
    let there = Todos(store: stores[1], clock: newYork)
    let id = try await here.add("A", here.due("2030-07-10T12:00")).id
    for _ in 1...3 {
      #expect(try await there.todo(id).due?.description == "2030-07-10T06:00")
      #expect(try await here.todo(id).due?.description == "2030-07-10T12:00")
    }
    let days = try #require(Moment(iso: "2030-07-10"))
    let query = TodoQuery(due: .days(days.day..<days.day.adding(days: 1)))
    async let first = here.list(query)
    async let second = there.list(query)
    #expect(try await first.todos.map(\.due?.description) == ["2030-07-10T12:00"])
    #expect(try await second.todos.map(\.due?.description) == ["2030-07-10T06:00"])
  }

  /// The projects of tasks that earlier versions imported are tags.
  @Test(arguments: [
    (#"{"taskwarrior":{"project":"Home.Garten Ä"}}"#, ["project:home.garten-ä"]),
    (#"{"taskwarrior":{"project":[7]}}"#, []), (#"{"taskwarrior":{}}"#, []),
    (#"{"csv":{"project":"x"}}"#, []), ("", []),
  ])
  func earlierTasksGetTheirProjects(_ item: String, _ tags: [String]) async throws {
    let home = try Home()
    let old = Store(.file(home.path), migrations: Array(TodosSchema.steps.prefix(14)))
    try await old.write { db in
      try db.execute(
        sql: """
          INSERT INTO todo (title, created, modified, extra)
          VALUES ('A', '2030-06-01T07:00:00Z', '2030-06-01T07:00:00Z', ?)
          """, arguments: [item])
    }
    old.close()
    let todos = Todos(
      store: Store(.file(home.path), migrations: TodosSchema.steps), clock: vienna)
    #expect(try await todos.todo(1).tags == tags)
    let query = TodoQuery(groups: [[Filter(.project("home"))]])
    #expect(try await todos.list(query).total == tags.count)
  }
}

/// A database that an earlier version wrote.
private final class Home: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID())")
  var path: String { folder.appending(path: "todos.sqlite").path(percentEncoded: false) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds todo 1, as one step of the undo history.
  func write(_ todo: TodoTimesTests.Earlier, by clock: any WallClock) async throws {
    let old = Store(.file(path), migrations: Array(TodosSchema.steps.prefix(todo.version)))
    let stamp = "LAST-MODIFIED:20300601T080000Z"
    let lines = (["UID:u", "SUMMARY:A"] + todo.lines + [stamp]).map { "\"\($0)\"" }
    let extra =
      todo.line.map { "{\"todotxt\":\"\($0)\"}" }
      ?? (todo.lines.isEmpty ? nil : "{\"ics\":[\(lines.joined(separator: ","))]}")
    let rule = todo.lines.first { $0.hasPrefix("RRULE:") }?.dropFirst(6)
    let due = Moment(iso: todo.due).map { ZonedMoment(enteredAs: $0, by: clock) }
    let resource = todo.synchronized.map { line in
      ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:u", "SUMMARY:A", line, stamp, "END:VTODO"]
        .joined(separator: "\r\n") + "\r\nEND:VCALENDAR\r\n"
    }
    try await old.write { db in
      let history = UndoHistory(
        of: TodosFeature.id, [UndoableTable("todo"), UndoableTable("tag")],
        describe: { Phrase($0.action) })
      try history.record("added", at: clock.now, db, detail: { [:] }) {
        try db.execute(
          sql: """
            INSERT INTO todo (title, due, created, modified, uid, extra, recurs)
            VALUES (?, ?, '2030-06-01T07:00:00Z', ?, 'u', ?, ?)
            """,
          arguments: [todo.title, todo.due, todo.modified, extra, rule.map(String.init)])
        if todo.version > 11 {
          try db.execute(
            sql: "UPDATE todo SET due_at = ?, due_zone = ?", arguments: [due?.instant, due?.zone])
        }
      }
      if todo.version > 11 {
        try db.execute(sql: "INSERT INTO reader_zone VALUES (?)", arguments: [clock.zoneKey])
      }
      if let resource {
        try db.execute(
          sql: """
            INSERT INTO sync_list (address) VALUES ('l');
            INSERT INTO sync_item (list, address, uid, base, rendered, version)
            VALUES ('l', 'a', 'u', ?, '', 0)
            """, arguments: [resource])
      }
    }
    old.close()
  }
}
