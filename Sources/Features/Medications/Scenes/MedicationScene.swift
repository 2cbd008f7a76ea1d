import AtriumCore
import AtriumScreen
import AtriumTime

/// One medication and its doses of today.
struct MedicationScene: Scene {
  let medications: Medications
  let id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let permit = try await medications.permit()
    let now = medications.clock.localNow
    let medication = try await medications.medication(id, permit)
    let doses = try await medications.currentDoses(permit)
    return .medication(medication, doses.filter { $0.medication.id == id }, now: now)
      .named(Phrase(medication.title))
  }

  var commands: [Command<Never>] {
    [
      medications.editCommand(.constant(id)),
      medications.stopCommand(.constant(id)),
      medications.deleteCommand(.constant(id)) { .leave(.back, $0) },
      medications.adherenceCommand(.constant(id)),
    ] + medications.recordCommands(.constant(id)) + medications.undoCommands()
  }
}
