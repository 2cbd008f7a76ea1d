import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Timeline

@Suite struct AppointmentsTests {
  @Test func erasesAllAppointments() async throws {
    let store = Store(.memory, migrations: TimelineSchema.steps)
    let clock = FixedClock("2026-11-21T10:00")
    let appointments = Appointments(store: store, clock: clock, gate: GrantingConsentGate())
    let edit = AppointmentEdit(start: clock.localNow)
    _ = try await appointments.add("A", edit, appointments.permit())
    #expect(try await appointments.erase(["timeline.recalls", "medications.store"]) == nil)
    #expect(try await appointments.erase(["timeline.store"]) == "1 appointment")
    let count = try await store.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM appointment")
    }
    #expect(count == 0)
  }
}
