import StatisticsImport

/// The series of one place and metric, merged from several sources; each day has one source.
struct MergedSeries: Equatable, Sendable {
  private(set) var parts: [(source: DataSource, series: FigureSeries)] = []
  /// The union of all parts.
  private(set) var series = FigureSeries()

  static func == (a: Self, b: Self) -> Bool { a.series == b.series }

  /// Adds the days of a source that have no value yet.
  mutating func add(_ other: FigureSeries, from source: DataSource) {
    let new = series.isEmpty ? other : other.excludingPeriods(of: series)
    guard !new.isEmpty else { return }
    parts.append((source, new))
    series = series.isEmpty ? new : series.applying(new)
  }

  /// Adds the embedded counts, unless other sources have all days up to its end: totals of
  /// different sources differ, so that a mixture would look like a sudden change.
  mutating func add(embedded: FigureSeries) {
    if let last = embedded.last, !isComplete(through: last) { add(embedded, from: .embedded) }
  }

  /// Returns whether the series begins on the day or before it, and has a value for each day up to it.
  func isComplete(through day: Int) -> Bool {
    guard let first = series.first, first <= day, day - first < series.count else { return false }
    return series.periods[day - first] == day
  }

  subscript(day: Int) -> Int? {
    // Sums of such counts do not overflow.
    series[day].flatMap { $0.magnitude <= 0x1p53 ? Int(exactly: $0) : nil }
  }
  var isEmpty: Bool { series.isEmpty }
  var last: Int? { series.last }

  /// The value of the day minus that of the day before; negative for a correction.
  func change(on day: Int) -> Int? {
    guard let now = self[day], let before = self[day - 1] else { return nil }
    return now - before
  }

  /// The days with a change, in order.
  var changes: [(day: Int, change: Int)] {
    series.periods.compactMap { day in change(on: Int(day)).map { (Int(day), $0) } }
  }

  func source(on day: Int) -> DataSource? { parts.first { $0.series[day] != nil }?.source }
}
