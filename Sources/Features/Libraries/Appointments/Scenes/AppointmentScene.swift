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
    var screen = appointments.screen(of: appointment, appointment.recurs ? series : nil)
    if !appointment.recurs, let series, let date = series.date(of: appointment),
      date.recurrenceID != nil
    {
      screen.blocks += appointments.hints(of: appointment, insteadOf: series.master(on: date))
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
