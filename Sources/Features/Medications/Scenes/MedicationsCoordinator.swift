import AtriumCore
import AtriumScreen

/// The list and single medications.
struct MedicationsCoordinator: NumberedItemsCoordinator {
  let medications: Medications

  var list: MedicationListScene { MedicationListScene(medications: medications) }

  func item(_ id: Int) -> MedicationScene { MedicationScene(medications: medications, id: id) }

  func candidates() async throws -> [Candidate] { try await medications.candidates() }
}
