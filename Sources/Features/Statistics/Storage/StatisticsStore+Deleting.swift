import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport

extension StatisticsStore {
  /// Deletes a source with its figures, or the snapshot of a day; the others stay as they are.
  func delete(_ id: String, on day: Day?) async throws {
    let source = try await source(id)
    if let day, !source.days.contains(day) { throw Failure.noSnapshotOn(id, day, source.days) }
    if day == nil, declared(id) != nil { throw Failure.declaredSource(id) }
    let mapping = source.mapping
    try await database.write { db in
      guard let stored = try StoredSource.fetch(id, db) else { return }
      try record(
        .deleted, try day == nil ? stored.revisionSize(db) : 0, of: stored, mapping, db,
        detail: { day.map { [.init("date", .string("\($0)"))] } ?? [] }
      ) { _ in
        if let day {
          try stored.delete(day, mapping.indicators, db)
        } else {
          try db.execute(sql: "DELETE FROM source WHERE id = ?", arguments: [id])
        }
      }
    }
  }

  /// Returns whether `undo` can take back a deletion.
  func canUndoDeletion(of id: String, on day: Day?) async throws -> Bool {
    let isRecorded = try await database.readIfExists { db in
      guard let stored = try StoredSource.fetch(id, db) else { return true }
      return try Self.canRecord(day == nil ? stored.revisionSize(db) : 0, of: stored, db)
    }
    return isRecorded ?? true
  }
}

extension StoredSource {
  /// The size of the differences between snapshots in bytes, as the undo history records them.
  fileprivate func revisionSize(_ db: Database) throws -> Int {
    let sql = """
      SELECT sum(2 * length(figures)) FROM revision
      JOIN snapshot ON snapshot.number = revision.snapshot WHERE source = ?
      """
    return try Int.fetchOne(db, sql: sql, arguments: [number]) ?? 0
  }

  fileprivate func delete(
    _ day: Day, _ indicators: [SourceMapping.Indicator], _ db: Database
  ) throws {
    let snapshots = try snapshots(db)
    guard let index = snapshots.firstIndex(where: { $0.day == day }) else { return }
    let next = snapshots.dropFirst(index + 1).first
    for indicator in indicators {
      guard let number = try number(of: indicator, db) else { continue }
      for row in try Self.series(of: number, db) {
        let series: Int64 = try row.value("number")
        try remove(
          snapshots[index], isFirst: index == 0, before: next, from: series, row.figures(), db)
      }
    }
    try db.execute(
      sql: "DELETE FROM snapshot WHERE number = ?", arguments: [snapshots[index].number])
    for indicator in indicators { try summarize(indicator, db) }
  }

  /// Removes a snapshot from a series.
  /// - Parameters:
  ///   - next: the next snapshot, whose difference then leads to the one before the removed one.
  ///   - newest: the newest state of the series.
  fileprivate func remove(
    _ snapshot: Snapshot, isFirst: Bool, before next: Snapshot?, from series: Int64,
    _ newest: FigureSeries, _ db: Database
  ) throws {
    let difference = try StoredIndicator.difference(series, snapshot, db)
    guard let next else {
      let state = isFirst ? FigureSeries() : newest.applying(difference)
      try db.execute(
        sql: "UPDATE observed SET figures = ? WHERE number = ?",
        arguments: [Data(state.encoded), series])
      return
    }
    var combined = FigureSeries()
    if !isFirst {
      let later = try StoredIndicator.difference(series, next, db)
      later.merge(with: difference) { period, own, theirs in
        if let value = theirs ?? own { combined.append(value, at: period) }
      }
    }
    try StoredIndicator.save(combined, series, next, db)
  }

  /// Updates the summary of an indicator, and deletes its series without any figure.
  fileprivate func summarize(
    _ indicator: SourceMapping.Indicator, _ db: Database
  ) throws {
    guard let number = try number(of: indicator, db) else { return }
    try db.execute(
      sql: """
        DELETE FROM observed WHERE indicator = ? AND figures = ?
          AND NOT EXISTS (SELECT 1 FROM revision WHERE series = observed.number)
        """, arguments: [number, Data(FigureSeries().encoded)])
    var summary = IndicatorSummary()
    for row in try Self.series(of: number, db) {
      summary.add(
        try row.figures(), slice: try row.value("slice"), place: try row.value("place"))
    }
    try summary.save(number, indicator, db)
  }
}
