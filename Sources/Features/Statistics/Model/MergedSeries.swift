import StatisticsImport

/// The series of one place and metric, merged from several sources; each day has one source.
struct MergedSeries: Equatable, Sendable {
  private(set) var parts: [(source: DataSource, series: DailySeries)] = []
  /// The union of all parts.
  private(set) var series = DailySeries()

  static func == (a: Self, b: Self) -> Bool { a.series == b.series }

  /// Adds the days of a source that have no value yet.
  mutating func add(_ other: DailySeries, from source: DataSource) {
    let new = other.excludingDays(of: series)
    guard !new.isEmpty else { return }
    parts.append((source, new))
    series = series.fillingGaps(from: new)
  }

  /// Adds the embedded snapshot, unless other sources have all days up to its end: totals of
  /// different sources differ, so that a mixture would look like a sudden change.
  mutating func add(snapshot: DailySeries) {
    if !isComplete(through: snapshot.last) { add(snapshot, from: .snapshot) }
  }

  func isComplete(through day: Int) -> Bool { series.isComplete(through: day) }

  subscript(day: Int) -> Int? { series[day] }
  var isEmpty: Bool { series.isEmpty }
  var last: Int? { isEmpty ? nil : series.last }

  /// The value of the day minus that of the day before; negative for a correction.
  func change(on day: Int) -> Int? {
    guard let now = series[day], let before = series[day - 1] else { return nil }
    return now - before
  }

  func source(on day: Int) -> DataSource? { parts.first { $0.series[day] != nil }?.source }
}
