import AtriumScreen

/// Recurrences in English, which is the form that is stored and that programs read.
extension Recurrence {
  /// ``init(_:)`` reads this text.
  var text: String {
    switch self {
    case .every(let count, let unit): "every " + Self.interval(count, unit)
    case .weekdays(let days, 1): "every " + Self.list(days)
    case .weekdays(let days, let weeks): "every \(weeks) weeks on " + Self.list(days)
    case .monthDay(let day, let months):
      "every \(Self.interval(months, .month)) on the \(day)\(Self.ordinalSuffix(day))"
    case .yearDay(let month, let day): "every \(day) \(RecurrenceWords.shortMonths[month - 1])"
    case .after(let count, let unit):
      "\(count) \(unit.english)\(count == 1 ? "" : "s") after done"
    }
  }

  /// Reads a rule in English, German or Croatian; `nil` for any other text.
  init?(_ text: String) {
    guard let recurrence = RecurrenceParser.recurrence(text) else { return nil }
    self = recurrence
  }

  private static func interval(_ count: Int, _ unit: Unit) -> String {
    count == 1 ? unit.english : "\(count) \(unit.english)s"
  }

  private static func list(_ days: [Int]) -> String {
    days.map { RecurrenceWords.weekdays[$0 - 1] }.listed("and")
  }

  private static func ordinalSuffix(_ day: Int) -> String {
    switch day {
    case 1, 21, 31: "st"
    case 2, 22: "nd"
    case 3, 23: "rd"
    default: "th"
    }
  }
}

extension Recurrence.Unit {
  fileprivate var english: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
