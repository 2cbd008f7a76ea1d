import AtriumScreen

/// The days that there are figures of, as numbers.
struct DaySpan: Equatable, Sendable {
  var first: Int, last: Int
  /// The day to show where none is asked for.
  var present: Int

  /// The number of the day that is meant.
  /// - Parameter shown: what a word such as `-7d` counts from.
  func day(_ word: DayWord?, from shown: Int? = nil) throws(StatisticsError) -> Int {
    guard let word else { return try checked(shown ?? present) }
    let day = word == .last ? present : word.number(from: shown ?? present, within: first...last)
    return try checked(day)
  }

  /// The days between two words; all there are where nothing is said.
  func days(from start: DayWord?, to end: DayWord?) throws(StatisticsError) -> ClosedRange<Int> {
    let to = try day(end)
    let from = start.map { $0.number(from: to, within: first...last) } ?? first
    guard from <= to else { throw .reversed(Day(number: from), Day(number: to)) }
    return try checked(from)...to
  }

  private func checked(_ day: Int) throws(StatisticsError) -> Int {
    guard first...last ~= day else {
      throw .outside(Day(number: day), Day(number: first)...Day(number: last))
    }
    return day
  }
}

extension History {
  /// - Throws: where there are no figures at all.
  func span() throws(StatisticsError) -> DaySpan {
    guard let days, let lastDay else { throw .noFigures(country) }
    return DaySpan(first: days.lowerBound, last: days.upperBound, present: lastDay)
  }

  /// The number of the day that is meant, which has to be one that there are figures of.
  func day(_ word: DayWord?, from shown: Day? = nil) throws(StatisticsError) -> Int {
    try span().day(word, from: shown?.number)
  }
}
