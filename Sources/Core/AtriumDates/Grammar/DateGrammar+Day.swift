import AtriumScreen
import AtriumTime

/// A day or a length of time that a phrase says.
enum SaidDay: Equatable {
  case day(Day)
  /// A day with a part of it: `Freitagabend`, `tonight`.
  case partOf(Day, PartOfDay)
  /// A distance from now or from an item.
  case offset(TimeSpan)
  /// A distance from now in elapsed time.
  case elapsed(TimeSpan)
}

extension DateGrammar {
  /// Reads a day: `tomorrow`, `next fri`, `24.12.`, `the 15th`, `in 3 weeks`, `end of next month`.
  mutating func day() throws(DateRefusal) -> SaidDay? {
    if let day = try distance() { return day }
    guard let day = try attempt({ grammar throws(DateRefusal) in try grammar.namedDay() }) else {
      return nil
    }
    // `Montag in einer Woche`, `heute in 14 Tagen`.
    if case .day(let first) = day,
      let span = try attempt({ grammar throws(DateRefusal) in
        grammar.skip(.into) ? try grammar.span() : nil
      }), span.minutes == 0
    {
      return .day(span.day(from: first))
    }
    return day
  }

  /// A day that says itself, without the time.
  mutating func plainDay() throws(DateRefusal) -> Day? {
    try attempt { grammar throws(DateRefusal) in
      guard case .day(let day)? = try grammar.day() else { return nil }
      return day
    }
  }

  /// Reads `in 3 days`, `2 weeks ago`, `vor 2 Tagen`, `3 weeks from today`, `10 days before 24 dec`, `+3d`, `2h`.
  private mutating func distance() throws(DateRefusal) -> SaidDay? {
    try attempt { grammar throws(DateRefusal) in
      let sign = grammar.skip(sign: "+") ? 1 : grammar.skip(sign: "-") ? -1 : 0
      let isIn = sign == 0 && grammar.skip(.into)
      let isAgo = sign == 0 && !isIn && grammar.skip(.ago)
      guard let span = try grammar.span(), !span.isZero || sign != 0 else { return nil }
      if sign != 0 {
        // `+3d 17h` may be 17:00 after three days.
        if span.months != 0 || span.days != 0, span.minutes % 60 == 0,
          13 * 60...24 * 60 ~= span.minutes
        {
          let text = grammar.text(from: 0)
          throw .ambiguous("\(text) (\(span.minutes / 60):00)", "\(span.minutes / 60) h")
        }
        return .offset(sign < 0 ? -span : span)
      }
      if isAgo { return grammar.isNext(.before) ? nil : .elapsed(-span) }
      if isIn {
        _ = grammar.skip(.from) && grammar.skip(.now)
        return .elapsed(span)
      }
      if grammar.isNext(.ago), !grammar.isNext(.before), grammar.skip(.ago) {
        return .elapsed(-span)
      }
      let isBefore = grammar.skip(.before)
      if isBefore || grammar.skip(.after) {
        if !isBefore, grammar.skip(.now) { return .elapsed(span) }
        guard span.minutes == 0, let day = try grammar.plainDay() else { return nil }
        return .day((isBefore ? -span : span).day(from: day))
      }
      // `17 h` may be a time.
      let isHours = span.minutes % 60 == 0 && 13 * 60...24 * 60 ~= span.minutes && span.days == 0
      if isHours,
        grammar.tokens[grammar.position - 1].text == "h"
          || grammar.tokens[grammar.position - 1].text == "sati"
      {
        return nil
      }
      return .offset(span)
    }
  }

  private mutating func namedDay() throws(DateRefusal) -> SaidDay? {
    if let day = try writtenDay() { return .day(day) }
    if let distance = value(.day), distance < 100,
      !(isNext(.part) && position > 0 && isNext(.on, -1))
    {
      position += 1
      return .day(today.adding(days: distance))
    }
    if let part = take(.day).flatMap({ PartOfDay(rawValue: $0 - 100) }) {
      return .partOf(today, part)
    }
    if let day = dayAfter() { return .day(day) }
    if let day = weekAfterNext() { return .day(day) }
    let hasPreposition = isNext(.on) && !isNext(.number) && skip(.on) || skip(.the)
    _ = hasPreposition && skip(.the)
    if let day = try writtenDay() { return .day(day) }
    if let day = try edgeOfPeriod() { return .day(day) }
    if skip(.next) { return try next(1) }
    if skip(.afterNext) { return try next(2) }
    if skip(.previous) {
      guard let weekday = take(.weekday) else { return nil }
      return .day(today.adding(days: -((today.weekday - weekday + 6) % 7 + 1)))
    }
    let isThis = skip(.this)
    if isThis, skipUnit(.week) {
      _ = skip(.on)
      guard let weekday = take(.weekday) else { return nil }
      return .day(startOfWeek(0).adding(days: weekday - 1))
    }
    if isThis, isNext(.part) { return .day(today) }
    if let compound = take(.weekdayPart) {
      return .partOf(coming(compound / 10), PartOfDay(rawValue: compound % 10) ?? .morning)
    }
    if skip(.weekend) || isNext(.for) && isNext(.weekend, 1) && skip(.for) && skip(.weekend)
      || isNext(.into) && isNext(.weekend, 1) && skip(.into) && skip(.weekend)
    {
      return .day(coming(6, includesToday: true))
    }
    if isNext(.weekday), isNext(.number) {
      // `u pet` is at five or on Friday.
      if isNext(.clock, 1) || isNext(.clockPast, 1) || isNext(.clockTo, 1)
        || isNext(.dailyPart, 1) && isNext(.at, -1)
      {
        return nil
      }
      if isNext(.at, -1) { throw .ambiguous("u 5 sati", "u petak") }
    }
    if let weekday = take(.weekday) { return .day(try dayOfWeek(weekday)) }
    return nil
  }

  /// `day after tomorrow`, `the day before yesterday`.
  private mutating func dayAfter() -> Day? {
    let before = position
    _ = skip(.the)
    guard value(.unit) == DateUnit.day.rawValue, isNext(.after, 1) || isNext(.before, 1),
      let distance = value(.day, 2), abs(distance) == 1
    else {
      position = before
      return nil
    }
    position += 3
    return today.adding(days: 2 * distance)
  }

  /// `week after next`.
  private mutating func weekAfterNext() -> Day? {
    let article = isNext(.the) ? 1 : 0
    guard let unit = value(.unit, article).flatMap(DateUnit.init),
      unit.rawValue >= DateUnit.week.rawValue,
      isNext(.after, 1 + article), isNext(.next, 2 + article), end == position + 3 + article
    else { return nil }
    position += 3 + article
    return startOfPeriod(unit, 2)
  }

  mutating func skipUnit(_ unit: DateUnit) -> Bool {
    guard value(.unit) == unit.rawValue else { return false }
    position += 1
    return true
  }

  /// The Monday of this week, or of a later one.
  func startOfWeek(_ weeks: Int) -> Day { today.adding(days: 1 - today.weekday + 7 * weeks) }

  /// The next such weekday; of the past, the latest one.
  func coming(_ weekday: Int, includesToday: Bool = false) -> Day {
    if readsPast { return today.adding(days: -((today.weekday - weekday + 7) % 7)) }
    let distance = (weekday - today.weekday + 7) % 7
    return today.adding(days: distance == 0 && !includesToday ? 7 : distance)
  }

  /// The first day of a period that is a number of periods after the present one.
  func startOfPeriod(_ unit: DateUnit, _ count: Int) -> Day? {
    switch unit {
    case .minute, .hour: return nil
    case .day: return today.adding(days: count)
    case .week: return startOfWeek(count)
    case .month, .quarter:
      let first = unit == .month ? today.month : (today.month - 1) / 3 * 3 + 1
      return Day(year: today.year, month: first, day: 1)?.adding(months: count * unit.size)
    case .year: return Day(year: today.year + count, month: 1, day: 1)
    }
  }

  /// Reads the words after `next`: `week`, `week friday`, `fri`, `weekend`.
  private mutating func next(_ count: Int) throws(DateRefusal) -> SaidDay? {
    if let weekday = take(.weekday) { return .day(startOfWeek(count).adding(days: weekday - 1)) }
    if skip(.weekend) { return .day(startOfWeek(count).adding(days: 5)) }
    guard let unit = take(.unit).flatMap(DateUnit.init), unit.rawValue >= DateUnit.week.rawValue,
      let first = startOfPeriod(unit, count)
    else { return nil }
    guard unit == .week else { return .day(first) }
    let before = position
    _ = skip(.on)
    if let weekday = take(.weekday) { return .day(first.adding(days: weekday - 1)) }
    position = before
    return .day(first)
  }

  /// A weekday with its week or its date: `fri`, `friday of next week`, `fri 24 may`.
  private mutating func dayOfWeek(_ weekday: Int) throws(DateRefusal) -> Day {
    let before = position
    _ = skip(.of) || skip(.into) || skip(.on)
    let isAfterNext = skip(.afterNext)
    if isAfterNext || skip(.next), skipUnit(.week) {
      return startOfWeek(isAfterNext ? 2 : 1).adding(days: weekday - 1)
    }
    position = before
    _ = skip(sign: ",")
    _ = skip(.on) || skip(.the)
    _ = skip(.the)
    guard let day = try writtenDay(weekday: weekday) else {
      position = before
      return coming(weekday)
    }
    guard day.weekday == weekday else { throw .contradiction(text(from: before)) }
    return day
  }

  /// `end of the month`, `Monatsende`, `first of next month`, `last day of the month`, `start of next week`.
  private mutating func edgeOfPeriod() throws(DateRefusal) -> Day? {
    try attempt { grammar throws(DateRefusal) in
      if let unit = grammar.take(.endOfUnit).flatMap(DateUnit.init) {
        return grammar.startOfPeriod(unit, 1)?.adding(days: -1)
      }
      var isEnd = true
      if let edge = grammar.take(.edge) {
        isEnd = edge < 0
      } else if let ordinal = grammar.take(.ordinal) ?? grammar.ordinalDigits(), ordinal == 1 {
        isEnd = false
        _ = grammar.skipUnit(.day)
      } else if grammar.take(.last) != nil, grammar.skipUnit(.day) {
        isEnd = true
      } else {
        return nil
      }
      while grammar.skip(.of) || grammar.skip(.the) || grammar.skip(.this) || grammar.skip(.within)
      {}
      let count = grammar.skip(.next) ? 1 : grammar.skip(.afterNext) ? 2 : 0
      if isEnd, let month = grammar.take(.month) {
        let year = grammar.year() ?? grammar.today.year + (month < grammar.today.month ? 1 : 0)
        return Day(year: year, month: month, day: Day.length(ofMonth: month, in: year))
      }
      guard let unit = grammar.take(.unit).flatMap(DateUnit.init),
        unit.rawValue >= DateUnit.day.rawValue
      else { return nil }
      if isEnd { return grammar.startOfPeriod(unit, count + 1)?.adding(days: -1) }
      return count == 0 ? nil : grammar.startOfPeriod(unit, count)
    }
  }
}
