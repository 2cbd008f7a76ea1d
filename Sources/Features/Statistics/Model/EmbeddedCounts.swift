import StatisticsImport

/// The embedded counts: 215 countries, January to June 2020.
enum EmbeddedCounts {
  static let metrics: [Metric] = [.confirmed, .deaths, .recovered]
  /// The day of its latest counts, 2020-06-08.
  static let last = 18_421

  /// The series of one country or the world, by metric.
  static func series(
    of code: String, _ metrics: [Metric] = EmbeddedCounts.metrics
  ) -> [Metric: FigureSeries] {
    if metrics.isEmpty { return [:] }
    guard code != Country.world.code else { return world(metrics) }
    var result: [Metric: FigureSeries] = [:]
    forEach { if $0 == code, metrics.contains($1) { result[$1] = $2() } }
    return result
  }

  /// The series of one metric by country code, without the world.
  static func series(of metric: Metric) -> [String: FigureSeries] {
    var result: [String: FigureSeries] = [:]
    forEach { if $1 == metric { result[$0] = $2() } }
    return result
  }

  private static func world(_ metrics: [Metric]) -> [Metric: FigureSeries] {
    var batch = SeriesBatch()
    forEach { if metrics.contains($1) { batch[$0, $1] = $2() } }
    let complete = batch.preparedForStorage()
    return Dictionary(
      uniqueKeysWithValues: metrics.map { ($0, complete[Country.world.code, $0]) })
  }

  /// - Parameter body: is called with each country, each metric, and a decoder of their series.
  private static func forEach(_ body: (String, Metric, () -> FigureSeries) -> Void) {
    var reader = VarintReader(EmbeddedFile.counts.bytes)
    while !reader.isAtEnd {
      let code = reader.text()
      let metric = metrics[reader.number() % metrics.count]
      let first = reader.number()
      let bytes = reader.bytes(reader.number())
      body(code, metric) { FigureSeries(dense: bytes, first: first) ?? FigureSeries() }
    }
  }
}
