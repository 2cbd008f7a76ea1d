import AtriumCore
import AtriumFormats
import AtriumTime

/// An appointment that dates of a series share: lists of dates are long, and appointments are large.
final class SharedAppointment: Equatable, Sendable {
  let value: Appointment
  /// The user's clock; `nil` of an appointment that does not recur.
  let clock: (any WallClock)?

  init(_ value: Appointment, by clock: (any WallClock)? = nil) {
    (self.value, self.clock) = (value, clock)
  }

  static func == (a: SharedAppointment, b: SharedAppointment) -> Bool { a.value == b.value }
}

/// An appointment on one of its dates.
struct Occurrence: TimedItem, Equatable, Sendable {
  private let row: SharedAppointment
  private let zonedStart: ZonedMoment
  /// The end of a date that is a period.
  private var periodEnd: CalendarStart?
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
    zonedStart = appointment.zonedStart
  }

  /// A date of a series.
  init(_ row: SharedAppointment, at date: CalendarOccurrence, clock: any WallClock) {
    let start = row.value.zonedStart
    let time = start.changed(to: date.start, by: clock)
    self.row = row
    zonedStart = date.end == nil && time.isSame(as: start) ? start : time
    periodEnd = date.end
    self.date = date.start
    recurrenceID = date.recurrenceID
    isInSeries = true
  }

  /// Lists compute no end that they do not compare.
  private var zonedEnd: ZonedMoment? {
    guard let clock = row.clock else { return row.value.zonedEnd }
    if let periodEnd { return zonedStart.changed(to: periodEnd, by: clock) }
    return zonedStart.isSame(as: row.value.zonedStart)
      ? row.value.zonedEnd : row.value.times(movedTo: zonedStart, by: clock).end
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
  func isUpcoming(at now: Moment) -> Bool {
    state == .planned && (start >= now || end.map { $0 >= now } ?? false)
  }

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
  let state: Appointment.State
  let isTransparent: Bool
  let storedEnd: Moment?
  /// The date of a series; `nil` for an appointment that does not recur.
  let occurrence: Occurrence?
  var end: Moment? { occurrence?.end ?? storedEnd }

  init(_ occurrence: Occurrence) {
    (id, start, state) = (occurrence.id, occurrence.start, occurrence.state)
    (isTransparent, storedEnd, self.occurrence) = (occurrence.isTransparent, nil, occurrence)
  }

}

extension Array where Element: TimedItem {
  /// The dates in the order of a list: by the day, whole days first, then by the time and the number.
  var inOrder: [Element] {
    // The keys are small, and read once.
    let keys = map { ($0.start.day, $0.start.time?.minutes ?? -1, $0.id) }
    return keys.indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
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

/// The part of the appointments that a screen shows. Without any criteria, this is the upcoming
/// appointments and those of this and the last month.
struct AppointmentFilter: Sendable {
  var isAll = false
  var isPast = false
  var isUpcoming = false
  /// The first day.
  var from: Day?
  /// The day after the last one.
  var to: Day?
  /// Words of the title, the place, the note or the result, in any case.
  var words: [String] = []

  var hasCriteria: Bool { isAll || isPast || isUpcoming || hasDays || !words.isEmpty }

  private var hasDays: Bool { from != nil || to != nil }

  /// `true` if the criteria name the last day of the list.
  var hasEnd: Bool { isPast || to != nil }

  /// The first day on which a listed appointment may take place; `nil` if the criteria do not imply one.
  func firstDay(now: Moment) -> Day? {
    from ?? (isUpcoming ? now.day : hasCriteria ? nil : Self.firstRecentDay(now: now))
  }

  /// The first day of the last month, from which past appointments are listed without any criteria.
  static func firstRecentDay(now: Moment) -> Day { now.day.adding(months: -1).firstOfMonth }

  /// The days on which a listed appointment takes place; `nil` if the list is not limited to some. Without an
  /// end, the dates of series are listed for a year.
  func days(now: Moment) -> Range<Day>? {
    guard hasDays else { return nil }
    let first = from ?? .first
    return first..<max(first, to ?? max(first, now.day).adding(days: 366))
  }

  /// Returns whether the time and the state of an appointment fulfil the criteria.
  func contains(_ appointment: some TimedItem, now: Moment) -> Bool {
    guard hasCriteria else {
      return appointment.start.day >= Self.firstRecentDay(now: now)
        || appointment.isUpcoming(at: now)
    }
    if isPast, appointment.isUpcoming(at: now) { return false }
    if isUpcoming, !appointment.isUpcoming(at: now) { return false }
    if let from, !appointment.takesPlace(onOrAfter: from) { return false }
    if let to, appointment.start.day >= to { return false }
    return true
  }
}

extension Day {
  var firstOfMonth: Day { adding(days: 1 - day) }
}

/// An appointment that took place at an interval and may be due again.
struct RecallSuggestion: Equatable, Sendable {
  let last: Appointment
  let previous: Appointment

  var interval: Int { previous.start.day.days(until: last.start.day) }
  var due: Day { last.start.day.adding(days: interval) }

  /// Finds titles with at least two past appointments and no upcoming one. The last two are at least
  /// four weeks apart, and the next one is due within two weeks or overdue.
  static func found(in appointments: [Appointment], now: Moment) -> [RecallSuggestion] {
    let candidates = appointments.filter { $0.state != .cancelled }
    return Dictionary(grouping: candidates) { $0.title.oneLine.lowercased() }.values
      .compactMap { series -> RecallSuggestion? in
        guard series.count >= 2, !series.contains(where: { $0.isUpcoming(at: now) }) else {
          return nil
        }
        let lastTwo = series.sorted { $0.start < $1.start }.suffix(2)
        let recall = RecallSuggestion(
          last: lastTwo[lastTwo.endIndex - 1], previous: lastTwo[lastTwo.startIndex])
        let isNear = recall.due <= now.day.adding(days: 14)
        return recall.interval >= 28 && isNear ? recall : nil
      }.sorted { ($0.due, $0.last.id) < ($1.due, $1.last.id) }
  }
}
