import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// A new start or an end of an appointment as the user enters it.
enum AppointmentTime: Equatable, Sendable {
  /// A time on the day on which the appointment starts.
  case time(TimeOfDay)
  case moment(Moment)
}

/// The changes of an edit. `nil` keeps a value; `.some(nil)` removes it.
struct AppointmentEdit: Equatable, Sendable {
  var title: String?
  var kind: Appointment.Kind?
  var start: Moment?
  /// The new time of the start, whose day is kept.
  var startTime: TimeOfDay?
  /// If `true`, a start without a time keeps the time of the appointment, unless the end is a day as well.
  var keepsTime = false
  var end: AppointmentTime??
  var place: String?
  var note: String?
  var result: String?
  /// In minutes before the start.
  var reminder: Int??
  /// The rule of a new series.
  var recurrence: Recurrence?

  var isEmpty: Bool { self == AppointmentEdit() }

  func apply(
    to appointment: inout Appointment, clock: any WallClock
  ) throws(TimelineError) {
    if let title { appointment.title = try Self.validTitle(title) }
    if let kind { appointment.kind = kind }
    if let place { appointment.place = place.oneLine }
    if let note { appointment.note = note.trimmed }
    if let result { appointment.result = result.trimmed }
    if let start {
      let time = keepsTime && !endIsDay ? appointment.start.time : nil
      appointment.move(to: clock.existing(Moment(start.day, start.time ?? time)))
    }
    if let startTime {
      appointment.move(to: clock.existing(Moment(appointment.start.day, startTime)))
    }
    if let end {
      switch end {
      case nil: appointment.end = nil
      case .time(let time): appointment.end = Moment(appointment.start.day, time)
      case .moment(let moment): appointment.end = moment
      }
    }
    if start != nil || startTime != nil || end != nil {
      appointment.end = appointment.end.map(clock.existing)
    }
    try appointment.validateEnd()
    if let reminder { appointment.reminder = reminder }
  }

  private var endIsDay: Bool {
    if case .some(.moment(let end)) = end { end.time == nil } else { false }
  }

  /// Returns the title on one line, without surrounding white space.
  static func validTitle(_ title: String) throws(TimelineError) -> String {
    let title = title.oneLine
    guard !title.isEmpty else { throw .noTitle }
    return title
  }
}
