import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Entered times, which are relative to those of the appointment.
struct EnteredTimes: Equatable, Sendable {
  /// A time alone keeps the day. A weekday of dates of a series is in the week of the first one.
  var start: EnteredDate?
  /// A time alone is on the day of the start, and a length of time begins at the start. `.some(nil)` removes the
  /// end.
  var end: DateValue??
  /// The zone on whose clock the entered times are. Times that are not entered keep their digits there.
  var zone: String?
  /// The zone on whose clock the end is, if it is another one; `.some(nil)` means that of the start.
  var endZone: String??

  fileprivate var saysZone: Bool { zone != nil || (endZone ?? nil) != nil }
}

extension Appointment {
  /// Applies entered changes.
  /// - Parameters:
  ///   - isNew: `true` if the present start is the entered one.
  ///   - keepsTime: if `true`, a start without a time keeps the time, unless the end is a day as well, and an
  ///     end alone without a time keeps the time.
  mutating func apply(
    _ patch: Patch<Appointment>, isNew: Bool = false, keepingTime keepsTime: Bool = false,
    in feature: AppointmentFeature, by clock: any WallClock
  ) throws {
    let previousReminder = reminder
    let userZone = ZonedMoment(enteredAs: start, by: clock).zone
    let previousZones = isNew ? [userZone, nil] : [zone, endZone]
    try patch.apply(to: &self)
    guard !title.isEmpty else { throw feature.noTitle }
    let entered = entered
    self.entered = EnteredTimes()
    if !isNew {
      try moveStart(entered, keepingTime: keepsTime, in: feature, by: clock)
    }
    try setEnd(entered, keepingTime: keepsTime, in: feature, by: clock)
    if entered != EnteredTimes() { try validateEnd(in: feature) }
    if start.time == nil, entered.saysZone { throw feature.zoneNeedsTime }
    // Unlike an alarm at an instant, an entered reminder is before a whole day on every clock.
    if reminder != previousReminder, start.time == nil { setTimes(ZonedMoment(start), zonedEnd) }
    let isWritten =
      previousZones[0] != nil || zone != userZone || endZone != nil || entered.saysZone
    if start.time != nil, [zone, endZone] != previousZones, isWritten { writeTimes(by: clock) }
  }

  private mutating func moveStart(
    _ entered: EnteredTimes, keepingTime keepsTime: Bool, in feature: AppointmentFeature,
    by clock: any WallClock
  ) throws {
    let own = entered.zone == nil ? start : zonedStart.momentInZone(by: clock) ?? start
    if case .offset(let span, nil)? = entered.start?.value, span.minutes == 0, entered.zone == nil,
      zonedStart.momentInZone(by: clock) != nil, start > clock.localNow
    {
      return move(to: zonedStart.onAnotherDay(by: clock, span.day(from:)), by: clock)
    }
    guard let value = entered.start?.value,
      let newStart = try clock.entered(value, in: entered.zone, replacing: zonedStart)
    else {
      guard let zone = entered.zone else { return }
      let end = try zonedEnd.map { end in
        try endZone == nil
          ? clock.existing(end.momentInZone(by: clock) ?? end.moment, onClockOf: zone) : end
      }
      return setTimes(try clock.existing(own, onClockOf: zone), end)
    }
    // The present start may lack the time from which a length such as two hours counts.
    let endIsDay = (entered.end ?? nil).flatMap { try? end(of: $0, in: nil, feature, by: clock) }
      .map { $0.moment.time == nil }
    let isWholeDays = start.time == nil && end != nil
    if isWholeDays, newStart.moment.time != nil, entered.end == nil { throw feature.endNeedsTime }
    var moment = newStart.moment
    if case .day = value { moment = Moment(moment.day) }
    if moment.time == nil, keepsTime, endIsDay != true { moment = Moment(moment.day, own.time) }
    if newStart.instant != nil {
      move(to: newStart, by: clock)
    } else if let zone = entered.zone {
      move(to: try clock.existing(moment, onClockOf: zone), by: clock)
    } else {
      move(to: zonedStart.changed(to: clock.existing(moment), by: clock), by: clock)
    }
  }

  private mutating func setEnd(
    _ entered: EnteredTimes, keepingTime keepsTime: Bool, in feature: AppointmentFeature,
    by clock: any WallClock
  ) throws {
    let newZone = entered.endZone.map { $0 ?? zone }
    let readZone = (entered.endZone ?? nil) ?? entered.zone
    guard let newEnd = entered.end else {
      guard let newZone else { return }
      guard let zonedEnd else {
        if entered.saysZone, start.time != nil { throw feature.endZoneNeedsEnd }
        return
      }
      let own = zonedEnd.momentInZone(by: clock) ?? zonedEnd.moment
      return setTimes(
        zonedStart, try newZone.map { try clock.existing(own, onClockOf: $0) } ?? zonedEnd)
    }
    var time = try newEnd.flatMap { try end(of: $0, in: readZone, feature, by: clock) }
    let isDay = time.map { $0.moment.time == nil } ?? false
    if isDay, keepsTime, entered.start == nil, start.time != nil, let zonedEnd {
      let own = readZone == nil ? nil : zonedEnd.momentInZone(by: clock)
      time = time.map { ZonedMoment(Moment($0.moment.day, (own ?? zonedEnd.moment).time)) }
    }
    let present = zonedEnd ?? zonedStart
    setTimes(
      zonedStart,
      try time.map { time in
        if time.instant != nil { return time }
        if let readZone { return try clock.existing(time.moment, onClockOf: readZone) }
        return present.changed(to: clock.existing(time.moment), by: clock)
          .written(in: newZone ?? nil)
      })
  }

  /// The end that is entered: a time alone is on the day of the start, and a length begins at the start.
  /// - Parameter zone: the zone on whose clock it is; `nil` for that of the user.
  private func end(
    of value: DateValue, in zone: String?, _ feature: AppointmentFeature, by clock: any WallClock
  ) throws -> ZonedMoment? {
    let own = zone == nil ? start : zonedStart.momentInZone(by: clock) ?? start
    switch value {
    case .time(let time): return ZonedMoment(Moment(own.day, time))
    case .offset(let span, nil), .duration(let span):
      guard span.minutes == 0 || start.time != nil else { throw feature.startNeedsTime }
      guard span.minutes != 0 else {
        // The last one of whole days is a part of their length.
        let isLength = if case .duration = value { own.time == nil } else { false }
        let day = span.day(from: own.day).adding(days: isLength ? -1 : 0)
        return ZonedMoment(Moment(day, own.time))
      }
      let moment = Moment(span.day(from: start.day), start.time)
      let isSameDay = moment.day == start.day
      let first = (isSameDay ? zonedStart.instant : nil) ?? clock.instant(of: moment)
      let last = first.adding(seconds: span.minutes * 60)
      return zone.map { ZonedMoment(last, zone: $0, by: clock) }
        ?? ZonedMoment(clock.moment(at: last))
    default: return try clock.entered(value, in: zone)
    }
  }

  /// Writes the times into the lines of the event, which keep their zones.
  mutating func writeTimes(by clock: any WallClock) {
    var lines = CalendarProperties(component.lines.map(\.text))
    lines.replace("DTSTART", by: "DTSTART\(zonedStart.propertyText(by: clock))")
    if endZone != nil || lines.contains("DTEND") || lines.contains("DURATION") {
      lines.remove("DURATION")
      lines.remove("DTEND")
      if let zonedEnd { lines.replace("DTEND", by: "DTEND\(zonedEnd.propertyText(by: clock))") }
    }
    eventLines = lines.lines.joined(separator: "\n")
  }
}

extension WallClock {
  /// Returns the moment of an entered value. It has no instant if its digits are on the clock of the zone, or of the
  /// user without one.
  /// - Parameters:
  ///   - zone: a name of the IANA database.
  ///   - present: the time that it replaces.
  func entered(
    _ value: DateValue, in zone: String?, replacing present: ZonedMoment? = nil
  ) throws -> ZonedMoment? {
    guard let zone else { return try entered(value, replacing: present) }
    switch value {
    case .moment(let time) where time.instant != nil:
      return time.instant.map { ZonedMoment($0, zone: zone, by: self) }
    case .offset(let span, nil) where span.minutes != 0:
      return try entered(value, replacing: present).map {
        ZonedMoment($0.instant ?? instant(of: $0.moment), zone: zone, by: self)
      }
    case .time(let time) where present == nil:
      let today = ZonedMoment(now, zone: zone, by: self).moment(onClockOf: zone).day
      return [today, today.adding(days: 1)].map {
        ZonedMoment(Moment($0, time), onClockOf: zone, by: self)
      }.first { $0.instant.map { $0 > now } ?? false }
    default:
      return try entered(value, replacing: present.map { ZonedMoment($0.moment(onClockOf: zone)) })
    }
  }

  /// Returns a time with these digits on the clock of a zone.
  /// - Parameter zone: a name of the IANA database.
  /// - Throws: a failure if a clock change skips the time.
  func existing(_ moment: Moment, onClockOf zone: String) throws(Failure) -> ZonedMoment {
    let time = ZonedMoment(moment, onClockOf: zone, by: self)
    guard time.moment(onClockOf: zone) == moment else {
      throw Failure(
        .usage, "argument.invalid", DateRefusal.skippedTime("\(moment)").phrase)
    }
    return time
  }
}
