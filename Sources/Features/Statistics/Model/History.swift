import StatisticsImport

/// All known series of one country or the world.
struct History: Equatable, Sendable {
  let country: Country
  private(set) var series: [Metric: MergedSeries]

  init(country: Country, series: [Metric: MergedSeries]) {
    self.country = country
    self.series = series.filter { !$0.value.isEmpty }
  }

  subscript(metric: Metric) -> MergedSeries { series[metric] ?? MergedSeries() }

  var isEmpty: Bool { series.isEmpty }

  /// The days from the first to the last value of any metric.
  var days: ClosedRange<Int>? {
    guard let first = series.values.compactMap(\.series.first).min(),
      let last = series.values.compactMap(\.series.last).max()
    else { return nil }
    return first...last
  }

  /// The day that is shown by default: the last one with a number of cases.
  var lastDay: Int? { self[.confirmed].last ?? days?.upperBound }

  /// Confirmed cases minus deaths and recoveries; `nil` unless the day has all three.
  func active(on day: Int) -> Int? {
    guard let confirmed = self[.confirmed][day], let deaths = self[.deaths][day],
      let recovered = self[.recovered][day]
    else { return nil }
    return confirmed - deaths - recovered
  }

  /// Deaths as a share of the confirmed cases.
  func fatality(on day: Int) -> Double? { share(.deaths, day) }

  /// Recoveries as a share of the confirmed cases.
  func recovery(on day: Int) -> Double? { share(.recovered, day) }

  private func share(_ metric: Metric, _ day: Int) -> Double? {
    guard let part = self[metric][day], let whole = self[.confirmed][day], whole > 0 else {
      return nil
    }
    return Double(part) / Double(whole)
  }

  /// The first day with a confirmed case.
  var firstCase: Int? {
    let series = self[.confirmed].series
    return series.values.firstIndex { $0 > 0 }.map { Int(series.periods[$0]) }
  }

  /// The number of days on which a total is less than on the day before.
  func corrections(of metric: Metric) -> Int { self[metric].changes.count { $0.change < 0 } }

  /// The first day with the largest positive change.
  func peak(of metric: Metric) -> (day: Int, change: Int)? {
    self[metric].changes.filter { $0.change > 0 }.max { $0.change < $1.change }
  }
}

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
