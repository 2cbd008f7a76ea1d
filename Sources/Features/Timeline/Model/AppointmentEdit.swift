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
      let moment = clock.existing(Moment(start.day, start.time ?? time))
      appointment.move(to: appointment.startTime.changed(to: moment, by: clock), by: clock)
    }
    if let end {
      let moment = end.map { clock.existing(Self.moment($0, from: appointment.startTime, clock)) }
      appointment.setTimes(
        appointment.startTime,
        moment.map { (appointment.endTime ?? appointment.startTime).changed(to: $0, by: clock) })
    }
    if start != nil || end != nil { try appointment.validateEnd() }
    if let reminder, reminder != appointment.reminder {
      appointment.reminder = reminder
      // Unlike an alarm at an instant, it is before a whole day on every clock.
      if appointment.start.time == nil {
        appointment.setTimes(ZonedMoment(appointment.start), appointment.endTime)
      }
    }
  }

  private static func moment(
    _ end: DateOrTime, from start: ZonedMoment, _ clock: any WallClock
  ) -> Moment {
    guard let length = end.length, start.moment.time != nil else {
      return end.moment(on: start.moment.day)
    }
    let instant = start.instant ?? clock.instant(of: start.moment)
    return clock.moment(at: instant.adding(seconds: length * 60))
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
