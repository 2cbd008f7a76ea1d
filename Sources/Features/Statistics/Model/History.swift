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
  func corrections(of metric: Metric) -> Int {
    self[metric].changes.count { $0.change < 0 }
  }

  /// The first day with the largest positive change.
  func peak(of metric: Metric) -> (day: Int, change: Int)? {
    self[metric].changes.filter { $0.change > 0 }.max { $0.change < $1.change }
  }
}
