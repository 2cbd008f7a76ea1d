import AtriumTime

/// Days, weeks or months as consecutive numbers, of the years 1800 to 2199.
package enum PeriodCalendar: Sendable {
  case day, isoWeek, mmwrWeek, month

  /// The length of a period as scripts see it: `day`, `week` or `month`.
  package var name: String {
    switch self {
    case .day: "day"
    case .isoWeek, .mmwrWeek: "week"
    case .month: "month"
    }
  }

  package var isWeekly: Bool { self == .isoWeek || self == .mmwrWeek }

  /// Reads `2024-10-03`, `2024-W40`, `2024W40`, `2024-W5` or `2024-10`, by the calendar.
  package func period(_ text: String) -> Int? {
    if self == .day { return text.utf8.count == 10 ? inRange(Day(iso: text[...])?.number) : nil }
    var digits = text.utf8[...]
    guard let year = Self.number(&digits, 4...4) else { return nil }
    let hasHyphen = digits.first == UInt8(ascii: "-")
    if hasHyphen { digits.removeFirst() }
    if isWeekly {
      guard let letter = digits.popFirst(), letter | 0x20 == UInt8(ascii: "w") else { return nil }
    } else if !hasHyphen {
      return nil
    }
    guard let part = Self.number(&digits, 1...2), digits.isEmpty else { return nil }
    return period(year: year, part: part)
  }

  /// Returns whether the text looks like a period, which may not exist.
  package func isWritten(as text: String) -> Bool {
    switch self {
    case .day: text.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil
    case .isoWeek, .mmwrWeek: text.wholeMatch(of: #/\d{4}-?[Ww]\d\d?/#) != nil
    case .month: text.wholeMatch(of: #/\d{4}-\d\d?/#) != nil
    }
  }

  /// - Parameter part: a week or month, from 1.
  package func period(year: Int, part: Int) -> Int? {
    guard Self.years.contains(year), part >= 1 else { return nil }
    guard isWeekly else {
      return self == .month && part <= 12 ? year * 12 + part - 1 : nil
    }
    let week = firstWeek(of: year) + part - 1
    return week < firstWeek(of: year + 1) ? week : nil
  }

  /// The days of a month that is given as text; `nil` for other texts.
  package static func days(ofMonth text: String) -> ClosedRange<Int>? {
    guard let month = month.period(text),
      let first = Day(year: month / 12, month: month % 12 + 1, day: 1)
    else { return nil }
    return first.number...first.adding(months: 1).number - 1
  }

  /// The days of a period.
  package func days(of period: Int) -> ClosedRange<Int> {
    switch self {
    case .day: return period...period
    case .isoWeek, .mmwrWeek: return 7 * period + shift - 3...7 * period + shift + 3
    case .month: return Self.days(ofMonth: text(period)) ?? 0...0
    }
  }

  /// The period that contains a day.
  package func period(of day: Int) -> Int {
    switch self {
    case .day: return day
    case .isoWeek, .mmwrWeek:
      let days = day - shift + 3
      return days >= 0 ? days / 7 : -((6 - days) / 7)
    case .month:
      let day = Day(number: day)
      return day.year * 12 + day.month - 1
    }
  }

  /// The first and the last period of a season, which begins in week 40 of a year.
  package func season(of year: Int) -> ClosedRange<Int>? {
    guard isWeekly, let first = period(year: year, part: 40),
      let next = period(year: year + 1, part: 40)
    else { return nil }
    return first...(next - 1)
  }

  /// The week of a period within its year, from 1.
  package func week(_ period: Int) -> Int {
    period - firstWeek(of: Day(number: 7 * period + shift).year) + 1
  }

  /// The text of a period: `2024-10-03`, `2024-W40` or `2024-10`.
  package func text(_ period: Int) -> String {
    switch self {
    case .day: return "\(Day(number: period))"
    case .month: return "\(period / 12)-\(Self.padded(period % 12 + 1))"
    case .isoWeek, .mmwrWeek:
      let year = Day(number: 7 * period + shift).year
      return "\(year)-W\(Self.padded(period - firstWeek(of: year) + 1))"
    }
  }

  /// All periods that are accepted.
  package var range: ClosedRange<Int> {
    switch self {
    case .day: -62_091...84_005
    case .isoWeek, .mmwrWeek: -8870...12_000
    case .month: 21_600...26_399
    }
  }

  func inRange(_ period: Int?) -> Int? { period.flatMap { range.contains($0) ? $0 : nil } }

  private static let years = 1800...2199

  /// The day of a week that decides to which year it belongs has the number 7 × week + shift.
  private var shift: Int { self == .mmwrWeek ? -1 : 0 }

  private func firstWeek(of year: Int) -> Int {
    let start = Day(year: year, month: 1, day: 1)?.number ?? 0
    let distance = ((shift - start) % 7 + 7) % 7
    return (start + distance - shift) / 7
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Removes and returns a number with so many digits.
  private static func number(
    _ text: inout Substring.UTF8View, _ count: ClosedRange<Int>
  ) -> Int? {
    var number = 0
    var digits = 0
    while digits < count.upperBound, let byte = text.first, 0x30...0x39 ~= byte {
      number = number * 10 + Int(byte - 0x30)
      digits += 1
      text.removeFirst()
    }
    return count.contains(digits) ? number : nil
  }
}
