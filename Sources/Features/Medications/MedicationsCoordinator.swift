import AtriumCore
import AtriumScreen

/// From the list to single medications and back.
struct MedicationsCoordinator: EntryCoordinator {
  let medications: Medications

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number {
      _ = try await flow.run(OneMedication(medications: medications, id: id))
    }
    while true {
      switch try await flow.show(MedicationListScene(medications: medications)) {
      case .opened(let id): _ = try await flow.run(OneMedication(medications: medications, id: id))
      case .editing(let id):
        _ = try await flow.run(EditMedication(medications: medications, id: id))
      case .composing: _ = try await flow.run(AddMedication(medications: medications))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await medications.candidates() : []
  }
}

/// Looks at one medication until it is left or gone.
struct OneMedication: Coordinator {
  let medications: Medications, id: Int

  func run(in flow: Flow) async throws(Departure) {
    while case .editing = try await flow.show(MedicationScene(medications: medications, id: id)) {
      _ = try await flow.run(EditMedication(medications: medications, id: id))
    }
  }
}

/// Asks what is taken, and when.
struct AddMedication: Coordinator {
  let medications: Medications

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.medications(\.medication), .filled("name")),
      FormField(.medications(\.strength), .text),
      FormField(.medications(\.form), .optional(.choice(MedicationForm.self))),
      FormField(.medications(\.dose), .text), FormField(.medications(\.schedule), .schedule))
    guard let (name, strength, kind, dose, schedule) = try await flow.run(form) else { return }
    let edit = MedicationEdit(
      strength: strength, form: .some(kind), dose: dose, schedule: schedule)
    if let screen = try await flow.perform({ try await medications.added(name, edit) }) {
      flow.say(screen)
    }
  }
}

/// Asks for what is to be changed, the present answers to be edited.
struct EditMedication: Coordinator {
  let medications: Medications, id: Int

  func run(in flow: Flow) async throws(Departure) {
    let found = try await flow.perform {
      try await medications.medication(id, medications.permit())
    }
    guard let old = found else { return }
    let form = Form(
      FormField(.medications(\.medication), .filled("name"), initial: old.name),
      FormField(.medications(\.strength), .text, initial: old.strength),
      FormField(
        .medications(\.form), .optional(.choice(MedicationForm.self)),
        initial: old.form?.rawValue ?? ""),
      FormField(.medications(\.dose), .text, initial: old.dose),
      FormField(.medications(\.schedule), .schedule, initial: old.schedule.text))
    guard let (name, strength, kind, dose, schedule) = try await flow.run(form) else { return }
    let edit = MedicationEdit(
      name: name, strength: strength, form: .some(kind), dose: dose, schedule: schedule)
    if let screen = try await flow.perform({ try await medications.changed(id, edit) }) {
      flow.say(screen)
    }
  }
}
