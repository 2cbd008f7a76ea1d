import AtriumScreen

extension Recurrence {
  /// The recurrence in German, as ``init(_:)`` reads it.
  public var germanText: String {
    switch self {
    case .every(1, .day): "jeden Tag"
    case .every(1, .week): "jede Woche"
    case .every(1, .month): "jeden Monat"
    case .every(1, .year): "jedes Jahr"
    case .every(let count, let unit): "alle \(count) \(unit.plural)"
    case .weekdays(let days, 1): "jeden " + Self.list(days)
    case .weekdays(let days, let weeks): "alle \(weeks) Wochen am " + Self.list(days)
    case .monthDay(let day, 1): "jeden Monat am \(day)."
    case .monthDay(let day, let months): "alle \(months) Monate am \(day)."
    case .yearDay(let month, let day):
      "jeden \(day). \(RecurrenceWords.germanMonths[month - 1].capitalizedFirst)"
    case .after(1, let unit): "\(unit == .week ? "eine" : "ein") \(unit.singular) nach Erledigung"
    case .after(let count, let unit): "\(count) \(unit.plural) nach Erledigung"
    case .rule(let text): text
    }
  }

  private static func list(_ days: [Int]) -> String {
    days.map { RecurrenceWords.germanWeekdays[$0 - 1].capitalizedFirst }.listed("und")
  }
}

extension Recurrence.Unit {
  fileprivate var singular: String {
    switch self {
    case .day: "Tag"
    case .week: "Woche"
    case .month: "Monat"
    case .year: "Jahr"
    }
  }

  fileprivate var plural: String { singular + (self == .week ? "n" : "e") }
}
