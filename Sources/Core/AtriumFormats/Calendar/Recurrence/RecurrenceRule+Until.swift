public import AtriumCore
import AtriumScreen
import AtriumTime

extension CalendarComponent {
  /// Returns a value of RRULE whose UNTIL has the type that DTSTART, or DUE without one, requires (RFC 5545 §3.3.10): a
  /// day for whole days, a floating time for those, and otherwise UTC. A day includes all its times on that clock.
  public func written(rule value: String, user: any WallClock) -> String {
    guard let rule = try? RecurrenceRule(value), let form = start(user)?.form else { return value }
    return rule.written(in: form, user: user).text(like: rule, value)
  }

  /// Returns a value of RRULE whose UNTIL is a day, as people enter it: the last one on which a date may begin, on the
  /// clock of DTSTART. A rule that says times stays.
  public func read(rule value: String, user: any WallClock) -> String {
    guard var rule = try? RecurrenceRule(value), case .until(let until) = rule.end,
      until.secondOfDay != nil, rule.frequency >= .daily,
      (rule.hours + rule.minutes + rule.seconds).isEmpty, let (form, start) = start(user)
    else { return value }
    let last = rule.last(onWholeDays: form.isWholeDay, by: form.clock, user: user)
    let old = rule
    rule.end = .until(ISODateTime(Day(number: (last - start + start.day * 86_400).day)))
    return rule.text(like: old, value)
  }

  private func start(_ user: any WallClock) -> (form: CalendarDateForm, local: Int)? {
    guard let line = property("DTSTART") ?? property("DUE"),
      let form = CalendarDateForm(line, definedZones, user: user),
      let time = ISODateTime(calendarValue: line.value.trimmed)
    else { return nil }
    return (form, time.secondsSince1970)
  }
}

extension RecurrenceRule {
  /// Returns the rule with UNTIL in the form of a start; a time in UTC stays where one is required.
  func written(in form: CalendarDateForm, user: any WallClock) -> RecurrenceRule {
    guard case .until(let until) = end else { return self }
    let last = last(onWholeDays: form.isWholeDay, by: form.clock, user: user)
    let written = form.until(last)
    return until.utcOffset == 0 && written.utcOffset == 0 ? self : ending(.until(written))
  }

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
    let local = user.moment(at: instant)
    // The last second of a day is the end of a series that had times before.
    if seconds % 60 == 59, local.time?.minutes == 1439 { return local.day }
    guard seconds % 60 == 0 else { return day }
    if local.time?.minutes == 0 { return local.day }
    return offsets.contains(1440 - seconds / 60) ? day.adding(days: 1) : day
  }

  /// The offsets of zones east of UTC in minutes, up to those from which noon in UTC is close to midnight.
  private static let offsets = Set(stride(from: 60, through: 660, by: 60))
    .union([210, 270, 330, 345, 390, 570, 630])
}
