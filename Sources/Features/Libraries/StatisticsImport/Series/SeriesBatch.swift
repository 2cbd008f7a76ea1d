/// Series by country and metric, as one source reports them at one time.
package struct SeriesBatch: Equatable, Sendable {
  package struct Key: Hashable, Sendable {
    /// The code of a ``Country``.
    package var code: String
    package var metric: Metric

    package init(code: String, metric: Metric) {
      self.code = code
      self.metric = metric
    }
  }

  package private(set) var series: [Key: FigureSeries] = [:]

  package init() {}

  package subscript(code: String, metric: Metric) -> FigureSeries {
    get { series[Key(code: code, metric: metric)] ?? FigureSeries() }
    set { series[Key(code: code, metric: metric)] = newValue.isEmpty ? nil : newValue }
  }

  /// The number of figures, without those of the world.
  package var count: Int {
    series.reduce(0) { $0 + ($1.key.code == Country.world.code ? 0 : $1.value.count) }
  }

  package var codes: Set<String> { Set(series.keys.map(\.code)) }
  package var metrics: Set<Metric> { Set(series.keys.map(\.metric)) }

  /// Adds the counts of countries, limited to ``Metric/limit``. The world is left out, since it is the
  /// sum of its countries.
  /// - Parameter metrics: the metrics of the indicators.
  package mutating func add(_ observations: ObservationSet, _ metrics: [Metric]) {
    for (key, figures) in observations.series where CountryTable[key.place]?.isWorld == false {
      let metric = metrics[key.indicator]
      self[key.place, metric] = self[key.place, metric].applying(
        figures.limited(to: Double(Metric.limit)))
    }
  }

  /// The batch as it is stored: without unreported zeros, and with totals of the world.
  package func preparedForStorage() -> SeriesBatch {
    var result = SeriesBatch()
    for (key, value) in series {
      result[key.code, key.metric] =
        key.metric == .recovered ? value.withoutUnreportedZeros : value
    }
    for metric in result.metrics {
      result[Country.world.code, metric] = WorldTotal(of: metric, in: result).series
    }
    return result
  }
}

extension FigureSeries {
  /// Without the zeros after the last positive value, and empty if it consists of more than 60 days
  /// of zeros: the source does not count this metric.
  var withoutUnreportedZeros: FigureSeries {
    guard let first, let last else { return self }
    guard let end = values.lastIndex(where: { $0 != 0 }) else {
      return last - first >= 60 ? FigureSeries() : self
    }
    return clamped(to: first...Int(periods[end]))
  }
}

/// The sum of the countries of one source: the latest value of each, at most seven days old, on days
/// for which countries with at least half of the world's population still have values.
private struct WorldTotal {
  private let parts: [(series: FigureSeries, population: Int)]
  private static let maximumAge = 7

  init(of metric: Metric, in batch: SeriesBatch) {
    parts = batch.series.compactMap { key, series in
      guard key.metric == metric, key.code != Country.world.code else { return nil }
      return (series, CountryTable[key.code]?.population ?? 0)
    }
  }

  var series: FigureSeries {
    var total = FigureSeries()
    guard let first = parts.compactMap(\.series.first).min(),
      let last = parts.compactMap(\.series.last).max()
    else { return total }
    var sums = [Double](repeating: 0, count: last - first + 1 + Self.maximumAge)
    var populations = [Int](repeating: 0, count: last - first + 1)
    for (series, population) in parts {
      let days = series.periods.map { Int($0) - first }
      guard let end = days.last else { continue }
      let ends = days.dropFirst() + [end + 1 + Self.maximumAge]
      for (days, value) in zip(zip(days, ends), series.values) {
        for day in days.0..<days.1 { sums[day] += value }
      }
      for day in 0...end { populations[day] += population }
    }
    let half = (Country.world.population ?? 0) / 2
    for (day, population) in populations.enumerated() where population >= half {
      total.append(sums[day], at: Int32(first + day))
    }
    return total
  }
}

/// A kind of count that sources report. All are totals since the beginning, except ``serious``.
package enum Metric: String, CaseIterable, Sendable {
  case confirmed, deaths, recovered, tested
  /// People with at least one dose of a vaccine.
  case vaccinated
  /// Doses of vaccine given.
  case doses
  /// People in a serious condition on the day.
  case serious

  /// The largest count that is accepted; corrections may go down to its negative.
  package static let limit = 1_000_000_000_000
}
