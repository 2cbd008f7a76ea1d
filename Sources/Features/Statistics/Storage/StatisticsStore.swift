import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport

/// The indicator sources and their observations, among them those of COVID-19.
struct StatisticsStore: Sendable {
  let database: Store
  /// The mappings of the program and the deployment, which take precedence over stored ones.
  let declared: [DeclaredSource]
  let clock: any WallClock
  var confirmations: (any DestinationConfirmations)?
  /// The part of the ranking that was shown last.
  let rankingPosition = PaginationState<RankingQuery>()
  let ranks = ShownRanks()
}

/// The ranking whose ranks can be typed.
@MainActor final class ShownRanks {
  /// `nil` before the first ranking, and after other rows or charts of places without ranks.
  var query: RankingQuery?
  nonisolated init() {}
}

/// An indicator source that the program or a setting declares.
struct DeclaredSource: Equatable, Sendable {
  var mapping: SourceMapping
  /// The mapping as JSON.
  var text: [UInt8]
}

extension [DeclaredSource] {
  /// - Throws: ``MappingError`` if one of the sources has an indicator of a mapping.
  func requireOtherIndicators(than mapping: SourceMapping, text: [UInt8]) throws(MappingError) {
    for (index, indicator) in mapping.indicators.enumerated() {
      let other = first { $0.mapping.indicators.contains { $0.id == indicator.id } }
      guard let id = other?.mapping.id else { continue }
      let reason = MappingError.Reason.takenIndicator(indicator.id, source: id)
      let error = SourceMapping.error(reason, ofIndicator: index, parsing: text)
      if let error { throw error }
    }
  }
}

extension SourceMapping {
  /// The identity of the source for ``DestinationConfirmations``.
  fileprivate var identity: String { "source \(id) \(addresses.joined(separator: " "))" }
}

/// An indicator source, and the days of its snapshots in ascending order.
struct IndicatorSource: Equatable, Sendable {
  var mapping: SourceMapping
  var days: [Day]
  /// `true` if a setting declares the source.
  var isDeclared: Bool

  /// The servers of the source; `nil` if its mapping has no addresses.
  var destination: Destination? {
    guard !mapping.addresses.isEmpty else { return nil }
    return Destination(
      mapping.id, at: mapping.addresses, identities: [mapping.identity], isSetting: isDeclared)
  }
}

/// The effect of adding a mapping.
enum SourceChange: Equatable, Sendable {
  case added
  /// The mapping was stored already.
  case unchanged
  /// The mapping of a source without snapshots was replaced.
  case replaced
  /// The mapping of a source with snapshots was replaced; the snapshots fit the new one and are kept, but not the
  /// figures of indicators that it lacks.
  case replacedKeepingSnapshots(without: [String], canUndo: Bool)
}

extension StatisticsStore {
  /// All sources, that of COVID-19 only with figures.
  func sources() async throws -> [IndicatorSource] {
    try await allSources().filter { $0.mapping.id != CovidSource.id || !$0.days.isEmpty }
  }

  private func allSources() async throws -> [IndicatorSource] {
    let stored = try await database.readIfExists { db in
      try StoredSource.all(nil, db).map { ($0, try $0.snapshots(db).map(\.day)) }
    }
    var sources = try (stored ?? []).compactMap { source, days -> IndicatorSource? in
      let mapping = try declared(source.id) ?? source.mapping()
      return IndicatorSource(mapping: mapping, days: days, isDeclared: isSetting(source.id))
    }
    for mapping in declared.map(\.mapping)
    where !sources.contains(where: { $0.mapping.id == mapping.id }) {
      sources.append(
        IndicatorSource(mapping: mapping, days: [], isDeclared: isSetting(mapping.id)))
    }
    return sources.sorted { $0.mapping.id < $1.mapping.id }
  }

  func source(_ id: String) async throws -> IndicatorSource {
    let sources = try await allSources()
    guard let source = sources.first(where: { $0.mapping.id == id }) else {
      throw Failure.unknownSource(id, sources.map(\.mapping.id))
    }
    return source
  }

  private func isSetting(_ id: String) -> Bool { declared(id) != nil && id != CovidSource.id }

  func declared(_ id: String) -> SourceMapping? { declared.first { $0.mapping.id == id }?.mapping }

  /// Stores a mapping. One with the same id is replaced, if the snapshots of the source fit it.
  /// - Throws: ``MappingError``.
  /// - Parameter regions: the regions of the boundary file, as ``Boundaries`` stores them.
  @discardableResult
  func add(
    _ mapping: SourceMapping, text: [UInt8], regions: String? = nil
  ) async throws -> SourceChange {
    try admit(mapping, text: text)
    return try await database.write { db in
      let known = try StoredSource.fetch(mapping.id, db)
      return try record(.added, 4 * (regions?.utf8.count ?? 0), of: known, mapping, db) {
        try Self.store(mapping, text: text, regions: regions, isUndoable: $0, db)
      }
    }
  }

  /// Refuses the mapping of a declared source, and one with an indicator of another source; confirms its servers.
  func admit(_ mapping: SourceMapping, text: [UInt8]) throws {
    if declared(mapping.id) != nil { throw Failure.declaredSource(mapping.id) }
    try declared.requireOtherIndicators(than: mapping, text: text)
    try confirmations?.confirm([mapping.identity])
  }

  static func store(
    _ mapping: SourceMapping, text: [UInt8], regions: String? = nil, isUndoable: Bool,
    _ db: Database
  ) throws -> SourceChange {
    var change = SourceChange.added
    let old = try StoredSource.fetch(mapping.id, db)
    let known = try old?.mapping()
    let ids = Set((known?.indicators ?? []).map(\.id))
    for (index, indicator) in mapping.indicators.enumerated()
    where Measure(indicator.id) != nil && !ids.contains(indicator.id) {
      throw error(
        .measureName(indicator.id, other: "\(mapping.id)-\(indicator.id)"), index, text)
    }
    if let old, let known {
      let lost = known.indicators.map(\.id).filter { id in
        !mapping.indicators.contains { $0.id == id }
      }
      change =
        known == mapping
        ? .unchanged
        : try old.snapshots(db).isEmpty
          ? .replaced : .replacedKeepingSnapshots(without: lost, canUndo: isUndoable)
      try old.replace(with: mapping, text: text, db)
    } else {
      try insert(mapping, text: text, db)
    }
    try db.execute(
      sql: "DELETE FROM boundary WHERE source = (SELECT number FROM source WHERE id = ?)",
      arguments: [mapping.id])
    guard let regions else { return change }
    try db.execute(
      sql: "INSERT INTO boundary SELECT number, ? FROM source WHERE id = ?",
      arguments: [regions, mapping.id])
    return change
  }

  /// Stores a source and its indicators.
  @discardableResult
  static func insert(
    _ mapping: SourceMapping, text: [UInt8], _ db: Database
  ) throws -> StoredSource {
    try db.execute(
      sql: "INSERT INTO source (id, mapping) VALUES (?, ?)",
      arguments: [mapping.id, String(decoding: text, as: UTF8.self)])
    let source = StoredSource(
      number: db.lastInsertedRowID, id: mapping.id, text: String(decoding: text, as: UTF8.self))
    try source.addIndicators(of: mapping, text: text, db)
    return source
  }

  static func error(
    _ reason: MappingError.Reason, _ index: Int, _ text: [UInt8]
  ) -> any Error {
    SourceMapping.error(reason, ofIndicator: index, parsing: text)
      ?? InvalidValueError(column: "mapping", table: "source")
  }
}

/// A row of the table `source`.
struct StoredSource: Sendable {
  let number: Int64
  let id: String
  let text: String

  /// - Parameter id: `nil` for all sources.
  static func all(_ id: String? = nil, _ db: Database) throws -> [StoredSource] {
    let sql = "SELECT number, id, mapping FROM source WHERE ?1 IS NULL OR id = ?1"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id]).map { row in
      StoredSource(
        number: try row.value("number"), id: try row.value("id"), text: try row.value("mapping"))
    }
  }

  static func fetch(_ id: String, _ db: Database) throws -> StoredSource? { try all(id, db).first }

  func mapping() throws -> SourceMapping {
    do throws(MappingError) {
      return try SourceMapping(parsing: Array(text.utf8))
    } catch {
      throw InvalidValueError(column: "mapping", table: "source")
    }
  }

  struct Snapshot: Equatable, Sendable {
    var number: Int64
    var day: Day
  }

  /// The snapshots by their days.
  func snapshots(_ db: Database) throws -> [Snapshot] {
    let statement = try db.cachedStatement(
      sql: "SELECT number, day FROM snapshot WHERE source = ? ORDER BY day")
    let cursor = try Row.fetchCursor(statement, arguments: [number])
    return try Array(
      cursor.map { Snapshot(number: try $0.value("number"), day: try $0.value("day")) })
  }

  /// The number of an indicator of the source; `nil` if it is not stored.
  func number(of indicator: SourceMapping.Indicator, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT number FROM indicator WHERE id = ? AND source = ?",
      arguments: [indicator.id, number])
  }

  /// The rows of an indicator's series. They are read at once, so that they can be updated meanwhile.
  static func series(of indicator: Int64, _ db: Database) throws -> [Row] {
    let sql = "SELECT number, slice, place, figures FROM observed WHERE indicator = ?"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [indicator])
  }

  func addIndicators(of mapping: SourceMapping, text: [UInt8], _ db: Database) throws {
    for (index, indicator) in mapping.indicators.enumerated() {
      let sql = """
        SELECT source.id FROM indicator JOIN source ON source.number = indicator.source
        WHERE indicator.id = ?
        """
      if let owner = try String.fetchOne(db, sql: sql, arguments: [indicator.id]) {
        if owner == id { continue }
        throw StatisticsStore.error(.takenIndicator(indicator.id, source: owner), index, text)
      }
      try db.execute(
        sql: """
          INSERT INTO indicator (source, id, places, slices, known) VALUES (?, ?, 0, '{}', '{}')
          """, arguments: [number, indicator.id])
    }
  }

  /// - Throws: ``MappingError`` if snapshots would not fit the mapping.
  /// - Parameter isDeclared: `true` for a mapping of a setting, whose source cannot be deleted: only
  ///   its periods and dimensions have to stay.
  func replace(
    with mapping: SourceMapping, text: [UInt8], isDeclared: Bool = false, _ db: Database
  ) throws {
    let old = try self.mapping()
    if try !snapshots(db).isEmpty {
      let isSamePeriod = old.period.notation.calendar == mapping.period.notation.calendar
      for (index, indicator) in mapping.indicators.enumerated() {
        let known = old.indicators.first { $0.id == indicator.id }
        guard let known else { continue }
        var key = isDeclared ? nil : old.incompatibleKey(of: known, in: mapping)
        if known.dimensions.map(\.name) != indicator.dimensions.map(\.name) { key = "dimensions" }
        if !isSamePeriod { key = "period" }
        if let key { throw StatisticsStore.error(.incompatible(id, key: key), index, text) }
      }
    }
    let ids = mapping.indicators.map(\.id)
    for indicator in old.indicators where !ids.contains(indicator.id) {
      try db.execute(
        sql: "DELETE FROM indicator WHERE id = ? AND source = ?", arguments: [indicator.id, number])
    }
    try db.execute(
      sql: "UPDATE source SET mapping = ? WHERE number = ?",
      arguments: [String(decoding: text, as: UTF8.self), number])
    try addIndicators(of: mapping, text: text, db)
  }
}
