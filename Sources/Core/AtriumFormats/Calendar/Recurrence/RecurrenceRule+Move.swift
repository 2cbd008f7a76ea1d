import AtriumTime

extension RecurrenceRule {
  /// Returns the rule whose dates are those of this one, each moved by the same distance.
  ///
  /// If no rule has these dates, one of a single day of the month, such as `BYDAY=2TU`, takes the day of the new
  /// start. Its dates move by about the same distance.
  /// - Parameters:
  ///   - start: DTSTART in seconds since 1970-01-01T00:00:00 on the clock of the series.
  ///   - last: the last possible date on that clock.
  ///   - newStart: DTSTART of the moved series on its clock.
  ///   - isTimed: `false` if the moved series has whole days.
  /// - Returns: the rule with the same end, and whether all dates move by the distance; `nil` without one.
  func moved(
    from start: Int, last: Int, to newStart: Int, isTimed: Bool
  ) -> (rule: RecurrenceRule, isExact: Bool)? {
    let (old, new) = (Day(number: start.day), Day(number: newStart.day))
    let times = (start - start.day * 86_400, newStart - newStart.day * 86_400)
    if !isTimed, frequency < .daily || !(hours + minutes + seconds).isEmpty { return nil }
    guard let timed = movingTimes(from: times.0, to: times.1) else { return nil }
    let days = old.days(until: new)
    let exact = timed.candidates(days: days, months: new.month - old.month)
    let shift = newStart - start
    func dates(_ rule: RecurrenceRule, _ start: Int, _ last: Int) -> [Int] {
      Array(RecurrenceDates(rule, start: start, last: last).prefix(200))
    }
    let end = last == .max ? last : last + shift
    let expected = dates(self, start, last).map { $0 + shift }
    if let rule = exact.first(where: { dates($0, newStart, end) == expected }) {
      return (rule, true)
    }
    guard expected.first == newStart else { return nil }
    return timed.anchored(to: new).map { ($0, false) }
  }

  /// Returns the rule with other times of day; `nil` if a time would leave its day, or if the times are not the
  /// combinations of hours, minutes and seconds.
  private func movingTimes(from old: Int, to new: Int) -> RecurrenceRule? {
    guard old != new, !(hours + minutes + seconds).isEmpty else { return self }
    guard frequency >= .daily else { return nil }
    let hours = hours.isEmpty ? [old / 3600] : hours
    let minutes = minutes.isEmpty ? [old / 60 % 60] : minutes
    let seconds = seconds.isEmpty ? [old % 60] : seconds
    let times = Set(
      hours.flatMap { hour in
        minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 + new - old } }
      })
    guard times.allSatisfy({ 0..<86_400 ~= $0 }) else { return nil }
    func numbers(_ number: (Int) -> Int) -> [Int] { Set(times.map(number)).sorted() }
    var rule = self
    rule.hours = numbers { $0 / 3600 }
    rule.minutes = numbers { $0 / 60 % 60 }
    rule.seconds = numbers { $0 % 60 }
    guard rule.hours.count * rule.minutes.count * rule.seconds.count == times.count else {
      return nil
    }
    if rule.seconds == [new % 60] { rule.seconds = [] }
    if rule.minutes == [new / 60 % 60] { rule.minutes = [] }
    if rule.hours == [new / 3600] { rule.hours = [] }
    return rule
  }

  /// Returns rules that may have the dates of this one moved by a number of days, the simplest first.
  private func candidates(days: Int, months: Int) -> [RecurrenceRule] {
    guard days != 0 else { return [self] }
    var rule = self
    rule.weekdays = weekdays.map { day in
      let weekday = Self.weekday(day.weekday, movedBy: days)
      let weeks = (days - weekday + day.weekday) / 7
      return Weekday(weekday, ordinal: day.ordinal.map { Self.moved($0, by: weeks) })
    }
    rule.monthDays = monthDays.map { Self.moved($0, by: days) }
    rule.yearDays = yearDays.map { Self.moved($0, by: days) }
    var otherWeek = rule
    otherWeek.weekStart = Self.weekday(weekStart, movedBy: days)
    var rules = [rule, otherWeek]
    if months != 0, !self.months.isEmpty {
      rules += rules.map { rule in
        var rule = rule
        rule.months = self.months.map { ($0 - 1 + months + 12) % 12 + 1 }
        return rule
      }
    }
    // Weekdays are at most the 53rd of a year.
    return rules.filter { rule in
      let plain = rule.ending(.never)
      return (try? RecurrenceRule(plain.description)) == plain
    }
  }

  private static func weekday(_ weekday: Int, movedBy days: Int) -> Int {
    ((weekday - 1 + days) % 7 + 7) % 7 + 1
  }

  /// Returns a position that is counted from the beginning or, if negative, from the end. Zero has no position.
  private static func moved(_ position: Int, by distance: Int) -> Int {
    let sum = position + distance
    if position < 0 { return sum < 0 ? sum : sum + 1 }
    return sum > 0 ? sum : sum - 1
  }

  /// Returns a rule of one day of a month or a year with another day; `nil` for other rules.
  private func anchored(to day: Day) -> RecurrenceRule? {
    let simple: Recurrence? =
      switch Recurrence(rule: ending(.never).description) {
      case .monthDay(_, let months)?: .monthDay(day.day, months: months)
      case .yearDay?: .yearDay(month: day.month, day: day.day)
      case .every(let count, let unit)?: Recurrence.every(count, unit).anchored(to: day)
      default: nil
      }
    if let value = simple?.rule, let rule = try? RecurrenceRule(value) { return rule.ending(end) }
    var rule = self
    if months.count == 1 { rule.months = [day.month] }
    guard frequency >= .monthly, months.count <= 1, positions.isEmpty, yearDays.isEmpty,
      weekNumbers.isEmpty
    else { return nil }
    let length = Day.length(ofMonth: day.month, in: day.year)
    switch (weekdays.count, monthDays.count) {
    case (0, 0): return rule
    case (0, 1): rule.monthDays = [monthDays[0] > 0 ? day.day : day.day - length - 1]
    case (1, 0) where weekdays[0].ordinal != nil && (frequency == .monthly || !months.isEmpty):
      let isFromEnd = (weekdays[0].ordinal ?? 0) < 0 || day.day > 28
      let ordinal = isFromEnd ? -((length - day.day) / 7 + 1) : (day.day - 1) / 7 + 1
      rule.weekdays = [Weekday(day.weekday, ordinal: ordinal)]
    default: return nil
    }
    return rule
  }
}

extension RecurrenceRule {
  func ending(_ end: End) -> RecurrenceRule {
    var rule = self
    rule.end = end
    return rule
  }
}
