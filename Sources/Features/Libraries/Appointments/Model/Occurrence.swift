import AtriumCore
import AtriumFormats
import AtriumTime

/// An appointment that dates of a series share: lists of dates are long, and appointments are large.
final class SharedAppointment: Equatable, Sendable {
  let value: Appointment

  init(_ value: Appointment) { self.value = value }

  static func == (a: SharedAppointment, b: SharedAppointment) -> Bool { a.value == b.value }
}

/// An appointment on one of its dates.
struct Occurrence: TimedItem, Equatable, Sendable {
  private let row: SharedAppointment
  private var zonedStart: ZonedMoment
  private var zonedEnd: ZonedMoment?
  /// The start as the calendar states it; `nil` for an appointment that does not recur.
  var date: CalendarStart?
  /// The date by the rules of the series, if the occurrence was found by them.
  var recurrenceID: CalendarStart?
  /// `true` if the appointment is one date of a series.
  var isInSeries = false
  /// The part of the recurrence rule that is not supported, so that only the first date is known.
  var unsupported: String?
  /// The numbers of the appointments that take place at the same time.
  var conflicts: [Int] = []

  /// An appointment that does not recur.
  init(_ appointment: Appointment) {
    row = SharedAppointment(appointment)
    (zonedStart, zonedEnd) = (appointment.zonedStart, appointment.zonedEnd)
  }

  /// A date of a series.
  init(_ row: SharedAppointment, at date: CalendarOccurrence, clock: any WallClock) {
    let (start, end) = (row.value.zonedStart, row.value.zonedEnd)
    let time = start.changed(to: date.start, by: clock)
    self.row = row
    (zonedStart, zonedEnd) =
      time.isSame(as: start) ? (start, end) : row.value.times(movedTo: time, by: clock)
    if let end = date.end { (zonedStart, zonedEnd) = (time, time.changed(to: end, by: clock)) }
    self.date = date.start
    recurrenceID = date.recurrenceID
    isInSeries = true
  }

  /// The appointment; that of a series begins on the date.
  var appointment: Appointment {
    var appointment = row.value
    appointment.setTimes(zonedStart, zonedEnd)
    return appointment
  }

  var id: Int { row.value.id }
  var start: Moment { zonedStart.moment }
  var end: Moment? { zonedEnd?.moment }
  var state: Appointment.State { row.value.state }
  var isTransparent: Bool { row.value.isTransparent }
}

/// The time and the state of an appointment, by which it is selected, ordered and compared.
protocol TimedItem {
  var id: Int { get }
  var start: Moment { get }
  var end: Moment? { get }
  var state: Appointment.State { get }
  var isTransparent: Bool { get }
}

extension TimedItem {
  func isUpcoming(at now: Moment) -> Bool { state == .planned && (end ?? start) >= now }

  /// Returns whether the appointment has begun; a whole day begins with its day.
  func hasBegun(at now: Moment) -> Bool { start.time == nil ? start.day <= now.day : start <= now }

  /// Returns whether a planned appointment has begun and has not ended. The end is exclusive if it is a time, and
  /// the last day otherwise.
  /// - Parameter now: without a time, it is the end of its day.
  func isOngoing(at now: Moment) -> Bool {
    guard state == .planned, hasBegun(at: now) else { return false }
    guard start.time == nil else { return end.map { now < $0 } ?? (start == now) }
    let last = (end ?? start).day
    return now.time == nil ? now.day < last : now.day <= last
  }

  /// Returns the time that an upcoming appointment occupies, without an end its first minute; `nil` for what overlaps
  /// nothing.
  func occupied(at now: Moment) -> Range<Moment>? {
    let minute = start.time.map { time in
      let isLast = time.minutes == 24 * 60 - 1
      return Moment(
        isLast ? start.day.adding(days: 1) : start.day,
        TimeOfDay(minutes: isLast ? 0 : time.minutes + 1))
    }
    return isUpcoming(at: now) && !isTransparent
      ? Range(occupiedFrom: start, to: end ?? minute) : nil
  }

  /// Returns whether the appointment begins on a day or later, or has not ended before it. The end is exclusive
  /// if it is a time, and the last day otherwise.
  func takesPlace(onOrAfter day: Day) -> Bool {
    guard start.day < day, let end else { return start.day >= day }
    return end.time == nil ? end.day >= day : end > Moment(day, TimeOfDay(hour: 0, minute: 0))
  }
}

/// A date of a list. It is all that is read of an appointment that does not recur until it is shown.
struct ListedDate: TimedItem, Sendable {
  let id: Int
  let start: Moment
  let end: Moment?
  let state: Appointment.State
  let isTransparent: Bool
  /// The position among the dates of series; `nil` for an appointment that does not recur.
  var index: Int?

  init(_ occurrence: Occurrence, at index: Int) {
    (id, start, end) = (occurrence.id, occurrence.start, occurrence.end)
    (state, isTransparent) = (occurrence.state, occurrence.isTransparent)
    self.index = index
  }

  /// Returns the dates in the order of a list: by the day, whole days first, then by the time and the number.
  static func ordered(_ dates: [ListedDate]) -> [ListedDate] {
    // The keys are small, and read once.
    let keys = dates.map { ($0.start.day, $0.start.time?.minutes ?? -1, $0.id) }
    return keys.indices.sorted { keys[$0] < keys[$1] }.map { dates[$0] }
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
  /// Those that are shown, in the order of the list.
  var occurrences: [Occurrence] = []
  /// The number of all dates of the list.
  var total = 0
  /// The label of the first series of which dates are missing because it has too many.
  var incomplete: String?
  /// The last day of which dates of series are listed, if series have later ones.
  var seriesEnd: Day?
  /// `true` if there are no appointments at all.
  var isEmpty = true
}
