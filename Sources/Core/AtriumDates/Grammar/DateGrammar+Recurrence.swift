import AtriumScreen
import AtriumTime

extension DateGrammar {
  /// Reads a whole phrase as a rule.
  mutating func recurrence() throws(DateRefusal) -> RecurrencePattern {
    if let span = isoSpan(), isAtEnd, let rule = Self.rule(every: span) {
      return RecurrencePattern(.rule(rule))
    }
    if let span = try spanAfterCompletion() { return RecurrencePattern(.afterCompletion(span)) }
    return try rule().pattern
  }

  /// Reads a rule, or a day and an interval from it: `every monday at 8`, `tomorrow 9:00 weekly`.
  /// - Parameter mayEnd: `true` where a range of times is an appointment.
  mutating func rule(
    mayEnd: Bool = false
  ) throws(DateRefusal) -> (said: SaidRule, pattern: RecurrencePattern) {
    let first = position
    do throws(DateRefusal) {
      let said = try saidRule(mayEnd: mayEnd)
      return (said, try pattern(of: said))
    } catch {
      position = first
      let roles: [Role] = [.every, .daily, .monthly]
      guard (1..<max(1, end)).contains(where: { index in roles.contains { isNext($0, index) } }),
        let day = try? plainDay(), day >= today, var said = try? saidRule(mayEnd: mayEnd),
        said.isInterval
      else { throw error }
      said.start = day
      return (said, try pattern(of: said))
    }
  }

  /// Reads `3 days after done`, `every 2 weeks after completion`.
  private mutating func spanAfterCompletion() throws(DateRefusal) -> TimeSpan? {
    try attempt { grammar throws(DateRefusal) in
      let hasEvery = grammar.skip(.every)
      let unit = grammar.value(.unit).flatMap(DateUnit.init)
      var span = try grammar.span()
      if span == nil, hasEvery, let unit, grammar.skipUnit(unit) { span = TimeSpan(4, unit) }
      guard let span, span.minutes == 0, !span.isZero,
        grammar.skip(.after) || grammar.skip(.before) && grammar.language == nil
      else { return nil }
      while grammar.skip(.the) {}
      guard grammar.skip(.completion), grammar.isAtEnd else { return nil }
      return span
    }
  }

  private mutating func saidRule(mayEnd: Bool) throws(DateRefusal) -> SaidRule {
    var rule = SaidRule()
    let first = position
    while !isAtEnd {
      let isListed = position > first && (skip(sign: ",") || skip(.and))
      if mayEnd, try readHours(&rule, afterDay: first > 0) { continue }
      if try readEnd(&rule) { continue }
      if readFirstDay(&rule) { continue }
      if try readDays(&rule) { continue }
      if try readStart(&rule) { continue }
      if rule.interval?.count == 1, rule.interval?.unit == .day, skip(.except) {
        guard let days = weekdaySet()?.days, days.count < 7 else { throw notUnderstood() }
        rule.interval = nil
        rule.weekdays = Set(1...7).subtracting(days)
        continue
      }
      // `every day and night` has two meanings.
      if isListed, isNext(.part) { throw notUnderstood() }
      if rule.time == nil, let time = try clockTime() {
        rule.time = time
        if rule.part == nil { rule.part = partOfDay() }
      } else if rule.part == nil, let part = partOfDay(isAfterDay: rule.hasDays) {
        rule.part = part
      } else {
        throw notUnderstood()
      }
    }
    return rule
  }

  /// Reads `10:00-11:00`, `10 bis 11 Uhr`; after a day or weekdays also `10-11`, which may be days of a month elsewhere.
  private mutating func readHours(
    _ rule: inout SaidRule, afterDay: Bool
  ) throws(DateRefusal) -> Bool {
    guard rule.time == nil else { return false }
    let mayBeBare = afterDay || !rule.weekdays.isEmpty || rule.interval?.unit == .day
    let hours = try attempt { grammar throws(DateRefusal) -> (start: SaidTime, end: SaidTime)? in
      _ = grammar.skip(.from)
      var found = try grammar.clockTime()
      if found == nil, !grammar.isNext(sign: ".", 1, glued: true) {
        found = try grammar.digitalTime(true)
      }
      guard let start = found, grammar.skip(.through) || grammar.skip(sign: "-"),
        let end = try grammar.digitalTime(true), mayBeBare || start.isComplete || end.isComplete
      else { return nil }
      return (start, end)
    }
    guard let hours else { return false }
    if rule.part == nil { rule.part = partOfDay() }
    let (start, end) = Self.aligned(hours.start, hours.end, in: rule.part)
    (rule.time, rule.endTime) = (start, end)
    return true
  }

  /// Reads `until 24 dec`, `for 6 weeks`, `8 times`.
  private mutating func readEnd(_ rule: inout SaidRule) throws(DateRefusal) -> Bool {
    let before = position
    var end = rule.hasDays ? try ending() : nil
    // `monday, once`; two and more would be a rate.
    if end == nil, rule.hasDays, position > 0, isNext(sign: ",", -1), value(.count) == 1 {
      position += 1
      end = .count(1)
    }
    if end == nil, let count = number(),
      isNext(.times) || isNext(sign: "-", glued: true) && isNext(.times, 1)
    {
      position += isNext(.times) ? 1 : 2
      let isRate = isNext(.per) && !isNext(.every) || isNext(.daily) || isNext(.monthly)
      if isRate { throw .daysMissing }
      guard 1...999 ~= count else { throw .outOfRange(text(from: before)) }
      end = .count(count)
    }
    guard let end else {
      position = before
      return false
    }
    guard rule.end == nil else { throw .contradiction(text(from: before)) }
    rule.end = end
    return true
  }

  /// Reads `starting monday`, `from january on`.
  private mutating func readStart(_ rule: inout SaidRule) throws(DateRefusal) -> Bool {
    guard rule.start == nil else { return false }
    let day = try attempt { grammar throws(DateRefusal) -> Day? in
      guard grammar.skip(.start) else { return nil }
      _ = grammar.skip(.from) || grammar.skip(.on)
      let first = grammar.position
      // `from january 9-10`: hours follow the month.
      let isMonth = grammar.isNext(.month)
      do throws(DateRefusal) {
        if let day = try grammar.plainDay(), !grammar.isNext(sign: "-") { return day }
      } catch {
        guard isMonth else { throw error }
      }
      grammar.position = first
      guard let month = grammar.take(.month) else { return nil }
      let turn = month < grammar.today.month ? 1 : 0
      let year = grammar.year() ?? grammar.today.year + turn
      _ = grammar.skip(.on)
      return Day(year: year, month: month, day: 1).map { max($0, grammar.today) }
    }
    rule.start = day
    return day != nil
  }

  /// Reads the day on which an interval begins: `every 2 weeks on 7 dec`, `every year on 1 oct 2031`. A day without its
  /// year is that of each year in `every year on 1 oct`.
  private mutating func readFirstDay(_ rule: inout SaidRule) -> Bool {
    guard rule.isInterval else { return false }
    let before = position
    skipOn()
    let first = position
    let day = try? plainDay()
    let said = tokens[first..<position]
    let hasYear = said.contains { $0.number != nil && $0.length == 4 }
    let isDotted = said.count > 3 && !said.contains { $0.isWord }
    let hasMonth = isDotted || said.indices.contains { isNext(.month, $0 - position) }
    guard let day, day >= today, hasYear || hasMonth && rule.interval?.unit != .year else {
      position = before
      return false
    }
    rule.start = day
    return true
  }

  /// Reads the days of a rule: `every 2 weeks`, `mon, wed and fri`, `the first monday of the month`, `daily`.
  private mutating func readDays(_ rule: inout SaidRule) throws(DateRefusal) -> Bool {
    let before = position
    let hasEvery = skip(.every)
    if hasEvery { rule.isMarked = true }
    if try readAdverb(&rule) { return true }
    if let (month, day) = try dayOfYear() {
      guard rule.yearDay == nil, rule.monthDays.isEmpty else {
        throw .contradiction(text(from: before))
      }
      rule.yearDay = (month, day)
      return true
    }
    if try readOrdinals(&rule, afterEvery: hasEvery) { return true }
    if let (days, isPlural) = weekdaySet() {
      rule.weekdays.formUnion(days)
      rule.isAdverb = isPlural && !rule.isMarked
      rule.isMarked = rule.isMarked || isPlural
      return true
    }
    if let compound = take(.weekdayPart) {
      rule.weekdays.insert(compound / 10)
      rule.part = PartOfDay(rawValue: compound % 10)
      return true
    }
    if hasEvery || !rule.hasDays, try readInterval(&rule) { return true }
    if hasEvery, let part = take(.part).flatMap(PartOfDay.init) {
      try set(&rule, 1, .day)
      rule.part = part
      return true
    }
    if hasEvery { throw notUnderstood() }
    position = before
    return false
  }

  private func set(_ rule: inout SaidRule, _ count: Int, _ unit: DateUnit) throws(DateRefusal) {
    guard rule.interval == nil else { throw .contradiction(typed()) }
    guard 1...999 ~= count else { throw .outOfRange("\(count)") }
    rule.interval = (count, unit)
  }

  /// Reads `daily`, `monthly`, `once a week`.
  private mutating func readAdverb(_ rule: inout SaidRule) throws(DateRefusal) -> Bool {
    let before = position
    let count = take(.count)
    if let days = take(.daily) {
      try set(&rule, days % 7 == 0 ? days / 7 : days, days % 7 == 0 ? .week : .day)
    } else if let months = take(.monthly) {
      try set(&rule, months % 12 == 0 ? months / 12 : months, months % 12 == 0 ? .year : .month)
    } else if count != nil, skip(.per) || skip(.every),
      let unit = take(.unit).flatMap(DateUnit.init)
    {
      try set(&rule, 1, unit)
    } else {
      position = before
      return false
    }
    guard count ?? 1 == 1 else { throw .daysMissing }
    rule.isAdverb = !rule.isMarked
    rule.isMarked = true
    return true
  }

  /// `24 december` and `24.12.` without a year.
  private mutating func dayOfYear() throws(DateRefusal) -> (Int, Int)? {
    let before = position
    skipOn()
    let start = position
    let mayHaveMonth = (0...3).contains { isNext(.month, $0) } || isNext(sign: ".", 1, glued: true)
    let day = mayHaveMonth ? try writtenDay() : nil
    let hasMonth = (start..<position).contains { isNext(.month, $0 - position) }
    let isDotted = position >= start + 4 && !tokens[start..<position].contains { $0.isWord }
    guard let day, hasMonth || isDotted else {
      position = before
      return nil
    }
    guard tokens[start..<position].allSatisfy({ $0.length < 4 }) else {
      throw .contradiction(text(from: start))
    }
    return (day.month, day.day)
  }

  /// Reads `first monday`, `last friday of the month`, `1st and 15th`, `last day`.
  private mutating func readOrdinals(
    _ rule: inout SaidRule, afterEvery hasEvery: Bool
  ) throws(DateRefusal) -> Bool {
    let before = position
    skipOn()
    let start = position
    var ordinals: [Int] = []
    while let ordinal = ordinalDigits() ?? take(.last) ?? take(.ordinal) {
      ordinals.append(ordinal)
      let after = position
      if skip(.and) || skip(sign: ","), isNext(.ordinal) || isNext(.last) || isOrdinalEnding(1) {
        continue
      }
      if position > after, skip(.the), isNext(.ordinal) || isOrdinalEnding(1) { continue }
      position = after
      break
    }
    if ordinals.isEmpty {
      // `Monatsende`, `end of the month`.
      let isEdge = value(.edge) == -1 && skip(.edge)
      while isEdge, skip(.of) || skip(.the) || skip(.every) {}
      if isEdge
        ? skipUnit(.month) : value(.endOfUnit) == DateUnit.month.rawValue && skip(.endOfUnit)
      {
        rule.monthDays.insert(-1)
        return true
      }
      position = before
      return false
    }
    if let weekday = value(.weekday) {
      position += 1
      let month = ofMonth(&rule)
      // `every second friday` is every other one, `every third friday` may be that of the month.
      if hasEvery, !month.isSaid, ordinals.count == 1, let ordinal = ordinals.first, ordinal > 1 {
        guard ordinal == 2 else {
          let word = text(from: position - 1)
          throw .ambiguous(.nth(word, ordinal), .everyWeeks(word, ordinal))
        }
        try set(&rule, 2, .week)
        rule.weekdays.insert(weekday)
        return true
      }
      guard ordinals.allSatisfy({ $0 < 6 }), rule.ordinals.isEmpty else {
        throw .outOfRange(text(from: start))
      }
      rule.ordinals = Set(ordinals)
      rule.weekdays.insert(weekday)
      rule.month = month.month
      return true
    }
    let isOne = ordinals.count == 1
    if isOne, ordinals[0] < 0, skipUnit(.day) {
      let month = ofMonth(&rule)
      if month.month != nil { throw .unsupported(text(from: start), instead: .lastOfMonth) }
      rule.monthDays.insert(-1)
      return true
    }
    if isOne, hasEvery, ordinals[0] > 0, isNext(.unit) {
      position = start
      return try readInterval(&rule)
    }
    let isSaid = ofMonth(&rule).isSaid
    let isDigits = tokens[start].number != nil
    // `every month on the first`, `svakog mjeseca prvog`.
    let isOfMonth = rule.interval?.unit == .month && (start > before || language == .hr)
    guard isDigits || isSaid || isOfMonth,
      ordinals.allSatisfy({ 1...31 ~= $0 || isSaid && $0 == -1 })
    else {
      if isDigits { throw .noSuchDay(text(from: start)) }
      position = before
      return false
    }
    rule.monthDays.formUnion(ordinals)
    return true
  }

  /// Reads `of the month`, `im Monat`, `of november`, `jedes Monats`. `first of every month` is marked as a rule.
  private mutating func ofMonth(_ rule: inout SaidRule) -> (isSaid: Bool, month: Int?) {
    let before = position
    while skip(.of) || skip(.the) || skip(.every) || skip(.this) {}
    let hasEvery = (before..<position).contains { isNext(.every, $0 - position) }
    if position > before {
      let month = skipUnit(.month) ? nil : take(.month)
      if month != nil || isNext(.unit, -1) {
        rule.isMarked = rule.isMarked || hasEvery
        return (true, month)
      }
    } else if skipUnit(.month) {
      return (true, nil)
    }
    position = before
    return (false, nil)
  }

  /// Reads `2 weeks`, `other week`, `month`, `half year`, `other monday`.
  private mutating func readInterval(_ rule: inout SaidRule) throws(DateRefusal) -> Bool {
    let before = position
    if isNext(.other), let weekday = value(.weekday, 1) {
      position += 2
      try set(&rule, 2, .week)
      rule.weekdays.insert(weekday)
      return true
    }
    guard let (quarters, unit) = try interval() else { return false }
    guard let span = TimeSpan(quarters, unit) else { throw .inexact(text(from: before)) }
    guard span.minutes == 0 else { throw .unsupported(text(from: before), instead: .everyDay) }
    if quarters % 4 == 0, unit != .quarter {
      try set(&rule, quarters / 4, unit)
    } else {
      try set(&rule, span.months + span.days, span.months > 0 ? .month : .day)
    }
    return true
  }

  private static func rule(every span: TimeSpan) -> RecurrenceRule? {
    if span.minutes == 0, span.months == 0, span.days > 0 {
      return span.days % 7 == 0
        ? RecurrenceRule(.weekly, interval: span.days / 7)
        : RecurrenceRule(.daily, interval: span.days)
    }
    guard span.minutes == 0, span.days == 0, span.months > 0 else { return nil }
    return span.months % 12 == 0
      ? RecurrenceRule(.yearly, interval: span.months / 12)
      : RecurrenceRule(.monthly, interval: span.months)
  }
}
