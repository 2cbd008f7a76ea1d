import AtriumCore
import AtriumDates
import AtriumTime
import StatisticsImport

/// The content of a chart, a ranking or a map.
enum Subject: Equatable, Sendable, CustomStringConvertible {
  case measure(Measure)
  /// An indicator by its id.
  case indicator(String)

  init(_ name: String) {
    self = Measure(name.lowercased()).map(Subject.measure) ?? .indicator(name)
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
        self = .period(String("\(days.lowerBound)".dropLast(3)))
      }
    }
  }

  var text: String {
    switch self {
    case .day(_, let text), .period(let text): text
    }
  }

  /// - Throws: ``Failure/invalidPeriod(_:_:)`` for a period.
  func day() throws(Failure) -> DayExpression {
    switch self {
    case .day(let day, _): return day
    case .period(let text): throw .invalidPeriod(text, .day)
    }
  }

  /// The day, or the first or the last day of a month, of those that are available.
  /// - Throws: ``Failure/invalidPeriod(_:_:)`` for a week, and for a month that does not exist.
  func day(atEnd isEnd: Bool, within days: ClosedRange<Int>) throws(Failure) -> DayExpression {
    guard case .period(let text) = self, let month = PeriodCalendar.days(ofMonth: text) else {
      return try day()
    }
    let shown = month.overlaps(days) ? month.clamped(to: days) : month
    return .day(Day(number: isEnd ? shown.upperBound : shown.lowerBound))
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
