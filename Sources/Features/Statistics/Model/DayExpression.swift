import AtriumDates
import AtriumTime

/// A day as a user types it: a day, `first`, `last`, or a distance from the shown day.
enum DayExpression: Equatable, Sendable {
  case day(Day)
  /// A day without its year, in the latest year; the latest one with values, if there is one.
  case yearly(Day)
  case distance(TimeSpan)
  case first, last

  /// Reads `first`, `last`, `latest`, a distance such as `-7d`, or a day such as `3.11.2021`, without a year the latest
  /// one. `yesterday` is the day before the shown one.
  init(_ text: String, by dates: DateReader) throws(DateRefusal) {
    switch text.lowercased() {
    case "first": self = .first
    case "last", "latest": self = .last
    case "yesterday": self = .distance(TimeSpan(days: -1))
    default:
      let value = try dates.readingPast.date(text)
      if case .offset(let span, nil) = value, span.minutes == 0 {
        self = .distance(span)
      } else if let moment = try dates.clock.moment(of: value)?.moment, moment.time == nil {
        self = dates.readingPast.isYearless(text) ? .yearly(moment.day) : .day(moment.day)
      } else {
        throw DateRefusal(.unsupported, .dayWithoutTime)
      }
    }
  }

  /// Returns the number of the day since 1970-01-01, which may be outside `days`.
  /// - Parameters:
  ///   - anchor: the day that distances refer to.
  ///   - days: the days with values.
  func day(from anchor: Int, within days: ClosedRange<Int>) -> Int {
    switch self {
    case .day(let day): day.number
    case .yearly(let day):
      day.years(in: days).map { $0.number }.first(where: days.contains) ?? day.number
    case .distance(let span): span.day(from: Day(number: anchor)).number
    case .first: days.lowerBound
    case .last: days.upperBound
    }
  }
}

extension Day {
  /// The same day of the years of a range of days, the latest one first.
  func years(in days: ClosedRange<Int>) -> [Day] {
    let (first, last) = (Day(number: days.lowerBound).year, Day(number: days.upperBound).year)
    return (first...last).reversed().compactMap { Day(year: $0, month: month, day: day) }
  }
}
