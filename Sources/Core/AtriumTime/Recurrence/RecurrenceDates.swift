/// The dates of a rule in ascending order, without duplicates.
///
/// Dates are seconds since 1970-01-01T00:00:00 on the clock of the first date, whose zone does not
/// matter here: a rule runs on the wall clock (RFC 5545 §3.3.10). Dates that do not exist, such as
/// 31 April, are left out.
public struct RecurrenceDates: Sequence, IteratorProtocol {
  private let rule: RecurrenceRule
  private let start: Int
  private let last: Int
  private let times: [Int]
  /// The number of days and times that may still be examined, so that a rule that rarely or never has
  /// a date ends.
  public private(set) var budget: Int
  /// The number of the next period, counted from that of the first date.
  private var period = 0
  /// The dates of the current period, the last first.
  private var pending: [Int] = []
  private var remaining: Int
  /// `true` if dates are missing because too many days and times were examined.
  public private(set) var isIncomplete = false

  /// - Parameters:
  ///   - start: the first date, DTSTART. It is among the dates only if it fits the rule.
  ///   - last: the last possible date. UNTIL does not apply here because it may be in another zone.
  ///   - budget: the number of days and times that are examined at most.
  public init(
    _ rule: RecurrenceRule, start: Int, last: Int = .max, budget: Int = 200_000
  ) {
    let startDay = Day(number: start.quotient(by: 86_400))
    self.rule = rule.completed(by: startDay, secondOfDay: start.remainder(by: 86_400))
    self.start = start
    self.last = last
    self.budget = budget
    remaining = if case .count(let count) = rule.end { count } else { .max }
    times = self.rule.timesOfDay
  }

  /// Leaves out the dates before a date without examining them, as far as possible: all dates of a
  /// rule with COUNT must be counted.
  public mutating func skip(to date: Int) {
    guard date > start, remaining == .max, pending.isEmpty else { return }
    let first = Day(number: start.quotient(by: 86_400))
    let day = Day(number: date.quotient(by: 86_400))
    let distance =
      switch rule.frequency {
      case .yearly: day.year - first.year
      case .monthly: (day.year - first.year) * 12 + day.month - first.month
      case .weekly:
        (day.startOfWeek(rule.weekStart) - first.startOfWeek(rule.weekStart)) / 7
      case .daily: day.number - first.number
      case .hourly, .minutely, .secondly: (date - start) / rule.frequency.seconds
      }
    period = Swift.max(period, distance / rule.interval)
  }

  /// Returns the next date; `nil` after the last one, and if the budget is spent.
  public mutating func next() -> Int? {
    while pending.isEmpty {
      guard remaining > 0, fillPeriod() else { return nil }
    }
    let date = pending.removeLast()
    guard date <= last, remaining > 0 else { return nil }
    if remaining != .max { remaining -= 1 }
    return date
  }

  /// Collects the dates of the next period.
  /// - Returns: `false` at the end.
  private mutating func fillPeriod() -> Bool {
    guard budget > 0 else {
      isIncomplete = true
      return false
    }
    let (distance, isTooFar) = period.multipliedReportingOverflow(by: rule.interval)
    guard !isTooFar else { return false }
    var dates: [Int]
    if rule.frequency < .daily {
      guard let found = timesOfPeriod(distance) else { return false }
      dates = found
    } else {
      guard let days = days(ofPeriod: distance) else { return false }
      let count = days.reduce(0) { $0 + $1.count }
      period += 1
      budget -= count
      // A period of a year may have 31 million times.
      guard count * times.count <= budget else {
        budget = 0
        isIncomplete = true
        return false
      }
      dates = []
      for number in days.joined()
      where rule.mayInclude(weekday: Day.weekday(ofNumber: number))
        && rule.includes(Day(number: number))
      {
        for time in times { dates.append(number * 86_400 + time) }
      }
    }
    budget -= 1 + dates.count
    if !rule.positions.isEmpty {
      let indices = rule.positions.map { $0 > 0 ? $0 - 1 : dates.count + $0 }
      dates = Set(indices.filter(dates.indices.contains)).sorted().map { dates[$0] }
    }
    pending = dates.reversed().filter { $0 >= start }
    return true
  }

  /// Returns the numbers of the days of a period of at least a day; `nil` after the last day or date.
  private func days(ofPeriod distance: Int) -> [Range<Int>]? {
    let first = Day(number: start.quotient(by: 86_400))
    guard distance < 4_000_000 else { return nil }
    let ranges: [Range<Int>]
    switch rule.frequency {
    case .yearly:
      let months = rule.months.isEmpty ? Array(1...12) : rule.months
      let year = first.year + distance
      ranges = months.compactMap { Day.range(ofMonth: $0, in: year) }
    case .monthly:
      let month = first.year * 12 + first.month - 1 + distance
      ranges = [Day.range(ofMonth: month % 12 + 1, in: month / 12)].compactMap(\.self)
    case .weekly:
      let week = first.startOfWeek(rule.weekStart) + distance * 7
      ranges = [week..<Swift.max(week, Swift.min(week + 7, Day.last.number + 1))]
    default:
      ranges = [first.number + distance..<first.number + distance + 1]
    }
    guard let begin = ranges.first?.lowerBound, begin <= Day.last.number,
      begin <= last.quotient(by: 86_400)
    else { return nil }
    return ranges
  }

  /// Returns the dates of a period of less than a day, and advances to the next period that may have
  /// dates; `nil` after the last date.
  private mutating func timesOfPeriod(_ distance: Int) -> [Int]? {
    let length = rule.frequency.seconds
    let (offset, isTooFar) = distance.multipliedReportingOverflow(by: length)
    let begin = start.quotient(by: length) * length
    guard !isTooFar, offset <= Day.last.number * 86_400 - begin, begin + offset <= last else {
      return nil
    }
    let date = begin + offset
    let day = Day(number: date.quotient(by: 86_400))
    let (hour, minute) = (date.remainder(by: 86_400) / 3600, date.remainder(by: 3600) / 60)
    var end = date
    if !rule.includes(day) {
      end = (day.number + 1) * 86_400
    } else if !rule.hours.isEmpty, !rule.hours.contains(hour) {
      end = (date.quotient(by: 3600) + 1) * 3600
    } else if rule.frequency < .hourly, !rule.minutes.isEmpty, !rule.minutes.contains(minute) {
      end = (date.quotient(by: 60) + 1) * 60
    }
    let step = length * rule.interval
    // The first period at or after the end of one without dates.
    period = Swift.max(period + 1, (end - begin + step - 1) / step)
    guard end == date else { return [] }
    let seconds = rule.fullSeconds
    switch rule.frequency {
    case .hourly:
      return rule.minutes.flatMap { minute in seconds.map { date + minute * 60 + $0 } }
    case .minutely: return seconds.map { date + $0 }
    default: return rule.seconds.isEmpty || seconds.contains(date.remainder(by: 60)) ? [date] : []
    }
  }
}

extension RecurrenceRule {
  /// Takes from the first date what the rule leaves open.
  fileprivate func completed(by day: Day, secondOfDay: Int) -> RecurrenceRule {
    var rule = self
    rule.seconds = Set(seconds).sorted()
    rule.minutes = Set(minutes).sorted()
    rule.hours = Set(hours).sorted()
    rule.months = Set(months).sorted()
    if seconds.isEmpty, frequency > .secondly { rule.seconds = [secondOfDay % 60] }
    if minutes.isEmpty, frequency > .minutely { rule.minutes = [secondOfDay / 60 % 60] }
    if hours.isEmpty, frequency > .hourly { rule.hours = [secondOfDay / 3600] }
    guard weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty else { return rule }
    switch frequency {
    case .yearly where weekNumbers.isEmpty:
      rule.monthDays = [day.day]
      if months.isEmpty { rule.months = [day.month] }
    case .monthly: rule.monthDays = [day.day]
    case .yearly, .weekly: rule.weekdays = [Weekday(day.weekday)]
    default: break
    }
    return rule
  }

  /// The times of a day in seconds, for a completed rule whose period is at least a day.
  fileprivate var timesOfDay: [Int] {
    hours.flatMap { hour in
      minutes.flatMap { minute in fullSeconds.map { hour * 3600 + minute * 60 + $0 } }
    }
  }

  /// ``seconds`` without that of a leap second, which does not occur.
  fileprivate var fullSeconds: [Int] { seconds.filter { $0 < 60 } }

  /// Returns whether the rule allows some days with a weekday.
  fileprivate func mayInclude(weekday: Int) -> Bool {
    weekdays.isEmpty || weekdays.contains { $0.weekday == weekday }
  }

  fileprivate func includes(_ day: Day) -> Bool {
    guard months.isEmpty || months.contains(day.month) else { return false }
    if !monthDays.isEmpty {
      let length = Day.length(ofMonth: day.month, in: day.year)
      guard monthDays.contains(day.day) || monthDays.contains(day.day - length - 1) else {
        return false
      }
    }
    if !yearDays.isEmpty {
      let (number, length) = day.positionInYear
      guard yearDays.contains(number) || yearDays.contains(number - length - 1) else {
        return false
      }
    }
    if !weekNumbers.isEmpty {
      let (number, count) = day.week(startingOn: weekStart)
      guard weekNumbers.contains(number) || weekNumbers.contains(number - count - 1) else {
        return false
      }
    }
    return weekdays.isEmpty || weekdays.contains { isDay(day, $0) }
  }

  private func isDay(_ day: Day, _ weekday: Weekday) -> Bool {
    guard day.weekday == weekday.weekday else { return false }
    guard let ordinal = weekday.ordinal else { return true }
    let isInMonth = frequency == .monthly || !months.isEmpty
    let (number, length) =
      isInMonth
      ? (day.day, Day.length(ofMonth: day.month, in: day.year)) : day.positionInYear
    return ordinal > 0 ? (number - 1) / 7 + 1 == ordinal : (length - number) / 7 + 1 == -ordinal
  }
}

extension RecurrenceRule.Frequency {
  /// The length of a period of at most an hour; 0 for longer ones.
  fileprivate var seconds: Int {
    switch self {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    default: 0
    }
  }
}

extension Day {
  /// The numbers of the days of a month; `nil` after the last year.
  fileprivate static func range(ofMonth month: Int, in year: Int) -> Range<Int>? {
    guard let first = Day(year: year, month: month, day: 1)?.number else { return nil }
    return first..<first + length(ofMonth: month, in: year)
  }

  /// The number of the first day of the week.
  /// - Parameter weekStart: 1 is Monday.
  fileprivate func startOfWeek(_ weekStart: Int) -> Int {
    number - (weekday - weekStart + 7) % 7
  }

  /// The position of the day in its year, from 1, and the length of the year.
  fileprivate var positionInYear: (number: Int, length: Int) {
    let isLeapYear = Day.length(ofMonth: 2, in: year) == 29
    let first = Day(year: year, month: 1, day: 1) ?? .first
    return (number - first.number + 1, isLeapYear ? 366 : 365)
  }

  /// The number of the week, and of the weeks of its year. The first week is the first that has at
  /// least four days in the year.
  /// - Parameter weekStart: 1 is Monday.
  fileprivate func week(startingOn weekStart: Int) -> (number: Int, count: Int) {
    let begin = startOfWeek(weekStart)
    let year = Day(number: begin + 3).year
    func firstWeek(_ year: Int) -> Int {
      (Day(year: year, month: 1, day: 4) ?? .last).startOfWeek(weekStart)
    }
    let first = firstWeek(year)
    return ((begin - first) / 7 + 1, (firstWeek(year + 1) - first) / 7)
  }
}

extension Int {
  /// The quotient rounded down, also for negative numbers.
  fileprivate func quotient(by divisor: Int) -> Int {
    (self - remainder(by: divisor)) / divisor
  }

  /// The remainder from 0, also for negative numbers.
  fileprivate func remainder(by divisor: Int) -> Int {
    (self % divisor + divisor) % divisor
  }
}
