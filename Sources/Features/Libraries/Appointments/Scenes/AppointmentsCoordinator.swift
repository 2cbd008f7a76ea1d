import AtriumCore
import AtriumScreen
import AtriumTime

/// The list and single appointments.
struct AppointmentsCoordinator: EntryCoordinator {
  let appointments: Appointments

  func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    let transfer = AppointmentTransfer(
      appointments: appointments, hooks: flow.hooks, isInteractive: flow.isInteractive)
    guard let place else { return AppointmentListScene(transfer: transfer) }
    return AppointmentScene(transfer: transfer, id: place.number)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await appointments.candidates() : []
  }
}
