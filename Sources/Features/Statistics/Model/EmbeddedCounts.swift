import StatisticsImport

/// The embedded counts: 215 countries, January to June 2020.
enum EmbeddedCounts {
  static let metrics: [Metric] = [.confirmed, .deaths, .recovered]
  /// The day of its latest counts, 2020-06-08.
  static let last = 18_421

  /// The series of a metric by country code.
  /// - Parameter place: the code of a country or the world; `nil` for all countries.
  static func series(of metric: Metric, in place: String? = nil) -> [String: FigureSeries] {
    guard metrics.contains(metric) else { return [:] }
    let isWorld = place == Country.world.code
    var batch = SeriesBatch()
    var reader = VarintReader(EmbeddedFile.counts.bytes)
    while !reader.isAtEnd {
      let code = reader.text()
      let isIncluded = metrics[reader.number() % metrics.count] == metric
      let first = reader.number()
      let bytes = reader.bytes(reader.number())
      if isIncluded, place == nil || isWorld || place == code {
        batch[code, metric] = FigureSeries(dense: bytes, first: first) ?? FigureSeries()
      }
    }
    if isWorld {
      return [Country.world.code: batch.preparedForStorage()[Country.world.code, metric]]
    }
    return Dictionary(uniqueKeysWithValues: batch.series.map { ($0.key.code, $0.value) })
  }
}
