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
        guard let number = step.medication else { return [] }
        let title = step.detail["label"]?.string ?? step.detail["dose"]?["name"]?.string ?? ""
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

  /// Returns the line that takes back the record of a dose, whatever was recorded after it; `nil` if its step is
  /// no longer kept.
  func undoLine(of dose: DoseOccurrence, at now: Instant, _ db: Database) throws -> String? {
    let id = dose.medication.id
    let steps = try undoHistory.steps(at: now, db).filter { $0.medication == id }
    guard let step = steps.first(where: { $0.isDose && $0.doseMoment == dose.moment }) else {
      return nil
    }
    let isLast = step.number == steps.first?.number
    return MedicationsFeature.items.line("undo", id, isLast ? "" : "--step \(step.number)")
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
  /// The number of the medication that the step changed or of which it recorded a dose.
  fileprivate var medication: Int? {
    detail["id"]?.integer ?? detail["dose"]?["medication"]?.integer
  }

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
