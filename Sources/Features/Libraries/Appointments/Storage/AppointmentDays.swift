import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The appointments of days, for the home screen and the lists of days.
extension Appointments {
  /// Returns the next appointment for the home screen; `nil` without consent.
  func homeLine() async throws -> Phrase? {
    guard try await isPermitted(.storing) else { return nil }
    let now = clock.localNow
    let upcoming = try await agenda(AppointmentFilter(isUpcoming: true)).occurrences
    let next = upcoming.first { !$0.appointment.isOngoing(at: now) } ?? upcoming.first
    guard let next = next?.appointment else { return .nothingAhead }
    return .next(next.title, .relativeDate(next.start, now: now))
  }

  /// Returns the appointments that take place on these days, except cancelled ones; none without consent.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    guard try await isPermitted(.storing) else { return [] }
    let days = question.days.lowerBound..<question.days.upperBound.adding(days: 1)
    let now = clock.localNow
    return try await appointments(on: days).map { appointment in
      let mayBeDone =
        feature.isHealthRecord && appointment.state == .planned && appointment.hasBegun(at: now)
      let day = mayBeDone && appointment.recurs ? "--on \(appointment.start.day)" : ""
      var entry = DayEntry(
        appointment.start, Phrase(appointment.title),
        appointment.isOngoing(at: question.now)
          ? .ongoing
          : appointment.isUpcoming(at: question.now) && appointment.start > question.now
            ? .planned : .past, until: appointment.end,
        at: feature.items.address(appointment.id),
        command: feature.items.line(mayBeDone ? "done" : "show", appointment.id, day))
      if question.needsDetails {
        entry.detail = .ownTimes(appointment, isShort: true, by: clock)
      }
      (entry.place, entry.isTransparent) = (appointment.place, appointment.isTransparent)
      return entry
    }
  }

  /// Returns the appointments and the dates of series that take place on these days, except cancelled ones.
  private func appointments(on days: Range<Day>) async throws -> [Appointment] {
    try await read { db in
      try dates(db, from: days.lowerBound, before: days.upperBound) { series, limit in
        series.occurrences(running: days, limit)
      }.filter { $0.state != .cancelled && $0.takesPlace(onOrAfter: days.lowerBound) }
    }
  }

  /// Returns the appointments that do not recur and take place from a day on and begin before another one, and dates of
  /// each series, in the order of lists.
  func dates(
    _ db: Database, from first: Day?, before end: Day?,
    and expand: (AppointmentSeries, ExpansionLimit) -> [Occurrence] = { _, _ in [] }
  ) throws -> [Appointment] {
    let (series, ids) = try AppointmentSeries.fetch(db, clock: clock)
    let limit = ExpansionLimit()
    let dates = series.flatMap { expand($0, limit) }.map(\.appointment)
    let others = try Appointment.fetch(db, from: first, before: end)
    return (others.filter { !ids.contains($0.id) } + dates).inOrder
  }

  /// Returns the upcoming appointments that take place at the same time as one of some others, each once. Of a series,
  /// the dates of a year are compared.
  func overlaps(with changed: [Appointment]) async throws -> [Appointment] {
    let now = clock.localNow
    let compared = changed.filter { $0.recurs || $0.occupied(at: now) != nil }
    guard let start = compared.map(\.start.day).min(),
      let last = compared.map({ ($0.end ?? $0.start).day }).max()
    else { return [] }
    let first = max(start, now.day)
    let isYear = compared.contains(where: \.recurs)
    let end = isYear ? first.adding(days: 366) : last.adding(days: 1)
    let ids = Set(compared.map(\.id))
    let occupied = try await appointments(on: first..<max(first, end)).compactMap { date in
      date.occupied(at: now).map { (appointment: date, period: $0) }
    }
    let own = occupied.filter { ids.contains($0.appointment.id) }.prefix(400)
    var found: Set<Int> = []
    return occupied.filter { date in
      own.contains { $0.appointment.id != date.appointment.id && $0.period.overlaps(date.period) }
    }.map(\.appointment).filter { found.insert($0.id).inserted }
  }
}

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
    let appointments = try await read { db in
      try dates(db, from: first, before: nil) { series, limit in
        let leadTimes = series.leadTimes.map { $0 / 1440 }
        guard let shortest = leadTimes.min(), let longest = leadTimes.max() else { return [] }
        let first = days.lowerBound.adding(days: shortest - 1)
        return series.occurrences(on: first..<days.upperBound.adding(days: longest + 2), limit)
      }
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
