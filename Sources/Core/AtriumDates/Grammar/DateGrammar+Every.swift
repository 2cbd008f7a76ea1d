import AtriumScreen
import AtriumTime

/// The end of a rule or of a schedule as it is said.
enum SaidEnd: Equatable {
  case until(Day)
  case span(TimeSpan)
  case count(Int)
}

/// The parts that rules and schedules share.
extension DateGrammar {
  /// Skips prepositions and articles before a day.
  mutating func skipOn() {
    while skip(.on) || skip(.the) {}
  }

  /// Reads `mon, wed and fri`, `from monday to friday`, `weekdays`, `am Wochenende`, `radnim danom`.
  /// - Returns: `isPlural` for words that mean every such day by themselves, such as `mondays`.
  mutating func weekdaySet() -> (days: Set<Int>, isPlural: Bool)? {
    let before = position
    let prepositions: [Role] = [.on, .the, .within, .for, .into, .per]
    while !isNext(.weekday), prepositions.contains(where: { isNext($0) }) { position += 1 }
    if isNext(.from), isNext(.weekday, 1), isNext(.through, 2) { position += 1 }
    let isPlural = isNext(.weekdays) || isNext(.workdays)
    if skip(.weekend) { return ([6, 7], false) }
    // The Croatian word is an adjective: `radni dan`.
    if let kind = value(.workdays), kind == 0 || value(.unit, 1) == DateUnit.day.rawValue {
      position += kind + 1
      return (Set(1...5), true)
    }
    if let days = weekdayList() { return (days, isPlural) }
    position = before
    return nil
  }

  /// Reads `mon, wed and fri`, `mon-fri`, `monday to friday`.
  private mutating func weekdayList() -> Set<Int>? {
    var days: Set<Int> = []
    var after = position
    while let day = take(.weekday) ?? take(.weekdays) {
      days.insert(day)
      after = position
      if skip(.through) || skip(sign: "-"), let last = take(.weekday) ?? take(.weekdays) {
        days.formUnion(day <= last ? Set(day...last) : Set(day...7).union(1...last))
        after = position
      } else {
        position = after
      }
      while skip(sign: ",") || skip(.and) || skip(.on) || skip(sign: "/") {}
    }
    position = after
    return days.isEmpty ? nil : days
  }

  /// Reads the words after `every`: `2 weeks`, `other week`, `second day`, `half year`.
  mutating func interval() throws(DateRefusal) -> (quarters: Int, unit: DateUnit)? {
    let before = position
    var quarters = 4
    if skip(.other) {
      quarters = 8
    } else if let ordinal = ordinal() {
      quarters = ordinal * 4
    } else if value(.unit) != DateUnit.quarter.rawValue || isNext(.unit, 1),
      let count = self.quarters()
    {
      quarters = count
    }
    if isNext(.minuteOrMonth) { throw .ambiguous("\(quarters / 4)min", "\(quarters / 4)mo") }
    let isRange = isNext(sign: "-") || isNext(.or) || isNext(.through)
    if position > before, isRange { throw .inexact(text(from: before, to: position + 2)) }
    guard let unit = take(.unit).flatMap(DateUnit.init) else {
      position = before
      return nil
    }
    guard quarters > 0 else { throw .outOfRange(text(from: before)) }
    return (quarters, unit)
  }

  /// `true` if an article stands between `start` and here. In `5 days a week`, it makes a length a frequency.
  private func hasArticle(from start: Int) -> Bool {
    (0...position - start).contains { isNext(.article, -$0) }
  }

  /// Reads `until 24 dec`, `through june`, `for 6 weeks`, `x7 days`.
  /// - Parameters:
  ///   - mayBeBare: `true` if a length alone is an end, too: the last words, and those before `lang`.
  ///   - isFirst: `true` if other words may follow such a length.
  mutating func ending(mayBeBare: Bool = false, isFirst: Bool = false) throws(DateRefusal)
    -> SaidEnd?
  {
    let before = position
    if let includes = take(.until) {
      let word = text(from: before)
      if let day = try plainDay() {
        guard day >= today else { throw .outOfRange(text(from: before)) }
        return .until(day)
      }
      // `until june` may end before June or with it.
      if isNext(.month), let month = monthPeriod() {
        let last = month.upperBound.adding(days: -1)
        if includes == 1 { return .until(last) }
        if !isSchedule {
          let start = max(today, month.lowerBound.adding(days: -1))
          throw .ambiguous("\(word) \(start)", "\(word) \(last)")
        }
      }
    }
    position = before
    let hasFor = skip(.for) || isNext(.number, 1) && isNext(.unit, 2) && skip(.times)
    let isBare = mayBeBare && (isNext(.number) || isNext(.article))
    if hasFor || isBare, let span = try hasFor ? span() : (try? span()),
      hasFor || skip(.for) || isAtEnd || isFirst && !hasArticle(from: before),
      span.minutes == 0, !span.isZero
    {
      return .span(span)
    }
    position = before
    return nil
  }
}
