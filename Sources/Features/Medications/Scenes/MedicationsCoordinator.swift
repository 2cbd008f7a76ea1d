import AtriumCore
import AtriumScreen

/// The list and single medications.
struct MedicationsCoordinator: NumberedItemsCoordinator {
  let medications: Medications

  var list: MedicationListScene { MedicationListScene(medications: medications) }

  func item(_ id: Int) -> MedicationScene { MedicationScene(medications: medications, id: id) }

  func candidates() async throws -> [Candidate] { try await medications.candidates() }
}

/// Asks for a new medication.
struct AddMedicationForm: Coordinator {
  let medications: Medications

  func run(in flow: Flow) async throws(Departure) {
    guard let (name, edit) = try await flow.askForMedication() else { return }
    if let screen = try await flow.perform({ try await medications.saveNew(name, edit) }) {
      flow.notify(screen)
    }
  }
}

/// Asks for changes to a medication.
struct EditMedicationForm: Coordinator {
  let medications: Medications
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    let found = try await flow.perform {
      try await medications.medication(id, medications.permit())
    }
    guard let found, case (let name, var edit)? = try await flow.askForMedication(found) else {
      return
    }
    edit.name = name
    if let screen = try await flow.perform({ [edit] in
      try await medications.saveChanges(edit, of: id)
    }) {
      flow.notify(screen)
    }
  }
}

extension Flow {
  /// - Parameter present: The medication whose values are the initial answers.
  /// - Returns: The name and the other answers; `nil` if the form was cancelled.
  fileprivate func askForMedication(
    _ present: Medication? = nil
  ) async throws(Departure) -> (name: String, MedicationEdit)? {
    let form = Form(
      FormField(.medication, .nonBlank("name"), initial: present?.name ?? ""),
      FormField(.strength, .text, initial: present?.strength ?? ""),
      FormField(.form, .optional(.medicationForm), initial: present?.form?.rawValue ?? ""),
      FormField(.dose, .text, initial: present?.dose ?? ""),
      FormField(.schedule, .schedule, initial: present?.schedule.notation ?? ""))
    guard let (name, strength, kind, dose, schedule) = try await run(form) else { return nil }
    let edit = MedicationEdit(
      strength: strength, form: .some(kind), dose: dose, schedule: schedule)
    return (name, edit)
  }
}
