import AtriumDates
import AtriumScreen
public import AtriumTime

/// A rule by which a todo or an appointment recurs, in the words of people.
public enum Recurrence: Equatable, Sendable {
  /// A unit of intervals. The raw value is the English word.
  public enum Unit: String, CaseIterable, Sendable {
    case day, week, month, year
  }

  /// An interval after the due day.
  case every(Int, Unit)
  /// Days of every week, or of every n-th week; 1 is Monday, in ascending order.
  case weekdays([Int], weeks: Int)
  /// A day of every month, or of every n-th month; the last day of shorter months.
  case monthDay(Int, months: Int)
  /// A day of every year; 28 February in years without a 29th.
  case yearDay(month: Int, day: Int)
  /// An interval after the day of completion.
  case after(Int, Unit)
  /// Rules of iCalendar (RFC 5545 §3.8.5) that no other case expresses, one on each line: values of
  /// RRULE, ``dates`` for RDATE, and with their names properties that are not supported.
  case rule(String)

  /// The line of ``rule(_:)`` that stands for single dates.
  public static let dates = "RDATE"

  /// The valid number of units of an interval.
  public static let counts = 1...999

  /// Returns the first day on or after `today`; `nil` for ``after(_:_:)``.
  public func first(from today: Day) -> Day? {
    if case .after = self { return nil }
    return pattern?.first(from: today) ?? today
  }

  /// Returns the next day after `due` that is not before the day of completion.
  public func next(after due: Day, done: Day) -> Day {
    if case .after(let count, let unit) = self { return unit.span(count).day(from: done) }
    // A series of its own computes the dates of other rules.
    guard ruleText == nil, let text = inMonths.anchored(to: due).rule,
      let rule = try? RecurrenceRule(text)
    else { return due }
    let first = max(due.adding(days: 1), done)
    var dates = RecurrenceDates(rule, start: due.number * 86_400)
    dates.skip(to: first.number * 86_400)
    return dates.lazy.map { Day(number: $0 / 86_400) }.first { $0 >= first } ?? .last
  }

  private var ruleText: String? { if case .rule(let text) = self { text } else { nil } }

  /// Years as months, so that 29 February is the last day of February in other years.
  private var inMonths: Recurrence {
    if case .every(let count, .year) = self { .every(count * 12, .month) } else { self }
  }

  /// Returns the rule with the day of month made explicit: monthly from the 31st means the last day
  /// of shorter months, not the 28th of every month after February.
  public func anchored(to due: Day) -> Recurrence {
    switch self {
    case .every(let count, .month) where due.day > 28: .monthDay(due.day, months: count)
    case .every(1, .year) where due.month == 2 && due.day == 29: .yearDay(month: 2, day: 29)
    case .rule(let text): Self.anchored(text, to: due) ?? self
    default: self
    }
  }

  /// The rule on the last day of the month if it is one of months; every other rule itself.
  public var onLastDayOfMonth: Recurrence {
    Day(year: 2000, month: 1, day: 31).map { anchored(to: $0) } ?? self
  }

  /// Anchors a rule with an end like the one without it; `nil` for other rules.
  private static func anchored(_ rule: String, to due: Day) -> Recurrence? {
    let parts = rule.split(separator: ";")
    guard let end = parts.last, end.hasPrefix("COUNT=") || end.hasPrefix("UNTIL=") else {
      return nil
    }
    let endless = parts.dropLast().joined(separator: ";")
    return Recurrence(rule: endless)?.anchored(to: due).rule.map { .rule("\($0);\(end)") }
  }
}

extension Recurrence {
  /// The part of a rule that is not supported, as it is written; `nil` if all dates can be computed.
  public var unsupported: String? {
    guard let ruleText else { return nil }
    for line in ruleText.split(separator: "\n") where line != Self.dates {
      if line.contains(":") { return String(line) }
      do throws(RecurrenceRule.SyntaxError) {
        _ = try RecurrenceRule(String(line))
      } catch {
        return error.part
      }
    }
    return nil
  }
}

/// Recurrences in English, which is the form that is stored and that programs read.
extension Recurrence {
  /// The text that ``init(_:)`` reads.
  public var text: String {
    switch self {
    case .every(let count, let unit): "every " + Self.interval(count, unit)
    case .weekdays(let days, 1): "every " + Self.list(days)
    case .weekdays(let days, let weeks): "every \(weeks) weeks on " + Self.list(days)
    case .monthDay(let day, let months):
      "every \(Self.interval(months, .month)) on the \(day)\(Self.ordinalSuffix(day))"
    case .yearDay(let month, let day): "every \(day) \(Self.months[month - 1])"
    case .after(let count, let unit):
      "\(count) \(unit.rawValue)\(count == 1 ? "" : "s") after done"
    case .rule(let text): text
    }
  }

  private static func interval(_ count: Int, _ unit: Unit) -> String {
    count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s"
  }

  private static func list(_ days: [Int]) -> String {
    days.map { Self.weekdayNames[$0 - 1] }.listed("and")
  }

  private static let weekdayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func ordinalSuffix(_ day: Int) -> String {
    switch day {
    case 1, 21, 31: "st"
    case 2, 22: "nd"
    case 3, 23: "rd"
    default: "th"
    }
  }
}
