/// A point in time, to the nanosecond.
///
/// Minutes have 60 seconds: parsers read a leap second (`23:59:60`) as the second before it.
public struct Instant: Hashable, Comparable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z; negative before.
  public let secondsSince1970: Int
  /// The rest of the second: 0...999 999 999.
  public let nanoseconds: Int

  /// The range of ``secondsSince1970``: ±10¹² (33,000 years), so that sums and differences of
  /// instants do not overflow, also in milliseconds.
  public static let secondsRange = -1_000_000_000_000...1_000_000_000_000

  /// - Parameters:
  ///   - secondsSince1970: clamped to ``secondsRange``.
  ///   - nanoseconds: 0...999 999 999.
  public init(secondsSince1970: Int, nanoseconds: Int = 0) {
    let range = Self.secondsRange
    self.secondsSince1970 = min(max(secondsSince1970, range.lowerBound), range.upperBound)
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
  }

  /// - Parameter interval: seconds, clamped to ``secondsRange``; 0 if it is not a number.
  public init(timeIntervalSince1970 interval: Double) {
    let interval = interval.isNaN ? 0 : min(max(interval, -1e12), 1e12)
    let whole = interval.rounded(.down)
    self.init(
      secondsSince1970: Int(whole), nanoseconds: Int(((interval - whole) * 1e9).rounded()))
  }

  /// - Parameter milliseconds: milliseconds since 1970-01-01T00:00:00Z.
  public init(millisecondsSince1970 milliseconds: Int) {
    let rest = (milliseconds % 1000 + 1000) % 1000
    // Subtracting the rest first would overflow for `Int.min`.
    let seconds = milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
    self.init(secondsSince1970: seconds, nanoseconds: rest * 1_000_000)
  }

  /// The instant that is a number of seconds after midnight UTC.
  public init(_ day: Day, secondOfDay: Int) {
    self.init(secondsSince1970: day.number * 86_400 + secondOfDay)
  }

  /// The instant at which a clock `utcOffset` seconds east of UTC shows a day and a time.
  ///
  /// `24:00:00` is the end of the day, and a `second` of 60 the second before it.
  /// - Returns: `nil` for a time that no day has.
  public init?(
    _ day: Day, hour: Int = 0, minute: Int = 0, second: Int = 0, utcOffset: Int = 0
  ) {
    let isEndOfDay = hour == 24 && minute == 0 && second == 0
    guard 0...23 ~= hour || isEndOfDay, 0...59 ~= minute, 0...60 ~= second,
      abs(utcOffset) < 86_400
    else { return nil }
    self.init(day, secondOfDay: hour * 3600 + minute * 60 + min(second, 59) - utcOffset)
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.secondsSince1970, a.nanoseconds) < (b.secondsSince1970, b.nanoseconds)
  }
}

extension Instant {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var timeIntervalSince1970: Double {
    Double(secondsSince1970) + Double(nanoseconds) / 1e9
  }

  /// Milliseconds since 1970-01-01T00:00:00Z, rounded down.
  public var millisecondsSince1970: Int { secondsSince1970 * 1000 + nanoseconds / 1_000_000 }

  /// The day in UTC; the first or the last day if the calendar does not reach.
  public var day: Day { Day(number: (secondsSince1970 - secondOfDay) / 86_400) }

  /// Whole seconds since midnight UTC.
  public var secondOfDay: Int { (secondsSince1970 % 86_400 + 86_400) % 86_400 }

  /// The whole seconds until another instant; negative if it is earlier.
  public func seconds(until other: Instant) -> Int {
    other.secondsSince1970 - secondsSince1970
  }

  /// The instant a number of seconds later, or earlier if negative; unchanged on overflow.
  public func adding(seconds: Int) -> Instant {
    let (sum, isTooLarge) = secondsSince1970.addingReportingOverflow(seconds)
    return isTooLarge ? self : Instant(secondsSince1970: sum, nanoseconds: nanoseconds)
  }

  /// The instant a duration later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let sum = instant.nanoseconds + Int(attoseconds / 1_000_000_000)
    let nanoseconds = (sum % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
    return Instant(
      secondsSince1970: instant.secondsSince1970 + Int(seconds)
        + (sum - nanoseconds) / 1_000_000_000,
      nanoseconds: nanoseconds)
  }

  /// The duration from `b` to `a`.
  public static func - (a: Instant, b: Instant) -> Duration {
    .seconds(a.secondsSince1970 - b.secondsSince1970)
      + .nanoseconds(a.nanoseconds - b.nanoseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// RFC 3339 §5.6 in UTC to the second, e.g. `2026-11-21T10:00:00Z`. Sorts as text.
  public var timestamp: String { "\(day)T\(timeText)Z" }

  /// Returns the time of a change in RFC 3339, UTC. It is later than earlier changes of the same second, so that times
  /// show the order of changes.
  /// - Parameter earlier: the times of earlier changes. Those that are more than an hour later do not count.
  public func timestamp(after earlier: some Sequence<String>) -> String {
    let end = adding(seconds: 3600).timestamp
    let last = earlier.filter { $0 >= timestamp && $0 < end }.max().flatMap {
      Instant(timestamp: $0)
    }
    return (last?.adding(seconds: 1) ?? self).timestamp
  }

  /// The time of day in UTC, e.g. `10:00:00`.
  private var timeText: String {
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    return parts.map { $0.digits(2) }.joined(separator: ":")
  }

  /// ISO 8601 in its basic notation in UTC, e.g. `20261121T100000Z` (RFC 5545 §3.3.5).
  public var basicTimestamp: String {
    timestamp.filter { $0 != "-" && $0 != ":" }
  }

  /// RFC 5322 §3.3 in UTC, e.g. `Sat, 21 Nov 2026 10:00:00 +0000`.
  public var rfc5322: String {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(days[day.weekday - 1]), \(day.day) \(months[day.month - 1]) "
      + "\(day.year.digits(4)) \(timeText) +0000"
  }

  public var description: String { timestamp }

  /// Parses RFC 3339, and ISO 8601 with a zone. `nil` without a zone.
  public init?(timestamp: some StringProtocol) {
    guard let time = ISODateTime(timestamp), let offset = time.utcOffset else { return nil }
    self.init(time.day, secondOfDay: (time.secondOfDay ?? 0) - offset)
  }
}
