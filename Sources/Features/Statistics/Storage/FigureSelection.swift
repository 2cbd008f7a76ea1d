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

  init(_ stored: StoredIndicator, _ query: IndicatorQuery) throws {
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
      let same = known.filter { $0.folded == slice.value.folded }
      let value = known.contains(slice.value) || same.count != 1 ? slice.value : same.first
      guard let value, value == "*" || known.contains(value) else {
        throw Failure.unknownSlice(slice.value, dimension: slice.dimension, known: known.sorted())
      }
      chosen[index, default: []].formUnion(value == "*" ? known : [value])
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
    var parts: [IndicatorFigures.Part] = []
    try forEach(db) { place, slice, figures in
      if sumsPlaces, stored.mapping.place.sums.contains(place) { return }
      let kept = zip(names, slice).enumerated().filter { !summedDimensions.contains($0.offset) }
      series.append(
        IndicatorFigures.Series(
          place: sumsPlaces ? nil : place, unit: stored.indicator.unit(in: place),
          slice: kept.map { IndicatorQuery.Slice(dimension: $0.element.0, value: $0.element.1) },
          figures: figures))
      parts.append(.init(place: place, slice: summedDimensions.sorted().map { slice[$0] }))
    }
    if isSum { series = try sum(series, parts).filter { !$0.figures.isEmpty } }
    series.sort { a, b in
      a.place ?? "" == b.place ?? ""
        ? a.slice.map(\.value).lexicographicallyPrecedes(b.slice.map(\.value))
        : a.place ?? "" < b.place ?? ""
    }
    let found = Set(series.map(\.place))
    return IndicatorFigures(
      details: stored.details(stored.snapshots[snapshotIndex].day), series: series,
      missingPlaces: sumsPlaces ? [] : (places ?? []).filter { !found.contains($0) },
      summedPlaces: sumsPlaces ? places : nil)
  }

  private var isSum: Bool { !query.summedDimensions.isEmpty }

  /// Calls `body` with the selected figures of each series that has some; for a sum, also of each that has some in
  /// other periods only.
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
        var figures = try row.figures(in: isNewest && !isSum ? periods : nil)
        if !isNewest {
          figures = try stored.state(try row.value("number"), figures, at: snapshotIndex, db)
        }
        let selected = periods.map(figures.clamped) ?? figures
        if isSum ? !figures.isEmpty : !selected.isEmpty {
          try body(try row.value("place"), slice, selected)
        }
      }
    }
  }

  /// Adds the series with the same place and slice.
  /// - Parameter parts: what each of the series adds.
  private func sum(
    _ series: [IndicatorFigures.Series], _ parts: [IndicatorFigures.Part]
  ) throws -> [IndicatorFigures.Series] {
    let groups = Dictionary(grouping: zip(series, parts)) { part, _ in
      [part.place] + part.slice.map { Optional($0.value) }
    }
    return try groups.values.map { group in
      var sum = group[0].0
      sum.counts = Array(repeating: 1, count: sum.figures.count)
      for (part, _) in group.dropFirst() {
        guard part.figures.isEmpty || sum.unit == part.unit else {
          throw Failure.differentUnits(stored.indicator.id)
        }
        sum.figures.add(part.figures, counting: &sum.counts)
      }
      let unknown =
        sumsPlaces
        ? (places ?? []).filter { place in
          !group.contains { $0.1.place == place }
        } : []
      sum.partCount = group.count + unknown.count
      sum.missing =
        group.filter { $0.0.figures.last != sum.figures.last }.map(\.1)
        + unknown.map { .init(place: $0, slice: []) }
      return sum
    }
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
    let named = mapping.place.codes.first { $0.key.folded == text.folded }
    if let code = named?.value, known.places.contains(code) { return code }
    // A place that differs in capital and small letters alone, if it is the only one.
    let same = known.places.filter { $0.folded == text.folded }
    if let code = same.first, same.count == 1 { return code }
    throw .unknownPlace(text, indicator: indicator.id, known: known.places.sorted())
  }
}
