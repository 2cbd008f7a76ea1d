import AtriumScreen

extension Recurrence {
  /// The recurrence in Croatian, as ``init(_:)`` reads it.
  public var croatianText: String {
    switch self {
    case .every(let count, let unit): Self.every(count, unit)
    case .weekdays(let days, 1): Self.list(days)
    case .weekdays(let days, let weeks): "\(Self.every(weeks, .week)), \(Self.list(days))"
    case .monthDay(let day, 1): "svakog \(day). u mjesecu"
    case .monthDay(let day, let months): "\(Self.every(months, .month)), \(day). u mjesecu"
    case .yearDay(let month, let day):
      "svakog \(day). \(RecurrenceWords.croatianMonths[month - 1])"
    case .after(let count, let unit): "\(count) \(unit.form(count)) nakon obavljanja"
    case .rule(let text): text
    }
  }

  private static func every(_ count: Int, _ unit: Unit) -> String {
    if count == 1 { return unit == .year ? "svake godine" : "svaki \(unit.form(1))" }
    let every = Croatian.form(count, "svakih", unit == .year ? "svake" : "svaka", "svakih")
    return "\(every) \(count) \(unit.form(count))"
  }

  private static func list(_ days: [Int]) -> String {
    days.map { RecurrenceWords.croatianWeekdays[$0 - 1] }.listed("i")
  }
}

extension Recurrence.Unit {
  fileprivate func form(_ count: Int) -> String {
    switch self {
    case .day: Croatian.form(count, "dan", "dana", "dana")
    case .week: Croatian.form(count, "tjedan", "tjedna", "tjedana")
    case .month: Croatian.form(count, "mjesec", "mjeseca", "mjeseci")
    case .year: Croatian.form(count, "godina", "godine", "godina")
    }
  }
}
