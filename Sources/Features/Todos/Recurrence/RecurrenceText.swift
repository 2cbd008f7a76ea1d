import AtriumScreen

/// Recurrences as sentences; the English one is what is kept and what programs read.
extension Recurrence {
  /// In English; ``init(_:)`` reads it.
  var text: String {
    switch self {
    case .every(let count, let unit): "every " + Self.distance(count, unit)
    case .weekdays(let days, 1): "every " + Self.list(days)
    case .weekdays(let days, let weeks): "every \(weeks) weeks on " + Self.list(days)
    case .monthDay(let day, let months):
      "every \(Self.distance(months, .month)) on the \(day)\(Self.ending(day))"
    case .yearDay(let month, let day): "every \(day) \(RecurrenceWords.shortMonths[month - 1])"
    case .after(let count, let unit):
      "\(count) \(unit.english)\(count == 1 ? "" : "s") after done"
    }
  }

  init?(_ text: String) {
    guard let recurrence = RecurrencePhrase.recurrence(text) else { return nil }
    self = recurrence
  }

  /// In German.
  var germanText: String {
    switch self {
    case .every(1, .day): "jeden Tag"
    case .every(1, .week): "jede Woche"
    case .every(1, .month): "jeden Monat"
    case .every(1, .year): "jedes Jahr"
    case .every(let count, let unit): "alle \(count) \(unit.german)"
    case .weekdays(let days, 1): "jeden " + Self.germanList(days)
    case .weekdays(let days, let weeks): "alle \(weeks) Wochen am " + Self.germanList(days)
    case .monthDay(let day, 1): "jeden Monat am \(day)."
    case .monthDay(let day, let months): "alle \(months) Monate am \(day)."
    case .yearDay(let month, let day):
      "jeden \(day). \(RecurrenceWords.germanMonths[month - 1].capitalizedFirst)"
    case .after(1, let unit): "\(unit == .week ? "eine" : "ein") \(unit.germanOne) nach Erledigung"
    case .after(let count, let unit): "\(count) \(unit.german) nach Erledigung"
    }
  }

  private static func distance(_ count: Int, _ unit: Unit) -> String {
    count == 1 ? unit.english : "\(count) \(unit.english)s"
  }

  private static func list(_ days: [Int]) -> String {
    days.map { RecurrenceWords.weekdays[$0 - 1] }.listed("and")
  }

  private static func germanList(_ days: [Int]) -> String {
    days.map { RecurrenceWords.germanWeekdays[$0 - 1].capitalizedFirst }.listed("und")
  }

  private static func ending(_ day: Int) -> String {
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
  fileprivate var germanOne: String {
    switch self {
    case .day: "Tag"
    case .week: "Woche"
    case .month: "Monat"
    case .year: "Jahr"
    }
  }
  fileprivate var german: String { germanOne + (self == .week ? "n" : "e") }
}
