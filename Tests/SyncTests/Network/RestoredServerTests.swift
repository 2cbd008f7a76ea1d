import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

@testable import Sync

/// Servers that a restored backup brought.
@Suite struct RestoredServerTests {
  private let server = FakeCalendarServer()
  private let confirmations = ConfirmationsAfterRestore(of: "sync")

  private func home() async throws -> SyncHome {
    let home = try await SyncHome(server, confirmations: confirmations)
    try await home.put("SUMMARY:One", at: "one")
    return home
  }

  @Test func theyReceiveNothingBeforeTheyAreConfirmed() async throws {
    let home = try await home()
    let report = try await home.report()
    #expect(server.requests == [] && report.sent == 0)
    #expect(report.failures.map(\.failure.code) == ["restore.unconfirmed"])
    #expect(report.failures.map(\.name) == ["dav.example.org"])
    #expect(report.failure?.kind == .denied)
    #expect(report.announcement(after: nil) != nil && report.announcement(after: report) == nil)
    let finding = try #require(try await home.sync.checkServers().first)
    #expect(finding.grade == .warning && server.requests == [])

    confirmations.confirm(try await home.sync.servers.destinations())
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(server.names == ["one.ics"])
  }

  @Test func theyAreListedWithEveryServerThatReceivesSomething() async throws {
    let home = try await home()
    try await home.add("https://evil.example/tasks/", of: "https://dav.example.org/")
    let destinations = try await home.sync.servers.destinations()
    #expect(destinations.map(\.name) == ["1"])
    #expect(destinations.map(\.account) == ["ada"])
    #expect(
      destinations.map(\.address) == ["https://dav.example.org/, https://evil.example/tasks/"])
  }

  @Test func listsThatAServerHadBeforeStayUnconfirmed() async throws {
    let home = try await home()
    // A user who sets up the same server confirms what the command names only.
    try await home.add("https://dav.example.org/others/", of: "https://dav.example.org/")
    let confirmed = confirmations.confirmed()
    let restored = try await home.sync.servers.all()
    #expect(restored.map { confirmed.contains($0.account.identity) } == [true])
    #expect(restored.map { confirmed.contains($0.destination) } == [false])
    _ = try await home.report()
    #expect(server.requests == [])
  }

  @Test func anAssignedListIsConfirmedWithoutItsServer() async throws {
    let home = try await home()
    let servers = home.sync.servers
    let found = SyncList(
      address: "https://dav.example.org/more/", name: "More", component: "VTODO",
      isReadOnly: false)
    let server = try #require(try await servers.all().first)
    try await servers.add([found], to: server)
    let destination = try #require(try await servers.destinations().first)
    #expect(!destination.identities.contains(found.identity))
    try await servers.assign(found, of: server, to: "todos")
    let confirmed = confirmations.confirmed()
    #expect(try await servers.all().map { confirmed.contains($0.destination) } == [false])
    #expect(confirmed.contains(found.identity))
    _ = try await home.report()
    #expect(self.server.requests == [])
  }

  @Test func serversThatAreSetUpAfterwardsAreSynchronized() async throws {
    let home = try await home()
    try await home.add("https://dav.example.org/others/", of: "https://other.example/")
    let report = try await home.report()
    #expect(report.failures.contains { $0.failure.code == "restore.unconfirmed" })
    #expect(!server.requests.isEmpty)
  }

  @Test func aChangedAddressIsUnconfirmed() async throws {
    let home = try await home()
    confirmations.confirm(try await home.sync.servers.destinations())
    for (table, column) in [("server", "address"), ("server", "user"), ("list", "address")] {
      let servers = home.sync.servers
      try await servers.store.write { db in
        try db.execute(sql: "UPDATE \(table) SET \(column) = \(column) || 'x'")
      }
      let confirmed = confirmations.confirmed()
      #expect(try await servers.all().allSatisfy { !confirmed.contains($0.destination) })
      confirmations.confirm(try await servers.destinations())
    }
  }

  @Test func theListOfServersNamesThem() async throws {
    let home = try await home()
    let servers = try await home.sync.servers.all()
    func status() throws -> String {
      JSONRenderer().render(
        .status(
          servers, [:], conflicts: 0, confirmed: confirmations.confirmed(), home.sync.clock))
    }
    #expect(try status().contains(#""unconfirmed":true"#))
    let notices = confirmations.confirmed().warnings(about: servers.map(\.destination))
    #expect(notices.count == 2)
    confirmations.confirm(try await home.sync.servers.destinations())
    #expect(try status().contains(#""unconfirmed":false"#))
  }
}
