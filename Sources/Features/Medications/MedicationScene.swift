import AtriumCore
import AtriumScreen

/// One medication, with its doses of today.
struct MedicationScene: Scene {
  enum Output { case editing, deleted }
  let medications: Medications, id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let permit = try await medications.permit()
    let now = medications.clock.localNow
    let medication = try await medications.medication(id, permit)
    let doses = try await medications.doses(on: now.day, permit)
    return .medication(medication, doses.filter { $0.medication.id == id }, now: now)
  }

  var commands: [Command<Output>] {
    [
      medications.editing(.constant(id)) { id, edit in
        guard let edit else { return .finish(.editing) }
        return .done(try await medications.changed(id, edit))
      },
      medications.stopping(.constant(id)),
      Command(
        "delete", .medications(\.deleteSummary),
        asking: { try await medications.deleteQuestion(id) },
        run: {
          let deleted = try await medications.delete(id, medications.permit())
          return .finish(.deleted, .done(.deleted, deleted, now: medications.clock.localNow))
        }),
      medications.undoing(), medications.counting(.constant(id)),
    ] + medications.recording(.constant(id))
  }
}
