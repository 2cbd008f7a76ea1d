import AtriumCore
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport

extension StatisticsStore {
  /// Deletes the snapshot of a day; the others stay as they are.
  func deleteSnapshot(of id: String, on day: Day) async throws {
    let source = try await source(id)
    guard source.days.contains(day) else { throw Failure.noSnapshotOn(id, day, source.days) }
    let ids = source.mapping.indicators
    try await database.write { db in
      guard let stored = try StoredSource.fetch(id, db) else { return }
      let snapshots = try stored.snapshots(db)
      guard let index = snapshots.firstIndex(where: { $0.day == day }) else { return }
      let next = snapshots.dropFirst(index + 1).first
      for indicator in ids {
        guard let number = try stored.number(of: indicator, db) else { continue }
        for row in try StoredSource.series(of: number, db) {
          let series: Int64 = try row.value("number")
          try stored.remove(
            snapshots[index], isFirst: index == 0, before: next, from: series, row.figures(), db)
        }
      }
      try db.execute(
        sql: "DELETE FROM snapshot WHERE number = ?", arguments: [snapshots[index].number])
      for indicator in ids { try stored.summarize(indicator, db) }
    }
  }
}

extension StoredSource {
  /// Removes a snapshot from a series.
  /// - Parameters:
  ///   - next: the next snapshot, whose difference then leads to the one before the removed one.
  ///   - newest: the newest state of the series.
  fileprivate func remove(
    _ snapshot: Snapshot, isFirst: Bool, before next: Snapshot?, from series: Int64,
    _ newest: FigureSeries, _ db: Database
  ) throws {
    let difference = try StoredIndicator.difference(series, snapshot, db) ?? FigureSeries()
    guard let next else {
      let state = isFirst ? FigureSeries() : newest.applying(difference)
      try db.execute(
        sql: "UPDATE observed SET figures = ? WHERE number = ?",
        arguments: [Data(state.encoded), series])
      return
    }
    var combined = FigureSeries()
    if !isFirst {
      let later = try StoredIndicator.difference(series, next, db) ?? FigureSeries()
      later.merge(with: difference) { period, own, theirs in
        if let value = theirs ?? own { combined.append(value, at: period) }
      }
    }
    try db.execute(
      sql: "DELETE FROM revision WHERE series = ? AND snapshot = ?",
      arguments: [series, next.number])
    if combined.isEmpty { return }
    try db.execute(
      sql: "INSERT INTO revision VALUES (?, ?, ?)",
      arguments: [series, next.number, Data(combined.encoded)])
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
