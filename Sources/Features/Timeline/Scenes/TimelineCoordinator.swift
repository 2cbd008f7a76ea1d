import AtriumCore
import AtriumScreen

/// The flow from the timeline to single appointments and forms.
struct TimelineCoordinator: EntryCoordinator {
  let appointments: Appointments

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { try await show(id, in: flow) }
    while true {
      switch try await flow.show(TimelineScene(appointments: appointments)) {
      case .opened(let id): try await show(id, in: flow)
      case .editing(let id):
        _ = try await flow.run(EditAppointmentCoordinator(appointments: appointments, id: id))
      case .adding:
        _ = try await flow.run(AddAppointmentCoordinator(appointments: appointments))
      }
    }
  }

  private func show(_ id: Int, in flow: Flow) async throws(Departure) {
    _ = try await flow.run(AppointmentCoordinator(appointments: appointments, id: id))
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await appointments.candidates() : []
  }
}

/// Shows an appointment until the user leaves or deletes it.
struct AppointmentCoordinator: Coordinator {
  let appointments: Appointments
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    let scene = AppointmentScene(appointments: appointments, id: id)
    while case .editing = try await flow.show(scene) {
      _ = try await flow.run(EditAppointmentCoordinator(appointments: appointments, id: id))
    }
  }
}

/// The form of a new appointment.
struct AddAppointmentCoordinator: Coordinator {
  let appointments: Appointments

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.timeline(\.what), .filled("title")),
      FormField(.timeline(\.kind), .optional(.choice(Appointment.Kind.self))),
      FormField(.timeline(\.start), .date), FormField(.timeline(\.end), .optional(.end)),
      FormField(.timeline(\.place), .text))
    guard let (title, kind, start, end, place) = try await flow.run(form) else { return }
    let edit = AppointmentEdit(kind: kind, start: start, end: .some(end), place: place)
    if let screen = try await flow.perform({ try await appointments.addedScreen(title, edit) }) {
      flow.say(screen)
    }
  }
}

/// The form of an existing appointment, with its values filled in.
struct EditAppointmentCoordinator: Coordinator {
  let appointments: Appointments
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    let loaded = try await flow.perform {
      try await appointments.appointment(id, appointments.permit())
    }
    guard let old = loaded else { return }
    let form = Form(
      FormField(.timeline(\.what), .filled("title"), initial: old.title),
      FormField(.timeline(\.start), .date, initial: "\(old.start)"),
      FormField(.timeline(\.end), .optional(.end), initial: old.end?.description ?? ""),
      FormField(.timeline(\.place), .text, initial: old.place),
      FormField(.timeline(\.note), .text, initial: old.note))
    guard let (title, start, end, place, note) = try await flow.run(form) else { return }
    let edit = AppointmentEdit(
      title: title, start: start, end: .some(end), place: place, note: note)
    if let screen = try await flow.perform({ try await appointments.editedScreen(id, edit) }) {
      flow.say(screen)
    }
  }
}
