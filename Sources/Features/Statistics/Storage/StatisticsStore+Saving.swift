import AtriumStorage
import GRDB
import StatisticsImport

/// The result of saving a batch.
struct SaveResult: Equatable, Sendable {
  var countries: Int
  /// The number of values in the batch.
  var figures: Int
  var firstDay: Int?
  var lastDay: Int?
  /// The number of values that are new or differ from the known ones.
  var changed = 0
}

extension StatisticsStore {
  /// Saves a batch in one transaction. Its values replace those of other sources on the same days,
  /// and earlier ones of the same source.
  func save(_ batch: SeriesBatch, from source: DataSource) async throws -> SaveResult {
    let prepared = batch.preparedForStorage()
    let result = SaveResult(
      countries: batch.codes.subtracting([Country.world.code]).count, figures: prepared.count,
      firstDay: prepared.series.values.map(\.first).min(),
      lastDay: prepared.series.values.map(\.last).max())
    return try await database.write { db in
      var result = result
      for (key, series) in prepared.series {
        try Task.checkCancellation()
        let changed = try Self.save(series, for: key, from: source, db)
        if key.code != Country.world.code { result.changed += changed }
      }
      if let lastDay = result.lastDay {
        try db.execute(
          sql: """
            INSERT INTO choice VALUES ('last', ?) ON CONFLICT (name)
            DO UPDATE SET value = max(CAST(value AS INTEGER), excluded.value)
            """, arguments: [lastDay])
      }
      return result
    }
  }

  /// - Returns: the number of values that are new or differ from the known ones.
  private static func save(
    _ series: DailySeries, for key: SeriesBatch.Key, from source: DataSource, _ db: Database
  ) throws -> Int {
    let rows = try SeriesRow.fetch(
      db, where: "place = ? AND metric = ?", [key.code, key.metric.rawValue])
    var own = DailySeries()
    var known = DailySeries()
    for var row in rows {
      known = known.fillingGaps(from: row.series)
      if row.source == source {
        own = row.series
        continue
      }
      let rest = row.series.excludingDays(of: series)
      if rest != row.series {
        row.series = rest
        try row.save(db)
      }
    }
    let new = series.fillingGaps(from: own)
    if new != own {
      try SeriesRow(place: key.code, metric: key.metric, source: source, series: new).save(db)
    }
    return series.countOfChanges(from: known)
  }
}
