/// A day on the wall calendar, with or without a time of day. It has no zone: it means the
/// reader's own clock ("floating" in RFC 5545 §3.3.5).
public struct Moment: Hashable, Comparable, Sendable {
  public var day: Day
  /// `nil` where only the day is known, or meant.
  public var time: TimeOfDay?
  /// - Parameter time: `nil` where only the day is known, or meant.
  public init(_ day: Day, _ time: TimeOfDay? = nil) { (self.day, self.time) = (day, time) }

  /// A moment without a time is the end of its day: after every time on it.
  public static func < (a: Self, b: Self) -> Bool {
    (a.day, a.time?.minutes ?? 24 * 60) < (b.day, b.time?.minutes ?? 24 * 60)
  }
}

/// Hours and minutes of a day.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// 0...23 and 0...59.
  public let hour: Int, minute: Int
  /// `nil` outside 00:00...23:59.
  public init?(hour: Int, minute: Int) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }
  /// The time a number of minutes after midnight, not counting whole days.
  public init(minutes: Int) {
    let minutes = (minutes % 1440 + 1440) % 1440
    (hour, minute) = (minutes / 60, minutes % 60)
  }
  /// The minutes since midnight.
  public var minutes: Int { hour * 60 + minute }
  public static func < (a: Self, b: Self) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }
}
