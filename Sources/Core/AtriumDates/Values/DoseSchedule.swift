public import AtriumTime

/// The days, times and amounts at which a medication is taken.
public struct DoseSchedule: Hashable, Sendable {
  /// The days that have doses.
  public enum Days: Hashable, Sendable {
    /// Every n days, counted from the first one; 1 is daily.
    case every(Int)
    /// In ascending order; 1 is Monday.
    case weekdays([Int])
  }

  /// A time with its amount.
  public struct Dose: Hashable, Sendable {
    public var time: TimeOfDay
    /// In quarters of a piece.
    public var quarters: Int

    /// - Parameter quarters: at least 1; 4 is one piece.
    public init(_ time: TimeOfDay, quarters: Int = 4) {
      (self.time, self.quarters) = (time, quarters)
    }

    /// The number of pieces: `½`, `2` or `1½`.
    public var amount: String { Self.amount(ofQuarters: quarters) }

    /// The number of pieces that quarters are: `½`, `2` or `1½`.
    public static func amount(ofQuarters quarters: Int) -> String {
      let fraction = ["", "¼", "½", "¾"][quarters % 4]
      return quarters < 4 && !fraction.isEmpty ? fraction : "\(quarters / 4)\(fraction)"
    }
  }

  /// Days with the doses of each of them.
  public struct Part: Hashable, Sendable {
    public var days: Days
    /// In the order of their times; never empty.
    public var doses: [Dose]

    /// - Parameter doses: in the order of their times; at least one.
    public init(_ days: Days, _ doses: [Dose]) { (self.days, self.doses) = (days, doses) }
  }

  /// The end of a schedule.
  public enum End: Hashable, Sendable {
    /// A number of days, the first of which is the first day of the schedule.
    case days(Int)
    case day(Day)
  }

  /// Parts of different days in the order of their first days; empty for a medication taken as needed.
  public var parts: [Part]
  /// The first day, if it is said: `from tomorrow`. The ``notation`` does not contain it.
  public var begin: Day?
  public var end: End?
  /// The greatest number of doses a day of a medication taken as needed.
  public var maximumPerDay: Int?
  /// The words about meals, as they were typed: `with meals`, `nüchtern`. They are no part of the ``notation``.
  public var remark = ""
  /// The form of the pieces, as it was typed: `tablets`. The ``notation`` does not contain it.
  public var form = ""

  /// - Parameters:
  ///   - parts: empty for a medication taken as needed.
  ///   - maximumPerDay: only of a medication taken as needed.
  public init(_ parts: [Part], end: End? = nil, maximumPerDay: Int? = nil) {
    (self.parts, self.end, self.maximumPerDay) = (parts, end, maximumPerDay)
  }

  public var isAsNeeded: Bool { parts.isEmpty }

  /// The doses of a day.
  /// - Parameter first: the day from which intervals count.
  public func doses(on day: Day, from first: Day) -> [Dose] {
    parts.first { part in
      switch part.days {
      case .every(let interval): first.days(until: day) % max(1, interval) == 0
      case .weekdays(let weekdays): weekdays.contains(day.weekday)
      }
    }?.doses ?? []
  }

  /// The last day of a schedule that begins on a day; `nil` without an end.
  public func lastDay(from first: Day) -> Day? {
    switch end {
    case .days(let count): first.adding(days: count - 1)
    case .day(let day): day
    case nil: nil
    }
  }
}

/// The notation in data. ``DateReader`` reads it in every language as the same schedule, whatever its clock and its times.
extension DoseSchedule {
  /// `08:00 20:00`, `every 2 days 08:00`, `mon wed 09:00×½; sat 10:00`, `08:00 for 7 days`, or
  /// `when needed, at most 4 a day`.
  public var notation: String {
    var text = isAsNeeded ? "when needed" : parts.map(\.notation).joined(separator: "; ")
    if let maximumPerDay { text += ", at most \(maximumPerDay) a day" }
    switch end {
    case .days(let count): return "\(text) for \(count) days"
    case .day(let day): return "\(text) until \(day)"
    case nil: return text
    }
  }
}

extension DoseSchedule.Part {
  fileprivate var notation: String {
    let words =
      switch days {
      case .every(1): [String]()
      case .every(let interval): ["every \(interval) days"]
      case .weekdays(let weekdays):
        weekdays.map { DateNames.english.shortWeekdays[$0 - 1].lowercased() }
      }
    let doses = doses.map { $0.quarters == 4 ? "\($0.time)" : "\($0.time)×\($0.amount)" }
    return (words + doses).joined(separator: " ")
  }
}

/// The times of doses whose hours a schedule does not say.
public struct DoseTimes: Sendable {
  /// For each part of the day.
  public var parts: [PartOfDay: TimeOfDay]
  /// Of breakfast, lunch and dinner.
  public var meals: [PartOfDay: TimeOfDay]
  /// The time of the first dose of a day whose doses have equal distances.
  public var first: TimeOfDay

  /// - Parameters: by default at 8:00, 12:00, 16:00, 18:00 and 22:00; meals are at the times of their part of the day.
  public init(
    parts: [PartOfDay: TimeOfDay] = [:], meals: [PartOfDay: TimeOfDay] = [:],
    first: TimeOfDay? = nil
  ) {
    self.parts = Self.usualParts.merging(parts) { $1 }
    self.meals = self.parts.merging(meals) { $1 }
    self.first = first ?? TimeOfDay(minutes: 480)
  }

  private static let usualParts: [PartOfDay: TimeOfDay] = [
    .morning: TimeOfDay(minutes: 480), .noon: TimeOfDay(minutes: 720),
    .afternoon: TimeOfDay(minutes: 960), .evening: TimeOfDay(minutes: 1080),
    .night: TimeOfDay(minutes: 1320),
  ]
}
