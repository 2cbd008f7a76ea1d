import AtriumCore
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport

/// The size of a saved snapshot, and its differences from the newest one up to its day.
struct SnapshotChanges: Equatable, Sendable {
  /// The number of rows of the files.
  var rows: Int
  var values: Int
  /// The number of values of series or periods without one before.
  var new = 0
  /// The number of values that differ from those before.
  var changed = 0
  /// The number of values before that the snapshot does not have.
  var gone = 0
  var day: Day
  /// `true` if the day had a snapshot before.
  var isReplacement = false
  /// The places that no snapshot had before, if there was one.
  var newPlaces: [NewPlace] = []
  /// The effect on the mapping, if it was stored with the snapshot.
  var addition: SourceChange?
  /// `false` if `undo` does not take back the snapshot, because it is too large.
  var isUndoable = true

  /// `true` if the snapshot differs from the one that it replaces or follows.
  var isDifferent: Bool { new + changed + gone > 0 }

  /// `true` if the day had this snapshot before.
  var isUnchanged: Bool { isReplacement && !isDifferent }
}

/// A place that a source had not before.
struct NewPlace: Equatable, Sendable {
  var place: String
  /// A known place with a similar code.
  var similar: String?
}

extension StatisticsStore {
  /// Saves the snapshot of a day in one transaction.
  /// - Parameter replaces: whether it may replace a different one of the same day.
  /// - Throws: ``SnapshotExists``.
  func save(
    _ observations: ObservationSet, of imported: ImportSource, on day: Day, replaces: Bool = true
  ) async throws -> SnapshotChanges {
    let mapping = imported.mapping
    let declared = declared.first { $0.mapping.id == mapping.id }
    if let text = imported.text { try admit(mapping, text: text) }
    return try await database.write { db in
      let known = try StoredSource.fetch(mapping.id, db)
      return try record(
        .imported, 6 * observations.values, of: known, mapping, db, detail: \.members
      ) { isUndoable in
        var source = known
        var addition: SourceChange?
        if let text = imported.text {
          addition = try Self.store(mapping, text: text, isUndoable: isUndoable, db)
          source = try StoredSource.fetch(mapping.id, db)
        } else if let declared {
          // The setting may have changed since the last import.
          try source?.replace(with: mapping, text: declared.text, isDeclared: true, db)
          source = try source ?? Self.insert(mapping, text: declared.text, db)
        }
        guard let source else { throw Failure.unknownSource(mapping.id, []) }
        var changes = try source.write(observations, of: mapping, on: day, db)
        if !replaces, changes.isReplacement, changes.isDifferent {
          throw SnapshotExists(source: mapping.id, day: day)
        }
        (changes.addition, changes.isUndoable) = (addition, isUndoable)
        return changes
      }
    }
  }
}

extension StoredSource {
  /// Saves the snapshot of a day; it replaces one of the same day.
  /// - Parameter keepsOthers: whether indicators without observations keep their figures.
  func write(
    _ observations: ObservationSet, of mapping: SourceMapping, on day: Day,
    keepingOthers keepsOthers: Bool = false, _ db: Database
  ) throws -> SnapshotChanges {
    var writer = try SnapshotWriter(observations, mapping, self, on: day, db)
    return try writer.write(keepingOthers: keepsOthers, db)
  }
}

/// Writes a snapshot and the differences between it and its neighbours.
private struct SnapshotWriter {
  private let observations: ObservationSet
  private let mapping: SourceMapping
  private let previous: StoredSource.Snapshot?
  private let snapshot: StoredSource.Snapshot
  /// `true` if the day had a snapshot before.
  private let isReplacement: Bool
  private let next: StoredSource.Snapshot?
  /// The later snapshots than `next`, newest first.
  private let later: [StoredSource.Snapshot]
  private let indicators: [Int64]
  private var changes: SnapshotChanges

  init(
    _ observations: ObservationSet, _ mapping: SourceMapping, _ source: StoredSource, on day: Day,
    _ db: Database
  ) throws {
    self.observations = observations
    self.mapping = mapping
    let snapshots = try source.snapshots(db)
    previous = snapshots.last { $0.day < day }
    let after = snapshots.filter { $0.day > day }
    next = after.first
    later = after.dropFirst().reversed()
    if let known = snapshots.first(where: { $0.day == day }) {
      snapshot = known
      isReplacement = true
    } else {
      try db.execute(
        sql: "INSERT INTO snapshot (source, day) VALUES (?, ?)", arguments: [source.number, day])
      snapshot = StoredSource.Snapshot(number: db.lastInsertedRowID, day: day)
      isReplacement = false
    }
    indicators = try mapping.indicators.map { indicator in
      guard let number = try source.number(of: indicator, db) else {
        throw InvalidValueError(column: "id", table: "indicator")
      }
      return number
    }
    changes = SnapshotChanges(
      rows: observations.rows, values: observations.values, day: day,
      isReplacement: isReplacement)
  }

  mutating func write(keepingOthers: Bool, _ db: Database) throws -> SnapshotChanges {
    let observed = Set(observations.series.keys.map(\.indicator))
    for index in indicators.indices where !keepingOthers || observed.contains(index) {
      try Task.checkCancellation()
      try writeIndicator(index, db)
    }
    return changes
  }

  private struct Key: Hashable {
    var slice: String
    var place: String
  }

  private mutating func writeIndicator(_ index: Int, _ db: Database) throws {
    var texts: [[String]: String] = [:]
    var series: [Key: FigureSeries] = [:]
    for (key, figures) in observations.series where key.indicator == index {
      let slice = texts[key.slice] ?? IndicatorSummary.text(key.slice)
      texts[key.slice] = slice
      series[Key(slice: slice, place: key.place)] = figures
    }
    var summary = IndicatorSummary()
    for row in try StoredSource.series(of: indicators[index], db) {
      let key = Key(slice: try row.value("slice"), place: try row.value("place"))
      let number: Int64 = try row.value("number")
      let current = try row.figures()
      let new = series.removeValue(forKey: key) ?? FigureSeries()
      let state = try update(number, from: current, to: new, db)
      if state != current {
        try db.cachedStatement(sql: "UPDATE observed SET figures = ? WHERE number = ?")
          .execute(arguments: [Data(state.encoded), number])
      }
      summary.add(state, slice: key.slice, place: key.place)
    }
    addNewPlaces(
      Set(series.keys.map(\.place)).subtracting(summary.knownPlaces), summary.knownPlaces)
    let added = series.sorted {
      ($0.key.slice, $0.key.place) < ($1.key.slice, $1.key.place)
    }
    for (key, new) in added {
      let state = next == nil ? new : FigureSeries()
      try db.cachedStatement(
        sql: "INSERT INTO observed (indicator, slice, place, figures) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [indicators[index], key.slice, key.place, Data(state.encoded)])
      _ = try update(db.lastInsertedRowID, from: FigureSeries(), to: new, db)
      summary.add(state, slice: key.slice, place: key.place)
    }
    try summary.save(indicators[index], mapping.indicators[index], db)
  }

  private mutating func addNewPlaces(_ places: Set<String>, _ known: Set<String>) {
    guard !known.isEmpty else { return }
    for place in places.sorted() where !changes.newPlaces.contains(where: { $0.place == place }) {
      // Codes of countries are similar by chance.
      let similar = place.count < 4 ? nil : nearest(to: place, among: Array(known))
      changes.newPlaces.append(NewPlace(place: place, similar: similar))
    }
  }

  /// Updates the differences of a series and counts its changes.
  /// - Parameters:
  ///   - current: the newest state.
  ///   - new: the state of the snapshot.
  /// - Returns: the newest state after the import.
  private mutating func update(
    _ series: Int64, from current: FigureSeries, to new: FigureSeries, _ db: Database
  ) throws -> FigureSeries {
    func state(
      _ later: FigureSeries, before snapshot: StoredSource.Snapshot
    ) throws -> FigureSeries {
      later.applying(try StoredIndicator.difference(series, snapshot, db))
    }
    // The state of the next snapshot, and then of those before it.
    var known = current
    for snapshot in later { known = try state(known, before: snapshot) }
    let isFirst = previous == nil && !isReplacement
    if let next {
      let earlier = try isFirst ? FigureSeries() : state(known, before: next)
      try StoredIndicator.save(known.difference(to: new), series, next, db)
      known = earlier
    }
    // The state that this import replaces or follows.
    count(from: isFirst ? FigureSeries() : known, to: new)
    guard previous != nil else { return next == nil ? new : current }
    if isReplacement { known = try state(known, before: snapshot) }
    try StoredIndicator.save(new.difference(to: known), series, snapshot, db)
    return next == nil ? new : current
  }

  private mutating func count(from old: FigureSeries, to new: FigureSeries) {
    old.merge(with: new) { _, old, new in
      if old == nil {
        changes.new += 1
      } else if new == nil {
        changes.gone += 1
      } else if old != new {
        changes.changed += 1
      }
    }
  }
}

extension Row {
  /// The series in the column `figures`.
  /// - Parameter range: the periods to read; `nil` for all.
  func figures(in range: ClosedRange<Int>? = nil) throws -> FigureSeries {
    try withUnsafeData(named: "figures") { data in
      let figures = (data ?? Data()).withUnsafeBytes { FigureSeries(encoded: $0, in: range) }
      guard let figures else { throw InvalidValueError(column: "figures") }
      return figures
    }
  }
}
