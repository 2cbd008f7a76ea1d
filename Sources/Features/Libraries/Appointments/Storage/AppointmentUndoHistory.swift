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
        CalendarSyncStore.description(of: step) ?? .description(of: step, feature)
      })
  }
}

extension Appointments {
  func recentStep(_ operation: UndoOperation, _ hooks: Hooks) async throws -> RecentStep? {
    let step = try await read { try undoHistory.recentStep(operation, at: clock.now, $0) }
    return step.map { undoHistory.recentStep($0, operation) { try await perform($0, hooks) } }
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
  fileprivate static func description(
    of step: UndoStep, _ feature: AppointmentFeature
  ) -> Phrase {
    let day = step.detail["day"]?.string.flatMap { Day(iso: $0) }
    let ids = step.detail["ids"]?.elements ?? [step.detail["id"] ?? .null]
    let label = feature.items.label(
      stored: step.detail["label"]?.string ?? "", of: ids.compactMap(\.integer))
    if let action = AppointmentAction(rawValue: step.action) {
      let first = step.detail["from"]?.string.flatMap { Day(iso: $0) }
      return did(action, first.map { .since(Phrase(quoting: label), $0) } ?? name(label, on: day))
    }
    switch AppointmentMove(rawValue: step.action) {
    case .sent: return moved(Phrase(quoting: label), toHealthRecord: !feature.isHealthRecord)
    case .received: return movedHere(Phrase(quoting: label))
    case nil: break
    }
    let count = step.detail["updated"]?.integer ?? 0
    let sentence = imported(.count(step.detail["imported"]?.integer ?? 0))
    return count == 0 ? sentence : "\(sentence) \(updated(count))"
  }
}
