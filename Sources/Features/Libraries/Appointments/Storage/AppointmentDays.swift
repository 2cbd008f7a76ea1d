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
        appointment.dayState(at: question.now), until: appointment.end,
        at: feature.items.address(appointment.id),
        command: feature.items.line(mayBeDone ? "done" : "show", appointment.id, day))
      entry.detail = .ownTimes(appointment, isShort: true, by: clock)
      (entry.place, entry.isTransparent) = (appointment.place, appointment.isTransparent)
      return entry
    }
  }

  /// Returns the appointments and the dates of series that take place on these days, except cancelled ones.
  private func appointments(on days: Range<Day>) async throws -> [Appointment] {
    try await agenda(AppointmentFilter(from: days.lowerBound, to: days.upperBound)).occurrences
      .map(\.appointment).filter { $0.state != .cancelled }
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

extension Appointment {
  /// The state in the lists of days.
  fileprivate func dayState(at now: Moment) -> DayEntry.State {
    if isOngoing(at: now) { return .ongoing }
    return isUpcoming(at: now) && start > now ? .planned : .past
  }
}
