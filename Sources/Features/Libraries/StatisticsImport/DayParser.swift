package import AtriumTime

/// Reads the dates of files and servers, as days since 1970-01-01. `nil` for text that is no date and
/// for days outside ``validDays``.
package enum DayParser {
  /// The days that a source may report, 2019-12-01 to 2035-12-31.
  package static let validDays = Day(number: 18_231)...Day(number: 24_105)

  /// The number of a day in ``validDays``.
  package static func number(_ day: Day?) -> Int? {
    day.flatMap { validDays.contains($0) ? $0.number : nil }
  }

  /// The last year that is written with two digits: 2035.
  static let lastShortYear = 35

  /// Reads `1/22/20`, as the JHU CSSE writes it.
  package static func american(_ text: String) -> Int? {
    number(PeriodNotation.usDay.period(text).flatMap { Day(number: $0) })
  }

  /// Reads the date of `2021-08-04T12:00:00Z`, or `04.08.2021`.
  package static func timestamp(_ text: String) -> Int? {
    number(Day(iso: text.prefix(10)) ?? ISODateTime(dotted: text)?.day)
  }

  /// - Parameter number: milliseconds since 1970-01-01T00:00:00Z.
  package static func milliseconds(_ number: Int) -> Int? {
    self.number(Day(number: number / 86_400_000))
  }
}
