import AtriumCore
import AtriumStorage
import AtriumTesting

@testable import Sync

/// A home with a calendar and a timeline of notes. The list “Work” of the first server belongs to the calendar,
/// “Health” of the second one to the timeline.
struct CalendarHome {
  let servers = TwoServers()
  let sync: Synchronizer
  private let stores: [FeatureID: Store] = [
    "calendar": Store(.memory, migrations: Notes.migrations),
    "timeline": Store(.memory, migrations: Notes.migrations),
  ]

  init() async throws {
    sync = Synchronizer(
      servers: SyncServers(
        store: Store(.memory, migrations: SyncServers.migrations), accounts: .test(servers)),
      clock: SteppingClock("2030-01-01T10:00"), certificatePath: nil)
    try await add(FakeCalendarServer.list, "Work", of: "calendar")
    try await add(TwoServers.otherList, "Health", of: "timeline")
  }

  private func add(_ address: String, _ name: String, of feature: FeatureID) async throws {
    let list = SyncList(
      address: address, name: name, component: "VEVENT", feature: feature, isReadOnly: false)
    _ = try await sync.servers.add(
      SyncServer(id: 0, address: address, user: "ada", lists: [list]), password: "secret")
  }

  /// The stores of both features.
  /// - Parameter purpose: the purpose of the timeline whose consent is missing.
  func syncStores(without purpose: String? = nil) -> SyncStores {
    SyncStores(
      byFeature: Dictionary(
        uniqueKeysWithValues: stores.map { feature, store in
          let purpose = feature == "timeline" ? purpose : nil
          return (
            feature, CalendarSyncStore(in: store, Notes(component: "VEVENT")) { purpose }
          )
        }))
  }

  func put(_ lines: String?, at uid: String, in feature: FeatureID) async throws {
    try await stores[feature]?.write { try Notes.put(lines, at: uid, $0) }
  }

  func notes(of feature: FeatureID) async throws -> [String: String]? {
    try await stores[feature]?.read { try Notes.all($0) }
  }

  func report(without purpose: String? = nil) async throws -> SyncReport {
    try await sync.synchronizeAll(syncStores(without: purpose))
  }

  /// Synchronises.
  /// - Returns: the numbers of items that were sent, received, and deleted here and there.
  func run() async throws -> [Int] {
    let report = try await report()
    return [report.sent, report.received, report.deletedHere, report.deletedThere]
  }

  /// The features of the lists by name.
  func features() async throws -> [String: FeatureID] {
    let lists = try await sync.servers.all().flatMap(\.lists)
    return lists.reduce(into: [:]) { $0[$1.name] = $1.feature }
  }
}
