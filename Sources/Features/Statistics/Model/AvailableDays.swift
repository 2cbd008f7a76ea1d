import AtriumCore
import AtriumScreen
import AtriumTime

/// The days with values, as days since 1970-01-01.
struct AvailableDays: Equatable, Sendable {
  var first: Int
  var last: Int
  var defaultDay: Int

  /// Resolves an expression.
  /// - Parameter anchor: the day that relative expressions such as `-7d` refer to, and the result
  ///   without an expression; ``defaultDay`` by default.
  func day(_ expression: DayExpression?, from anchor: Int? = nil) throws(Failure) -> Int {
    let anchor = anchor ?? defaultDay
    guard let expression else { return try checked(anchor) }
    let day = expression == .last ? defaultDay : expression.day(from: anchor, within: first...last)
    return try checked(day)
  }

  /// Resolves both ends of a range; without expressions it is the range of all days.
  func days(
    from start: DayExpression?, to end: DayExpression?
  ) throws(Failure) -> ClosedRange<Int> {
    let to = try day(end)
    let from = try checked(start.map { $0.day(from: to, within: first...last) } ?? first)
    guard from <= to else { throw .reversedDays(Day(number: from), Day(number: to)) }
    return from...to
  }

  private func checked(_ day: Int) throws(Failure) -> Int {
    guard first...last ~= day else {
      throw .dayOutOfRange(Day(number: day), Day(number: first)...Day(number: last))
    }
    return day
  }
}

extension History {
  /// Resolves an expression to a day with values.
  /// - Parameter anchor: the day that is shown.
  func day(_ expression: DayExpression?, from anchor: Day? = nil) throws(Failure) -> Int {
    guard let days, let lastDay else { throw .noFigures(of: country) }
    let available = AvailableDays(
      first: days.lowerBound, last: days.upperBound, defaultDay: lastDay)
    return try available.day(expression, from: anchor?.number)
  }
}
