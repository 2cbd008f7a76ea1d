import AtriumScreen
import AtriumTime

/// The parts of a rule as they are said.
struct SaidRule {
  var interval: (count: Int, unit: DateUnit)?
  var weekdays: Set<Int> = []
  /// Positions of the weekdays in their months.
  var ordinals: Set<Int> = []
  var monthDays: Set<Int> = []
  var month: Int?
  var yearDay: (month: Int, day: Int)?
  var time: SaidTime?
  /// The end of an appointment: `mon 10:00-11:00`.
  var endTime: SaidTime?
  var part: PartOfDay?
  var end: SaidEnd?
  var start: Day?
  /// `true` if a word such as `every` or `daily` makes the phrase a rule.
  var isMarked = false
  /// `true` for one adverb alone, such as `daily`.
  var isAdverb = false

  var hasDays: Bool { interval != nil || namesDays }

  private var namesDays: Bool { !weekdays.isEmpty || !monthDays.isEmpty || yearDay != nil }

  /// `true` for a marked interval that begins on any day, such as `weekly`.
  var isInterval: Bool { interval != nil && isMarked && start == nil && !namesDays }
}

extension DateGrammar {
  /// The rule of its parts.
  func pattern(of said: SaidRule) throws(DateRefusal) -> RecurrencePattern {
    guard said.hasDays else { throw .daysMissing }
    var said = said
    // `every day from monday to friday`.
    if said.interval?.count == 1, said.interval?.unit == .day, said.weekdays.count > 1,
      said.ordinals.isEmpty
    {
      said.interval = nil
    }
    let unit: DateUnit
    if said.yearDay != nil || said.month != nil {
      unit = .year
    } else if !said.ordinals.isEmpty || !said.monthDays.isEmpty {
      unit = .month
    } else {
      unit = said.weekdays.isEmpty ? said.interval?.unit ?? .day : .week
    }
    guard said.interval?.unit ?? unit == unit, said.monthDays.isEmpty || said.weekdays.isEmpty,
      said.yearDay == nil || said.monthDays.isEmpty && said.weekdays.isEmpty
    else { throw .contradiction(text(from: 0)) }
    let frequency: RecurrenceRule.Frequency =
      switch unit {
      case .week: .weekly
      case .month, .quarter: .monthly
      case .year: .yearly
      default: .daily
      }
    var rule = RecurrenceRule(frequency, interval: said.interval?.count ?? 1)
    if said.ordinals.isEmpty {
      rule.weekdays = said.weekdays.sorted().map { RecurrenceRule.Weekday($0) }
    } else {
      rule.weekdays = said.weekdays.sorted().flatMap { day in
        said.ordinals.sorted().map { RecurrenceRule.Weekday(day, ordinal: $0) }
      }
    }
    if let month = said.month { rule.months = [month] }
    if let (month, day) = said.yearDay {
      rule.months = [month]
      rule.monthDays = [day]
      if month == 2, day == 29, rule.interval == 1 { rule.setMonthDays([day]) }
    } else if !said.monthDays.isEmpty {
      rule.setMonthDays(said.monthDays.sorted())
    }
    var pattern = RecurrencePattern(.rule(rule), start: said.start)
    if let time = said.time {
      pattern.time = try resolve(time, in: said.part).time
    } else if let part = said.part {
      pattern.time = times.parts[part]
    }
    switch said.end {
    case .count(let count)?: rule.end = .count(count)
    case .until(let day)?: rule.end = .until(ISODateTime(day))
    case .span(let span)?:
      rule.end = end(of: rule, after: span, from: pattern.first(from: today) ?? today)
    case nil: break
    }
    pattern.rule = .rule(rule)
    return pattern
  }

  /// The end of a rule that lasts for a length of time: a number of dates, if that is certain.
  private func end(
    of rule: RecurrenceRule, after span: TimeSpan, from first: Day
  ) -> RecurrenceRule.End {
    let perPeriod = max(1, rule.weekdays.count, rule.monthDays.count)
    let count: Int? =
      switch rule.frequency {
      case .daily where span.months == 0: span.days / rule.interval
      case .weekly where span.months == 0 && span.days % (7 * rule.interval) == 0:
        span.days / 7 / rule.interval * perPeriod
      case .monthly
      where span.days == 0 && span.months % rule.interval == 0 && rule.positions.isEmpty:
        span.months / rule.interval * perPeriod
      default: nil
      }
    return count.map { .count(max(1, $0)) }
      ?? .until(ISODateTime(span.day(from: first).adding(days: -1)))
  }
}

extension Phrase {
  static let everyDay = Phrase(en: "“every day”", de: "„jeden Tag“", hr: "„svaki dan”")
  static let lastOfMonth = Phrase(
    en: "“last day of the month”", de: "„am letzten Tag des Monats“", hr: "„zadnji dan u mjesecu”")

  static func nth(_ weekday: String, _ ordinal: Int) -> Phrase {
    Phrase(
      en: "\(ordinal). \(weekday) of the month", de: "\(ordinal). \(weekday) im Monat",
      hr: "\(ordinal). \(weekday) u mjesecu")
  }
  static func everyWeeks(_ weekday: String, _ weeks: Int) -> Phrase {
    Phrase(
      en: "every \(weeks) weeks on \(weekday)", de: "alle \(weeks) Wochen am \(weekday)",
      hr: "svaka \(weeks) tjedna, \(weekday)")
  }
}
