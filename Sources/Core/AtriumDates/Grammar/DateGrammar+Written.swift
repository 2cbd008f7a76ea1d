import AtriumScreen
import AtriumTime

/// Dates with numbers and names of months.
extension DateGrammar {
  /// Reads `2026-12-24`, `24.12.`, `24 dec`, `dec 24 2026`, `the 15th`, `2026-W24-3`.
  /// - Parameter weekday: the weekday that was said, which tells ambiguous years.
  mutating func writtenDay(weekday: Int? = nil) throws(DateRefusal) -> Day? {
    if let day = try isoDay() { return day }
    if let day = try slashedDay() { return day }
    if let day = try dottedDay() { return day }
    if let day = try dayAndMonth() { return day }
    return try dayOfMonth()
  }

  func day(_ year: Int, _ month: Int, _ day: Int, from start: Int) throws(DateRefusal)
    -> Day
  {
    guard let found = Day(year: year, month: month, day: day) else {
      throw .noSuchDay(text(from: start))
    }
    return found
  }

  private mutating func isoDay() throws(DateRefusal) -> Day? {
    let start = position
    if let all = digits(count: 8...8) {
      position += 1
      return try day(all / 10_000, all / 100 % 100, all % 100, from: start)
    }
    guard let year = digits(count: 4...4) else { return nil }
    if isNext(sign: "-", 1, glued: true), let week = isoWeek(year) { return week }
    for sign in ["-", "/"]
    where isNext(sign: sign, 1, glued: true) && isNext(sign: sign, 3, glued: true) {
      guard let month = digits(2, glued: true, count: 1...2),
        let number = digits(4, glued: true, count: 1...2)
      else { return nil }
      position += 5
      let day = try day(year, month, number, from: start)
      if token()?.text == "t", token()?.isGlued == true { position += 1 }
      return day
    }
    return nil
  }

  /// `2030-W24` is its Monday; `2030-W24-3`.
  private mutating func isoWeek(_ year: Int) -> Day? {
    guard token(2)?.text == "w", let week = digits(3, glued: true, count: 2...2) else { return nil }
    var weekday = 1
    var length = 4
    if isNext(sign: "-", 4, glued: true), let number = digits(5, glued: true, count: 1...1),
      1...7 ~= number
    {
      weekday = number
      length = 6
    }
    guard let monday = Self.monday(ofWeek: week, year) else { return nil }
    position += length
    return monday.adding(days: weekday - 1)
  }

  static func monday(ofWeek week: Int, _ year: Int) -> Day? {
    guard let fourth = Day(year: year, month: 1, day: 4) else { return nil }
    let monday = fourth.adding(days: 1 - fourth.weekday + (week - 1) * 7)
    return monday.week == (year, week) ? monday : nil
  }

  /// `24/12/2030`, `12/24/2030`, and `on 10/12`; refused if both numbers could be a month.
  private mutating func slashedDay() throws(DateRefusal) -> Day? {
    let start = position
    guard let first = digits(count: 1...2), isNext(sign: "/", 1, glued: true),
      let second = digits(2, glued: true, count: 1...2)
    else { return nil }
    // Without a year, the numbers may be a fraction.
    if end == position + 3, isNext(.on, -1), 1...12 ~= first, 1...12 ~= second, first != second {
      throw .ambiguous(
        "\(try comingDay(second, first, from: start))",
        "\(try comingDay(first, second, from: start))")
    }
    guard isNext(sign: "/", 3, glued: true), let year = digits(4, glued: true, count: 2...4) else {
      return nil
    }
    position += 5
    let full = year < 100 ? 2000 + year : year
    guard first > 12 || second > 12 || first == second else {
      let (one, other) = (
        try day(full, second, first, from: start), try day(full, first, second, from: start)
      )
      throw .ambiguous("\(one)", "\(other)")
    }
    return first > 12
      ? try day(full, second, first, from: start) : try day(full, first, second, from: start)
  }

  /// `24.12.2030`, `24. 12. 30`, `24.12.`, `24.12`.
  private mutating func dottedDay() throws(DateRefusal) -> Day? {
    let start = position
    guard let number = digits(count: 1...2), isNext(sign: ".", 1, glued: true),
      let month = digits(2, count: 1...2)
    else { return nil }
    let isClosed = isNext(sign: ".", 3, glued: true)
    let isTight = token(2)?.isGlued == true
    if !isClosed {
      // `15.30` is a time, `10.11` may be one.
      guard isTight, !isNext(.clock, 3), !isNext(.am, 3), !isNext(.pm, 3),
        start == 0 || !isNext(.at, -1),
        !isNext(sign: ":", 3, glued: true), !isNext(sign: "-", 3, glued: true)
      else { return nil }
      if token(2)?.length == 2, month > 12, number < 24 { return nil }
      if token(2)?.length == 2, number < 24, 1...12 ~= month, number > 0 {
        throw .ambiguous("\(number).\(month).", "\(number):\(month)")
      }
    }
    position += isClosed ? 4 : 3
    guard isClosed, let year = digits(count: 2...4), token()?.length != 3,
      token()?.length == 4 || token()?.isGlued == true,
      token()?.length == 4 || !isNext(sign: ":", 1, glued: true)
    else { return try comingDay(month, number, from: start) }
    position += 1
    _ = skip(sign: ".", glued: true)
    return try day(year < 100 ? 2000 + year : year, month, number, from: start)
  }

  /// A year of four digits after a date.
  mutating func year() -> Int? {
    let comma = isNext(sign: ",") ? 1 : 0
    guard let year = digits(comma, count: 4...4), !isNext(.clock, comma + 1),
      !isNext(sign: ":", comma + 1, glued: true), !isNext(sign: "-", comma + 1, glued: true)
    else { return nil }
    position += comma + 1
    _ = isNext(sign: ".", glued: true) && skip(sign: ".")
    return year
  }

  /// `24 dec`, `24th of december 2030`, `24. prosinca`, `dec 24`, `am dritten Mai`.
  private mutating func dayAndMonth() throws(DateRefusal) -> Day? {
    try attempt { grammar throws(DateRefusal) in
      let start = grammar.position
      let first = grammar.take(.month)
      _ = first != nil && grammar.skip(.the)
      guard let number = grammar.ordinal() ?? grammar.cardinalDay() else { return nil }
      _ = first == nil && grammar.skip(.of) && grammar.skip(.the)
      guard let month = first ?? grammar.take(.month) else { return nil }
      return try grammar.day(number, of: month, from: start)
    }
  }

  /// The day of a month, with the year that follows, else the coming one.
  mutating func day(
    _ number: Int, of month: Int, from start: Int
  ) throws(DateRefusal) -> Day {
    guard let year = year() else { return try comingDay(month, number, from: start) }
    return try day(year, month, number, from: start)
  }

  /// Reads a day of the month that is written as a cardinal number: `21 may`. Numbers of times are left out.
  private mutating func cardinalDay() -> Int? {
    guard let number = digits(count: 1...2), !isNext(sign: ":", 1, glued: true),
      !isNext(.am, 1) || isNext(.month, 1),
      !isNext(.pm, 1), !isNext(.clock, 1), !isNext(sign: ".", 1, glued: true),
      !isNext(sign: "-", 1, glued: true)
    else { return nil }
    position += 1
    return number
  }

  /// `15th`, `15.` or `third`.
  mutating func ordinal() -> Int? {
    if let number = ordinalDigits() { return number }
    return take(.ordinal)
  }

  mutating func ordinalDigits() -> Int? {
    guard let number = digits(count: 1...2), isOrdinalEnding(1) else { return nil }
    // The number of `15.30` is an hour.
    if isNext(sign: ".", 1, glued: true), digits(2, glued: true) != nil { return nil }
    position += 2
    return number
  }

  /// `the 15th`, `am 15.`, `15. u mjesecu`: the next such day; of the past, the latest one.
  private mutating func dayOfMonth() throws(DateRefusal) -> Day? {
    let start = position
    // `am Ersten`, `prvog u mjesecu`.
    let isWord =
      isNext(.ordinal)
      && (isNext(.on, -1) && end == position + 1
        || value(.unit, isNext(.of, 1) ? isNext(.the, 2) ? 3 : 2 : 1) == DateUnit.month.rawValue)
    guard let number = ordinalDigits() ?? (isWord ? take(.ordinal) : nil) else { return nil }
    if isNext(.weekday) || isNext(.unit) || isNext(.month) || isNext(.workdays) {
      position = start
      return nil
    }
    let before = position
    while skip(.of) || skip(.the) || skip(.this) {}
    let isNextMonth = skip(.next)
    if !skipUnit(.month) { position = before }
    guard 1...31 ~= number else { throw .noSuchDay(text(from: start)) }
    for distance in (isNextMonth && position > before ? 1 : 0)...12 {
      let isPast = readsPast && !isNextMonth
      let month = startOfPeriod(.month, isPast ? -distance : distance) ?? today
      if let day = Day(year: month.year, month: month.month, day: number),
        isPast ? day <= today : day >= today
      {
        return day
      }
      if isNextMonth, position > before { throw .noSuchDay(text(from: start)) }
    }
    return nil
  }

  /// The next such day of the year, today included; of the past, the latest one.
  private func comingDay(_ month: Int, _ number: Int, from start: Int) throws(DateRefusal) -> Day {
    for distance in 0...8 {
      let year = today.year + (readsPast ? -distance : distance)
      if let found = Day(year: year, month: month, day: number),
        readsPast ? found <= today : found >= today
      {
        return found
      }
    }
    throw .noSuchDay(text(from: start))
  }
}
