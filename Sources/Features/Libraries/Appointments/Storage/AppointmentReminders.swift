import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Reminders of planned appointments, while the user consents to them.
extension Appointments {
  func reminders(_ notifier: any Notifier) -> Reminders {
    Reminders(
      clock: clock, notifier: notifier, changes: store.changes, due: due,
      screen: { reminderScreen($0, now: $1) })
  }

  func dueReminders(_ question: DueReminder.Question) async throws -> [DueReminder] {
    (try await due(in: question) ?? []).map { appointment, alarm in
      DueReminder(
        feature.isHealthRecord ? .appointment : .event, at: alarm, of: appointment.start,
        Phrase(appointment.title), at: feature.items.address(appointment.id),
        command: feature.items.line("show", appointment.id))
    }
  }

  /// Returns the planned appointments of whose reminder the time is in an interval, the earliest first; `nil` without
  /// both consents.
  private func due(
    in question: DueReminder.Question
  ) async throws -> [(item: Appointment, alarm: ZonedMoment)]? {
    guard try await isPermitted(.storing), try await isPermitted(.reminding) else { return nil }
    let days = question.days(by: clock)
    let first = days.lowerBound.adding(days: -Appointment.reminderLeadTimes.upperBound / 1440)
    let appointments = try await read { [clock] db in
      let (series, ids) = try AppointmentSeries.fetch(db, clock: clock)
      var budget = ExpansionLimit()
      let dates = series.flatMap { series -> [Occurrence] in
        let leadTimes = series.leadTimes.map { $0 / 1440 }
        guard let shortest = leadTimes.min(), let longest = leadTimes.max() else { return [] }
        return series.occurrences(
          from: days.lowerBound.adding(days: shortest - 1),
          to: days.upperBound.adding(days: longest + 2), budget: &budget)
      }
      return try Appointment.fetch(db, from: first, before: nil).filter { !ids.contains($0.id) }
        + dates.map(\.appointment)
    }
    return appointments.filter { $0.state == .planned }.compactMap { appointment in
      guard let alarm = appointment.alarm(by: clock), question.contains(clock.instant(of: alarm))
      else { return nil }
      return (appointment, alarm)
    }.sorted { clock.instant(of: $0.alarm) < clock.instant(of: $1.alarm) }
  }
}

extension Appointment {
  /// The time of the reminder; `nil` without one. That of a floating time has no instant.
  fileprivate func alarm(by clock: any WallClock) -> ZonedMoment? {
    reminder.map { minutes in
      let instant = Self.reminderBase(of: zonedStart, by: clock).adding(seconds: -60 * minutes)
      let moment = clock.moment(at: instant)
      return zonedStart.instant == nil && zonedStart.midnight == nil
        ? ZonedMoment(moment) : ZonedMoment(moment, at: instant, zone: nil)
    }
  }
}
