import AtriumTime

/// An upcoming or past appointment or examination.
struct Appointment: Codable, Equatable, Sendable {
  /// The raw value is the word of the command line and of JSON.
  enum Kind: String, CaseIterable, Codable, Sendable { case appointment, examination }
  enum State: String, Codable, Sendable { case planned, done, cancelled }

  /// Assigned once and never reused; 0 before.
  var id = 0
  /// The globally unique identifier in calendars (RFC 7986 §5.3).
  var uid: String
  var kind = Kind.appointment
  var title: String
  /// A moment without a time is a whole day; the end is of the same kind.
  var start: Moment
  /// Later than the start; the last day of whole days.
  var end: Moment?
  var place = ""
  var note = ""
  var state = State.planned
  /// The outcome, entered by the user.
  var result = ""
  /// The lead time of the reminder in minutes; `nil` without a reminder.
  var reminder: Int?
  /// RFC 3339, UTC.
  var created: String
  /// RFC 3339, UTC.
  var modified: String
  /// The lines of its VEVENT, separated by line feeds: as they were imported, or DTSTART, RRULE and
  /// RECURRENCE-ID of a series that was entered here. Empty for an appointment with neither.
  var original = ""

  /// The number and the title, as sentences quote them: 3 “Blood test”.
  var label: String { "\(id) “\(title)”" }

  func isUpcoming(at now: Moment) -> Bool { state == .planned && (end ?? start) >= now }

  /// Returns whether the appointment begins on a day or later, or has not ended before it. The end is exclusive
  /// if it is a time, and the last day otherwise.
  func takesPlace(onOrAfter day: Day) -> Bool {
    guard start.day < day, let end else { return start.day >= day }
    return end.time == nil ? end.day >= day : end > Moment(day, TimeOfDay(hour: 0, minute: 0))
  }

  /// The valid lead times of reminders, in minutes: a year. A negative one is after the start.
  static let reminderLeadTimes = -366 * 24 * 60...366 * 24 * 60

  /// Returns the moment from which the lead time of a reminder counts back: the start, or 08:00 on a
  /// whole day.
  static func reminderBase(of start: Moment) -> Moment {
    Moment(start.day, start.time ?? TimeOfDay(hour: 8, minute: 0))
  }
}

extension Appointment {
  /// Moves the start and the end. The duration stays the same unless one of them loses or gains its
  /// time.
  mutating func move(to newStart: Moment) {
    let oldStart = start
    start = newStart
    guard let oldEnd = end else { return }
    let days = oldStart.day.days(until: oldEnd.day)
    if let from = oldStart.time, let to = newStart.time, let last = oldEnd.time {
      let minutes = days * 1440 + last.minutes - from.minutes + to.minutes
      end = Moment(
        newStart.day.adding(days: minutes / 1440),
        TimeOfDay(hour: minutes % 1440 / 60, minute: minutes % 60))
    } else {
      end = newStart.time == nil ? Moment(newStart.day.adding(days: days)) : nil
    }
  }

  /// Checks the end against the start and removes an end that equals it. Both have a time, or neither.
  mutating func validateEnd() throws(TimelineError) {
    guard let end else { return }
    if start.time == nil, end.time != nil { throw .startNeedsTime }
    if start.time != nil, end.time == nil { throw .endNeedsTime }
    guard start <= end else { throw .endsBeforeItBegins(start, end) }
    self.end = start == end ? nil : end
  }
}

/// An action on an appointment. The raw value is stored in the undo history.
enum AppointmentAction: String, Sendable { case added, edited, done, cancelled, reopened, deleted }
