import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport

/// A row of the table `series`.
struct SeriesRow: Sendable {
  /// The code of a country or the world.
  var place: String
  var metric: Metric
  var source: DataSource
  var series: DailySeries

  /// Reads rows; those with a metric or source of a later version are skipped.
  /// - Parameter days: the days to read; `nil` for all.
  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments,
    on days: ClosedRange<Int>? = nil
  ) throws -> [SeriesRow] {
    let sql = "SELECT place, metric, source, first, figures FROM series WHERE \(condition)"
    let statement = try db.cachedStatement(sql: sql)
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
      .compactMap { try SeriesRow($0, on: days) }
    return try Array(cursor)
  }

  func save(_ db: Database) throws {
    guard !series.isEmpty else {
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
      place, metric.rawValue, source.rawValue, series.first, Data(series.encoded),
    ])
  }
}

extension SeriesRow {
  /// The possible sums of all countries.
  private static let range =
    -Metric.limit * CountryTable.all.count...Metric.limit * CountryTable.all.count

  fileprivate init?(_ row: Row, on days: ClosedRange<Int>?) throws {
    guard let metric = Metric(rawValue: try row.value("metric")),
      let source = DataSource(rawValue: try row.value("source"))
    else { return nil }
    place = try row.value("place")
    self.metric = metric
    self.source = source
    let first = try row.value("first", in: Day.first.number...Day.last.number)
    series = try row.withUnsafeData(named: "figures") { data in
      (data ?? Data()).withUnsafeBytes { DailySeries(first: first, encoded: $0, on: days) }
    }
    // Sums over all countries and days must not overflow.
    let range = Self.range
    guard series.values.allSatisfy({ range ~= $0 ?? 0 }) else {
      throw InvalidValue(column: "figures")
    }
  }
}
