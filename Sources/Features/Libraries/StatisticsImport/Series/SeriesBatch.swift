/// Series by country and metric, as one source reports them at one time.
package struct SeriesBatch: Equatable, Sendable {
  package struct Key: Hashable, Sendable {
    /// The code of a ``Country``.
    package var code: String
    package var metric: Metric
  }

  package private(set) var series: [Key: DailySeries] = [:]

  package init() {}

  /// The counts of countries as whole numbers, limited to ``Metric/limit``. The world is left out, since
  /// it is the sum of its countries.
  /// - Parameter metrics: the metrics of the indicators.
  package init(_ observations: ObservationSet, _ metrics: [Metric]) {
    for (key, figures) in observations.series where CountryTable[key.place]?.isWorld == false {
      self[key.place, metrics[key.indicator]] = DailySeries(figures)
    }
  }

  package subscript(code: String, metric: Metric) -> DailySeries {
    get { series[Key(code: code, metric: metric)] ?? DailySeries() }
    set { series[Key(code: code, metric: metric)] = newValue.isEmpty ? nil : newValue }
  }

  package var isEmpty: Bool { series.isEmpty }

  /// The number of values, without those of the world.
  package var count: Int {
    series.reduce(0) { sum, entry in
      entry.key.code == Country.world.code
        ? sum : sum + entry.value.values.count { $0 != nil }
    }
  }

  package var codes: Set<String> { Set(series.keys.map(\.code)) }
  private var metrics: Set<Metric> { Set(series.keys.map(\.metric)) }

  /// The union of both; on days that both have, `other` takes precedence.
  package func merged(with other: SeriesBatch) -> SeriesBatch {
    var result = self
    for (key, series) in other.series {
      result[key.code, key.metric] = series.fillingGaps(from: result[key.code, key.metric])
    }
    return result
  }

  /// The batch as it is stored: trimmed, without unreported zeros, and with totals of the world.
  package func preparedForStorage() -> SeriesBatch {
    var result = SeriesBatch()
    for (key, value) in series {
      let kept = key.metric == .recovered ? value.withoutUnreportedZeros : value
      result[key.code, key.metric] = kept.trimmed
    }
    for metric in result.metrics {
      let world = WorldTotal(of: metric, in: result).series
      if !world.isEmpty { result[Country.world.code, metric] = world }
    }
    return result
  }
}

/// The sum of the countries of one source: the latest value of each, at most seven days old, on days
/// for which countries with at least half of the world's population still have values.
private struct WorldTotal {
  private let parts: [(series: DailySeries, population: Int)]
  private static let maximumAge = 7

  init(of metric: Metric, in batch: SeriesBatch) {
    parts = batch.series.compactMap { key, series in
      guard key.metric == metric, key.code != Country.world.code else { return nil }
      return (series, CountryTable[key.code]?.population ?? 0)
    }
  }

  var series: DailySeries {
    guard let first = parts.map(\.series.first).min(), let last = parts.map(\.series.last).max()
    else { return DailySeries() }
    var sums = [Int](repeating: 0, count: last - first + 1 + Self.maximumAge)
    var populations = sums
    for (series, population) in parts {
      var latest = 0
      for (offset, value) in series.values.enumerated() {
        latest = value ?? latest
        sums[series.first - first + offset] += latest
      }
      for day in series.last + 1...series.last + Self.maximumAge { sums[day - first] += latest }
      for day in first...series.last { populations[day - first] += population }
    }
    let half = (Country.world.population ?? 0) / 2
    return DailySeries(first: first, zip(sums, populations).map { $1 >= half ? $0 : nil }).trimmed
  }
}
