import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension UndoHistory {
  static func appointments(of feature: AppointmentFeature) -> UndoHistory {
    UndoHistory(
      of: feature.id, [UndoableTable("appointment")],
      describe: { step in
        CalendarSyncStore.description(of: step) ?? .description(of: step, feature.items)
      })
  }
}

extension Appointments {
  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    try await undoHistory.recentStep(operation, in: store, clock: clock) {
      _ = try await permit()
      return nil
    }
  }

  /// Runs `change`, which changes one appointment and returns it, and records it as one step.
  func record(
    _ action: AppointmentAction, at time: Instant, _ db: Database,
    _ change: () throws -> Appointment
  ) throws -> Appointment {
    try undoHistory.record(
      action.rawValue, at: time, db, detail: { detail(of: [$0]) }, change: change)
  }

  /// The detail of a step that changes these appointments.
  /// - Parameter first: the first day of the dates of a series that were deleted; `nil` for all dates.
  func detail(of appointments: [Appointment], from first: Day? = nil) -> JSON {
    let labels = appointments.map { "\($0.id) “\($0.title)”" }.joined(separator: ", ")
    guard let appointment = appointments.first, appointments.count == 1 else {
      return ["ids": .array(appointments.map { .integer($0.id) }), "label": .string(labels)]
    }
    let days = [("day", appointment.dateInSeries), ("from", first)].compactMap { name, day in
      day.map { JSON.Member(name, .string("\($0)")) }
    }
    return .object(
      [JSON.Member("id", .integer(appointment.id)), JSON.Member("label", .string(labels))] + days)
  }
}

extension Phrase {
  /// Describes a step of the undo history.
  fileprivate static func description(of step: UndoStep, _ items: ItemKind) -> Phrase {
    if let action = AppointmentAction(rawValue: step.action) {
      let day = step.detail["day"]?.string.flatMap { Day(iso: $0) }
      let first = step.detail["from"]?.string.flatMap { Day(iso: $0) }
      let ids = step.detail["ids"]?.elements ?? [step.detail["id"] ?? .null]
      let label = items.label(
        stored: step.detail["label"]?.string ?? "", of: ids.compactMap(\.integer))
      return did(action, first.map { .since(Phrase(quoting: label), $0) } ?? name(label, on: day))
    }
    let count = step.detail["updated"]?.integer ?? 0
    let sentence = imported(step.detail["imported"]?.integer ?? 0)
    return count == 0 ? sentence : "\(sentence) \(updated(count))"
  }
}
