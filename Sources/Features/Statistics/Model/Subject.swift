import AtriumCore
import AtriumDates
import AtriumTime
import StatisticsImport

/// The content of a chart, a ranking or a map.
enum Subject: Equatable, Sendable, CustomStringConvertible {
  case measure(Measure)
  /// An indicator by its id.
  case indicator(String)

  /// - Parameter name: a name or an id, which may have blanks for hyphens.
  init(_ name: String) {
    self =
      Measure(words: [name]).map(Subject.measure)
      ?? .indicator(name.split(separator: " ").joined(separator: "-").lowercased())
  }

  /// The measure, per million if it is asked for; `nil` for an indicator.
  func measure(_ isPerMillion: Bool) -> Measure? {
    guard case .measure(let measure) = self else { return nil }
    return isPerMillion ? Measure(kind: measure.kind, isPerMillion: true) : measure
  }

  var description: String {
    switch self {
    case .measure(let measure): measure.name
    case .indicator(let id): id
    }
  }
}

/// The first or last day of measures, or period of an indicator.
enum PeriodExpression: Equatable, Sendable {
  case day(DayExpression, text: String)
  case period(String)
  /// A month without its year, by its first day in the latest year; the latest one with values, if there is one.
  case yearlyMonth(Day)

  init(_ text: String, by dates: DateReader) throws(DateRefusal) {
    if PeriodCalendar.isoWeek.isWritten(as: text) || PeriodCalendar.month.isWritten(as: text) {
      self = .period(text)
    } else {
      do throws(DateRefusal) {
        self = .day(try DayExpression(text, by: dates), text: text)
      } catch {
        // `march 2020` is the month `2020-03`.
        guard let days = try? dates.readingPast.calendarPeriod(text), days.lowerBound.day == 1,
          days.upperBound == days.lowerBound.adding(months: 1)
        else { throw error }
        self =
          dates.readingPast.isYearless(text)
          ? .yearlyMonth(days.lowerBound) : .period(days.lowerBound.month)
      }
    }
  }

  var text: String {
    switch self {
    case .day(_, let text), .period(let text): text
    case .yearlyMonth(let first): first.month
    }
  }

  /// - Throws: ``Failure/invalidPeriod(_:_:)`` for a period.
  func day() throws(Failure) -> DayExpression {
    switch self {
    case .day(let day, _): return day
    case .period, .yearlyMonth: throw .invalidPeriod(text, .day)
    }
  }

  /// The day, or the first or the last day of a month, of those that are available.
  /// - Throws: ``Failure/invalidPeriod(_:_:)`` for a week, and for a month that does not exist.
  func day(atEnd isEnd: Bool, within days: ClosedRange<Int>) throws(Failure) -> DayExpression {
    guard let month = month(within: days) else { return try day() }
    let shown = month.overlaps(days) ? month.clamped(to: days) : month
    return .day(Day(number: isEnd ? shown.upperBound : shown.lowerBound))
  }

  /// The days of a month, without its year of the latest one with any of the days; `nil` for others.
  private func month(within days: ClosedRange<Int>) -> ClosedRange<Int>? {
    switch self {
    case .day: nil
    case .period(let text): PeriodCalendar.days(ofMonth: text)
    case .yearlyMonth(let first):
      (first.years(in: days) + [first]).compactMap { PeriodCalendar.days(ofMonth: $0.month) }
        .first { $0.overlaps(days) } ?? PeriodCalendar.days(ofMonth: first.month)
    }
  }

  /// The periods of an indicator that contain any of its days.
  /// - Parameter known: the periods with figures, by which `first`, distances and a missing year are read.
  /// - Throws: ``Failure/invalidPeriod(_:_:)`` for a week or a month that does not exist.
  func periods(
    of calendar: PeriodCalendar, within known: ClosedRange<Int>
  ) throws(Failure) -> ClosedRange<Int> {
    if case .period(let text) = self, let period = calendar.period(text) { return period...period }
    let first = calendar.days(of: known.lowerBound).lowerBound
    let shown = first...calendar.days(of: known.upperBound).upperBound
    var days = month(within: shown)
    if case .day(let expression, _) = self {
      let day = expression.day(from: shown.upperBound, within: shown)
      days = day...day
    } else if days == nil, let week = PeriodCalendar.isoWeek.period(text) {
      days = PeriodCalendar.isoWeek.days(of: week)
    }
    guard let days else { throw .invalidPeriod(text, calendar) }
    return calendar.period(of: days.lowerBound)...calendar.period(of: days.upperBound)
  }
}

/// The options of a command that apply only to indicators.
struct IndicatorSelection: Sendable {
  var slices: [IndicatorQuery.Slice] = []
  var day: Day?
  var seasons: [Int] = []

  var isEmpty: Bool { slices.isEmpty && day == nil && seasons.isEmpty }

  /// - Throws: ``Failure/onlyForIndicators(_:)`` if an option is given.
  func requireNone() throws(Failure) {
    if !slices.isEmpty { throw .onlyForIndicators("--slice") }
    if day != nil { throw .onlyForIndicators("--as-of") }
    if !seasons.isEmpty { throw .onlyForIndicators("--season") }
  }
}

extension Day {
  /// The month: `2024-10`.
  fileprivate var month: String { String("\(self)".dropLast(3)) }
}
