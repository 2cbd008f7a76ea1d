import AtriumFormats
import AtriumTime

/// The attribute `mask` of a template of Taskwarrior: a character for the state of each of its dates, `-`
/// pending, `+` completed, `X` deleted, `W` waiting.
struct TaskMask: Equatable, Sendable {
  /// The length up to which a mask is used.
  private static let limit = 100_000

  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Returns the first date of the template that is neither completed nor deleted; `nil` if its rule
  /// is not known.
  /// - Parameter first: the first date of the template.
  func currentDate(from first: Moment, _ recurrence: Recurrence?) -> Moment? {
    let index = text.utf8.prefix { !"-W".utf8.contains($0) }.count
    guard index > 0 else { return first }
    guard let recurrence, index <= Self.limit else { return nil }
    var day = first.day
    for _ in 0..<index { day = recurrence.next(after: day, done: day) }
    return Moment(day, first.time)
  }

  /// Sets the state of a date.
  mutating func set(_ state: Character, at index: Int) {
    guard 0..<Self.limit ~= index else { return }
    var states = Array(text)
    while states.count <= index { states.append("-") }
    states[index] = state
    text = String(states)
  }
}

extension Recurrence {
  /// Reads the attribute `recur` (taskwarrior.org/docs/durations).
  init?(taskwarrior text: String) {
    let text = text.lowercased()
    switch text {
    case "daily", "day": self = .every(1, .day)
    case "weekdays": self = .weekdays([1, 2, 3, 4, 5], weeks: 1)
    case "weekly", "sennight": self = .every(1, .week)
    case "biweekly", "fortnight": self = .every(2, .week)
    case "monthly": self = .every(1, .month)
    case "bimonthly": self = .every(2, .month)
    case "quarterly": self = .every(3, .month)
    case "semiannual": self = .every(6, .month)
    case "annual", "yearly": self = .every(1, .year)
    case "biannual", "biyearly": self = .every(2, .year)
    default:
      let isISO = text.hasPrefix("p")
      let rest = isISO ? text.dropFirst() : text[...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let name = rest.dropFirst(digits.count).drop { $0 == " " }
      guard let (factor, unit) = Self.taskwarriorUnit(name),
        let number = digits.isEmpty && !isISO ? 1 : Int(digits),
        Self.counts.contains(number), Self.counts.contains(number * factor)
      else { return nil }
      self = .every(number * factor, unit)
    }
  }

  private static func taskwarriorUnit(_ name: Substring) -> (factor: Int, unit: Unit)? {
    switch name {
    case "d", "day", "days": (1, .day)
    case "w", "wk", "wks", "week", "weeks": (1, .week)
    case "m", "mo", "mos", "mth", "mths", "mnth", "mnths", "month", "months": (1, .month)
    case "q", "qtr", "qtrs", "qrtr", "qrtrs", "quarter", "quarters": (3, .month)
    case "y", "yr", "yrs", "year", "years": (1, .year)
    default: nil
    }
  }
}
