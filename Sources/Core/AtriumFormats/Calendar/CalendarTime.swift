public import AtriumCore
public import AtriumScreen
public import Foundation

/// A DATE or DATE-TIME property: in UTC, in a zone, or on the reader's clock (RFC 5545 §3.3.5).
public struct CalendarTime: Equatable, Sendable {
  /// As it is written.
  public let time: WrittenTime
  /// `nil` for UTC, for what floats, and for a zone that nobody knows.
  public let zone: TimeZone?

  /// `nil` for what is no date.
  public init?(_ line: ContentLine) {
    guard let time = WrittenTime(line.value.trimmed) else { return nil }
    self.time = time
    zone = time.offset == nil ? line.parameter("TZID").flatMap(Self.zone) : nil
  }

  /// The instant; what has no zone means the reader's own clock.
  public func date(by clock: any WallClock) -> Date {
    guard let zone else { return time.date(by: clock) }
    // Guessed by the offset at that time of day in UTC, then corrected once: the offset changes
    // at most once in between.
    let plain = Date(time.day, time.seconds ?? 0)
    let guess = plain.addingTimeInterval(-Double(zone.secondsFromGMT(for: plain)))
    return plain.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
  }

  /// What the reader's clock and calendar show then.
  public func moment(by clock: any WallClock) -> Moment {
    guard zone != nil, time.seconds != nil else { return time.moment(by: clock) }
    return clock.moment(at: date(by: clock))
  }

  /// The zone of an IANA name; some programs put a path before it. A zone that nobody knows is the
  /// reader's own.
  private static func zone(_ name: String) -> TimeZone? {
    if let zone = TimeZone(identifier: name) { return zone }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count > count {
      if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) {
        return zone
      }
    }
    return nil
  }
}
