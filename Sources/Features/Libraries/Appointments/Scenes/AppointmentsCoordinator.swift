import AtriumCore
import AtriumScreen
import AtriumTime

/// The list and single appointments.
struct AppointmentsCoordinator: NumberedItemsCoordinator {
  let appointments: Appointments

  var list: AppointmentListScene { AppointmentListScene(appointments: appointments) }

  func item(_ id: Int) -> AppointmentScene {
    AppointmentScene(appointments: appointments, id: id)
  }

  func candidates() async throws -> [Candidate] { try await appointments.candidates() }
}
