import AtriumScreen
import StatisticsImport

/// The places of an indicator, ordered by their latest figures.
struct IndicatorRanking: Equatable, Sendable {
  /// The number of periods by which a figure may be older than the newest one.
  private static let maximumAge = 4

  struct Query: Equatable, Sendable {
    var figures: IndicatorQuery
    /// The period as it is typed; `nil` for the newest one.
    var period: String?
    var continent: Country.Continent?
    var isAscending = false
    var isPerMillion = false
  }
  struct Row: Equatable, Sendable {
    var place: String
    var number: Double
    var period: Int
  }
  var query: Query
  var details: IndicatorDetails
  /// The newest period of the figures.
  var period: Int
  var rows: [Row]
  /// The number of places with another unit than most.
  var otherUnits: Int

  /// - Throws: ``IndicatorError`` without figures, and if the kind does not allow a ranking.
  init(_ figures: IndicatorFigures, _ query: Query) throws(IndicatorError) {
    self.query = query
    details = figures.details
    try details.indicator.require(.ranking)
    if query.isPerMillion { try details.indicator.require(.perMillion) }
    let rule = details.mapping.place
    let parts = figures.series.filter { series in
      guard let place = series.place, !rule.sums.contains(place) else { return false }
      return query.continent == nil || rule.country(of: place)?.continent == query.continent
    }
    let slices = Set(parts.map(\.sliceText))
    guard slices.count <= 1 else {
      throw .severalSlices(details.indicator.id, Self.choices(parts))
    }
    let unit = details.indicator.unit
    let comparable = parts.filter { $0.unit == unit }
    otherUnits = parts.count - comparable.count
    guard let newest = comparable.compactMap(\.figures.periods.last).max() else {
      throw .noFigures(details.indicator.id)
    }
    period = Int(newest)
    rows = []
    let oldest = query.period == nil ? period - Self.maximumAge : period
    for series in comparable {
      guard let place = series.place, let last = series.figures.periods.last,
        var number = series.figures.values.last, Int(last) >= oldest
      else { continue }
      if query.isPerMillion {
        guard let population = rule.country(of: place)?.population else { continue }
        number *= 1_000_000 / Double(population)
      }
      rows.append(Row(place: place, number: number, period: Int(last)))
    }
    rows.sort { a, b in
      a.number == b.number ? a.place < b.place : (a.number > b.number) != query.isAscending
    }
  }

  func country(of place: String) -> Country? { details.mapping.place.country(of: place) }

  /// The values of the dimensions in which series differ, as they are typed.
  private static func choices(_ series: [IndicatorFigures.Series]) -> [String] {
    let slices = series.map(\.slice)
    return (slices.first ?? []).indices.flatMap { index -> [String] in
      let texts = Set(slices.map { "\($0[index].name)=\($0[index].value)" })
      return texts.count > 1 ? texts.sorted() : []
    }
  }

  var title: Phrase {
    let (details, period, isPerMillion) = (details, period, query.isPerMillion)
    let title = Phrase.chartTitle(nil, details.title(), isPerMillion, 1)
    return Phrase(composing: { "\(title.text(in: $0)), \(details.calendar.text(period))" })
  }
}
