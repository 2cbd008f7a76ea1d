import AtriumCore
import AtriumStorage
import AtriumTesting

@testable import Appointments
@testable import Sync
@testable import Timeline
@testable import Todos

/// A home whose machine travels: its databases stay the same, and its clock is set in each place.
struct TravellingHome {
  let server = TwoServers()
  private let todoStore = Store(.memory, migrations: TodosSchema.steps)
  private let timelineStore = Store(.memory, migrations: AppointmentSchema.steps)
  private let servers: SyncServers

  init() async throws {
    servers = SyncServers(
      store: Store(.memory, migrations: SyncServers.migrations), accounts: .test(server))
    try await add(FakeCalendarServer.list, of: "https://dav.example.org/", "VTODO")
    try await add(TwoServers.otherList, of: "https://other.example.org/", "VEVENT")
  }

  private func add(_ list: String, of address: String, _ component: String) async throws {
    let list = SyncList(
      address: list, name: component, component: component,
      feature: component == "VTODO" ? "todos" : "timeline", isReadOnly: false)
    _ = try await servers.add(
      SyncServer(id: 0, address: address, user: "ada", lists: [list]), password: "secret")
  }

  /// The home in a time zone.
  /// - Parameter now: the local time, e.g. `2030-06-01T10:00`.
  func place(_ zone: String, _ now: String) -> Place {
    let clock = FixedClock(now, in: zone)
    return Place(
      zone: zone, clock: clock, todos: Todos(store: todoStore, clock: clock),
      appointments: TimelineFeature.appointments(
        in: timelineStore, by: clock, gate: GrantingConsentGate()),
      synchronizer: Synchronizer(
        servers: servers, clock: clock, certificatePath: nil))
  }

  struct Place {
    let zone: String
    let clock: FixedClock
    let todos: Todos
    let appointments: Appointments
    let synchronizer: Synchronizer

    func synchronize() async throws -> SyncReport {
      try await synchronizer.synchronizeAll(
        SyncStores(byFeature: [
          "todos": todos.calendarSyncStore(), "timeline": appointments.calendarSyncStore(),
        ]))
    }
  }
}
