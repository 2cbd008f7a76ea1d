/// A day of the Gregorian calendar, wherever one is (ISO 8601 calendar date), from 0001-01-01
/// to 9999-12-31.
public struct Day: Hashable, Comparable, Sendable {
  /// As people count them: the first is 1.
  public let year: Int, month: Int, day: Int

  public static let first = Day(unchecked: 1, 1, 1)
  public static let last = Day(unchecked: 9999, 12, 31)

  /// `nil` for a day that does not exist, or a year outside 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Day.length(ofMonth: month, in: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// 28 to 31 days.
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

extension Day {
  /// The days since 1970-01-01, which is 0.
  public var number: Int {
    // Years begin in March here, so that the leap day is the last of its year.
    let marchYear = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
    return 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }

  /// The day `number` days after 1970-01-01; the first or the last day when there is none.
  public init(number: Int) {
    let days = min(max(number, Day.first.number), Day.last.number) + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthsSinceMarch = (5 * dayOfYear + 2) / 153
    let month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
    self.init(
      unchecked: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1)
  }

  /// The day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
  public var weekday: Int { Day.weekday(ofNumber: number) }

  /// 1970-01-01, the day with the number 0, is a Thursday.
  static func weekday(ofNumber number: Int) -> Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// The week and the year it belongs to, which near New Year may be another one (ISO 8601).
  public var week: (year: Int, number: Int) {
    let thursday = number - weekday + 4
    let year = Day(number: thursday).year
    return (year, (thursday - Day(unchecked: year, 1, 1).number) / 7 + 1)
  }

  /// The days from this day to `other`: negative if `other` is earlier.
  public func days(until other: Day) -> Int { other.number - number }

  /// The day `days` later, or earlier if negative; the first or the last day when there is none.
  public func adding(days: Int) -> Day {
    Day(number: number + min(max(days, -4_000_000), 4_000_000))
  }

  /// The same day `months` later, or earlier if negative: the last day of that month if the month
  /// is shorter, and the first or the last day of all when there is none.
  public func adding(months: Int) -> Day {
    let count = year * 12 + month - 1 + min(max(months, -200_000), 200_000)
    guard count >= 12 else { return .first }
    guard count < 120_000 else { return .last }
    let (year, month) = (count / 12, count % 12 + 1)
    return Day(unchecked: year, month, min(day, Day.length(ofMonth: month, in: year)))
  }
}
