import AtriumCore
import AtriumStorage
import AtriumTesting
import Testing

@testable import Sync

/// A home with notes.
struct SyncHome {
  let store = Store(.memory, migrations: Notes.migrations)
  let sync: Synchronizer
  let clock = SteppingClock("2030-01-01T10:00")

  /// - Parameter confirmations: those since a restore of the server; `nil` without a restore.
  init(
    _ client: any HTTPClient, confirmations: (any DestinationConfirmations)? = nil,
    events: (any EventSink)? = nil
  ) async throws {
    var servers = SyncServers(
      store: Store(.memory, migrations: SyncServers.migrations), accounts: .test(client))
    let list = SyncList(
      address: FakeCalendarServer.list, name: "Tasks", component: "VTODO", feature: "todos",
      isReadOnly: false)
    let server = SyncServer(
      id: 0, address: "https://dav.example.org/", user: "ada", lists: [list])
    _ = try await servers.add(server, password: "secret")
    servers.confirmations = confirmations
    sync = Synchronizer(
      servers: servers, clock: clock, certificatePath: nil, events: events)
  }

  var syncStore: CalendarSyncStore { CalendarSyncStore(in: store, Notes()) }

  func add(_ list: String, of address: String) async throws {
    let list = SyncList(
      address: list, name: "Others", component: "VTODO", feature: "todos",
      isReadOnly: false)
    _ = try await sync.servers.add(
      SyncServer(id: 0, address: address, user: "ada", lists: [list]), password: "secret")
  }

  var notes: [String: String] {
    get async throws { try await store.read { try Notes.all($0) } }
  }

  func put(_ lines: String?, at uid: String) async throws {
    try await store.write { try Notes.put(lines, at: uid, $0) }
  }

  /// Synchronises.
  /// - Returns: the numbers of items that were sent, received, and deleted here and there.
  @discardableResult
  func run(_ vanishedItemsPolicy: VanishedItemsPolicy = .keep) async throws -> [Int] {
    let report = try await report(vanishedItemsPolicy)
    #expect(report.failures.isEmpty && report.refused.isEmpty)
    return [report.sent, report.received, report.deletedHere, report.deletedThere]
  }

  func report(_ vanishedItemsPolicy: VanishedItemsPolicy = .keep) async throws -> SyncReport {
    try await sync.synchronizeAll(
      SyncStores(byFeature: ["todos": syncStore]), vanishedItemsPolicy: vanishedItemsPolicy)
  }
}

extension ServerAccounts {
  /// Accounts with secrets in memory.
  static func test(_ client: any HTTPClient) -> ServerAccounts {
    ServerAccounts(client: client, secrets: InMemorySecrets(), signIns: nil)
  }
}
