import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Medications {
  /// The undo history of the medications and of the recorded doses.
  var undoHistory: UndoHistory {
    UndoHistory(
      of: MedicationsFeature.id,
      [UndoableTable("medication"), UndoableTable("schedule"), UndoableTable("intake")],
      describe: { [clock] step in .description(of: step, now: clock.localNow) },
      items: { step in
        let (id, dose) = (step.detail["id"]?.integer, step.detail["dose"])
        guard let number = id ?? dose?["medication"]?.integer else { return [] }
        let title = step.detail["label"]?.string ?? dose?["name"]?.string ?? ""
        return [Candidate("\(number)", Phrase(title))]
      },
      presentDetail: { [clock] step, operation, _ in
        guard step.isDose, operation != .redo, case .object(var dose)? = step.detail["dose"],
          let moment = step.doseMoment
        else { return [] }
        let end = step.detail["dueUntil"]?.string.flatMap { Moment(iso: $0) }
        let state = DoseOccurrence.openState(of: moment, until: end, at: clock.localNow)
        dose.removeAll { $0.key == "state" }
        dose.append(.init("state", .string(state.rawValue)))
        return [.init("dose", .object(dose))]
      },
      blocks: { step, _ in
        guard step.isDose, let dose = step.json["dose"],
          let medication = dose["medication"]?.integer
        else { return [] }
        return [.machineOnly("dose", MedicationsFeature.items.json(medication, dose))]
      })
  }

  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    try await undoHistory.recentStep(operation, in: store, clock: clock) {
      _ = try await permit()
      return nil
    }
  }

  /// Runs `change`, which changes one medication, and records it as one step.
  func record(
    _ action: MedicationAction, _ medication: Medication, at time: Instant, _ db: Database,
    _ change: () throws -> Void
  ) throws {
    try undoHistory.record(action.rawValue, at: time, db) {
      ["id": .integer(medication.id), "label": .string("\(medication.id) “\(medication.title)”")]
    } change: {
      try change()
    }
  }

  @MainActor
  func undoCommands<Output>() -> [Command<Output>] {
    undoHistory.commands(in: store, clock: clock) {
      _ = try await permit()
      return nil
    }
  }
}

extension UndoStep {
  /// `true` if the step records a dose.
  fileprivate var isDose: Bool { ["taken", "skipped"].contains(action) }

  fileprivate var doseMoment: Moment? {
    detail["dose"]?["at"]?.string.flatMap { Moment(iso: $0) }
  }
}

extension Phrase {
  /// Describes a step of the undo history.
  fileprivate static func description(of step: UndoStep, now: Moment) -> Phrase {
    if let action = MedicationAction(rawValue: step.action) {
      let label = MedicationsFeature.items.label(
        stored: step.detail["label"]?.string ?? "",
        of: [step.detail["id"]?.integer].compactMap(\.self))
      return did(action, Phrase(quoting: label))
    }
    let name = step.detail["dose"]?["name"]?.string ?? ""
    return recorded(
      step.action == "taken", Phrase(name), step.doseMoment.map { when($0, now: now) } ?? "")
  }
}
