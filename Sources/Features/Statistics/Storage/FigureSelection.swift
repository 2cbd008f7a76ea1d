import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
import StatisticsImport

/// The part of the stored figures that a query selects.
struct FigureSelection {
  private let stored: StoredIndicator
  private let query: IndicatorQuery
  private let snapshotIndex: Int
  private let slices: [[String]]
  /// `nil` for all places.
  private let places: [String]?
  private let periods: ClosedRange<Int>?
  /// The indices of the dimensions over which the figures are added.
  private let summedDimensions: Set<Int>
  private let sumsPlaces: Bool

  init(_ stored: StoredIndicator, _ query: IndicatorQuery, _ db: Database) throws {
    self.stored = stored
    self.query = query
    snapshotIndex = try stored.snapshot(by: query.day)
    let indicator = stored.indicator
    let names = indicator.dimensions.map(\.name)
    if !query.summedDimensions.isEmpty, indicator.kind != .count {
      throw Failure.notSummable(indicator.id, indicator.kind)
    }
    sumsPlaces = query.summedDimensions.contains("place")
    var summed: Set<Int> = []
    for name in query.summedDimensions where name != "place" {
      guard let index = names.firstIndex(of: name) else {
        throw Failure.unknownDimension(name, indicator: indicator.id, known: ["place"] + names)
      }
      summed.insert(index)
    }
    summedDimensions = summed
    slices = try Self.slices(stored, query, summed)
    places = try query.places.isEmpty ? nil : query.places.map { try stored.place($0) }
    periods = try stored.details(stored.snapshots[snapshotIndex].day)
      .periods(from: query.from, to: query.to)
  }

  private static func slices(
    _ stored: StoredIndicator, _ query: IndicatorQuery, _ summed: Set<Int>
  ) throws -> [[String]] {
    let dimensions = stored.indicator.dimensions
    var chosen: [Int: Set<String>] = [:]
    for slice in query.slices {
      guard let index = dimensions.firstIndex(where: { $0.name == slice.dimension }) else {
        throw Failure.unknownDimension(
          slice.dimension, indicator: stored.indicator.id, known: dimensions.map(\.name))
      }
      let known = Set(stored.known.slices.map { $0[index] })
      guard slice.value == "*" || known.contains(slice.value) else {
        throw Failure.unknownSlice(slice.value, dimension: slice.dimension, known: known.sorted())
      }
      if slice.value == "*" {
        chosen[index, default: []].formUnion(known)
      } else {
        chosen[index, default: []].insert(slice.value)
      }
    }
    return stored.known.slices.filter { slice in
      slice.enumerated().allSatisfy { index, value in
        let dimension = dimensions[index]
        if summed.contains(index), dimension.sums.contains(value) { return false }
        if let chosen = chosen[index] { return chosen.contains(value) }
        return summed.contains(index) || dimension.fallback == nil || dimension.fallback == value
      }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func figures(_ db: Database) throws -> IndicatorFigures {
    var series: [IndicatorFigures.Series] = []
    let names = stored.indicator.dimensions.map(\.name)
    try forEach(db) { place, slice, figures in
      if sumsPlaces, stored.mapping.place.sums.contains(place) { return }
      let parts = zip(names, slice).enumerated().filter { !summedDimensions.contains($0.offset) }
      series.append(
        IndicatorFigures.Series(
          place: sumsPlaces ? nil : place, unit: stored.indicator.unit(in: place),
          slice: parts.map { IndicatorQuery.Slice(dimension: $0.element.0, value: $0.element.1) },
          figures: figures))
    }
    if !query.summedDimensions.isEmpty { series = try sum(series) }
    series.sort { a, b in
      a.place ?? "" == b.place ?? ""
        ? a.slice.map(\.value).lexicographicallyPrecedes(b.slice.map(\.value))
        : a.place ?? "" < b.place ?? ""
    }
    let found = Set(series.map(\.place))
    return IndicatorFigures(
      details: stored.details(stored.snapshots[snapshotIndex].day), series: series,
      missingPlaces: sumsPlaces ? [] : (places ?? []).filter { !found.contains($0) })
  }

  /// Calls `body` with the selected figures of each series that has some.
  private func forEach(
    _ db: Database, _ body: (_ place: String, _ slice: [String], FigureSeries) throws -> Void
  ) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT number, place, figures FROM observed WHERE indicator = ?1 AND slice = ?2
        AND (?3 IS NULL OR place IN (SELECT value FROM json_each(?3)))
        """)
    let places = places.map { JSON.strings(Set($0)).text }
    let isNewest = snapshotIndex == stored.snapshots.count - 1
    for slice in slices {
      let text = IndicatorSummary.text(slice)
      let rows = try Row.fetchAll(statement, arguments: [stored.number, text, places])
      for row in rows {
        try Task.checkCancellation()
        var figures = try row.figures(in: isNewest ? periods : nil)
        if !isNewest {
          figures = try stored.state(try row.value("number"), figures, at: snapshotIndex, db)
          if let periods { figures = figures.clamped(to: periods) }
        }
        if !figures.isEmpty { try body(try row.value("place"), slice, figures) }
      }
    }
  }

  /// Adds the series with the same place and slice.
  private func sum(_ series: [IndicatorFigures.Series]) throws -> [IndicatorFigures.Series] {
    var sums: [[String?]: IndicatorFigures.Series] = [:]
    for part in series {
      let key = [part.place] + part.slice.map { Optional($0.value) }
      guard var sum = sums.removeValue(forKey: key) else {
        sums[key] = part
        sums[key]?.counts = Array(repeating: 1, count: part.figures.count)
        continue
      }
      guard sum.unit == part.unit else { throw Failure.differentUnits(stored.indicator.id) }
      sum.figures.add(part.figures, counting: &sum.counts)
      sums[key] = sum
    }
    return Array(sums.values)
  }
}

extension StoredIndicator {
  /// The code of a place that is given by its code or name.
  func place(_ text: String) throws(Failure) -> String {
    if known.places.contains(text) { return text }
    if known.places.contains(text.uppercased()) { return text.uppercased() }
    if let code = try? CountryTable.country(matching: text).code, known.places.contains(code),
      mapping.place.country(of: code) != nil
    {
      return code
    }
    let named = mapping.place.codes.first { $0.key.lowercased() == text.lowercased() }
    if let code = named?.value, known.places.contains(code) { return code }
    throw .unknownPlace(text, indicator: indicator.id, known: known.places.sorted())
  }
}
