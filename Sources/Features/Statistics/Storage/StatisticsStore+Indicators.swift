import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport

extension StatisticsStore {
  /// All indicators in the order of their sources and mappings.
  func indicators() async throws -> [IndicatorOverview] {
    let mappings = try await sources().map(\.mapping)
    let rows = try await database.readIfExists { db in
      let sql = "SELECT id, first, last, places, slices FROM indicator"
      return try Row.fetchAll(db, sql: sql).map { row -> (String, Int?, Int?, Int, String) in
        (
          try row.value("id"), try row.value("first"), try row.value("last"),
          try row.value("places"), try row.value("slices")
        )
      }
    }
    let stored = Dictionary(
      (rows ?? []).map { ($0.0, $0) }, uniquingKeysWith: { first, _ in first })
    return mappings.flatMap { mapping in
      mapping.indicators.compactMap { indicator in
        let row = stored[indicator.id]
        if mapping.id == CovidSource.id, row?.1 == nil { return nil }
        let slices = row.flatMap { try? JSON(parsing: Array($0.4.utf8), .stored) }
        return IndicatorOverview(
          mapping: mapping, indicator: indicator, first: row?.1, last: row?.2,
          places: row?.3 ?? 0,
          slices: indicator.dimensions.map { dimension in
            let values = slices?[dimension.name]?.elements?.compactMap(\.string)
            return (dimension.name, values ?? [])
          })
      }
    }
  }

  func indicatorIDs() async throws -> [String] {
    try await sources().flatMap { $0.mapping.indicators.map(\.id) }
  }

  /// Returns the indicator among words, whose id may have blanks for hyphens, and the other words; the only indicator
  /// without words.
  func indicator(in words: [String]) async throws -> (id: String, others: [String]) {
    let known = try await indicatorIDs()
    for count in (1...max(1, words.count)).reversed() {
      for start in 0..<max(0, words.count - count + 1) {
        let id = words[start..<start + count].joined(separator: "-").lowercased()
        guard known.contains(id) else { continue }
        return (id, Array(words[..<start] + words[(start + count)...]))
      }
    }
    guard let first = words.first ?? (known.count == 1 ? known[0] : nil) else {
      throw Failure.indicatorMissing
    }
    return (first, Array(words.dropFirst()))
  }

  /// - Parameter unknown: returns the failure for an id that is not among the known ones.
  func figures(
    _ query: IndicatorQuery,
    unknown: @Sendable (_ id: String, _ known: [String]) -> Failure = Failure.unknownIndicator
  ) async throws -> IndicatorFigures {
    let found = try await read(query.id) { stored, db in
      try FigureSelection(stored, query).figures(db)
    }
    if let found { return found }
    throw try await missing(query.id, unknown)
  }

  /// - Parameter day: the last day of the earlier snapshot; `nil` for the second-newest snapshot.
  func revision(of id: String, since day: Day?) async throws -> IndicatorRevision {
    let found = try await read(id) { stored, db in try stored.revision(since: day, db) }
    if let found { return found }
    throw try await missing(id, Failure.unknownIndicator)
  }

  /// The words that refer to parts of an indicator.
  struct Words: Sendable {
    var places: [String] = []
    /// The texts of places in files.
    var names: [String] = []
    /// The places that contain other places.
    var totals: [String] = []
    /// Values of dimensions: `age=65+`.
    var slices: [String] = []
  }

  func known(of id: String) async throws -> Words {
    let found = try await read(id) { stored, _ in
      let values = stored.known.slices.flatMap { slice in
        zip(stored.indicator.dimensions, slice).map { "\($0.name)=\($1)" }
      }
      let places = stored.known.places.sorted()
      return Words(
        places: places, names: stored.mapping.place.codes.map(\.key),
        totals: places.filter(stored.mapping.place.sums.contains),
        slices: Set(values).sorted() + stored.indicator.dimensions.map { "\($0.name)=*" })
    }
    return found ?? Words()
  }

  /// The outlines of a source's regions by the codes of places; empty without a boundary file.
  func regions(of mapping: SourceMapping) async throws -> Outlines {
    guard let boundaries = mapping.place.boundaries else { return [:] }
    if declared(mapping.id) != nil { return Boundaries.regions(try Boundaries.read(boundaries)) }
    let text = try await database.read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT regions FROM boundary JOIN source ON source.number = boundary.source WHERE id = ?
          """, arguments: [mapping.id])
    }
    return text.map(Boundaries.regions) ?? [:]
  }

  private func read<T: Sendable>(
    _ id: String, _ body: @escaping @Sendable (StoredIndicator, Database) throws -> T
  ) async throws -> T? {
    let declared = declared
    return try await database.readIfExists { db in
      try StoredIndicator(id, declared, db).map { try body($0, db) }
    } ?? nil
  }

  /// The error for an indicator without observations.
  private func missing(
    _ id: String, _ unknown: @Sendable (String, [String]) -> Failure
  ) async throws -> Failure {
    let source = declared.first { $0.mapping.indicators.contains { $0.id == id } }
    if let source { return .noSnapshot(source.mapping.id, nil) }
    return unknown(id, try await indicatorIDs())
  }
}

/// An indicator with stored observations.
struct StoredIndicator {
  let number: Int64
  let mapping: SourceMapping
  let indicator: SourceMapping.Indicator
  /// In ascending order of days.
  let snapshots: [StoredSource.Snapshot]
  /// All places and slices of any snapshot.
  let known: (places: Set<String>, slices: [[String]])
  /// The periods of the newest snapshot; `nil` without any figure.
  let periods: ClosedRange<Int>?

  /// - Returns: `nil` if there is none.
  init?(_ id: String, _ declared: [DeclaredSource], _ db: Database) throws {
    let sql = """
      SELECT indicator.number, known, first, last, source.id FROM indicator
      JOIN source ON source.number = indicator.source WHERE indicator.id = ?
      """
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { return nil }
    let owner: String = try row.value("id")
    guard let source = try StoredSource.fetch(owner, db) else { return nil }
    let mapping = try declared.first { $0.mapping.id == owner }?.mapping ?? source.mapping()
    guard let indicator = mapping.indicators.first(where: { $0.id == id }) else { return nil }
    number = try row.value("number")
    self.mapping = mapping
    self.indicator = indicator
    snapshots = try source.snapshots(db)
    let (first, last): (Int?, Int?) = (try row.value("first"), try row.value("last"))
    periods = first.flatMap { first in last.flatMap { first <= $0 ? first...$0 : nil } }
    let json = try? JSON(parsing: Array((try row.value("known") as String).utf8), .stored)
    let slices = json?["slices"]?.elements ?? []
    known = (
      Set(json?["places"]?.elements?.compactMap(\.string) ?? []),
      slices.map { $0.elements?.compactMap(\.string) ?? [] }
        .filter { $0.count == indicator.dimensions.count }
    )
  }

  func details(_ day: Day) -> IndicatorDetails {
    IndicatorDetails(mapping: mapping, indicator: indicator, day: day, known: periods)
  }

  /// The index of the newest snapshot up to a day.
  func snapshot(by day: Day?) throws(Failure) -> Int {
    let index = day.map { day in snapshots.lastIndex { $0.day <= day } } ?? snapshots.indices.last
    guard let index else { throw .noSnapshot(mapping.id, day) }
    return index
  }

  func state(
    _ series: Int64, _ newest: FigureSeries, at index: Int, _ db: Database
  ) throws -> FigureSeries {
    let statement = try db.cachedStatement(
      sql: """
        SELECT figures FROM revision JOIN snapshot ON snapshot.number = revision.snapshot
        WHERE series = ? AND day > ? ORDER BY day DESC
        """)
    let cursor = try Row.fetchCursor(statement, arguments: [series, snapshots[index].day])
    var state = newest
    while let row = try cursor.next() { state = state.applying(try row.figures()) }
    return state
  }

  /// The difference from the state of a snapshot to the one before; empty if none is stored.
  static func difference(
    _ series: Int64, _ snapshot: StoredSource.Snapshot, _ db: Database
  ) throws -> FigureSeries {
    let statement = try db.cachedStatement(
      sql: "SELECT figures FROM revision WHERE series = ? AND snapshot = ?")
    let row = try Row.fetchOne(statement, arguments: [series, snapshot.number])
    return try row?.figures() ?? FigureSeries()
  }

  static func save(
    _ difference: FigureSeries, _ series: Int64, _ snapshot: StoredSource.Snapshot, _ db: Database
  ) throws {
    if difference.isEmpty {
      try db.cachedStatement(sql: "DELETE FROM revision WHERE series = ? AND snapshot = ?")
        .execute(arguments: [series, snapshot.number])
    } else {
      // The triggers of the undo history do not run for a row that OR REPLACE deletes.
      try db.cachedStatement(
        sql: """
          INSERT INTO revision VALUES (?, ?, ?)
          ON CONFLICT (series, snapshot) DO UPDATE SET figures = excluded.figures
          """
      ).execute(arguments: [series, snapshot.number, Data(difference.encoded)])
    }
  }

  func revision(since day: Day?, _ db: Database) throws -> IndicatorRevision {
    let newest = try snapshot(by: nil)
    guard day != nil || newest > 0 else { throw Failure.singleSnapshot(mapping.id) }
    let earlier = try day.map { day in try snapshot(by: day) } ?? newest - 1
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT number, slice, place, figures FROM observed WHERE indicator = ? AND EXISTS (
          SELECT 1 FROM revision JOIN snapshot ON snapshot.number = revision.snapshot
          WHERE series = observed.number AND day > ?
        )
        """, arguments: [number, snapshots[earlier].day])
    var values: [IndicatorRevision.Value] = []
    for row in rows {
      let slice = IndicatorSummary.slice(try row.value("slice"))
      let place: String = try row.value("place")
      let current = try row.figures()
      let before = try state(try row.value("number"), current, at: earlier, db)
      before.merge(with: current) { period, old, new in
        guard old != new else { return }
        values.append(
          IndicatorRevision.Value(
            place: place, slice: slice, period: Int(period), old: old, new: new))
      }
    }
    values.sort {
      if ($0.old == nil) != ($1.old == nil) { return $1.old == nil }
      return ($0.place, $0.period) == ($1.place, $1.period)
        ? $0.slice.lexicographicallyPrecedes($1.slice)
        : ($0.place, $0.period) < ($1.place, $1.period)
    }
    return IndicatorRevision(
      details: details(snapshots[newest].day), since: snapshots[earlier].day, values: values)
  }
}
