import AtriumCore
import AtriumFormats
import AtriumTime

/// The DURATION (RFC 5545 §3.3.6) from the beginning of the day of a due date to a start, on the clock of the due
/// time. A start without a time has a length in whole days without a part of time.
struct StartDistance: CustomStringConvertible {
  private let days: Int
  private let time: TimeOfDay?

  /// Parses a value; `nil` if it is malformed or has seconds.
  init?(_ text: String) {
    guard let length = CalendarDuration(text), length.seconds % 60 == 0 else { return nil }
    let minutes = length.seconds / 60
    let first = TimeOfDay(minutes: minutes)
    time = text.contains("T") ? first : nil
    if time == nil, first.minutes != 0 { return nil }
    days = (minutes - first.minutes) / 1440
  }

  init(from due: ZonedMoment, to start: ZonedMoment, by clock: any WallClock) {
    let zone = due.instant == nil ? nil : due.zone
    let moment = zone.map { Self.moment(of: start.written(in: $0), by: clock) } ?? start.moment
    days = Self.moment(of: due, by: clock).day.days(until: moment.day)
    time = moment.time
  }

  private static func moment(of time: ZonedMoment, by clock: any WallClock) -> Moment {
    time.momentInZone(by: clock) ?? time.moment
  }

  func start(before due: ZonedMoment, by clock: any WallClock) -> ZonedMoment {
    let day = Self.moment(of: due, by: clock).day.adding(days: days)
    return due.changed(toOwn: Moment(day, time), by: clock)
  }

  var description: String {
    let minutes = abs(days * 1440 + (time?.minutes ?? 0))
    let sign = days < 0 ? "-" : ""
    guard time != nil else { return "\(sign)P\(minutes / 1440)D" }
    let wholeDays = minutes >= 1440 ? "\(minutes / 1440)D" : ""
    return "\(sign)P\(wholeDays)T\(minutes % 1440 / 60)H\(minutes % 60)M"
  }
}

extension ZonedMoment {
  /// Returns whether DTSTART may express the start of a todo that is due on a date (RFC 5545 §3.8.2.3).
  func isValid(before due: ZonedMoment) -> Bool {
    (moment.time == nil) == (due.moment.time == nil) && due.isLater(than: self)
  }

  /// Returns the start with a time if the due date has one, and without one otherwise.
  func withType(of due: ZonedMoment?, by clock: any WallClock) -> ZonedMoment {
    guard let due, (moment.time == nil) != (due.moment.time == nil) else { return self }
    return due.changed(
      to: Moment(moment.day, due.moment.time.map { _ in TimeOfDay(minutes: 0) }), by: clock)
  }
}
