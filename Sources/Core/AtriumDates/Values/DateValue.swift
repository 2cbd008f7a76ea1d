public import AtriumTime

/// The meaning of a phrase.
public enum DateValue: Hashable, Sendable {
  case day(Day)
  /// A time of day, which is the next such time unless something else says the day.
  case time(TimeOfDay)
  case moment(ZonedMoment)
  /// A distance from now or from an item: `+3d`, `2 hours`.
  case offset(TimeSpan, at: TimeOfDay? = nil)
  case duration(TimeSpan)
  /// The first day, and the day after the last.
  case period(Range<Day>)
  case recurrence(RecurrencePattern)
  case schedule(DoseSchedule)
  /// The absence of a date: `none`.
  case none
}

/// A length of time (ISO 8601): months and days on the calendar, and elapsed minutes.
public struct TimeSpan: Hashable, Sendable {
  public var months: Int, days: Int, minutes: Int

  /// - Parameters: all of the same sign.
  public init(months: Int = 0, days: Int = 0, minutes: Int = 0) {
    (self.months, self.days, self.minutes) = (months, days, minutes)
  }

  /// A length in quarters of a unit; `nil` for fractions of minutes, days or months.
  init?(_ quarters: Int, _ unit: DateUnit) {
    let count = quarters * unit.size
    guard count % 4 == 0 else { return nil }
    switch unit {
    case .minute, .hour: self.init(minutes: count / 4)
    case .day, .week: self.init(days: count / 4)
    case .month, .quarter, .year: self.init(months: count / 4)
    }
  }

  static func + (a: Self, b: Self) -> Self {
    TimeSpan(months: a.months + b.months, days: a.days + b.days, minutes: a.minutes + b.minutes)
  }
  /// The length backwards.
  public static prefix func - (a: Self) -> Self {
    TimeSpan(months: -a.months, days: -a.days, minutes: -a.minutes)
  }

  public var isZero: Bool { self == TimeSpan() }

  /// The number of minutes, with days of 24 hours; `nil` of months.
  public var minuteCount: Int? { months == 0 ? days * 1440 + minutes : nil }

  /// The day at this distance, without the minutes.
  public func day(from day: Day) -> Day { day.adding(months: months).adding(days: days) }
}

/// A rule by which something recurs.
public struct RecurrencePattern: Hashable, Sendable {
  /// The dates of a pattern.
  public enum Rule: Hashable, Sendable {
    /// A rule of RFC 5545. A day of the month that shorter months do not have is their last one.
    case rule(RecurrenceRule)
    /// A length of time after completion.
    case afterCompletion(TimeSpan)
  }

  public var rule: Rule
  public var time: TimeOfDay?
  /// The day from which the rule holds, if the phrase says it.
  public var start: Day?

  /// - Parameters:
  ///   - time: the time of each date; `nil` for whole days.
  ///   - start: the first possible day, if it is said.
  public init(_ rule: Rule, time: TimeOfDay? = nil, start: Day? = nil) {
    (self.rule, self.time, self.start) = (rule, time, start)
  }

  /// The first day of the rule from a day on; `nil` if there is none, and of a rule after completion.
  public func first(from day: Day) -> Day? {
    guard case .rule(var rule) = rule else { return nil }
    // The interval counts from the first day.
    rule.interval = rule.hasDays ? 1 : rule.interval
    rule.end = .never
    var dates = RecurrenceDates(rule, start: (start ?? day).number * 86_400)
    return dates.next().map { Day(number: $0 / 86_400) }
  }
}

extension RecurrenceRule {
  /// `true` if the rule itself says its days.
  var hasDays: Bool {
    !(weekdays.isEmpty && monthDays.isEmpty && months.isEmpty && yearDays.isEmpty)
  }

  /// Sets days of the month. A day that shorter months do not have is their last one.
  mutating func setMonthDays(_ days: [Int]) {
    monthDays = days
    guard days.count == 1, let day = days.first, day > 28 else { return }
    monthDays = day == 31 ? [-1] : Array(28...day)
    positions = day == 31 ? [] : [-1]
  }

  /// The days of the month as a person says them; the inverse of ``setMonthDays(_:)``.
  var statedMonthDays: [Int] {
    if months == [2], monthDays == [-1] { return [29] }
    return positions == [-1] && monthDays.first == 28 ? Array(monthDays.suffix(1)) : monthDays
  }
}
