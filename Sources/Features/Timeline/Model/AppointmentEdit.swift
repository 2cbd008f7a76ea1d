import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The changes of an edit. `nil` keeps a value; `.some(nil)` removes it.
struct AppointmentEdit: Equatable, Sendable {
  var title: String?
  var kind: Appointment.Kind?
  /// A time alone keeps the day.
  var start: DateOrTime?
  /// If `true`, a start without a time keeps the time of the appointment, unless the end is a day as well.
  var keepsTime = false
  /// A time alone is on the day of the start, and a length of time begins at the start.
  var end: DateOrTime??
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
    if let start = start?.moment(on: appointment.start.day) {
      let time = keepsTime && !endIsDay ? appointment.start.time : nil
      let isWholeDays = appointment.start.time == nil && appointment.end != nil
      if isWholeDays, start.time != nil, end == nil { throw .endNeedsTime }
      appointment.move(to: clock.existing(Moment(start.day, start.time ?? time)))
    }
    if let end { appointment.end = end.map { Self.moment($0, from: appointment.start, clock) } }
    if start != nil || end != nil {
      appointment.end = appointment.end.map(clock.existing)
    }
    try appointment.validateEnd()
    if let reminder { appointment.reminder = reminder }
  }

  private static func moment(
    _ end: DateOrTime, from start: Moment, _ clock: any WallClock
  ) -> Moment {
    guard let length = end.length, start.time != nil else { return end.moment(on: start.day) }
    return clock.moment(at: clock.instant(of: start).adding(seconds: length * 60))
  }

  private var endIsDay: Bool {
    if case .some(.some(let end)) = end { end.moment.time == nil } else { false }
  }

  /// Returns the title on one line, without surrounding white space.
  static func validTitle(_ title: String) throws(TimelineError) -> String {
    let title = title.oneLine
    guard !title.isEmpty else { throw .noTitle }
    return title
  }
}
