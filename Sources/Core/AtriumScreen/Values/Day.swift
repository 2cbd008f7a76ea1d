/// A day of the Gregorian calendar, wherever one is (ISO 8601 calendar date).
public struct Day: Hashable, Comparable, Sendable {
  public let year: Int, month: Int, day: Int

  /// `nil` for a day that does not exist, or a year outside 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Day.length(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// A day on the wall calendar, with or without a time of day. It has no zone: it means the
/// reader's own clock ("floating" in RFC 5545 §3.3.5).
public struct Moment: Hashable, Sendable {
  public var day: Day
  public var time: TimeOfDay?
  public init(_ day: Day, _ time: TimeOfDay? = nil) { (self.day, self.time) = (day, time) }
}

/// Hours and minutes of a day.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  public let hour: Int, minute: Int
  /// `nil` outside 00:00...23:59.
  public init?(hour: Int, minute: Int) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }
  public static func < (a: Self, b: Self) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }
}
