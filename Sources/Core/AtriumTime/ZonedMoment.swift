/// A day or time on the reader's clock, together with the instant and the zone in which it was given.
///
/// A time in a zone is the same instant on every clock. A day, and a time without a zone ("floating" in
/// RFC 5545 §3.3.5), have the same digits on every clock.
public struct ZonedMoment: Hashable, Sendable {
  /// The day and time on the reader's clock.
  public let moment: Moment
  /// `nil` for a day and for a floating time.
  public let instant: Instant?
  /// The zone in which the time is written: `UTC`, a name of the IANA database, or the TZID of a zone
  /// that a calendar defines; `nil` for a floating time. Of a day, the zone of the clock on which an instant that
  /// belongs to it was read; `nil` without one.
  public let zone: String?

  /// - Parameters:
  ///   - moment: the day and time on the reader's clock.
  ///   - instant: `nil` for a day and for a floating time.
  ///   - zone: `UTC` if that of an instant is not known; ignored of a floating time.
  public init(_ moment: Moment, at instant: Instant?, zone: String?) {
    self.moment = moment
    self.instant = moment.time == nil ? nil : instant
    self.zone = moment.time == nil ? zone : instant.map { _ in zone ?? Self.utc }
  }

  /// A day, or a time that is the same on every clock.
  public init(_ moment: Moment) { self.init(moment, at: nil, zone: nil) }

  /// The name of UTC as a zone.
  public static let utc = "UTC"

  /// Returns whether two values mean the same, whatever the reader's clock shows: the same instant, or the
  /// same day or floating time.
  public func isSame(as other: ZonedMoment) -> Bool {
    if let instant, let other = other.instant { return instant == other }
    return instant == nil && other.instant == nil && moment == other.moment
  }

  /// Returns whether two values mean the same, or none is present.
  public static func areSame(_ a: ZonedMoment?, _ b: ZonedMoment?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }

  /// Returns whether the value is later than another one: by their instants or, if one of them has none, on
  /// the reader's clock.
  public func isLater(than other: ZonedMoment) -> Bool {
    if let instant, let other = other.instant { return instant > other }
    return moment > other.moment
  }
}

extension Moment {
  /// The day, hour and minute that a clock shows; the first or the last minute of the calendar when it does
  /// not reach.
  /// - Parameter local: seconds since 1970-01-01T00:00:00 on the clock.
  public init(secondsSince1970 local: Int) {
    let (first, last) = (Day.first.number * 86_400, Day.last.number * 86_400 + 86_399)
    let instant = Instant(secondsSince1970: min(max(local, first), last))
    let minutes = instant.secondOfDay / 60
    self.init(instant.day, TimeOfDay(hour: minutes / 60, minute: minutes % 60))
  }

  /// Seconds since 1970-01-01T00:00:00 on the clock; midnight without a time.
  public var secondsSince1970: Int { day.number * 86_400 + (time?.minutes ?? 0) * 60 }
}
