import AtriumCore
import AtriumStorage
import AtriumTime

/// Announces due doses above the prompt while both consents are given.
extension Medications {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        guard let permit = try await reminderPermit() else { return nil }
        let yesterday = end.day.adding(days: -1)
        let late = start.day < end.day ? try await doses(on: yesterday, permit) : []
        let due = try await (late + doses(on: end.day, permit)).filter {
          $0.record == nil && start < $0.moment && $0.moment <= end
        }
        return due.isEmpty ? nil : .doseReminder(due)
      },
      next: { moment in
        // A change of the consents does not change the store, so they are polled every minute.
        guard let permit = try await reminderPermit() else {
          return clock.moment(at: clock.instant(of: moment).adding(seconds: 60))
        }
        return try await all(permit).compactMap { $0.nextDose(after: moment)?.moment }.min()
      })
  }

  /// Returns the permit to read medications; `nil` without it or the consent to reminders.
  private func reminderPermit() async throws -> StoragePermit? {
    let permit = try await permitIfGiven()
    return try await gate.permitIfGiven(for: RemindingOfDoses.self) == nil ? nil : permit
  }
}
