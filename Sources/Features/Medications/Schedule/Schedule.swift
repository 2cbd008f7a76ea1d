import AtriumScreen

/// When a medication is taken, and how much of it.
struct Schedule: Hashable, Sendable {
  /// The days on which there are doses.
  enum Days: Hashable, Sendable {
    /// Counted from the first day; 1 is daily.
    case every(Int)
    /// 1 is Monday (ISO 8601), in their order.
    case weekdays([Int])
  }

  /// How much at what time.
  struct Dose: Hashable, Sendable {
    var time: TimeOfDay
    var amount = Amount.one
  }

  var days: Days
  /// In the order of their times; none where it is taken when needed.
  var doses: [Dose]

  static let asNeeded = Schedule(days: .every(1), doses: [])

  var isAsNeeded: Bool { doses.isEmpty }

  /// The doses of a day.
  /// - Parameter first: the day from which the days are counted.
  func doses(on day: Day, from first: Day) -> [Dose] {
    switch days {
    case .every(let interval):
      first.days(until: day) % max(1, interval) == 0 ? doses : []
    case .weekdays(let weekdays): weekdays.contains(day.weekday) ? doses : []
    }
  }

  /// How far apart two days with doses may be.
  var longestPause: Int {
    switch days {
    case .every(let interval): interval
    case .weekdays: 7
    }
  }
}

/// A schedule as it is kept and as programs read it; people may type it so, too.
extension Schedule {
  static let weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// `08:00 20:00`, `every 2 days 08:00`, `mon wed 09:00×½`, `when needed`.
  var text: String {
    if isAsNeeded { return "when needed" }
    let doses = doses.map { dose in
      dose.amount == .one ? "\(dose.time)" : "\(dose.time)×\(dose.amount)"
    }
    return (dayWords + doses).joined(separator: " ")
  }

  private var dayWords: [String] {
    switch days {
    case .every(1): []
    case .every(let interval): ["every \(interval) days"]
    case .weekdays(let weekdays): weekdays.map { Self.weekdayNames[$0 - 1] }
    }
  }
}
