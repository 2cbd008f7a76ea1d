import AtriumCore
import AtriumScreen

/// From the timeline to single appointments and back.
struct TimelineCoordinator: EntryCoordinator {
  let appointments: Appointments

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number {
      _ = try await flow.run(OneAppointment(appointments: appointments, id: id))
    }
    while true {
      switch try await flow.show(TimelineScene(appointments: appointments)) {
      case .opened(let id):
        _ = try await flow.run(OneAppointment(appointments: appointments, id: id))
      case .editing(let id):
        _ = try await flow.run(EditAppointment(appointments: appointments, id: id))
      case .composing: _ = try await flow.run(AddAppointment(appointments: appointments))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await appointments.candidates() : []
  }
}

/// Looks at one appointment until it is left or gone.
struct OneAppointment: Coordinator {
  let appointments: Appointments, id: Int

  func run(in flow: Flow) async throws(Departure) {
    let scene = AppointmentScene(appointments: appointments, id: id)
    while case .editing = try await flow.show(scene) {
      _ = try await flow.run(EditAppointment(appointments: appointments, id: id))
    }
  }
}

/// Asks what there is, when and where.
struct AddAppointment: Coordinator {
  let appointments: Appointments

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.timeline(\.what), .filled("title")),
      FormField(.timeline(\.kind), .optional(.choice(Appointment.Kind.self))),
      FormField(.timeline(\.start), .date), FormField(.timeline(\.end), .optional(.end)),
      FormField(.timeline(\.place), .text))
    guard let (title, kind, start, end, place) = try await flow.run(form) else { return }
    let edit = AppointmentEdit(kind: kind, start: start, end: .some(end), place: place)
    if let screen = try await flow.perform({ try await appointments.added(title, edit) }) {
      flow.say(screen)
    }
  }
}

/// Asks for what is to be changed, the present answers to be edited.
struct EditAppointment: Coordinator {
  let appointments: Appointments, id: Int

  func run(in flow: Flow) async throws(Departure) {
    let found = try await flow.perform {
      try await appointments.appointment(id, appointments.permit())
    }
    guard let old = found else { return }
    let form = Form(
      FormField(.timeline(\.what), .filled("title"), initial: old.title),
      FormField(.timeline(\.start), .date, initial: "\(old.start)"),
      FormField(.timeline(\.end), .optional(.end), initial: old.end?.description ?? ""),
      FormField(.timeline(\.place), .text, initial: old.place),
      FormField(.timeline(\.note), .text, initial: old.note))
    guard let (title, start, end, place, note) = try await flow.run(form) else { return }
    let edit = AppointmentEdit(
      title: title, start: start, end: .some(end), place: place, note: note)
    if let screen = try await flow.perform({ try await appointments.changed(id, edit) }) {
      flow.say(screen)
    }
  }
}
