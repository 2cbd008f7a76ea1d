public import AtriumCore
import AtriumScreen
public import AtriumTime
public import Foundation

/// A DATE or DATE-TIME value: in UTC, in a zone, or on the user's clock (RFC 5545 §3.3.4, §3.3.5).
public struct CalendarTime: Equatable, Sendable {
  /// The value without its zone.
  public let time: ISODateTime
  /// The zone of the parameter TZID; `nil` for UTC, without a zone, and if the zone is unknown.
  public let zone: TimeZone?

  /// Parses the value of a property; `nil` if it is malformed.
  public init?(_ line: ContentLine) {
    guard let time = ISODateTime(calendarValue: line.value.trimmed) else { return nil }
    self.time = time
    zone = time.utcOffset == nil ? line.zoneName.flatMap(TimeZone.init(calendarName:)) : nil
  }

  /// Returns the instant; a time without a zone is on the user's clock.
  public func date(by clock: any WallClock) -> Instant {
    guard let zone else { return time.date(by: clock) }
    return Instant(time.day, secondOfDay: time.secondOfDay ?? 0, in: zone)
  }
}

extension ISODateTime {
  /// Returns the instant. A time without a zone is on the user's clock; a day without a time begins
  /// at midnight.
  public func date(by clock: any WallClock) -> Instant {
    if let utcOffset { return Instant(day, secondOfDay: (secondOfDay ?? 0) - utcOffset) }
    return clock.instant(of: Moment(day, time)).adding(seconds: (secondOfDay ?? 0) % 60)
  }
}

extension Day {
  /// ISO 8601 in its basic notation, e.g. `20261224`.
  public var basic: String { (year * 10_000 + month * 100 + day).digits(8) }
}

extension TimeOfDay {
  /// ISO 8601 in its basic notation, e.g. `1700`.
  public var basic: String { hour.digits(2) + minute.digits(2) }
}
