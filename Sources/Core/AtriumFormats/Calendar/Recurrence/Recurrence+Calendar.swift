public import AtriumCore
import AtriumScreen
import AtriumTime

/// Recurrences as properties of iCalendar (RFC 5545 §3.3.10, §3.8.5).
extension Recurrence {
  /// Reads the rules and dates of a component; `nil` if it has none.
  /// - Parameter user: the user's clock, by which UNTIL becomes a day; `nil` leaves it as it is.
  public init?(of component: CalendarComponent, user: (any WallClock)? = nil) {
    let rules = component.properties.filter { $0.name == "RRULE" }.map { line in
      let value = line.value.trimmed
      return user.map { component.read(rule: value, user: $0) } ?? value
    }
    let others = component.properties.filter { $0.name == "EXRULE" }.map(\.text)
    let hasDates = component.property("RDATE") != nil
    guard !rules.isEmpty || hasDates else { return nil }
    if rules.count == 1, others.isEmpty, !hasDates, let simple = Recurrence(rule: rules[0]) {
      self = simple
    } else {
      self = .rule((rules + (hasDates ? [Self.dates] : []) + others).joined(separator: "\n"))
    }
  }

  /// The rule; `nil` for ``after(_:_:)``, which iCalendar cannot express.
  public var rule: String? {
    switch self {
    case .every(let count, let unit): "FREQ=\(unit.frequency)" + Self.interval(count)
    case .weekdays(let days, let weeks):
      "FREQ=WEEKLY" + Self.interval(weeks) + ";BYDAY="
        + days.map { Self.days[$0 - 1] }.joined(separator: ",")
    case .monthDay(let day, let months):
      "FREQ=MONTHLY" + Self.interval(months) + Self.monthDay(day)
    case .yearDay(2, 29): "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"
    case .yearDay(let month, let day): "FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(day)"
    case .after: nil
    case .rule(let text): text.contains("\n") || text == Self.dates ? nil : text
    }
  }

  /// Reads a value of RRULE; `nil` for rules without an equivalent: with an end, or with parts such as `BYDAY=2MO`.
  public init?(rule: String) {
    var parts: [String: String] = [:]
    for part in rule.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, parts.updateValue(String(sides[1]), forKey: String(sides[0])) == nil
      else { return nil }
    }
    let frequency = parts.removeValue(forKey: "FREQ") ?? ""
    let count = parts.removeValue(forKey: "INTERVAL").map { Int($0) ?? 0 } ?? 1
    guard let unit = Unit.allCases.first(where: { $0.frequency == frequency }),
      Self.counts.contains(count)
    else { return nil }
    if let start = parts.removeValue(forKey: "WKST"), start != "MO", count > 1 { return nil }
    switch (unit, parts.keys.sorted()) {
    case (_, []): self = .every(count, unit)
    case (.week, ["BYDAY"]):
      let names = parts["BYDAY"]?.split(separator: ",").map(String.init) ?? []
      let days = names.compactMap { Self.days.firstIndex(of: $0).map { $0 + 1 } }
      guard days.count == names.count, !days.isEmpty else { return nil }
      self = .weekdays(Set(days).sorted(), weeks: count)
    case (.month, ["BYMONTHDAY"]), (.month, ["BYMONTHDAY", "BYSETPOS"]):
      let found = (1...31).first { day in
        let dayParts = Self.monthDay(day).split(separator: ";").map(String.init)
        return dayParts.sorted() == parts.map { "\($0)=\($1)" }.sorted()
      }
      guard let found else { return nil }
      self = .monthDay(found, months: count)
    case (.year, let names) where count == 1 && names.prefix(2) == ["BYMONTH", "BYMONTHDAY"]:
      let day = parts.removeValue(forKey: "BYMONTHDAY") ?? ""
      let isLeapDay = ["-1", "28,29;BYSETPOS=-1"].contains(
        [day, parts["BYSETPOS"].map { "BYSETPOS=\($0)" }].compactMap(\.self).joined(separator: ";"))
      // 2024 is a leap year and has all 366 days.
      guard let month = parts["BYMONTH"].flatMap({ Int($0) }), month == 2 || !isLeapDay,
        let day = isLeapDay ? 29 : names.count == 2 ? Int(day) : nil,
        Day(year: 2024, month: month, day: day) != nil
      else { return nil }
      self = .yearDay(month: month, day: day)
    default: return nil
    }
  }

  /// iCalendar skips months without the day. These parts select the last day instead.
  private static func monthDay(_ day: Int) -> String {
    switch day {
    case 29: ";BYMONTHDAY=28,29;BYSETPOS=-1"
    case 30: ";BYMONTHDAY=28,29,30;BYSETPOS=-1"
    case 31: ";BYMONTHDAY=-1"
    default: ";BYMONTHDAY=\(day)"
    }
  }

  private static func interval(_ count: Int) -> String { count == 1 ? "" : ";INTERVAL=\(count)" }
  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

extension Recurrence.Unit {
  fileprivate var frequency: String { self == .day ? "DAILY" : rawValue.uppercased() + "LY" }
}
