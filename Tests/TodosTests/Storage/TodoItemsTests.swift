import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Todos

@Suite struct TodoItemsTests {
  static let list = "https://dav.example.org/tasks/"
  let store = Store(.memory, migrations: TodosFixture.migrations)
  let clock = SteppingClock("2030-01-01T10:00")
  var todos: Todos { Todos(store: store, clock: clock) }
  var syncStore: CalendarSyncStore { CalendarSyncStore(in: store, TodoItems(clock: clock)) }

  func resource(_ name: String, etag: String, _ lines: String...) -> CalendarResource {
    resource(name, etag: etag, lines)
  }

  func receive(
    _ resources: [CalendarResource] = [], deleted: [String] = [], all: [String: String?]? = nil,
    token: String? = "t", vanishedItemsPolicy: VanishedItemsPolicy = .keep, isDryRun: Bool = false
  ) async throws -> MergeResult {
    var list = ReceivedChanges(Self.list)
    list.resources = resources
    list.deleted = Set(deleted.map { Self.list + $0 + ".ics" })
    list.allETags = all.map { all in
      Dictionary(uniqueKeysWithValues: all.map { (Self.list + $0.key + ".ics", $0.value) })
    }
    list.token = token
    return try await syncStore.merge(
      [list], listForNewItems: Self.list, vanishedItemsPolicy: vanishedItemsPolicy, at: clock.now,
      isDryRun: isDryRun)
  }

  /// Empties the list of todos, and lets the server have everything that is sent.
  func send(_ result: MergeResult) async throws {
    var number = 0
    let sent = result.uploads.map { upload in
      number += 1
      let etag = "\"sent-\(number)-\(upload.title)\""
      return (upload, CalendarResource(address: upload.address, etag: etag, text: upload.text))
    }
    try await syncStore.didSend(sent)
    try await syncStore.didRemove(result.removals, at: clock.now, isConfirmed: false)
  }

  func titles() async throws -> [String] {
    try await todos.list(TodoQuery()).todos.map(\.title).sorted()
  }

  func clear() async throws { _ = try await todos.delete([1, 2, 3]) }

  @Test func newItemsAreSentOnceAndChangesAlone() async throws {
    try await clear()
    _ = try await todos.add("Milk", Patch { $0.tags += ["shop"] })
    var result = try await receive()
    #expect(result.uploads.map(\.title) == ["Milk"])
    #expect(result.uploads[0].base == nil)
    try await send(result)
    #expect(try await syncStore.states(of: [Self.list], at: clock.now)[Self.list]?.token == nil)
    result = try await receive()
    #expect(result.uploads.isEmpty)
    _ = try await todos.edit(4, Patch { $0.title = "Oat milk" })
    result = try await receive()
    let text = result.uploads[0].text
    #expect(text.contains("SUMMARY:Oat milk") && text.contains("CATEGORIES:shop"))
    #expect(result.uploads[0].base?.text.contains("SUMMARY:Milk") == true)
  }

  @Test func unknownPropertiesOfTheServerStay() async throws {
    try await clear()
    let phone = resource(
      "a", etag: "\"1\"", "SUMMARY:Call", "X-APPLE-SORT-ORDER:9",
      "DUE;TZID=Europe/Zagreb:20300105T100000", "CATEGORIES:Mixed Case,other",
      "ATTENDEE;CN=\"Ana, B\":mailto:a@example.org")
    var result = try await receive([phone])
    #expect(result.received == 1 && result.uploads.isEmpty)
    #expect(try await titles() == ["Call"])
    _ = try await todos.edit(4, todos.due("2030-01-05T12:00") + Patch { $0.tags.append("x") })
    result = try await receive()
    let text = result.uploads[0].text.replacing("\r\n ", with: "")
    #expect(text.contains("DUE;TZID=Europe/Zagreb:20300105T130000"))
    #expect(text.contains("X-APPLE-SORT-ORDER:9") && text.contains("ATTENDEE;CN=\"Ana, B\""))
    #expect(!text.contains("STATUS"))
    #expect(result.uploads[0].base?.etag == "\"1\"")
  }

  @Test func changesOfBothSidesAreMergedOrListed() async throws {
    try await clear()
    _ = try await receive([resource("a", etag: "\"1\"", "SUMMARY:Call", "PRIORITY:9")])
    _ = try await todos.edit(4, Patch { $0.title = "Call Ana" })
    var result = try await receive([resource("a", etag: "\"2\"", "SUMMARY:Call", "PRIORITY:1")])
    #expect(result.received == 1 && result.uploads.count == 1)
    let text = result.uploads[0].text
    #expect(text.contains("SUMMARY:Call Ana") && text.contains("PRIORITY:1"))
    #expect(try await todos.todo(4).priority == .high)
    // The change is not lost if it could not be sent.
    result = try await receive()
    #expect(result.uploads.count == 1)
    try await send(result)

    _ = try await todos.edit(4, Patch { $0.title = "Mine" })
    let theirs = resource("a", etag: "\"3\"", "SUMMARY:Theirs", "PRIORITY:1")
    result = try await receive([theirs])
    #expect(result.uploads.isEmpty)
    var conflicts = try await syncStore.conflicts()
    #expect(conflicts.map { $0.mine["title"]?.string } == ["Mine"])
    #expect(conflicts.map { $0.theirs["title"]?.string } == ["Theirs"])
    #expect(try await receive().uploads.isEmpty)
    #expect(try await syncStore.resolve(conflicts[0].number, .both))
    conflicts = try await syncStore.conflicts()
    #expect(conflicts.isEmpty)
    #expect(try await titles() == ["Mine", "Theirs"])
    result = try await receive()
    #expect(result.uploads.map(\.title) == ["Mine"])
    #expect(result.uploads[0].base == nil)
  }

  @Test(arguments: [(SyncResolution.mine, "Mine"), (.theirs, "Theirs")])
  func aDecisionIsSent(_ resolution: SyncResolution, _ title: String) async throws {
    try await clear()
    _ = try await receive([resource("a", etag: "\"1\"", "SUMMARY:Call")])
    _ = try await todos.edit(4, Patch { $0.title = "Mine" })
    _ = try await receive([resource("a", etag: "\"2\"", "SUMMARY:Theirs", "X-A:1")])
    let conflict = try #require(try await syncStore.conflicts().first)
    #expect(try await syncStore.resolve(conflict.number, resolution))
    #expect(try await titles() == [title])
    let uploads = try await receive().uploads
    #expect(uploads.map(\.title) == (resolution == .mine ? ["Mine"] : []))
    #expect(uploads.allSatisfy { $0.base?.etag == "\"2\"" })
  }

  @Test func deletionsAgainstChangesAreConflicts() async throws {
    try await clear()
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:A"), resource("b", etag: "\"1\"", "SUMMARY:B"),
      resource("c", etag: "\"1\"", "SUMMARY:C"), resource("d", etag: "\"1\"", "SUMMARY:D"),
    ])
    _ = try await todos.edit(4, Patch { $0.title = "A2" })
    _ = try await todos.delete([5, 6])
    let result = try await receive(
      [resource("b", etag: "\"2\"", "SUMMARY:B2")], deleted: ["a", "d"])
    #expect(result.deleted == 1)
    #expect(result.removals.map(\.title) == ["C"])
    let conflicts = try await syncStore.conflicts()
    #expect(conflicts.map(\.title).sorted() == ["A2", "B2"])
    let deleted: JSON = ["deleted": true]
    #expect(
      conflicts.contains { $0.theirs == deleted } && conflicts.contains { $0.mine == deleted })
    for conflict in conflicts { #expect(try await syncStore.resolve(conflict.number, .both)) }
    #expect(try await titles() == ["A2", "B2"])
  }

  @Test func anEmptiedListDeletesNothingWithoutAQuestion() async throws {
    try await clear()
    let all = (1...4).map { resource("n\($0)", etag: "\"\($0)\"", "SUMMARY:N\($0)") }
    _ = try await receive(all)
    var result = try await receive(all: [:], token: "new")
    #expect(result.deleted == 0 && result.vanishedItems.mapValues(\.count) == [Self.list: 4])
    #expect(try await syncStore.states(of: [Self.list], at: clock.now)[Self.list]?.token == "t")
    result = try await receive(all: [:], isDryRun: true)
    #expect(result.uploads.isEmpty && result.removals.isEmpty)
    // The list returns.
    result = try await receive(
      all, all: ["n1": "\"1\"", "n2": "\"2\"", "n3": "\"3\"", "n4": "\"4\""], token: "new")
    #expect(result.received == 0 && result.uploads.isEmpty)
    #expect(try await titles().count == 4)
    result = try await receive(all: [:], vanishedItemsPolicy: .upload)
    #expect(result.uploads.count == 4 && result.deleted == 0)
    #expect(result.uploads.map(\.text) == all.map(\.text))
    result = try await receive(all: [:], vanishedItemsPolicy: .delete)
    #expect(result.uploads.count == 4)
  }

  /// The examples are sent once they were changed, also within the second of their creation.
  @Test func anExampleThatIsChangedInTheSecondOfItsCreationIsSent() async throws {
    let now = clock.now.timestamp
    try await store.write {
      try $0.execute(sql: "UPDATE todo SET created = ?1, modified = ?1", arguments: [now])
    }
    #expect(try await receive().uploads.isEmpty)
    _ = try await todos.edit(1, Patch { $0.title = "Aim" })
    _ = try await todos.edit(2, Patch { $0.tags += ["life"] })
    _ = try await todos.finish([3])
    #expect(try await receive().uploads.map(\.title) == ["Action", "Aim", "Value"])
  }

  @Test func itemsAtNewAddressesStay() async throws {
    try await clear()
    let a = resource("a", etag: "\"1\"", "SUMMARY:A")
    let b = resource("b", etag: "\"1\"", "SUMMARY:B")
    _ = try await receive([a, b, resource("c", etag: "\"1\"", "SUMMARY:C")])
    var moved = a
    moved.address = Self.list + "other.ics"
    var result = try await receive(
      [moved], all: ["other": "\"1\"", "b": "\"1\"", "c": "\"1\""])
    #expect(result.deleted == 0 && result.vanishedItems.isEmpty)
    _ = try await todos.edit(4, Patch { $0.title = "A2" })
    var old = ReceivedChanges(Self.list)
    old.deleted = [b.address]
    old.token = "t"
    var new = ReceivedChanges("https://dav.example.org/new/")
    new.resources = [CalendarResource(address: new.address + "b.ics", etag: "\"1\"", text: b.text)]
    result = try await syncStore.merge(
      [old, new], listForNewItems: Self.list, vanishedItemsPolicy: .keep, at: clock.now)
    #expect(result.deleted == 0 && result.received == 0)
    #expect(try await titles() == ["A2", "B", "C"])
    #expect(result.uploads.map(\.address) == [moved.address])
    _ = try await todos.edit(5, Patch { $0.title = "B2" })
    result = try await syncStore.merge(
      [old, new], listForNewItems: Self.list, vanishedItemsPolicy: .keep, at: clock.now)
    #expect(result.uploads.last?.address == new.resources[0].address)
  }

  @Test func moreThanAFifthOfAListDeletesNothingWithoutAQuestion() async throws {
    try await clear()
    _ = try await receive((1...20).map { resource("n\($0)", etag: "\"1\"", "SUMMARY:N\($0)") })
    var result = try await receive(deleted: (1...5).map { "n\($0)" })
    #expect(result.deleted == 5)
    result = try await receive(deleted: (6...11).map { "n\($0)" })
    #expect(result.deleted == 0 && result.vanishedItems.mapValues(\.count) == [Self.list: 6])
    result = try await receive(deleted: (6...12).map { "n\($0)" }, vanishedItemsPolicy: .delete)
    #expect(result.deleted == 7)
    #expect(try await titles().count == 8)
  }

  @Test func anotherListAtTheSameAddressDeletesNothing() async throws {
    try await clear()
    let all = (1...9).map { resource("n\($0)", etag: "\"\($0)\"", "SUMMARY:N\($0)") }
    _ = try await receive(all)
    let result = try await receive(
      (2...9).map { resource("n\($0)", etag: "\"new-\($0)\"", "SUMMARY:N\($0)") },
      all: Dictionary(uniqueKeysWithValues: (2...9).map { ("n\($0)", "\"new-\($0)\"") }))
    #expect(
      result.deleted == 0 && result.vanishedItems.mapValues(\.count) == [Self.list: 1]
        && result.received == 0)
  }

  @Test func aStepCanBeUndoneAndATrialChangesNothing() async throws {
    try await clear()
    let a = resource("a", etag: "\"1\"", "SUMMARY:A")
    #expect(try await receive([a], isDryRun: true).received == 1)
    #expect(try await titles() == [])
    _ = try await receive([a, resource("b", etag: "\"1\"", "SUMMARY:B")])
    let steps = try await store.read { try Todos.undoHistory.steps(at: Instant.now, $0) }
    #expect(steps.count == 2)
    #expect(
      CalendarSyncStore.description(of: steps[0])?.text(in: .en)
        == "Synchronised: 2 received, 0 deleted.")
  }

  /// What a synchronisation wrote is a step that only its number undoes, after a question.
  @MainActor @Test func plainUndoLeavesOutTheSynchronisation() async throws {
    try await clear()
    let added = try await todos.add("Own")
    _ = try await receive([resource("a", etag: "\"1\"", "SUMMARY:A")])
    let now = clock.now
    let steps = try await store.read { try Todos.undoHistory.steps(at: now, $0) }
    let undone = try await store.write { try Todos.undoHistory.perform(.undo(nil), at: now, $0) }
    #expect(undone.todos.map(\.id) == [added.id])
    #expect(try await titles() == ["A"])
    let undo = try #require(todos.undoCommands().first)
    let line = ["--step", "\(try #require(steps.first?.number))"]
    await #expect(throws: Failure.self) {
      _ = try await undo.answer(to: line, clock: clock, language: .en, isConfirmed: false)
    }
    _ = try await undo.answer(to: line, clock: clock, language: .en, isConfirmed: true)
    #expect(try await titles() == [])
  }

  @Test func subtasksAreConnectedInAnyOrder() async throws {
    try await clear()
    _ = try await receive([
      resource("child", etag: "\"1\"", "SUMMARY:Child", "RELATED-TO:parent"),
      resource("parent", etag: "\"1\"", "SUMMARY:Parent"),
    ])
    let child = try await todos.todo(4)
    #expect(child.title == "Child" && child.parent == 5)
    #expect(try await receive().uploads.isEmpty)
    #expect(try await receive(deleted: ["parent"]).deleted == 1)
    #expect(try await todos.todo(4).parent == nil)
  }

  @Test func aSubtaskFindsItsParentInALaterSynchronisation() async throws {
    try await clear()
    let child = resource("child", etag: "\"1\"", "SUMMARY:Child", "RELATED-TO:parent")
    _ = try await receive([child])
    #expect(try await todos.todo(4).parent == nil)
    _ = try await receive([resource("parent", etag: "\"1\"", "SUMMARY:Parent")])
    #expect(try await todos.todo(4).parent == 5)
    #expect(try await receive().uploads.isEmpty)
    // A subtask that was taken out stays out, and the server learns it.
    _ = try await todos.edit(4, Patch(), under: .some(nil))
    let uploads = try await receive().uploads
    #expect(uploads.map(\.title) == ["Child"])
    #expect(uploads.first?.text.contains("RELATED-TO") == false)
    _ = try await receive([resource("parent", etag: "\"2\"", "SUMMARY:Parent again")])
    #expect(try await todos.todo(4).parent == nil)
  }

  /// There is one level of subtasks, whatever the order in which they are received.
  @Test(arguments: [["c", "b", "a"], ["a", "b", "c"], ["b", "c", "a"]])
  func onlySubtasksOfTodosWithoutAParentAreConnected(_ order: [String]) async throws {
    try await clear()
    let parents = ["b": ["RELATED-TO:a"], "c": ["RELATED-TO:b"]]
    for name in order {
      _ = try await receive([
        lines(name, ["SUMMARY:\(name)"] + (parents[name] ?? []))
      ])
    }
    let all = try await todos.list(TodoQuery()).todos
    let numbers = Dictionary(uniqueKeysWithValues: all.map { ($0.title, $0) })
    #expect(numbers["b"]?.parent == numbers["a"]?.id && numbers["c"]?.parent == nil)
  }

  private func lines(_ name: String, _ lines: [String]) -> CalendarResource {
    let all =
      ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(name)"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]
    return CalendarResource(
      address: Self.list + name + ".ics", etag: "\"1\"", text: all.joined(separator: "\r\n"))
  }

  @Test func aSeriesStaysOpenWhenADateIsFinished() async throws {
    try await clear()
    _ = try await receive([
      resource(
        "s", etag: "\"1\"", "SUMMARY:Water", "DTSTART;VALUE=DATE:20300101",
        "DUE;VALUE=DATE:20300101", "RRULE:FREQ=DAILY;COUNT=5", "X-P:1")
    ])
    _ = try await todos.finish([4])
    let uploads = try await receive().uploads
    #expect(uploads.count == 2)
    let series = try #require(uploads.first { $0.base != nil }).text
    #expect(series.contains("COUNT=4") && series.contains("X-P:1"))
    #expect(series.contains("DTSTART;VALUE=DATE:20300102") && !series.contains("COMPLETED"))
    let date = try #require(uploads.first { $0.base == nil })
    #expect(date.text.contains("STATUS:COMPLETED") && !date.text.contains("RRULE"))
    #expect(date.address == Self.list + "s-20300101.ics")
  }

  @Test func aDateThatAnotherDeviceFinishedIsNotFinishedAgain() async throws {
    try await clear()
    _ = try await receive([
      resource(
        "s", etag: "\"1\"", "SUMMARY:Water", "DUE;VALUE=DATE:20300101", "RRULE:FREQ=DAILY",
        "DTSTART;VALUE=DATE:20300101"),
      resource(
        "s-20300101", etag: "\"2\"", "SUMMARY:Water it", "STATUS:COMPLETED",
        "COMPLETED:20300101T080000Z"),
    ])
    let result = try await todos.finish([4])
    #expect(result.todos.map(\.title) == ["Water it"] && result.successors.map(\.id) == [4])
    #expect(try await todos.todo(5).finished == "2030-01-01T08:00:00Z")
    #expect(try await receive().uploads.map(\.title) == ["Water"])
    _ = try await receive([
      resource(
        "s-20300101", etag: "\"3\"", "SUMMARY:Water it all", "STATUS:COMPLETED",
        "COMPLETED:20300101T080000Z")
    ])
    #expect(try await todos.reopen([4]).map(\.due?.day.basic) == ["20300101"])
    #expect(try await titles() == ["Water it all"])
  }

  /// Starts that an earlier version did not store are no changes.
  @Test func adoptedStartsAreNotSent() async throws {
    try await clear()
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:A", "DTSTART:20300102T100000Z", "PERCENT-COMPLETE:9")
    ])
    try await store.write { [clock] db in
      try db.execute(sql: "UPDATE todo SET start = NULL, start_at = NULL, progress = NULL")
      for (uid, version) in try TodoItems(clock: clock).versions(db) {
        try db.execute(
          sql: "UPDATE sync_item SET version = ? WHERE uid = ?", arguments: [version, uid])
      }
      try db.execute(sql: ReaderTimes.repeatedAdoption)
    }
    #expect(try await receive().uploads.isEmpty)
    #expect(try await todos.todo(4).startTime?.moment.description == "2030-01-02T10:00")
  }

  @Test func damagedResourcesAreRefusedByName() async throws {
    let bad = CalendarResource(
      address: Self.list + "bad.ics", etag: "\"1\"", text: "BEGIN:VCALENDAR\r\n")
    let priority = resource("u", etag: "\"1\"", "PRIORITY:99")
    let result = try await receive([bad, priority, resource("a", etag: "\"1\"", "SUMMARY:A")])
    #expect(result.refused.map(\.title) == ["bad.ics"] && result.ignored.map(\.title) == ["u"])
    #expect(result.received == 2)
  }
}
