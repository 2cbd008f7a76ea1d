import AtriumTime

/// The days, times and amounts at which a medication is taken.
struct Schedule: Hashable, Sendable {
  /// The days that have doses.
  enum Days: Hashable, Sendable {
    /// Every n days, counted from the first day of taking the medication; 1 is daily.
    case every(Int)
    /// In ascending order; 1 is Monday (ISO 8601).
    case weekdays([Int])
  }

  struct Dose: Hashable, Sendable {
    var time: TimeOfDay
    var amount = Amount.one
  }

  /// Days with the doses of each of them.
  struct Part: Hashable, Sendable {
    var days: Days
    /// In the order of their times; never empty.
    var doses: [Dose]
  }

  /// The last day, as it was typed. A stored medication has it as ``Medication/until``.
  enum End: Hashable, Sendable {
    /// A number of days, the first of which is the first day of the schedule.
    case days(Int)
    case day(Day)
  }

  /// One part, or several parts of different weekdays in the order of their first days; empty for a
  /// medication taken as needed.
  var parts: [Part]
  var end: End?

  static let asNeeded = Schedule(parts: [])

  var isAsNeeded: Bool { parts.isEmpty }

  /// - Parameter first: The day that intervals are counted from.
  func doses(on day: Day, from first: Day) -> [Dose] {
    parts.first { part in
      switch part.days {
      case .every(let interval): first.days(until: day) % max(1, interval) == 0
      case .weekdays(let weekdays): weekdays.contains(day.weekday)
      }
    }?.doses ?? []
  }

  /// The greatest possible number of days between two doses.
  var maximumGap: Int {
    switch parts.first?.days {
    case .every(let interval): interval
    case .weekdays, nil: 7
    }
  }

  /// Returns the last day of a schedule that begins on `first`; `nil` without an end.
  func lastDay(from first: Day) -> Day? {
    switch end {
    case .days(let count): first.adding(days: count - 1)
    case .day(let day): day
    case nil: nil
    }
  }
}

/// The notation used in the database and in JSON, which ``ScheduleParser`` reads.
extension Schedule {
  static let weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// `08:00 20:00`, `every 2 days 08:00`, `mon wed 09:00×½; sat 10:00`, `08:00 for 7 days` or
  /// `when needed`.
  var notation: String {
    if isAsNeeded { return "when needed" }
    let text = parts.map(\.notation).joined(separator: "; ")
    switch end {
    case .days(let count): return "\(text) for \(count) days"
    case .day(let day): return "\(text) until \(day)"
    case nil: return text
    }
  }
}

extension Schedule.Part {
  fileprivate var notation: String {
    let words = doses.map { dose in
      dose.amount == .one ? "\(dose.time)" : "\(dose.time)×\(dose.amount)"
    }
    return (dayWords + words).joined(separator: " ")
  }

  private var dayWords: [String] {
    switch days {
    case .every(1): []
    case .every(let interval): ["every \(interval) days"]
    case .weekdays(let weekdays): weekdays.map { Schedule.weekdayNames[$0 - 1] }
    }
  }
}
