public import AtriumCore
import AtriumScreen
public import AtriumTime
public import Foundation

/// The clock on which a date-time value of a calendar is meant.
public enum CalendarClock: Sendable {
  /// Coordinated Universal Time: a value that ends in `Z`.
  case utc
  /// A fixed number of seconds east of UTC: a value that ends in `+0100`, although RFC 5545 does not allow
  /// it. Changed times are written in UTC.
  case offset(Int)
  /// The user's clock: a value without a zone (RFC 5545 §3.3.5, "floating").
  case user(any WallClock)
  /// A zone of the IANA database, whatever a VTIMEZONE of the file says.
  case zone(TimeZone)
  /// A zone that only the file defines.
  case rules(CalendarTimeZone)

  /// Returns the clock of a property; the user's clock if its zone is unknown.
  /// - Parameter zones: the zones that the file defines, by TZID.
  public init(
    of line: ContentLine, _ zones: [String: CalendarTimeZone], user: any WallClock
  ) {
    self =
      switch Source(of: line, zones) {
      case .offset(0)?: .utc
      case .offset(let seconds)?: .offset(seconds)
      case .zone(let zone)?: .zone(zone)
      case .rules(let rules)?: .rules(rules)
      case .unknown?, nil: .user(user)
      }
  }

  /// The statement of a property about its clock.
  enum Source {
    /// An offset in the value, in seconds east of UTC.
    case offset(Int)
    /// A zone of the IANA database, perhaps by its name in Windows.
    case zone(TimeZone)
    /// A zone that only the file defines.
    case rules(CalendarTimeZone)
    /// A zone that nothing defines.
    case unknown(String)

    /// - Returns: `nil` for a day and for a time without a zone.
    init?(of line: ContentLine, _ zones: [String: CalendarTimeZone]) {
      let first = line.value.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "/") }
      guard let time = ISODateTime(calendarValue: Substring(first).trimmed), time.secondOfDay != nil
      else { return nil }
      if let offset = time.utcOffset {
        self = .offset(offset)
      } else if let name = line.zoneName {
        if let zone = TimeZone(ianaName: name) {
          self = .zone(zone)
        } else if let rules = zones[name] {
          self = .rules(rules)
        } else {
          self = TimeZone(windowsName: name).map(Source.zone) ?? .unknown(name)
        }
      } else {
        return nil
      }
    }
  }

  /// Returns the instant at which the clock shows a time. A time that a clock change skips is read with
  /// the offset before the change; of a time that occurs twice, this is the first (RFC 5545 §3.3.5).
  /// - Parameter local: seconds since 1970-01-01T00:00:00 on the clock.
  public func instant(local: Int) -> Instant {
    switch self {
    case .utc: Instant(secondsSince1970: local)
    case .offset(let seconds): Instant(secondsSince1970: local - seconds)
    case .zone(let zone): Instant(local: local, offset: zone.offset)
    case .rules(let rules): Instant(local: local, offset: rules.offset)
    case .user(let clock):
      clock.instant(of: Moment(secondsSince1970: local)).adding(seconds: (local % 60 + 60) % 60)
    }
  }

  /// Returns the time that the clock shows at an instant, in seconds since 1970-01-01T00:00:00 on it.
  public func local(at instant: Instant) -> Int {
    switch self {
    case .utc: instant.secondsSince1970
    case .offset(let seconds): instant.secondsSince1970 + seconds
    case .zone(let zone): instant.secondsSince1970 + zone.offset(at: instant)
    case .rules(let rules): instant.secondsSince1970 + rules.offset(at: instant)
    case .user(let clock): instant.secondsSince1970 + clock.offset(at: instant)
    }
  }
}

/// The start of an event: a day, or a time. Days precede times.
public enum CalendarStart: Hashable, Comparable, Sendable {
  /// A whole day, on every clock (RFC 5545 §3.3.4).
  case day(Day)
  case instant(Instant)

  /// Reads a DATE or DATE-TIME; `nil` if it is malformed.
  /// - Parameters:
  ///   - zones: the zones that the file defines, by TZID.
  ///   - user: the user's clock.
  public init?(_ line: ContentLine, _ zones: [String: CalendarTimeZone], user: any WallClock) {
    guard let time = ISODateTime(calendarValue: line.value.trimmed) else { return nil }
    self =
      if time.secondOfDay == nil {
        .day(time.day)
      } else {
        .instant(CalendarClock(of: line, zones, user: user).instant(local: time.secondsSince1970))
      }
  }

  /// A day, or a time, which is on the user's clock if it has no zone.
  init(_ time: ZonedMoment, user: any WallClock) {
    self = time.moment.time == nil ? .day(time.moment.day) : .instant(user.instant(of: time))
  }

  /// Returns the day and time on the user's clock.
  public func moment(by user: any WallClock) -> Moment {
    switch self {
    case .day(let day): Moment(day)
    case .instant(let instant): user.moment(at: instant)
    }
  }
}

extension CalendarStart {
  /// Returns the date that has the same distance from `new` as this one has from `old`.
  public func moved(from old: CalendarStart, to new: CalendarStart) -> CalendarStart {
    switch (self, old, new) {
    case (.instant(let end), .instant(let old), .instant(let new)):
      .instant(new.adding(seconds: old.seconds(until: end)))
    case (.day(let end), .day(let old), .day(let new)):
      .day(new.adding(days: old.days(until: end)))
    case (.instant(let end), .day(let old), .day(let new)):
      .instant(end.adding(seconds: old.days(until: new) * 86_400))
    case (.day(let end), .instant(let old), .instant(let new)):
      .day(end.adding(days: Int((Double(old.seconds(until: new)) / 86_400).rounded())))
    default: self
    }
  }
}

extension CalendarClock {
  /// Returns a property with the parameters of another one, on whose clock this is, and another date.
  func property(_ name: String, _ date: CalendarStart, like line: ContentLine) -> String {
    let parameters = line.text.utf8.dropFirst(line.name.utf8.count).dropLast(line.value.utf8.count)
    return name + String(Substring(parameters)) + value(of: date)
  }

  /// Returns a DATE, or a DATE-TIME on this clock; in UTC, if the clock is an offset.
  func value(of date: CalendarStart) -> String {
    switch (date, self) {
    case (.day(let day), _): day.basic
    case (.instant(let instant), .utc), (.instant(let instant), .offset): instant.basicTimestamp
    case (.instant(let instant), _):
      String(Instant(secondsSince1970: local(at: instant)).basicTimestamp.dropLast())
    }
  }
}

extension CalendarComponent {
  /// Returns a property with the date that has the same distance from `new` as the present one has from
  /// `old`, in its time zone; `nil` without the property.
  public func propertyMoved(
    _ name: String, from old: ZonedMoment, to new: ZonedMoment, user: any WallClock
  ) -> String? {
    guard let line = property(name), let date = CalendarStart(line, definedZones, user: user) else {
      return nil
    }
    let moved = date.moved(
      from: CalendarStart(old, user: user), to: CalendarStart(new, user: user))
    return CalendarClock(of: line, definedZones, user: user).property(name, moved, like: line)
  }
}

extension WallClock {
  /// Returns the seconds by which the clock is ahead of UTC at an instant.
  fileprivate func offset(at instant: Instant) -> Int {
    let moment = moment(at: instant)
    let local = moment.day.number * 86_400 + (moment.time?.minutes ?? 0) * 60
    // A clock shows whole minutes.
    return local - instant.secondsSince1970 + (instant.secondsSince1970 % 60 + 60) % 60
  }
}
