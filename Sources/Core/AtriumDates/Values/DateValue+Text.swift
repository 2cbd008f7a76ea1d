public import AtriumScreen
public import AtriumTime

extension DateValue {
  /// The value in words, which ``DateReader`` reads as the same value.
  public func text(in language: Language) -> String {
    let writer = DateWriter(language: language)
    return switch self {
    case .day(let day): writer.text(day)
    case .time(let time): "\(time)"
    case .moment(let moment): writer.text(moment)
    case .offset(let span, let time): writer.offset(span) + (time.map { " \($0)" } ?? "")
    case .duration(let span): writer.text(span)
    case .period(let days): writer.text(days)
    case .recurrence(let pattern): writer.text(pattern) ?? "\(pattern)"
    case .schedule(let schedule): writer.text(schedule)
    case .none: writer.pick("none", "kein", "ništa")
    }
  }

  public var phrase: Phrase { Phrase(composing: { text(in: $0) }) }
}

extension Phrase {
  /// The words of a length: `1 hour 30 minutes`.
  public static func duration(minutes: Int) -> Phrase {
    DateValue.duration(TimeSpan(minutes: minutes)).phrase
  }
}

extension RecurrencePattern: CustomStringConvertible {
  /// The rule of RFC 5545; a length after completion in English words.
  public var description: String {
    if case .rule(let rule) = rule { return rule.description }
    return DateWriter(language: .en).text(self) ?? ""
  }

  /// The rule in words; `nil` if words cannot say it.
  public var phrase: Phrase? {
    DateWriter(language: .en).text(self).map { _ in DateValue.recurrence(self).phrase }
  }
}

extension RecurrenceRule {
  /// The rule in words. Parts that words cannot say follow as they are written.
  public var phrase: Phrase { Phrase(composing: { DateWriter(language: $0).text(self) }) }
}

/// Writes values in the words of a language.
struct DateWriter {
  let language: Language
  var names: DateNames { .names(language) }

  func pick(_ english: String, _ german: String, _ croatian: String) -> String {
    language == .de ? german : language == .hr ? croatian : english
  }

  func text(_ day: Day) -> String {
    let dot = pick("", ".", ".")
    return dayOfYear(day.month, day.day) + " \(day.year.digits(4))" + (language == .hr ? dot : "")
  }

  /// `24 December`, `24. Dezember`, `24. prosinca`.
  func dayOfYear(_ month: Int, _ day: Int) -> String {
    "\(day)\(pick("", ".", ".")) \(names.datedMonths[month - 1])"
  }

  func text(_ moment: ZonedMoment) -> String {
    // A time in a zone is written on the clock of the zone.
    let zoned = moment.instant.flatMap { instant in
      moment.zone.flatMap { Moment(at: instant, inZone: $0) }
    }
    let shown = zoned ?? moment.moment
    let time = shown.time.map { " \($0)" } ?? ""
    return text(shown.day) + time + (zoned == nil ? "" : " \(moment.zone ?? "")")
  }

  /// `2 hours 30 minutes`.
  func text(_ span: TimeSpan) -> String {
    let parts: [(Int, DateUnit)] = [
      (span.months / 12, .year), (span.months % 12, .month), (span.days / 7, .week),
      (span.days % 7, .day), (span.minutes / 60, .hour), (span.minutes % 60, .minute),
    ]
    let words = parts.filter { $0.0 != 0 }.map { counted(abs($0.0), $0.1) }
    return words.isEmpty ? counted(0, .minute) : words.joined(separator: " ")
  }

  func offset(_ span: TimeSpan) -> String {
    (min(span.months, span.days, span.minutes) < 0 ? "-" : "+") + text(span)
  }

  func counted(_ count: Int, _ unit: DateUnit) -> String { "\(count) \(form(unit, count))" }

  /// The word of a unit after a number.
  func form(_ unit: DateUnit, _ count: Int) -> String {
    let english = ["minute", "hour", "day", "week", "month", "quarter", "year"][unit.rawValue]
    let german = ["Minute", "Stunde", "Tag", "Woche", "Monat", "Quartal", "Jahr"][unit.rawValue]
    let plural = german + (german.hasSuffix("e") ? "n" : "e")
    let croatian = [
      ("minuta", "minute", "minuta"), ("sat", "sata", "sati"), ("dan", "dana", "dana"),
      ("tjedan", "tjedna", "tjedana"), ("mjesec", "mjeseca", "mjeseci"),
      ("kvartal", "kvartala", "kvartala"), ("godina", "godine", "godina"),
    ][unit.rawValue]
    return pick(
      count == 1 ? english : english + "s", count == 1 ? german : plural,
      Croatian.form(count, croatian.0, croatian.1, croatian.2))
  }

  func text(_ days: Range<Day>) -> String {
    let (first, next) = (days.lowerBound, days.upperBound)
    let year = "\(first.year.digits(4))" + pick("", "", ".")
    if next == first.adding(days: 1) { return text(first) }
    if first.day == 1, next == first.adding(months: 1) {
      return "\(names.months[first.month - 1]) \(year)"
    }
    if first.month == 1, first.day == 1, next == first.adding(months: 12) {
      return "\(first.year.digits(4))"
    }
    return "\(text(first)) \(pick("to", "bis", "do")) \(text(next.adding(days: -1)))"
  }

  /// `a, b and c`.
  func listed(_ words: [String]) -> String { words.listed(pick("and", "und", "i")) }
}
