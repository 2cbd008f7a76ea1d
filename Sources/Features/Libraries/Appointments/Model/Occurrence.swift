import AtriumCore
import AtriumFormats
import AtriumTime

/// An appointment on one of its dates.
struct Occurrence: Equatable, Sendable {
  /// The appointment; that of a series begins on the date.
  var appointment: Appointment
  /// The start as the calendar states it; `nil` for an appointment that does not recur.
  var start: CalendarStart?
  /// The date by the rules of the series, if the occurrence was found by them.
  var recurrenceID: CalendarStart?
  /// `true` if the appointment is one date of a series.
  var isInSeries = false
  /// The part of the recurrence rule that is not supported, so that only the first date is known.
  var unsupported: String?
  /// The numbers of the appointments that take place at the same time.
  var conflicts: [Int] = []

  /// An appointment that does not recur.
  init(_ appointment: Appointment) { self.appointment = appointment }

  /// A date of a series.
  init(_ appointment: Appointment, at date: CalendarOccurrence, clock: any WallClock) {
    self.appointment = appointment
    start = date.start
    recurrenceID = date.recurrenceID
    isInSeries = true
    let time = appointment.zonedStart.changed(to: date.start, by: clock)
    if !time.isSame(as: appointment.zonedStart) { self.appointment.move(to: time, by: clock) }
    if let end = date.end { self.appointment.setTimes(time, time.changed(to: end, by: clock)) }
  }

  /// Returns the dates in the order of a list: by the day, whole days first, then by the time and the number.
  static func ordered(_ occurrences: [Occurrence]) -> [Occurrence] {
    // The keys are small, and read once.
    let keys = occurrences.map { occurrence in
      let start = occurrence.appointment.start
      return (start.day, start.time?.minutes ?? -1, occurrence.appointment.id)
    }
    return keys.indices.sorted { keys[$0] < keys[$1] }.map { occurrences[$0] }
  }
}

extension ZonedMoment {
  /// RFC 3339 in UTC, or the day of whole days.
  func timestamp(by clock: any WallClock) -> String {
    moment.time == nil ? "\(moment.day)" : (instant ?? clock.instant(of: moment)).timestamp
  }
}

/// The dates of a list.
struct Agenda: Sendable {
  /// In the order of the list.
  var occurrences: [Occurrence] = []
  /// The label of the first series of which dates are missing because it has too many.
  var incomplete: String?
  /// The last day of which dates of series are listed, if series have later ones.
  var seriesEnd: Day?
  /// `true` if there are no appointments at all.
  var isEmpty = true
}
