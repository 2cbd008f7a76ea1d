import AtriumCore
import AtriumScreen
import AtriumTime

/// The timeline and single appointments.
struct TimelineCoordinator: NumberedItemsCoordinator {
  let appointments: Appointments

  var list: TimelineScene { TimelineScene(appointments: appointments) }

  func item(_ id: Int) -> AppointmentScene {
    AppointmentScene(appointments: appointments, id: id)
  }

  func candidates() async throws -> [Candidate] { try await appointments.candidates() }
}
