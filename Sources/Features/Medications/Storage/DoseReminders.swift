import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation

/// Announces due doses above the prompt while both consents are given.
extension Medications {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        guard let permits = try await reminderPermits() else { return nil }
        let due = try await unrecordedDoses(
          after: start, until: end, permits.storing, permits.reminding)
        return due.isEmpty ? nil : .doseReminder(due)
      },
      next: { moment in
        // A change of the consents does not change the store, so they are polled every minute.
        guard let permits = try await reminderPermits() else {
          return clock.moment(at: clock.instant(of: moment).adding(seconds: 60))
        }
        return try await nextDose(after: moment, permits.storing, permits.reminding)
      })
  }

  private func reminderPermits() async throws -> (
    storing: StoragePermit, reminding: Permit<RemindingOfDoses>
  )? {
    guard let storing = try await permitIfGiven(),
      let reminding = try await gate.permitIfGiven(for: RemindingOfDoses.self)
    else { return nil }
    return (storing, reminding)
  }

  /// Returns the doses without a record that became due after `start` and until `end`.
  private func unrecordedDoses(
    after start: Moment, until end: Moment, _ storing: StoragePermit,
    _ reminding: Permit<RemindingOfDoses>
  ) async throws -> [DoseOccurrence] {
    let yesterday = end.day.adding(days: -1)
    let late = start.day < end.day ? try await doses(on: yesterday, storing) : []
    return try await (late + doses(on: end.day, storing)).filter {
      $0.record == nil && start < $0.moment && $0.moment <= end
    }
  }

  private func nextDose(
    after moment: Moment, _ storing: StoragePermit, _ reminding: Permit<RemindingOfDoses>
  ) async throws -> Moment? {
    try await all(storing).compactMap { $0.nextDose(after: moment)?.moment }.min()
  }
}
