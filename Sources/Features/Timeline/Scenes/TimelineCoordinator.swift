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

/// Asks for a new appointment.
struct AddAppointmentForm: Coordinator {
  let appointments: Appointments

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.what, .nonBlank("title")),
      FormField(.kind, .optional(.kind)),
      FormField(.start, .dateOrTime()), FormField(.end, .optional(.end)),
      FormField(.place, .text))
    guard let (title, kind, start, end, place) = try await flow.run(form) else { return }
    let edit = AppointmentEdit(kind: kind, start: start, end: .some(end), place: place)
    if let screen = try await flow.perform({ try await appointments.addedScreen(title, edit) }) {
      flow.notify(screen)
    }
  }
}

/// Asks for changes to an appointment.
struct EditAppointmentForm: Coordinator {
  let appointments: Appointments
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    let loaded = try await flow.perform {
      try await appointments.appointment(id, appointments.permit())
    }
    guard let old = loaded else { return }
    let form = Form(
      FormField(.what, .nonBlank("title"), initial: old.title),
      FormField(.start, .dateOrTime(), initial: "\(old.start)"),
      FormField(.end, .optional(.end), initial: old.end?.description ?? ""),
      FormField(.place, .text, initial: old.place),
      FormField(.note, .text, initial: old.note))
    guard let (title, start, end, place, note) = try await flow.run(form) else { return }
    let edit = AppointmentEdit(
      title: title, start: start, end: .some(end), place: place, note: note)
    if let screen = try await flow.perform({ try await appointments.editedScreen(id, edit) }) {
      flow.notify(screen)
    }
  }
}
