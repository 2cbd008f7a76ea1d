import AtriumScreen

/// When a todo that is done comes again.
enum Recurrence: Equatable, Sendable {
  enum Unit: CaseIterable, Sendable { case day, week, month, year }

  /// At this distance from the day it was due.
  case every(Int, Unit)
  /// On days of every week, or of every so many weeks; 1 is Monday, in order.
  case weekdays([Int], weeks: Int)
  /// On a day of every month, or of every so many months; the last one where a month is shorter.
  case monthDay(Int, months: Int)
  /// On a day of every year; 28 February where there is no 29th.
  case yearDay(month: Int, day: Int)
  /// At this distance from the day it was done.
  case after(Int, Unit)

  /// How many units a distance may have.
  static let counts = 1...999

  /// The first day that is today or later; `nil` where it counts from being done.
  func first(from today: Day) -> Day? {
    let yesterday = today.adding(days: -1)
    return switch self {
    case .every: today
    case .after: nil
    case .weekdays(let days, _):
      Recurrence.weekdays(days, weeks: 1).next(after: yesterday, done: today)
    case .monthDay(let day, _):
      Recurrence.monthDay(day, months: 1).next(after: yesterday, done: today)
    case .yearDay: next(after: yesterday, done: today)
    }
  }

  /// The next day after `due` that is not before the day it was done.
  func next(after due: Day, done: Day) -> Day {
    switch self {
    case .after(let count, let unit): return Self.adding(count, unit, to: done)
    case .every(let count, .day): return Self.step(due, count, done)
    case .every(let count, .week): return Self.step(due, count * 7, done)
    case .every(let count, .month):
      return Self.months(due, due.day, count, from: 1, done, after: due)
    case .every(let count, .year):
      return Self.months(due, due.day, count * 12, from: 1, done, after: due)
    case .monthDay(let day, let count):
      return Self.months(due, day, count, from: 0, done, after: due)
    case .yearDay(let month, let day):
      let start = Day(year: due.year, month: month, day: 1) ?? due
      return Self.months(start, day, 12, from: 0, done, after: due)
    case .weekdays(let weekdays, let weeks):
      let monday = due.number - due.weekday + 1
      let start = max(due.adding(days: 1), done)
      for distance in 0...7 * (weeks + 1) {
        let day = start.adding(days: distance)
        let week = (day.number - day.weekday + 1 - monday) / 7
        if week % weeks == 0, weekdays.contains(day.weekday) { return day }
      }
      return start
    }
  }

  /// The same, bound to the day it is due: every month from the 31st means the last day of shorter
  /// months, not the 28th of all that follow February.
  func bound(to due: Day) -> Recurrence {
    switch self {
    case .every(let count, .month) where due.day > 28: .monthDay(due.day, months: count)
    case .every(1, .year) where due.month == 2 && due.day == 29: .yearDay(month: 2, day: 29)
    default: self
    }
  }

  private static func adding(_ count: Int, _ unit: Unit, to day: Day) -> Day {
    switch unit {
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }

  private static func step(_ due: Day, _ days: Int, _ done: Day) -> Day {
    let missed = max(0, due.days(until: done))
    return due.adding(days: max(1, (missed + days - 1) / days) * days)
  }

  /// The day of the first month, of those at multiples of `count` from that of `start`, that comes
  /// after `due` and not before `done`.
  private static func months(
    _ start: Day, _ day: Int, _ count: Int, from first: Int, _ done: Day, after due: Day
  ) -> Day {
    let distance = (done.year - start.year) * 12 + done.month - start.month
    let beginning = Day(year: start.year, month: start.month, day: 1) ?? start
    let skipped = max(first, (distance - 1) / count)
    for step in skipped...skipped + 3 {
      let month = beginning.adding(months: step * count)
      let length = Day.length(ofMonth: month.month, in: month.year)
      let found = month.adding(days: min(day, length) - 1)
      if found > due, found >= done { return found }
    }
    return .last
  }
}
