import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
import StatisticsImport

/// The statistics of the database, complemented by the embedded snapshot.
struct StatisticsStore: Sendable {
  let database: Store
  /// The part of the ranking that was shown last; `nil` for a ranking of all countries.
  let rankingPosition = ListPosition<Ranking.Query?>()

  /// All series of a country or the world.
  func history(of country: Country) async throws -> History {
    let rows = try await database.read { db in
      try SeriesRow.fetch(db, where: "place = ?", [country.code])
    }
    var series: [Metric: MergedSeries] = [:]
    for row in rows {
      series[row.metric, default: MergedSeries()].add(row.series, from: row.source)
    }
    let incomplete = Snapshot.metrics.filter {
      !(series[$0]?.isComplete(through: Snapshot.last) ?? false)
    }
    for (metric, snapshot) in Snapshot.series(of: country.code, incomplete) {
      series[metric, default: MergedSeries()].add(snapshot: snapshot)
    }
    return History(country: country, series: series)
  }

  /// All series of a metric by country code, without the world.
  /// - Parameter days: the days to read; `nil` for all.
  func series(
    of metric: Metric, on days: ClosedRange<Int>? = nil
  ) async throws -> [String: MergedSeries] {
    // All days determine whether the snapshot is added.
    let days = days.flatMap { $0.lowerBound > Snapshot.last ? $0 : nil }
    let rows = try await database.read { db in
      try SeriesRow.fetch(db, where: "metric = ?", [metric.rawValue], on: days)
    }
    var result: [String: MergedSeries] = [:]
    for row in rows where row.place != Country.world.code {
      result[row.place, default: MergedSeries()].add(row.series, from: row.source)
    }
    guard days == nil else { return result }
    for (code, snapshot) in Snapshot.series(of: metric) {
      result[code, default: MergedSeries()].add(snapshot: snapshot)
    }
    return result
  }

  /// The last day with data of any country.
  func homeLine() async throws -> Phrase? {
    let last = try await database.readIfExists { db -> Int? in
      let sql = "SELECT CAST(value AS INTEGER) FROM choice WHERE name = 'last'"
      if let last = try Int.fetchOne(db, sql: sql) { return last }
      // Version 0.1.0 did not store the day.
      return try SeriesRow.fetch(
        db, where: "place = ? AND metric = ?", [Country.world.code, Metric.confirmed.rawValue]
      ).filter { !$0.series.isEmpty }.map(\.series.last).max()
    }
    let day = Day(number: max((last ?? nil) ?? Snapshot.last, Snapshot.last))
    return .statistics { $0.dataUntil($0.date(day)) }
  }

  /// The sources of series in the database.
  func sources() async throws -> Set<DataSource> {
    let names = try await database.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT source FROM series")
    }
    return Set(names.compactMap(DataSource.init))
  }
}

/// The place that statistics and map open with.
extension StatisticsStore {
  func defaultPlace() async throws -> Country {
    let code = try await database.readIfExists { db in
      try String.fetchOne(db, sql: "SELECT value FROM choice WHERE name = 'here'")
    }
    return (code ?? nil).flatMap { CountryTable[$0] } ?? .world
  }

  func setDefaultPlace(_ country: Country) async throws {
    try await database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO choice VALUES ('here', ?)", arguments: [country.code])
    }
  }
}

/// Facts about countries.
extension StatisticsStore {
  /// The facts that were fetched last, or else the embedded ones. Embedded translations of languages
  /// are kept if the English names are the same.
  func facts(of country: Country) async throws -> CountryFacts? {
    let embedded = CountryFacts.embedded(country)
    let text = try await database.read { db in
      try String.fetchOne(
        db, sql: "SELECT facts FROM fact WHERE place = ?", arguments: [country.code])
    }
    guard var facts = text.flatMap(CountryFacts.init(storedText:)) else { return embedded }
    if let embedded, embedded.languages.english == facts.languages.english {
      facts.languages = embedded.languages
    }
    return facts
  }

  func save(_ facts: [(code: String, facts: CountryFacts)]) async throws {
    try await database.write { db in
      for (code, facts) in facts {
        try db.execute(
          sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)", arguments: [code, facts.storedText])
      }
    }
  }
}
