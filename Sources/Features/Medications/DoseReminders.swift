import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation

/// Says above the prompt that a dose is due, while the person agrees to that.
extension Medications {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        guard let permits = try await remindingPermits() else { return nil }
        let due = try await due(after: start, until: end, permits.storing, permits.reminding)
        return due.isEmpty ? nil : .doseReminder(due)
      },
      next: { moment in
        // Whether the person agrees is asked again in a minute: no data tells it.
        guard let permits = try await remindingPermits() else {
          return clock.moment(at: clock.instant(of: moment).addingTimeInterval(60))
        }
        return try await nextDose(after: moment, permits.storing, permits.reminding)
      })
  }

  private func remindingPermits() async throws -> (
    storing: Storing, reminding: Permit<RemindingOfDoses>
  )? {
    guard let storing = try await gate.permitIfGiven(for: StoringMedications.self),
      let reminding = try await gate.permitIfGiven(for: RemindingOfDoses.self)
    else { return nil }
    return (storing, reminding)
  }

  /// The doses whose time came in between and that nobody recorded.
  func due(
    after start: Moment, until end: Moment, _ storing: Storing,
    _ reminding: Permit<RemindingOfDoses>
  ) async throws -> [PlannedDose] {
    let yesterday = end.day.adding(days: -1)
    let late = start.day < end.day ? try await doses(on: yesterday, storing) : []
    return try await (late + doses(on: end.day, storing)).filter {
      $0.intake == nil && start < $0.moment && $0.moment <= end
    }
  }

  /// When the next dose comes.
  func nextDose(
    after moment: Moment, _ storing: Storing, _ reminding: Permit<RemindingOfDoses>
  ) async throws -> Moment? {
    try await all(storing).compactMap { $0.nextDose(after: moment)?.moment }.min()
  }
}
