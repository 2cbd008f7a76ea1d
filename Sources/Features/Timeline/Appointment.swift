import AtriumFormats
import AtriumScreen

/// A visit or an examination, to come or past.
struct Appointment: Equatable, Sendable {
  /// The raw value is what one types.
  enum Kind: String, CaseIterable, Sendable { case appointment, examination }
  enum State: String, Sendable { case planned, done, cancelled }

  /// Given once and never again.
  let id: Int
  /// Its name in the whole world, as a calendar writes it (RFC 7986 §5.3).
  let uid: String
  var kind = Kind.appointment
  var title: String
  /// With a time or for a whole day, as its end.
  var start: Moment
  /// When it ends; for whole days, the last of them. Never before the start.
  var end: Moment?
  var place = ""
  var note = ""
  var state = State.planned
  /// What came of it.
  var result = ""
  /// How many minutes before it one is reminded.
  var reminder: Int?
  /// RFC 3339, UTC.
  var created: String
  var modified: String
  /// The lines of the VEVENT it was imported from.
  var original: [String] = []

  /// Whether there is still something to come.
  func isUpcoming(at now: Moment) -> Bool { state == .planned && (end ?? start) >= now }

  /// What reminders count back from: the start; eight in the morning of a whole day.
  static func alertBase(of start: Moment) -> Moment {
    Moment(start.day, start.time ?? TimeOfDay(hour: 8, minute: 0))
  }
}

/// How an appointment ends, as it was said: a time alone is on its first day.
enum AppointmentEnd: Equatable, Sendable {
  case time(TimeOfDay)
  case moment(Moment)
}

/// What is to be changed of an appointment; `nil` leaves it as it is.
struct AppointmentEdit: Equatable, Sendable {
  var title: String?
  var kind: Appointment.Kind?
  var start: Moment?
  var end: AppointmentEnd??
  var place: String?
  var note: String?
  var result: String?
  var reminder: Int??

  var isEmpty: Bool { self == AppointmentEdit() }

  func apply(to appointment: inout Appointment) throws(TimelineError) {
    if let title { appointment.title = try Self.checked(title) }
    if let kind { appointment.kind = kind }
    if let place { appointment.place = place.oneLine }
    if let note { appointment.note = note.trimmed }
    if let result { appointment.result = result.trimmed }
    if let start { appointment.move(to: start) }
    if let end {
      switch end {
      case nil: appointment.end = nil
      case .time(let time): appointment.end = Moment(appointment.start.day, time)
      case .moment(let moment): appointment.end = moment
      }
    }
    try appointment.checkEnd()
    if let reminder { appointment.reminder = reminder }
  }

  /// A title without blanks around it.
  static func checked(_ title: String) throws(TimelineError) -> String {
    let title = title.oneLine
    guard !title.isEmpty else { throw .noTitle }
    return title
  }
}

extension Appointment {
  /// Moves it as a whole: it stays as long as it was.
  fileprivate mutating func move(to start: Moment) {
    let old = self.start
    self.start = start
    guard let end else { return }
    guard let from = old.time, let to = start.time, let last = end.time else {
      self.end =
        start.time == nil ? Moment(start.day.adding(days: old.day.days(until: end.day))) : nil
      return
    }
    let minutes =
      old.day.days(until: end.day) * 1440 + last.minutes - from.minutes + to.minutes
    self.end = Moment(
      start.day.adding(days: minutes / 1440),
      TimeOfDay(hour: minutes % 1440 / 60, minute: minutes % 60))
  }

  /// An end is of the kind of the start, and after it.
  private mutating func settleEnd() throws(TimelineError) {
    guard let end else { return }
    if start.time == nil {
      self.end = Moment(end.day)
    } else if end.time == nil {
      throw .endNeedsTime
    }
  }

  mutating func checkEnd() throws(TimelineError) {
    try settleEnd()
    guard let end else { return }
    guard start <= end else { throw .endsBeforeItBegins(start, end) }
    if start == end { self.end = nil }
  }
}
