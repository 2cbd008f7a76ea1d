import AtriumCore
import AtriumScreen

/// A single appointment.
struct AppointmentScene: Scene {
  let transfer: AppointmentTransfer
  let id: Int
  private var appointments: Appointments { transfer.appointments }
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let appointment = try await appointments.appointment(id)
    let series = try await appointments.series(of: appointment)
    var screen = appointments.screen(of: appointment, series)
    if let original = try await appointments.original(of: appointment) {
      screen.blocks += appointments.hints(of: appointment, insteadOf: original)
    }
    return screen.named(Phrase(appointment.title))
  }

  var commands: [Command<Never>] {
    [
      appointments.editCommand(.constant(id)),
      appointments.deleteCommand(.constant(id), leaving: true),
    ] + appointments.moveCommands(.constant([id])) + appointments.statusCommands(.constant(id))
      + transfer.moveCommands(of: id) + transfer.undoCommands()
  }
}
