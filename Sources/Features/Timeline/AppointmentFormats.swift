import AtriumCore
import AtriumScreen

extension Format where Value == AppointmentEnd {
  /// A time on the day of the start, or a day with or without a time.
  static var end: Format {
    let date = Format<Moment>.date
    return Format("time", completing: date.completion) { text, now throws(Refusal) in
      if let time = ClockWord.time(text.lowercased()) { return .time(time) }
      return .moment(try date.read(text, now))
    }
  }
}

/// How long before something, in minutes.
struct LeadTime: Equatable, Sendable {
  let minutes: Int
  /// Four weeks.
  static let longest = 4 * 7 * 24 * 60

  /// Reads `30`, `30m`, `2h`, `1 day`, `1w`; a number alone is minutes.
  init?(_ text: String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 5, let number = Int(digits),
      let factor = Self.factor(String(text.dropFirst(digits.count))),
      number * factor <= Self.longest
    else { return nil }
    minutes = number * factor
  }

  private static func factor(_ unit: String) -> Int? {
    if unit.isEmpty || unit == "m" { return 1 }
    switch CalendarWord.unit(unit) {
    case .minute: return 1
    case .hour: return 60
    case .day: return 24 * 60
    case .week: return 7 * 24 * 60
    default: return nil
    }
  }
}

extension Format where Value == LeadTime {
  static var leadTime: Format {
    let words: [Candidate] = ["30m", "1h", "2h", "1d", "1w"]
    return Format("time before", completing: .fixed(words)) { text, _ throws(Refusal) in
      guard let time = LeadTime(text) else { throw Refusal(.timeline(\.isNoLeadTime)) }
      return time
    }
  }
}

extension Format where Value == Month {
  /// `2026-11`.
  static var month: Format {
    Format("month") { text, now throws(Refusal) in
      guard let month = Month(iso: text) else { throw Refusal(.timeline(\.isNoMonth)) }
      return month
    }
  }
}
