import AtriumTime

/// The times and amounts at which a medication is taken.
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

  var days: Days
  /// In the order of their times; empty for a medication taken as needed.
  var doses: [Dose]

  static let asNeeded = Schedule(days: .every(1), doses: [])

  var isAsNeeded: Bool { doses.isEmpty }

  /// - Parameter first: The day that intervals are counted from.
  func doses(on day: Day, from first: Day) -> [Dose] {
    switch days {
    case .every(let interval): first.days(until: day) % max(1, interval) == 0 ? doses : []
    case .weekdays(let weekdays): weekdays.contains(day.weekday) ? doses : []
    }
  }

  /// The greatest possible number of days between two doses.
  var maximumGap: Int {
    switch days {
    case .every(let interval): interval
    case .weekdays: 7
    }
  }
}

/// The notation used in the database and in JSON, which ``ScheduleParser`` reads.
extension Schedule {
  static let weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// `08:00 20:00`, `every 2 days 08:00`, `mon wed 09:00×½` or `when needed`.
  var notation: String {
    if isAsNeeded { return "when needed" }
    let words = doses.map { dose in
      dose.amount == .one ? "\(dose.time)" : "\(dose.time)×\(dose.amount)"
    }
    return (dayWords + words).joined(separator: " ")
  }

  private var dayWords: [String] {
    switch days {
    case .every(1): []
    case .every(let interval): ["every \(interval) days"]
    case .weekdays(let weekdays): weekdays.map { Self.weekdayNames[$0 - 1] }
    }
  }
}
