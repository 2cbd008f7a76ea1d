import AtriumCore
import AtriumTime

extension RecurrenceRule {
  /// Returns the last time that UNTIL allows, in seconds since 1970-01-01T00:00:00 on the clock of a series.
  func last(
    onWholeDays: Bool, by clock: CalendarClock, user: any WallClock
  ) -> Int {
    guard case .until(let until) = end else { return .max }
    if onWholeDays { return Self.lastDay(until, user).number * 86_400 }
    // A day is included with all its times.
    guard until.secondOfDay != nil else { return until.day.number * 86_400 + 86_399 }
    guard let offset = until.utcOffset else { return until.secondsSince1970 }
    return clock.local(at: Instant(secondsSince1970: until.secondsSince1970 - offset))
  }

  /// The last day of a series of whole days. UNTIL should be a day (RFC 5545 §3.3.10). Outlook writes
  /// midnight of the last day in the zone of its author, expressed in UTC: in the user's zone, or else in
  /// a zone in which the time is midnight.
  private static func lastDay(_ until: ISODateTime, _ user: any WallClock) -> Day {
    guard let offset = until.utcOffset, let second = until.secondOfDay else { return until.day }
    let instant = Instant(until.day, secondOfDay: second - offset)
    let day = instant.day
    let seconds = instant.secondsSince1970 - day.number * 86_400
    guard seconds % 60 == 0 else { return day }
    let local = user.moment(at: instant)
    if local.time?.minutes == 0 { return local.day }
    return offsets.contains(1440 - seconds / 60) ? day.adding(days: 1) : day
  }

  /// The offsets of zones east of UTC in minutes, up to those from which noon in UTC is close to midnight.
  private static let offsets = Set(stride(from: 60, through: 660, by: 60))
    .union([210, 270, 330, 345, 390, 570, 630])
}
