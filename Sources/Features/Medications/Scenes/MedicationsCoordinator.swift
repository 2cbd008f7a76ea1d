import AtriumCore
import AtriumScreen

/// Shows the list of medications and single ones.
struct MedicationsCoordinator: EntryCoordinator {
  let medications: Medications

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { try await show(id, in: flow) }
    while true {
      switch try await flow.show(MedicationListScene(medications: medications)) {
      case .open(let id): try await show(id, in: flow)
      case .edit(let id):
        _ = try await flow.run(EditMedicationCoordinator(medications: medications, id: id))
      case .add: _ = try await flow.run(AddMedicationCoordinator(medications: medications))
      }
    }
  }

  private func show(_ id: Int, in flow: Flow) async throws(Departure) {
    _ = try await flow.run(MedicationDetailCoordinator(medications: medications, id: id))
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await medications.candidates() : []
  }
}

/// Shows one medication until it is left or deleted.
struct MedicationDetailCoordinator: Coordinator {
  let medications: Medications
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    while case .edit = try await flow.show(MedicationScene(medications: medications, id: id)) {
      _ = try await flow.run(EditMedicationCoordinator(medications: medications, id: id))
    }
  }
}
