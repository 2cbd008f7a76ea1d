import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation

/// Reminders of planned appointments, while the user consents to them.
extension Appointments {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        guard let permits = try await reminderPermits() else { return nil }
        let due = try await reminders(permits.storing, permits.reminding)
          .filter { start < $0.moment && $0.moment <= end }
        return due.isEmpty ? nil : .reminder(due.map(\.appointment), now: end)
      },
      next: { moment in
        // The database does not signal changes of consents, so they are read again every minute.
        guard let permits = try await reminderPermits() else {
          return clock.moment(at: clock.instant(of: moment).adding(seconds: 60))
        }
        return try await reminders(permits.storing, permits.reminding)
          .map(\.moment).filter { $0 > moment }.min()
      })
  }

  private func reminderPermits() async throws -> (
    storing: StoragePermit, reminding: Permit<RemindingOfAppointments>
  )? {
    guard let storing = try await gate.permitIfGiven(for: StoringTimeline.self),
      let reminding = try await gate.permitIfGiven(for: RemindingOfAppointments.self)
    else { return nil }
    return (storing, reminding)
  }

  /// Returns the planned appointments with a reminder and its local time.
  private func reminders(
    _ storing: StoragePermit, _ reminding: Permit<RemindingOfAppointments>
  ) async throws -> [(appointment: Appointment, moment: Moment)] {
    try await all(storing).filter { $0.state == .planned }.compactMap { appointment in
      guard let minutes = appointment.reminder else { return nil }
      let base = clock.instant(of: Appointment.reminderBase(of: appointment.start))
      let instant = base.adding(seconds: -60 * minutes)
      return (appointment, clock.moment(at: instant))
    }
  }
}
