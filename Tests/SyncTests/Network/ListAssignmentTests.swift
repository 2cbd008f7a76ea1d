import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Sync

/// Lists of events are assigned to the calendar, the timeline, or neither.
@Suite(.timeLimit(.minutes(10))) struct ListAssignmentTests {
  private func filledHome() async throws -> CalendarHome {
    let home = try await CalendarHome()
    for name in ["a", "b", "c"] {
      home.servers.second.put(["SUMMARY:\(name)"], at: name, component: "VEVENT")
    }
    #expect(try await home.run() == [0, 3, 0, 0])
    return home
  }

  private func writes(_ server: FakeCalendarServer) -> [String] {
    server.requests.filter { ["PUT", "DELETE"].contains($0) }
  }

  @Test func twoStoresOfEventsAreIndependent() async throws {
    let home = try await filledHome()
    home.servers.first.put(["SUMMARY:Meeting"], at: "m", component: "VEVENT")
    try await home.put("SUMMARY:Lunch", at: "lunch", in: "calendar")
    try await home.put("SUMMARY:X-ray", at: "xray", in: "timeline")
    #expect(try await home.run() == [2, 1, 0, 0])
    #expect(home.servers.first.names == ["lunch.ics", "m.ics"])
    #expect(home.servers.second.names == ["a.ics", "b.ics", "c.ics", "xray.ics"])
    #expect(try await home.notes(of: "calendar")?.keys.sorted() == ["lunch", "m"])
    // The question about one list concerns no other.
    for name in ["a", "b", "c", "xray"] { home.servers.second.put(nil, at: name) }
    home.servers.first.put(nil, at: "m")
    let report = try await home.report()
    #expect(report.kept.map(\.listName) == ["Health"] && report.deletedHere == 1)
    #expect(try await home.notes(of: "timeline")?.count == 4)
  }

  @Test func aMissingConsentLeavesOutTheListsOfItsFeatureOnly() async throws {
    let home = try await CalendarHome()
    home.servers.first.put(["SUMMARY:Meeting"], at: "m", component: "VEVENT")
    try await home.put("SUMMARY:X-ray", at: "xray", in: "timeline")
    let report = try await home.report(without: "timeline.sync")
    #expect(report.unpermitted == ["Health"] && report.purpose == "timeline.sync")
    #expect(report.received == 1 && report.unsent.isEmpty && report.failure?.kind == .denied)
    #expect(home.servers.second.requests.isEmpty)
  }

  @Test func newItemsOfAFeatureWithoutAListAreCounted() async throws {
    let home = try await CalendarHome()
    _ = try await home.sync.assign("Health", to: nil, home.syncStores())
    try await home.put("SUMMARY:X-ray", at: "xray", in: "timeline")
    let report = try await home.report()
    #expect(report.unsent.map(\.feature) == ["timeline"] && report.unsent.map(\.count) == [1])
    #expect(report.sent == 0 && home.servers.second.requests.isEmpty)
    #expect(home.servers.first.names.isEmpty)
    let screen = JSONRenderer().render(.sync(report))
    #expect(screen.contains(#""unsent":[{"feature":"timeline","items":1}]"#), "\(screen)")
    #expect(try await home.report(without: "timeline.sync").unsent.isEmpty)
  }

  @Test func theItemsOfAReassignedListMove() async throws {
    let home = try await filledHome()
    let screen = JSONRenderer().render(
      try await home.sync.assign("Health", to: "calendar", home.syncStores()))
    #expect(screen.contains(#""moved":3"#), "\(screen)")
    #expect(try await home.notes(of: "timeline")?.isEmpty == true)
    #expect(try await home.notes(of: "calendar")?.count == 3)
    #expect(try await home.features() == ["Work": "calendar", "Health": "calendar"])
    #expect(try await home.run() == [0, 0, 0, 0])
    #expect(writes(home.servers.second).isEmpty && home.servers.first.names.isEmpty)
    try await home.put("SUMMARY:changed", at: "a", in: "calendar")
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(home.servers.second.text(of: "a")?.contains("changed") == true)
    // New items go to the list that the calendar had before.
    try await home.put("SUMMARY:Lunch", at: "lunch", in: "calendar")
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(home.servers.first.names == ["lunch.ics"])
  }

  @Test func changesThatWereNotSentMoveWithTheItems() async throws {
    let home = try await filledHome()
    try await home.put("SUMMARY:a\nPRIORITY:1", at: "a", in: "timeline")
    try await home.put(nil, at: "b", in: "timeline")
    _ = try await home.sync.assign("Health", to: "calendar", home.syncStores())
    home.servers.second.put(["SUMMARY:theirs"], at: "a", component: "VEVENT")
    #expect(try await home.run() == [1, 1, 0, 1])
    #expect(home.servers.second.names == ["a.ics", "c.ics"])
    let notes = try await home.notes(of: "calendar") ?? [:]
    let lines = notes["a"]?.split(separator: "\n").sorted()
    #expect(lines == ["PRIORITY:1", "SUMMARY:theirs"] && notes["c"] == "SUMMARY:c")
    #expect(notes.count == 2)
  }

  @Test func aConflictMovesWithItsItem() async throws {
    let home = try await filledHome()
    try await home.put("SUMMARY:mine", at: "a", in: "timeline")
    home.servers.second.put(["SUMMARY:theirs"], at: "a", component: "VEVENT")
    #expect(try await home.report().conflicts == 1)
    let stores = home.syncStores()
    _ = try await home.sync.assign("Health", to: "calendar", stores)
    #expect(try await stores.store(of: "timeline").conflicts().isEmpty)
    let calendar = try stores.store(of: "calendar")
    let conflict = try #require(try await calendar.conflicts().first)
    #expect(OpenConflict(feature: "calendar", conflict: conflict).id.hasPrefix("calendar-"))
    #expect(try await calendar.resolve(conflict.number, .mine))
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(home.servers.second.text(of: "a")?.contains("mine") == true)
  }

  @Test(arguments: ["timeline.sync", "exists", "off"])
  func aRefusedMoveChangesNothing(_ reason: String) async throws {
    let home = try await filledHome()
    var stores = home.syncStores(without: reason == "timeline.sync" ? reason : nil)
    if reason == "off" { stores.byFeature["timeline"] = nil }
    if reason == "exists" { try await home.put("SUMMARY:mine", at: "b", in: "calendar") }
    let failure = await #expect(throws: Failure.self) {
      _ = try await home.sync.assign("Health", to: "calendar", stores)
    }
    let codes = [
      "timeline.sync": "sync.consent", "exists": "sync.item-exists", "off": "sync.feature-off",
    ]
    #expect(failure?.code == codes[reason])
    #expect(try await home.notes(of: "timeline")?.count == 3)
    #expect(try await home.notes(of: "calendar")?.count == (reason == "exists" ? 1 : 0))
    #expect(try await home.features()["Health"] == "timeline")
    #expect(writes(home.servers.second).isEmpty)
  }

  @Test func anInterruptedMoveIsCompleted() async throws {
    let home = try await filledHome()
    let server = try #require(try await home.sync.servers.all().last)
    try await home.sync.servers.assign(server.lists[0], of: server, to: "calendar")
    #expect(try await home.run() == [0, 3, 0, 0])
    _ = try await home.sync.assign("Health", to: "calendar", home.syncStores())
    #expect(try await home.notes(of: "timeline")?.isEmpty == true)
    #expect(try await home.notes(of: "calendar")?.count == 3)
    #expect(try await home.run() == [0, 0, 0, 0])
  }

  @Test func aListWithoutAFeatureLeavesItsItemsHereAndThere() async throws {
    let home = try await filledHome()
    _ = try await home.sync.assign("Health", to: nil, home.syncStores())
    #expect(try await home.features() == ["Work": "calendar"])
    #expect(try await home.notes(of: "timeline")?.count == 3)
    let report = try await home.report()
    #expect(report.sent == 0 && report.unsent.isEmpty && home.servers.second.names.count == 3)
    let again = JSONRenderer().render(
      try await home.sync.assign("health", to: nil, home.syncStores()))
    #expect(again.contains(#""feature":null"#), "\(again)")
  }

  @Test func listsThatAppearAreReportedOnceAndNotSynchronised() async throws {
    let home = try await CalendarHome()
    var stores = home.syncStores()
    stores.byFeature["todos"] = CalendarSyncStore(
      in: Store(.memory, migrations: Notes.migrations), Notes())
    for (isDryRun, count) in [(true, 2), (false, 2), (false, 0)] {
      var report = try await home.sync.synchronizeAll(stores, isDryRun: isDryRun)
      try await home.sync.findNewLists(for: stores, isDryRun: isDryRun, &report)
      #expect(report.newLists.count == count)
      #expect(report.newLists.allSatisfy { $0.features == ["todos"] })
    }
    home.servers.second.put(["SUMMARY:Milk"], at: "milk")
    #expect(try await home.sync.synchronizeAll(stores).received == 0)
    // Both servers call it “tasks”.
    let failure = await #expect(throws: Failure.self) {
      _ = try await home.sync.assign("tasks", to: "todos", stores)
    }
    #expect(failure?.code == "sync.ambiguous-list")
    _ = try await home.sync.assign(TwoServers.otherList, to: "todos", stores)
    #expect(try await home.sync.synchronizeAll(stores).received == 1)
  }

  @Test func aListOfAnotherFeatureIsNotTakenBySettingUpAgain() async throws {
    let home = try await CalendarHome()
    let server = try #require(try await home.sync.servers.all().last)
    var again = server
    again.lists = [server.lists[0].assigned(to: "calendar")]
    let failure = await #expect(throws: Failure.self) {
      _ = try await home.sync.servers.add(again, password: "secret")
    }
    #expect(failure?.code == "sync.assigned")
    #expect(try await home.features()["Health"] == "timeline")
  }

  /// Homes from before lists were assigned keep todos and appointments where they are.
  @Test func listsOfOlderHomesKeepTheirFeatures() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: SyncServers.migrations[0])
      try db.execute(
        sql: """
          INSERT INTO server (address, user) VALUES ('https://dav.example.org/', 'ada');
          INSERT INTO list (server, address, name, component, isReadOnly)
            VALUES (1, 'a', 'Tasks', 'VTODO', 0), (1, 'b', 'Health', 'VEVENT', 0);
          """)
      for migration in SyncServers.migrations.dropFirst() { try db.execute(sql: migration) }
      let features = try String.fetchAll(db, sql: "SELECT feature FROM list ORDER BY id")
      #expect(features == ["todos", "timeline"])
    }
  }
}
