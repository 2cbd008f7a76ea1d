import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation

/// Says above the prompt that an appointment is near, while the person agrees to that.
extension Appointments {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        guard let permits = try await remindingPermits() else { return nil }
        let due = try await reminders(permits.storing, permits.reminding)
          .filter { start < $0.moment && $0.moment <= end }
        return due.isEmpty ? nil : .reminder(due.map(\.appointment), now: end)
      },
      next: { moment in
        // Whether the person agrees is asked again in a minute: no data tells it.
        guard let permits = try await remindingPermits() else {
          return clock.moment(at: clock.instant(of: moment).addingTimeInterval(60))
        }
        return try await reminders(permits.storing, permits.reminding)
          .map(\.moment).filter { $0 > moment }.min()
      })
  }

  private func remindingPermits() async throws -> (
    storing: Storing, reminding: Permit<RemindingOfAppointments>
  )? {
    guard let storing = try await gate.permitIfGiven(for: StoringTimeline.self),
      let reminding = try await gate.permitIfGiven(for: RemindingOfAppointments.self)
    else { return nil }
    return (storing, reminding)
  }

  /// What is ahead and when one is reminded of it.
  private func reminders(
    _ storing: Storing, _ permit: Permit<RemindingOfAppointments>
  ) async throws -> [(appointment: Appointment, moment: Moment)] {
    try await all(storing).filter { $0.state == .planned }.compactMap { appointment in
      guard let minutes = appointment.reminder else { return nil }
      let base = clock.instant(of: Appointment.alertBase(of: appointment.start))
      let instant = base.addingTimeInterval(-60 * Double(minutes))
      return (appointment, clock.moment(at: instant))
    }
  }
}
