import AtriumTime

/// The notation of periods in a source.
package enum PeriodNotation: String, CaseIterable, Sendable {
  /// A day as year, month and day: `2024-10-03`, `2024/10/03 00:00:00` or `20241003`.
  case day
  /// A day as month, day and year: `1/22/20`.
  case usDay = "us-day"
  /// A day as day, month and year: `31/12/2019` or `31.12.2019`.
  case dayMonthYear = "day-month-year"
  /// Weeks that begin on Monday and belong to the year of their Thursday (ISO 8601).
  case isoWeek = "iso-week"
  /// Weeks that begin on Sunday and belong to the year of their Wednesday (CDC's MMWR weeks).
  case mmwrWeek = "mmwr-week"
  case month

  package var calendar: PeriodCalendar {
    switch self {
    case .day, .usDay, .dayMonthYear: .day
    case .isoWeek: .isoWeek
    case .mmwrWeek: .mmwrWeek
    case .month: .month
    }
  }

  /// A period, for messages.
  package var example: String {
    switch self {
    case .day: "2024-10-03"
    case .usDay: "1/22/20"
    case .dayMonthYear: "31/12/2019"
    case .isoWeek, .mmwrWeek: "2024-W40"
    case .month: "2024-10"
    }
  }

  /// The number of columns that have the parts of a period; `nil` if periods have one column only.
  package var partCount: Int? {
    switch self {
    case .day: 3
    case .usDay, .dayMonthYear: nil
    case .isoWeek, .mmwrWeek, .month: 2
    }
  }

  /// Returns whether the text looks like a period, which may not exist.
  func isWritten(as text: String) -> Bool { parts(of: text) != nil }

  /// Returns the number of a period in its calendar; `nil` if the text is none.
  package func period(_ text: String) -> Int? { parts(of: text).flatMap { period(parts: $0) } }

  /// Returns the number of a period whose parts, from the year on, have columns of their own.
  func period(_ texts: [String]) -> Int? {
    guard texts.count > 1 else { return period(texts[0]) }
    let parts = texts.compactMap { Int($0) }
    return parts.count == texts.count ? period(parts: parts) : nil
  }

  /// - Parameter parts: year, month and day, or year and week or month.
  private func period(parts: [Int]) -> Int? {
    if parts.count == 3 {
      return calendar.inRange(Day(year: parts[0], month: parts[1], day: parts[2])?.number)
    }
    return parts.count == 2 ? calendar.period(year: parts[0], part: parts[1]) : nil
  }

  /// The year and the other parts of a period's text, which may not exist; `nil` for other texts.
  private func parts(of text: String) -> [Int]? {
    switch self {
    case .day, .usDay, .dayMonthYear: dayParts(of: text)
    case .isoWeek, .mmwrWeek:
      text.wholeMatch(
        of: #/(\d{4})(?:[-\/_. ]?(?:KW|W)|[-\/_. ])(\d{1,2})|(\d{4})(\d\d)/#.ignoresCase()
      )
      .map { Self.numbers($0.1 ?? $0.3, $0.2 ?? $0.4) }
    case .month:
      text.wholeMatch(of: #/(\d{4})(?:-?M|[-\/])(\d{1,2})|(\d{4})(\d\d)/#.ignoresCase())
        .map { Self.numbers($0.1 ?? $0.3, $0.2 ?? $0.4) }
    }
  }

  private static func numbers(_ texts: Substring?...) -> [Int] {
    texts.compactMap { $0.flatMap { Int($0) } }
  }

  /// The year, the month and the day of a day's text. A time of day after it is not used.
  private func dayParts(of text: String) -> [Int]? {
    let date = text.prefix { "0123456789-/.".contains($0) }
    var fields: [Substring]
    if let separator = date.first(where: { !("0"..."9" ~= $0) }) {
      fields = date.split(separator: separator, omittingEmptySubsequences: false)
    } else {
      guard self == .day, date.count == 8 else { return nil }
      fields = [date.prefix(4), date.dropFirst(4).prefix(2), date.suffix(2)]
    }
    let numbers = fields.compactMap { UInt16($0).map { Int($0) } }
    let time = text[date.endIndex...]
    guard fields.count == 3, numbers.count == 3, time.isEmpty || Self.isTime(time) else {
      return nil
    }
    let (year, others) =
      switch self {
      case .usDay: (2, [0, 1])
      case .dayMonthYear: (2, [1, 0])
      default: (0, [1, 2])
      }
    guard others.allSatisfy({ 1...2 ~= fields[$0].count }) else { return nil }
    let century: Int
    switch fields[year].count {
    case 4: century = 0
    // Other years of two digits may be those of the last century.
    case 2 where self != .day && numbers[year] <= Self.lastShortYear: century = 2000
    default: return nil
    }
    return [century + numbers[year]] + others.map { numbers[$0] }
  }

  /// The last year that is written with two digits: 2035.
  private static let lastShortYear = 35

  private static func isTime(_ text: Substring) -> Bool {
    let pattern =
      #/(?:,? +|T)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?[AP]M)?(?: Uhr)?(?: ?(?:Z|UTC|GMT|[-+]\d\d(?::?\d\d)?))?/#
    guard let time = text.wholeMatch(of: pattern.ignoresCase()) else { return false }
    return Self.numbers(time.1).allSatisfy { $0 <= 24 }
      && Self.numbers(time.2, time.3).allSatisfy { $0 < 60 }
  }
}
