import AtriumScreen
import AtriumTime

extension DateGrammar {
  /// Reads whole days: `next week`, `december`, `KW 24`, `mon to wed`, `tomorrow`.
  mutating func period() throws(DateRefusal) -> Range<Day> {
    let isRange = skip(.from)
    let start = position
    if let days = try daysOfMonth() { return days.lowerBound..<days.upperBound.adding(days: 1) }
    if let days = try unitPeriod(), isAtEnd { return days }
    position = start
    if skip(.until) || skip(.by) {
      guard let last = try plainDay(), isAtEnd, last >= today else { throw notUnderstood() }
      return today..<last.adding(days: 1)
    }
    guard let first = try plainDay() else { throw .notUnderstood(typed()) }
    if let last = try lastDay(after: first) { return first..<last.adding(days: 1) }
    guard isAtEnd, !isRange else { throw notUnderstood() }
    return first..<first.adding(days: 1)
  }

  /// Reads a week, a month or another unit: `this week`, `march 2020`, `KW 24`.
  mutating func calendarPeriod() throws(DateRefusal) -> Range<Day> {
    guard let days = try unitPeriod(), isAtEnd else { throw notUnderstood() }
    return days
  }

  /// Reads two days, the last of which is included: `mon-wed`, `15-17 dec`, `from 24 dec to 2 jan`.
  mutating func dayRange() throws(DateRefusal) -> ClosedRange<Day>? {
    try attempt { grammar throws(DateRefusal) in
      _ = grammar.skip(.from)
      if let days = try grammar.daysOfMonth() { return days }
      guard let first = try grammar.plainDay(), let last = try grammar.lastDay(after: first) else {
        return nil
      }
      return first...last
    }
  }

  /// Reads the last day of a range: `to wed`, `- 17.12.`, `to the 16th`. A weekday, a day of a month or a date without
  /// its year is the one that follows the first day.
  private mutating func lastDay(after first: Day) throws(DateRefusal) -> Day? {
    guard skip(.through) || skip(sign: "-") || skip(sign: ".") && skip(sign: ".", glued: true)
    else { return nil }
    // `bis zum 16.`.
    if isNext(.within), digits(1) != nil, isOrdinalEnding(2) { position += 1 }
    let start = position
    let isDated =
      isNext(.weekday)
      || !readsPast && (isNext(.month) || digits(isNext(.the) ? 1 : 0) != nil)
    guard var last = try plainDay(), isAtEnd else { throw notUnderstood() }
    if isDated, last < first {
      var later = self
      (later.now, later.readsPast, later.position) = (Moment(first), false, start)
      last = try later.plainDay() ?? last
    }
    guard first <= last else { throw .contradiction(text(from: 0)) }
    return last
  }

  private mutating func unitPeriod() throws(DateRefusal) -> Range<Day>? {
    try attempt { grammar throws(DateRefusal) in
      while grammar.skip(.within) || grammar.skip(.on) || grammar.skip(.the) || grammar.skip(.into)
      {}
      if let month = grammar.monthPeriod() { return month }
      if let week = grammar.calendarWeek() { return week }
      let distance =
        grammar.skip(.next)
        ? 1
        : grammar.skip(.this)
          ? 0
          : grammar.skip(.previous) ? -1 : grammar.skip(.afterNext) ? 2 : nil
      if let distance, let count = grammar.number() {
        guard 1...999 ~= count, let unit = grammar.take(.unit).flatMap(DateUnit.init),
          let span = TimeSpan(count * 4, unit), span.minutes == 0
        else { return nil }
        if distance < 0 { return (-span).day(from: grammar.today)..<grammar.today }
        return grammar.today..<span.day(from: grammar.today)
      }
      if grammar.skip(.weekend) {
        let saturday = grammar.startOfWeek(distance ?? 0).adding(days: 5)
        return saturday..<saturday.adding(days: 2)
      }
      guard let distance else { return nil }
      if let month = grammar.take(.month) {
        let year = grammar.today.year
        let turn = distance == 0 || distance > 0 && month > grammar.today.month ? 0 : distance
        let past = distance < 0 && month < grammar.today.month
        return Day(year: past ? year : year + turn, month: month, day: 1).map {
          $0..<$0.adding(months: 1)
        }
      }
      guard let unit = grammar.take(.unit).flatMap(DateUnit.init),
        let first = grammar.startOfPeriod(unit, distance),
        let next = grammar.startOfPeriod(unit, distance + 1)
      else { return nil }
      return first..<next
    }
  }

  /// `december`, `june 2031`, `2030-09`, `2031`.
  mutating func monthPeriod() -> Range<Day>? {
    if token()?.text == "q", let quarter = digits(1, glued: true, count: 1...1), 1...4 ~= quarter {
      position += 2
      let year = year() ?? today.year + (quarter * 3 < today.month ? 1 : 0)
      return Day(year: year, month: quarter * 3 - 2, day: 1).map { $0..<$0.adding(months: 3) }
    }
    if let month = value(.month) {
      position += 1
      if isOrdinalDay() { return nil }
      let turn = readsPast ? (month > today.month ? -1 : 0) : month < today.month ? 1 : 0
      let year = year() ?? today.year + turn
      return Day(year: year, month: month, day: 1).map { $0..<$0.adding(months: 1) }
    }
    guard let year = digits(count: 4...4), 1000...9998 ~= year else { return nil }
    if isNext(sign: "-", 1, glued: true), let month = digits(2, glued: true, count: 2...2),
      1...12 ~= month,
      !isNext(sign: "-", 3, glued: true)
    {
      position += 3
      return Day(year: year, month: month, day: 1).map { $0..<$0.adding(months: 1) }
    }
    if isNext(sign: "-", 1, glued: true), token(2)?.text == "w",
      let week = digits(3, glued: true, count: 2...2),
      !isNext(sign: "-", 4, glued: true), let monday = Self.monday(ofWeek: week, year)
    {
      position += 4
      return monday..<monday.adding(days: 7)
    }
    guard end == position + 1 else { return nil }
    position += 1
    return Day(year: year, month: 1, day: 1).map { $0..<$0.adding(months: 12) }
  }

  private func isOrdinalDay() -> Bool { digits(count: 1...2) != nil }

  /// `KW 24`, `week 24 2031`, `24. tjedan`.
  private mutating func calendarWeek() -> Range<Day>? {
    let before = position
    if let week = ordinalDigits(), isNext(.calendarWeek) {
      position = before + 2
      if end == position + 1, let monday = Self.monday(ofWeek: week, today.year) {
        position += 1
        return monday..<monday.adding(days: 7)
      }
    }
    position = before
    guard skip(.calendarWeek), let week = takeDigits(count: 1...2) else {
      position = before
      return nil
    }
    _ = skip(sign: "/")
    let year = year() ?? today.year
    guard var monday = Self.monday(ofWeek: week, year) else { return nil }
    if position <= before + 2, monday.adding(days: 7) <= today,
      let next = Self.monday(ofWeek: week, year + 1)
    {
      monday = next
    }
    return monday..<monday.adding(days: 7)
  }

  /// `3.-7. june`, `3 to 7 june 2031`, `june 3-7`, `the 3rd to the 7th of june`, `3-7 next month`,
  /// `next month from the 3rd to the 7th`.
  private mutating func daysOfMonth() throws(DateRefusal) -> ClosedRange<Day>? {
    try attempt { grammar throws(DateRefusal) in
      let start = grammar.position
      let next = grammar.nextMonth()
      _ = grammar.isNext(.month, 1) && (grammar.skip(.into) || grammar.skip(.within))
      let month = next == nil ? grammar.take(.month) : nil
      _ = (next != nil || month != nil) && grammar.skip(.from)
      _ = grammar.skip(.the)
      guard let first = grammar.ordinalDigits() ?? grammar.takeDigits(count: 1...2),
        grammar.skip(sign: "-") || grammar.skip(.through)
      else { return nil }
      _ = grammar.skip(.the) || grammar.skip(.within)
      guard let last = grammar.digits(count: 1...2), first <= last else { return nil }
      var end = next == nil && month == nil ? try grammar.writtenDay() : nil
      if end == nil {
        _ = grammar.ordinalDigits() ?? grammar.takeDigits()
        if let month {
          end = try grammar.day(last, of: month, from: start)
        } else if let next = next ?? grammar.nextMonth() {
          end = try grammar.day(next.year, next.month, last, from: start)
        }
      }
      guard let end, end.day == last, grammar.isAtEnd else { return nil }
      guard let begin = Day(year: end.year, month: end.month, day: first) else {
        throw .noSuchDay(grammar.text(from: start))
      }
      return begin...end
    }
  }

  /// Reads `next month`, `of this month`: its first day.
  private mutating func nextMonth() -> Day? {
    let before = position
    while skip(.into) || skip(.within) || skip(.of) || skip(.the) {}
    let distance = skip(.next) ? 1 : skip(.this) ? 0 : nil
    guard let distance, skipUnit(.month) else {
      position = before
      return nil
    }
    return startOfPeriod(.month, distance)
  }
}
