import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Reminders of due doses that are not recorded, while both consents are given.
extension Medications {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes, due: due,
      screen: { doses, _ in .doseReminder(doses) })
  }

  func dueReminders(_ question: DueReminder.Question) async throws -> [DueReminder] {
    (try await due(in: question) ?? []).map { dose, alarm in
      DueReminder(
        .dose, at: alarm, .described(dose),
        at: MedicationsFeature.items.address(dose.medication.id),
        command: MedicationsFeature.items.line("taken", dose.medication.id))
    }
  }

  /// Returns the doses of an interval that are not recorded, the earliest first; `nil` without a consent.
  private func due(
    in question: DueReminder.Question
  ) async throws -> [(item: DoseOccurrence, alarm: ZonedMoment)]? {
    guard try await permitIfGiven() != nil,
      try await gate.permitIfGiven(for: RemindingOfDoses.self) != nil
    else { return nil }
    let days = question.days(by: clock)
    let (medications, records) = try await store.read { db in
      (
        try Medication.fetch(db),
        try DoseRecord.fetch(db, from: days.lowerBound, to: days.upperBound)
      )
    }
    return (0...days.lowerBound.days(until: days.upperBound)).flatMap { count in
      DoseOccurrence.all(of: medications, on: days.lowerBound.adding(days: count), records)
        .filter { $0.record == nil && question.contains(clock.instant(of: $0.moment)) }
        .map { ($0, ZonedMoment($0.moment)) }
    }
  }
}
