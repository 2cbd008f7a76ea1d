import AtriumCore
import AtriumStorage
import AtriumTime

/// Reminders of planned appointments, while the user consents to them.
extension Appointments {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes,
      due: { start, end in
        let due = try await planned()?.filter { start < $0.moment && $0.moment <= end } ?? []
        return due.isEmpty ? nil : reminderScreen(due.map(\.appointment), now: end)
      },
      next: { moment in
        // The database does not signal changes of consents, so they are read again every minute.
        guard let planned = try await planned() else {
          return clock.moment(at: clock.instant(of: moment).adding(seconds: 60))
        }
        return planned.map(\.moment).filter { $0 > moment }.min()
      })
  }

  /// Returns the planned appointments with a reminder and its local time; `nil` without both
  /// consents.
  private func planned() async throws -> [(appointment: Appointment, moment: Moment)]? {
    guard try await isPermitted(\.storing), try await isPermitted(\.reminding) else { return nil }
    let now = clock.localNow
    let appointments = try await store.read { [clock] db in
      let series = try AppointmentSeries.fetch(db, clock: clock)
      let ids = Set(series.flatMap(\.ids))
      var budget = ExpansionLimit()
      let dates = series.flatMap { series in
        let days = (series.master.reminder ?? 0) / 1440
        return series.next(from: now.day.adding(days: max(0, days) - 1), count: 10, budget: &budget)
      }
      let first = now.day.adding(days: -Appointment.reminderLeadTimes.upperBound / 1440)
      return try Appointment.fetch(db, from: first, before: nil).filter { !ids.contains($0.id) }
        + dates.map(\.appointment)
    }
    return appointments.filter { $0.state == .planned }.compactMap { appointment in
      guard let minutes = appointment.reminder else { return nil }
      let base = Appointment.reminderBase(of: appointment.zonedStart, by: clock)
      return (appointment, clock.moment(at: base.adding(seconds: -60 * minutes)))
    }
  }
}
