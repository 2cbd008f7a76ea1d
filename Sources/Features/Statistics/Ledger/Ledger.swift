import AtriumCore
import AtriumStorage
import Foundation
import GRDB

/// All figures: those of the database, and beneath them the snapshot that is part of the program.
struct Ledger: Sendable {
  let store: Store

  /// Everything known of one country or the world.
  func history(of country: Country) async throws -> History {
    let rows = try await rows("place = ?", [country.code])
    var tracks: [Metric: Track] = [:]
    for row in rows { tracks[row.metric, default: Track()].add(row.figures, from: row.source) }
    let isWhole = Snapshot.metrics.allSatisfy {
      tracks[$0]?.hasAll(through: Snapshot.last) ?? false
    }
    if !isWhole {
      for (metric, figures) in Snapshot.figures(of: country.code) {
        tracks[metric, default: Track()].add(snapshot: figures)
      }
    }
    return History(country: country, tracks: tracks)
  }

  /// Everything known of one metric, by the country's code, without the world.
  ///
  /// - Parameter days: the ones that matter, where not all of them do.
  func column(_ metric: Metric, on days: ClosedRange<Int>? = nil) async throws -> [String: Track] {
    // What of the snapshot counts depends on all days.
    let days = days.flatMap { $0.lowerBound > Snapshot.last ? $0 : nil }
    let rows = try await rows("metric = ?", [metric.rawValue], on: days)
    var tracks: [String: Track] = [:]
    for row in rows where row.place != Country.world.code {
      tracks[row.place, default: Track()].add(row.figures, from: row.source)
    }
    guard days == nil else { return tracks }
    for (code, figures) in Snapshot.figures(of: metric) {
      tracks[code, default: Track()].add(snapshot: figures)
    }
    return tracks
  }

  /// The sources that have figures in the database.
  func sources() async throws -> Set<Source> {
    let names = try await store.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT source FROM series")
    }
    return Set(names.compactMap(Source.init))
  }

  private func rows(
    _ condition: String, _ arguments: StatementArguments, on days: ClosedRange<Int>? = nil
  ) async throws -> [SeriesRow] {
    try await store.read { db in try SeriesRow.fetch(db, where: condition, arguments, on: days) }
  }
}

/// The place that statistics and map open with.
extension Ledger {
  func here() async throws -> Country {
    let code = try await store.read { db in
      try String.fetchOne(db, sql: "SELECT value FROM choice WHERE name = 'here'")
    }
    return code.flatMap { Atlas.embedded[$0] } ?? .world
  }

  func settle(in country: Country) async throws {
    try await store.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO choice VALUES ('here', ?)", arguments: [country.code])
    }
  }
}

/// A row of `series`.
struct SeriesRow: Sendable {
  var place: String, metric: Metric, source: Source, figures: Figures

  /// - Parameter days: the ones that matter, where not all of them do.
  /// - Throws: nothing for rows of a metric or source that this version does not know; they are
  ///   passed over.
  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments,
    on days: ClosedRange<Int>? = nil
  ) throws -> [SeriesRow] {
    let sql = "SELECT place, metric, source, first, figures FROM series WHERE \(condition)"
    let statement = try db.cachedStatement(sql: sql)
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    var rows: [SeriesRow] = []
    while let row = try cursor.next() {
      let (metric, source): (String, String) = (row[1], row[2])
      guard let metric = Metric(rawValue: metric), let source = Source(rawValue: source) else {
        continue
      }
      let first: Int = row[3]
      let figures = try row.withUnsafeData(atIndex: 4) { data in
        (data ?? Data()).withUnsafeBytes { Figures(first: first, encoded: $0, on: days) }
      }
      rows.append(SeriesRow(place: row[0], metric: metric, source: source, figures: figures))
    }
    return rows
  }

  func save(_ db: Database) throws {
    guard !figures.isEmpty else {
      try db.cachedStatement(
        sql: "DELETE FROM series WHERE place = ? AND metric = ? AND source = ?"
      ).execute(arguments: [place, metric.rawValue, source.rawValue])
      return
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO series VALUES (?, ?, ?, ?, ?) ON CONFLICT (place, metric, source)
        DO UPDATE SET first = excluded.first, figures = excluded.figures
        """
    ).execute(arguments: [
      place, metric.rawValue, source.rawValue, figures.first, Data(figures.encoded),
    ])
  }
}
