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
    guard let permit = try await gate.permitIfGiven(for: StoringTimeline.self) else { return nil }
    let now = clock.localNow
    let upcoming = try await agenda(TimelineFilter(isUpcoming: true), permit).occurrences
    let next = upcoming.first { !$0.appointment.isOngoing(at: now) } ?? upcoming.first
    guard let next = next?.appointment else { return .nothingAhead }
    return .next(next.title, .relativeDate(next.start, now: now))
  }

  /// Returns the appointments that take place on these days, except cancelled ones; none without consent.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    guard try await gate.permitIfGiven(for: StoringTimeline.self) != nil else { return [] }
    let (first, end) = (question.days.lowerBound, question.days.upperBound.adding(days: 1))
    let appointments = try await store.read { [clock] db in
      let rows = try Appointment.fetch(
        db, where: "start < ? AND (start >= ? OR \"end\" >= ?) AND state <> 'cancelled'",
        [end, first, first])
      let series = try AppointmentSeries.fetch(db, clock: clock)
      if series.isEmpty { return rows }
      let ids = Set(series.flatMap(\.ids))
      var budget = ExpansionLimit()
      let dates = series.flatMap {
        $0.occurrences(running: first..<end, budget: &budget).map(\.appointment)
      }
      return rows.filter { !ids.contains($0.id) } + dates.filter { $0.state != .cancelled }
    }
    return appointments.filter { $0.takesPlace(onOrAfter: first) }.map { appointment in
      let isDone = appointment.state == .done
      let day = !isDone && appointment.recurs ? "--on \(appointment.start.day)" : ""
      return DayEntry(
        appointment.start, Phrase(appointment.title),
        appointment.dayState(at: question.now), until: appointment.end,
        at: appointment.address,
        command: TimelineFeature.items.line(isDone ? "show" : "done", appointment.id, day))
    }
  }
}

extension Appointment {
  /// The state in the lists of days.
  fileprivate func dayState(at now: Moment) -> DayEntry.State {
    if isOngoing(at: now) { return .ongoing }
    return isUpcoming(at: now) && start > now ? .planned : .past
  }
}
