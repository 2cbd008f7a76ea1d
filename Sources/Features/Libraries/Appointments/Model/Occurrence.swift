import AtriumCore
import AtriumFormats
import AtriumTime

/// An appointment on one of its dates.
struct Occurrence: Equatable, Sendable {
  /// The appointment; that of a series begins on the date.
  var appointment: Appointment { row.appointment }
  private let row: Row
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

  /// A row that copies share: lists of dates are long, and appointments are large.
  private final class Row: Equatable, Sendable {
    let appointment: Appointment

    init(_ appointment: Appointment) { self.appointment = appointment }

    static func == (a: Row, b: Row) -> Bool { a.appointment == b.appointment }
  }

  /// An appointment that does not recur.
  init(_ appointment: Appointment) { row = Row(appointment) }

  /// A date of a series.
  init(_ appointment: Appointment, at date: CalendarOccurrence, clock: any WallClock) {
    var appointment = appointment
    let time = appointment.zonedStart.changed(to: date.start, by: clock)
    if !time.isSame(as: appointment.zonedStart) { appointment.move(to: time, by: clock) }
    if let end = date.end { appointment.setTimes(time, time.changed(to: end, by: clock)) }
    row = Row(appointment)
    start = date.start
    recurrenceID = date.recurrenceID
    isInSeries = true
  }
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

  /// Returns the time that an upcoming appointment occupies; `nil` for what overlaps nothing.
  func occupied(at now: Moment) -> Range<Moment>? {
    isUpcoming(at: now) && !isTransparent ? Range(occupiedFrom: start, to: end) : nil
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
  /// The date of a series; `nil` for an appointment that does not recur.
  var occurrence: Occurrence?

  init(_ occurrence: Occurrence) {
    let row = occurrence.appointment
    (id, start, end) = (row.id, row.start, row.end)
    (state, isTransparent) = (row.state, row.isTransparent)
    self.occurrence = occurrence
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
