import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The services of the statistics scenes.
struct StatisticsContext: Sendable {
  let store: StatisticsStore
  let http: (any HTTPClient)?
  let clock: any WallClock
  let progress: (any ProgressMeter)?
  let settings: StatisticsSettings
}

/// Charts, rankings and maps of indicators.
extension StatisticsContext {
  /// - Parameters:
  ///   - places: empty for one place: the default place if the indicator has it, else a sum.
  ///   - country: the country that is shown.
  func chart(
    of id: String, _ places: [String], _ selection: IndicatorSelection,
    _ options: IndicatorChart.Options, default country: Country
  ) async throws -> IndicatorChart {
    var query = IndicatorQuery(
      id: id, places: places, slices: selection.slices, day: selection.day)
    if places.isEmpty {
      query.places = try await defaultPlace(of: id, country).map { [$0] } ?? []
    }
    return try IndicatorChart(try await figures(query), options)
  }

  private func defaultPlace(of id: String, _ country: Country) async throws -> String? {
    let known = try await store.known(of: id)
    let codes = [country.code, try await store.defaultPlace().code]
    return codes.first(where: known.places.contains)
      ?? known.totals.first ?? known.places.first
  }

  func ranking(_ query: RankingQuery) async throws -> Ranking {
    switch query {
    case .measure(let query): return try await store.ranking(query)
    case .indicator(let query):
      var figures = query.figures
      figures.from = query.period
      figures.to = query.period
      return try Ranking(try await self.figures(figures), query)
    }
  }

  /// - Throws: an error of usage for a word that is neither a measure nor an indicator.
  private func figures(_ query: IndicatorQuery) async throws -> IndicatorFigures {
    try await store.figures(query) { .unknownMeasure($0, Measure.names + $1) }
  }

  /// The map of an indicator.
  /// - Parameters:
  ///   - period: `nil` for the newest one.
  ///   - area: `nil` to show all places.
  func map(
    of id: String, _ selection: IndicatorSelection, in period: PeriodExpression?,
    isPerMillion: Bool, area: MapArea?
  ) async throws -> WorldMap {
    let query = IndicatorRankingQuery(
      figures: IndicatorQuery(id: id, slices: selection.slices, day: selection.day),
      period: period?.text, isPerMillion: isPerMillion)
    let ranking = try await ranking(.indicator(query))
    guard case .indicator(let details, let isPerMillion) = ranking.content else {
      throw Failure.noFigures(of: id)
    }
    let regions = try await store.regions(of: details.mapping)
    return try WorldMap(
      ranking, of: details, area: area, regions: regions, isPerMillion: isPerMillion)
  }
}
