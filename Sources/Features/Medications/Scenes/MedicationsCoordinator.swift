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
    guard let patch = try await flow.run(ItemForm(medications.askedFields)) else { return }
    if let screen = try await flow.perform({ try await medications.saveNew(patch) }) {
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
    guard let found else { return }
    let form = ItemForm(medications.askedFields, editing: found)
    guard let patch = try await flow.run(form) else { return }
    if let screen = try await flow.perform({ try await medications.saveChanges(patch, of: id) }) {
      flow.notify(screen)
    }
  }
}
