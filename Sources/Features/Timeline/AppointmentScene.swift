import AtriumCore
import AtriumScreen

/// One appointment.
struct AppointmentScene: Scene {
  enum Output { case editing, deleted }
  let appointments: Appointments, id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    .appointment(
      try await appointments.appointment(id, appointments.permit()),
      now: appointments.clock.localNow)
  }

  var commands: [Command<Output>] {
    [
      appointments.editing(.constant(id)) { id, edit in
        guard let edit else { return .finish(.editing) }
        return .done(try await appointments.changed(id, edit))
      },
      Command(
        "delete", .timeline(\.deleteSummary),
        asking: { try await appointments.deleteQuestion(id) },
        run: {
          let deleted = try await appointments.delete(id, appointments.permit())
          return .finish(.deleted, .done(.deleted, deleted, now: appointments.clock.localNow))
        }),
    ] + appointments.settling(.constant(id))
  }
}
