import StatisticsImport

/// The embedded counts: 215 countries, January to June 2020.
enum Snapshot {
  static let metrics: [Metric] = [.confirmed, .deaths, .recovered]
  /// The day of its latest counts, 2020-06-08.
  static let last = 18_421

  /// The series of one country or the world, by metric.
  static func series(of code: String) -> [Metric: DailySeries] {
    guard code != Country.world.code else { return world }
    var result: [Metric: DailySeries] = [:]
    forEach { key, first, bytes in
      if key.code == code { result[key.metric] = DailySeries(first: first, encoded: bytes) }
    }
    return result
  }

  /// The series of one metric by country code, without the world.
  static func series(of metric: Metric) -> [String: DailySeries] {
    var result: [String: DailySeries] = [:]
    forEach { key, first, bytes in
      if key.metric == metric { result[key.code] = DailySeries(first: first, encoded: bytes) }
    }
    return result
  }

  private static let world: [Metric: DailySeries] = {
    var batch = SeriesBatch()
    forEach { key, first, bytes in
      batch[key.code, key.metric] = DailySeries(first: first, encoded: bytes)
    }
    let complete = batch.preparedForStorage()
    return Dictionary(
      uniqueKeysWithValues: metrics.map { ($0, complete[Country.world.code, $0]) })
  }()

  private static func forEach(_ body: (SeriesBatch.Key, Int, UnsafeRawBufferPointer) -> Void) {
    var reader = VarintReader(EmbeddedFile.snapshot.bytes)
    while !reader.isAtEnd {
      let code = reader.text()
      let metric = metrics[reader.number() % metrics.count]
      let first = reader.number()
      body(SeriesBatch.Key(code: code, metric: metric), first, reader.bytes(reader.number()))
    }
  }
}
