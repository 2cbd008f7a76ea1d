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
  /// A week without its year, such as `W42`: the latest one with figures, if there is one.
  case yearlyWeek(Int, text: String)

  init(_ text: String, by dates: DateReader) throws(DateRefusal) {
    if PeriodCalendar.isoWeek.isWritten(as: text) || PeriodCalendar.month.isWritten(as: text) {
      self = .period(text)
    } else if let digits = text.wholeMatch(of: #/[Ww](\d\d?)/#)?.1, let week = Int(digits) {
      self = .yearlyWeek(week, text: text)
    } else {
      do throws(DateRefusal) {
        self = .day(try DayExpression(text, by: dates), text: text)
      } catch {
        let calendar = PeriodCalendar.isoWeek
        // 2020 has a week 53.
        if let week = Self.week("\(text) 2020", by: dates) {
          self = .yearlyWeek(calendar.week(week), text: text)
        } else if let week = Self.week(text, by: dates) {
          self = .period(calendar.text(week))
        } else if let days = try? dates.readingPast.calendarPeriod(text), days.lowerBound.day == 1,
          days.upperBound == days.lowerBound.adding(months: 1)
        {
          // `march 2020` is the month `2020-03`.
          self =
            dates.readingPast.isYearless(text)
            ? .yearlyMonth(days.lowerBound) : .period(days.lowerBound.month)
        } else {
          throw error
        }
      }
    }
  }

  /// The ISO week of a phrase such as `last week` or `week 42 2025`.
  private static func week(_ text: String, by dates: DateReader) -> Int? {
    guard let days = try? dates.readingPast.calendarPeriod(text) else { return nil }
    let week = PeriodCalendar.isoWeek.period(of: days.lowerBound.number)
    let numbers = days.lowerBound.number...days.upperBound.number - 1
    return PeriodCalendar.isoWeek.days(of: week) == numbers ? week : nil
  }

  var text: String {
    switch self {
    case .day(_, let text), .period(let text), .yearlyWeek(_, let text): text
    case .yearlyMonth(let first): first.month
    }
  }

  /// - Throws: ``Failure/invalidPeriod(_:_:)`` for a period.
  func day() throws(Failure) -> DayExpression {
    switch self {
    case .day(let day, _): return day
    case .period, .yearlyMonth, .yearlyWeek: throw .invalidPeriod(text, .day)
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
    case .day, .yearlyWeek: nil
    case .period(let text): PeriodCalendar.days(ofMonth: text)
    case .yearlyMonth(let first):
      (first.years(in: days) + [first]).compactMap { PeriodCalendar.days(ofMonth: $0.month) }
        .first { $0.overlaps(days) } ?? PeriodCalendar.days(ofMonth: first.month)
    }
  }

  /// The days of a week, without its year of the latest one with any of the days; `nil` for others.
  /// - Parameter calendar: the calendar of weeks without a year.
  private func week(of calendar: PeriodCalendar, in days: ClosedRange<Int>) -> ClosedRange<Int>? {
    switch self {
    case .day, .yearlyMonth: return nil
    case .period(let text):
      return PeriodCalendar.isoWeek.period(text).map(PeriodCalendar.isoWeek.days)
    case .yearlyWeek(let number, _):
      // The first days of a year may belong to the last week of the year before.
      let years = Day(number: days.lowerBound).year - 1...Day(number: days.upperBound).year
      let weeks = years.reversed().compactMap { calendar.period(year: $0, part: number) }
        .map(calendar.days)
      return weeks.first { $0.overlaps(days) } ?? weeks.first
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
    var days = month(within: shown) ?? week(of: calendar.isWeekly ? calendar : .isoWeek, in: shown)
    if case .day(let expression, _) = self {
      let day = expression.day(from: shown.upperBound, within: shown)
      days = day...day
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
