import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import Sync

/// A home that synchronises with lists on two servers.
@Suite(.timeLimit(.minutes(10))) struct SeveralListsTests {
  private let servers = TwoServers()

  private func home() async throws -> SyncHome {
    let home = try await SyncHome(servers)
    try await home.add(TwoServers.otherList, of: "https://other.example.org/")
    return home
  }

  @Test func whatAServerHasIsNotSentToAnother() async throws {
    let home = try await home()
    try await home.put("SUMMARY:Milk", at: "a")
    try await home.put("SUMMARY:New", at: "new")
    servers.second.put(["SUMMARY:Milk"], at: "a")
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(servers.first.names == ["new.ics"] && servers.second.names == ["a.ics"])
  }

  @Test func whileAListCannotBeReadNothingNewIsSent() async throws {
    let home = try await home()
    try await home.put("SUMMARY:Milk", at: "a")
    servers.second.fault = { _ in .refusing }
    let report = try await home.report()
    #expect(report.failures.map(\.name) == ["other.example.org"] && report.sent == 0)
    servers.second.fault = nil
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(servers.first.names == ["a.ics"] && servers.second.names.isEmpty)
  }

  @Test func itemsOfARemovedListStayHereUnlessTheyAreSentExplicitly() async throws {
    let home = try await home()
    servers.second.put(["SUMMARY:Milk"], at: "a")
    try await home.run()
    let other = try #require(try await home.sync.servers.all().last)
    try await home.syncStore.forget(other.lists.map(\.address))
    try await home.sync.servers.delete(other.lists, of: other)
    try await home.put("SUMMARY:Oat milk", at: "a")
    let report = try await home.report()
    #expect(report.sent == 0 && report.detached == 1 && servers.first.names.isEmpty)
    #expect(try await home.run(.upload) == [1, 0, 0, 0])
    #expect(servers.first.names == ["a.ics"] && servers.second.names == ["a.ics"])
    #expect(try await home.report().detached == 0)
  }

  @Test func anItemOfARemovedListIsConnectedWhenTheListReturns() async throws {
    let home = try await home()
    servers.second.put(["SUMMARY:Milk"], at: "a")
    try await home.run()
    try await home.syncStore.forget([TwoServers.otherList])
    #expect(try await home.run() == [0, 0, 0, 0])
    try await home.put("SUMMARY:Oat milk", at: "a")
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(servers.first.names.isEmpty)
    #expect(servers.second.text(of: "a")?.contains("Oat milk") == true)
  }

  @Test func aUIDInTwoListsIsReportedUntilOneIsGone() async throws {
    let home = try await home()
    servers.first.put(["SUMMARY:Milk"], at: "a")
    try await home.run()
    servers.second.put(["SUMMARY:Old milk"], at: "a")
    for _ in 1...2 {
      let report = try await home.report()
      #expect(report.refused.map(\.title) == ["Old milk"] && report.received == 0)
    }
    #expect(try await home.notes == ["a": "SUMMARY:Milk"])
    servers.first.put(nil, at: "a")
    #expect(try await home.run(.delete) == [0, 1, 1, 0])
    #expect(try await home.notes == ["a": "SUMMARY:Old milk"])
  }

  @Test func aUIDOfTwoListsInAFreshHomeIsReportedOnce() async throws {
    servers.first.put(["SUMMARY:Milk"], at: "a")
    servers.second.put(["SUMMARY:Old milk"], at: "a")
    let report = try await home().report()
    #expect(report.refused.map(\.title) == ["Old milk"] && report.received == 1)
  }

  @Test func untouchedExamplesAreNotSentAndGiveWay() async throws {
    let home = try await home()
    try await home.put("SUMMARY:Example", at: "example")
    #expect(try await home.run() == [0, 0, 0, 0])
    servers.first.put(["SUMMARY:Changed"], at: "example")
    #expect(try await home.run() == [0, 1, 0, 0])
    #expect(try await home.notes == ["example": "SUMMARY:Changed"])
    let second = try await self.home()
    try await second.put("SUMMARY:Mine", at: "example")
    #expect(try await second.report().conflicts == 1)
  }

  @Test func aListThatCannotBeReadDoesNotStopTheOthers() async throws {
    let client = ServerWithRefusedList()
    let home = try await SyncHome(client)
    client.server.put(["SUMMARY:Milk"], at: "a")
    try await home.run()
    let stored = try #require(try await home.sync.servers.all().first)
    let refused = SyncList(
      address: ServerWithRefusedList.list, name: "Refused", component: "VTODO", feature: "todos",
      isReadOnly: false)
    try await home.sync.servers.delete(stored.lists, of: stored)
    _ = try await home.sync.servers.add(
      SyncServer(
        id: 0, address: stored.address, user: "ada", lists: [refused] + stored.lists),
      password: "secret")
    client.server.put(["SUMMARY:Bread"], at: "b")
    try await home.put("SUMMARY:Oat milk", at: "a")
    try await home.put("SUMMARY:New", at: "new")
    let report = try await home.report()
    #expect(report.failures.map(\.name) == ["Refused"] && report.hasReachedServer)
    #expect(report.received == 1 && report.sent == 1)
    #expect(client.server.text(of: "a")?.contains("Oat milk") == true)
    // The list that was not read may have the new item.
    #expect(client.server.names == ["a.ics", "b.ics"])
  }

  @Test func aFeatureThatFailsDoesNotStopTheOthers() async throws {
    let home = try await home()
    let address = "https://dav.example.org/events/"
    let list = SyncList(
      address: address, name: "Events", component: "VEVENT", feature: "timeline", isReadOnly: false)
    _ = try await home.sync.servers.add(
      SyncServer(id: 0, address: "https://dav.example.org/", user: "ada", lists: [list]),
      password: "secret")
    servers.first.put(["SUMMARY:Milk"], at: "a")
    let damaged = Failure(.data, "store.damaged", "The file is damaged.")
    let failing = CalendarSyncStore(in: home.store, Notes()) { throw damaged }
    let stores = [
      SyncStores(byFeature: ["todos": home.syncStore, "timeline": failing]),
      SyncStores(byFeature: ["todos": home.syncStore], failures: [("timeline", damaged)]),
    ]
    for (stores, received) in zip(stores, [1, 0]) {
      let report = try await home.sync.synchronizeAll(stores)
      #expect(report.received == received && report.hasReachedServer)
      #expect(report.failures.map(\.name) == ["timeline"])
      #expect(report.failures.map(\.failure.code) == ["store.damaged"])
    }
  }
}
