import AtriumScreen

/// Recurrences in English, which is the form that is stored and that programs read.
extension Recurrence {
  /// The text that ``init(_:)`` reads.
  var text: String {
    switch self {
    case .every(let count, let unit): "every " + Self.interval(count, unit)
    case .weekdays(let days, 1): "every " + Self.list(days)
    case .weekdays(let days, let weeks): "every \(weeks) weeks on " + Self.list(days)
    case .monthDay(let day, let months):
      "every \(Self.interval(months, .month)) on the \(day)\(Self.ordinalSuffix(day))"
    case .yearDay(let month, let day): "every \(day) \(RecurrenceWords.shortMonths[month - 1])"
    case .after(let count, let unit):
      "\(count) \(unit.rawValue)\(count == 1 ? "" : "s") after done"
    }
  }

  private static func interval(_ count: Int, _ unit: Unit) -> String {
    count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s"
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
