import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
import StatisticsImport

/// The result of importing figures of COVID-19 from one source.
struct CovidImport: Equatable, Sendable {
  var source: DataSource
  var countries: Int
  var firstDay: Int?
  var lastDay: Int?
  /// The number of values that are new or differ from the known ones.
  var changed: Int
  /// The values and changes are those of the files.
  var snapshot: SnapshotChanges
  /// The number of imported records.
  var rows = 0
  /// The names in the files that are not countries, in alphabetical order.
  var skippedNames: [String] = []
}

extension [CovidImport] {
  /// The changes by all sources together.
  var changes: SnapshotChanges {
    reduce(into: SnapshotChanges(rows: 0, values: 0, day: .first)) { sum, report in
      sum.day = report.snapshot.day
      sum.rows += report.rows
      sum.values += report.snapshot.values
      sum.new += report.snapshot.new
      sum.changed += report.snapshot.changed
      sum.gone += report.snapshot.gone
      sum.isUndoable = sum.isUndoable && report.snapshot.isUndoable
    }
  }
}

extension StatisticsStore {
  /// Saves the figures of files; if one of them cannot be read nothing is saved.
  /// - Parameters:
  ///   - format: `nil` to detect it from each file.
  ///   - day: the day of the snapshot.
  ///   - skipped: receives the invalid records.
  func importCovid(
    _ inputs: [ImportFile], format: CovidFormat? = nil, on day: Day,
    skipping skipped: inout SkippedRecords
  ) async throws -> [CovidImport] {
    var files: [CovidFile] = []
    for input in inputs {
      files.append(
        try CovidFile(input.open(), path: input.path, format: format) { try skipped.skip($0) })
    }
    var results: [CovidImport] = []
    for source in DataSource.allCases {
      let files = files.filter { $0.source == source }
      if files.isEmpty { continue }
      var batch = SeriesBatch()
      for file in files { batch.add(file.observations, file.metrics) }
      var result = try await save(batch, from: source, on: day)
      result.rows = files.reduce(0) { $0 + $1.rows }
      result.skippedNames = Set(files.flatMap(\.skippedNames)).sorted()
      results.append(result)
    }
    return results
  }

  /// Saves a batch in one transaction. Its values replace those of other sources on the same days,
  /// and earlier ones of the same source.
  /// - Parameter day: the day of the snapshot. If there is a snapshot of a later day, that one is changed.
  func save(
    _ batch: SeriesBatch, from source: DataSource, on day: Day
  ) async throws -> CovidImport {
    let prepared = batch.preparedForStorage()
    return try await database.write { db in
      var changed = 0
      let (stored, mapping) = try CovidSource.stored(db)
      var observations = ObservationSet()
      var known: [SeriesBatch.Key: FigureSeries] = [:]
      for metric in prepared.metrics {
        for stored in try CovidSource.figures(of: metric, db) {
          guard let place = stored.place, let other = stored.covidSource else { continue }
          let key = SeriesBatch.Key(code: place, metric: metric)
          var figures = stored.figures
          if let series = prepared.series[key] {
            known[key] = known[key]?.applying(figures) ?? figures
            if other != source { figures = figures.excludingPeriods(of: series) }
          }
          observations.series[.init(place, metric, other)] = figures
        }
      }
      for (key, series) in prepared.series {
        let own = ObservationSet.Key(key.code, key.metric, source)
        observations.series[own] = observations.series[own]?.applying(series) ?? series
        if key.code == Country.world.code { continue }
        changed += series.countOfChanges(from: known[key] ?? FigureSeries())
      }
      let newest = try stored.snapshots(db).last?.day ?? day
      let snapshot = try record(
        .imported, 6 * observations.values, of: stored, mapping, db, detail: \.members
      ) { isUndoable in
        var changes = try stored.write(
          observations, of: mapping, on: max(day, newest), keepingOthers: true, db)
        (changes.values, changes.isUndoable) = (prepared.count, isUndoable)
        return changes
      }
      return CovidImport(
        source: source, countries: batch.codes.subtracting([Country.world.code]).count,
        firstDay: prepared.series.values.compactMap(\.first).min(),
        lastDay: prepared.series.values.compactMap(\.last).max(), changed: changed,
        snapshot: snapshot)
    }
  }
}

extension ObservationSet.Key {
  fileprivate init(_ place: String, _ metric: Metric, _ source: DataSource) {
    self.init(
      indicator: Metric.allCases.firstIndex(of: metric) ?? 0, slice: [source.rawValue],
      place: place)
  }
}
