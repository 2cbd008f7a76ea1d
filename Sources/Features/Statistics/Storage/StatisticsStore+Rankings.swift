import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsStore {
  func ranking(_ query: RankingQuery) async throws -> Ranking {
    if let measure = query.measure { return try await ranking(query, by: measure) }
    let figures = IndicatorQuery(
      id: query.subject.description, slices: query.selection.slices, day: query.selection.day)
    return try Ranking(try await figuresOfSubject(figures), query)
  }

  /// Returns a ranking to show, whose ranks can be typed then.
  @MainActor
  func shownRanking(_ query: RankingQuery) async throws -> Ranking {
    let ranking = try await ranking(query)
    ranks.query = query
    return ranking
  }

  /// Returns the reply with rows that are not those of the ranking.
  @MainActor
  func showing(otherRows screen: Screen) -> Reply<Never> {
    ranks.query = nil
    return .show(screen)
  }

  /// Returns the place with a rank in the ranking that was shown last.
  /// - Returns: `nil` for a text that is not a number.
  @MainActor
  func ranked(_ text: String) async throws -> (ranking: Ranking, row: Ranking.Row)? {
    guard text.isASCIIDigits else { return nil }
    guard let query = ranks.query else { throw Failure.unknownRank(text) }
    let ranking = try await ranking(query)
    guard let rank = Int(text), ranking.rows.indices.contains(rank - 1) else {
      throw Failure.unknownRank(text)
    }
    return (ranking, ranking.rows[rank - 1])
  }

  private func ranking(_ query: RankingQuery, by measure: Measure) async throws -> Ranking {
    try query.selection.requireNone()
    let chosen = try await rankingDay(query.period?.day(), from: query.day, for: measure)
    let histories = try await histories(for: measure, in: query.continent)
    let latest = histories.compactMap(measure.latestDay)
    let lastDay = latest.max()
    let day = chosen ?? lastDay ?? EmbeddedCounts.last
    var ranking = Ranking(query: query, period: day, rows: [])
    ranking.rows = histories.compactMap { history in
      guard let number = measure.number(of: history, on: day) else { return nil }
      return Ranking.Row(
        place: history.country.code, name: history.country.title, country: history.country,
        number: number, source: history[measure.metrics[0]].source(on: day))
    }
    ranking.rows.sort { a, b in
      a.number == b.number
        ? a.country?.name ?? "" < b.country?.name ?? ""
        : (a.number > b.number) != query.isAscending
    }
    ranking.placesWithoutNumber = latest.count - ranking.rows.count
    ranking.placesWithLaterNumber = latest.count { $0 > day }
    let sources = ranking.sources.map(\.source)
    let parts = histories.flatMap { $0[measure.metrics[0]].parts }
    ranking.lastDay =
      parts.filter { sources.contains($0.source) }.compactMap(\.series.last).max() ?? lastDay
    let counts = Dictionary(latest.map { ($0, 1) }, uniquingKeysWith: +)
    if chosen == nil, let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      most.value > ranking.rows.count, most.key != day
    {
      ranking.dayOfMost = most.key
    }
    return ranking
  }

  /// Resolves an expression to a day on which a country has values of a measure; without one it is
  /// the day that is shown.
  private func rankingDay(
    _ expression: DayExpression?, from anchor: Day?, for measure: Measure
  ) async throws -> Int? {
    guard let expression else { return anchor?.number }
    let days = try await histories(for: measure).compactMap(\.days)
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else {
      return try await history(of: .world).day(expression, from: anchor)
    }
    return try AvailableDays(first: first, last: last, defaultDay: last)
      .day(expression, from: anchor?.number)
  }

  /// The histories of all countries, limited to the metrics of a measure and to a continent.
  private func histories(
    for measure: Measure, in continent: Country.Continent? = nil
  ) async throws -> [History] {
    let series = try await series(of: measure.metrics)
    return CountryTable.all.compactMap { country in
      guard continent == nil || country.continent == continent else { return nil }
      return series[country.code].map { History(country: country, series: $0) }
    }
  }
}

extension StatisticsStore {
  /// The query with the options of a command. A map of an indicator shows all its places unless an area
  /// is named.
  func mapQuery(
    _ query: MapQuery, in area: MapArea? = nil, by subject: Subject? = nil,
    _ selection: IndicatorSelection = IndicatorSelection(), on period: PeriodExpression? = nil,
    isPerMillion: Bool = false
  ) async throws -> MapQuery {
    if let subject, case .indicator = subject {
      return MapQuery(
        area: area,
        ranking: RankingQuery(
          subject: subject, selection: selection, period: period, isPerMillion: isPerMillion))
    }
    try selection.requireNone()
    var query = query
    if let area { query.area = area }
    if let measure = subject?.measure(isPerMillion) { query.ranking.subject = .measure(measure) }
    let date = try period?.day() ?? query.ranking.day.map(DayExpression.day)
    if let measure = query.ranking.measure, let date {
      query.ranking.day = try await rankingDay(date, from: query.ranking.day, for: measure)
        .map { Day(number: $0) }
    }
    return query
  }

  func map(_ query: MapQuery) async throws -> WorldMap {
    let ranking = try await ranking(query.ranking)
    if let details = ranking.details {
      return try WorldMap(
        ranking, of: details, area: query.area,
        regions: try await regions(of: details.mapping),
        isPerMillion: query.ranking.isPerMillion)
    }
    let area = if let area = query.area { area } else { MapArea(try await defaultPlace()) }
    var selected: History?
    if let country = query.selected { selected = try await history(of: country) }
    return WorldMap(area: area, ranking: ranking, selected: selected)
  }
}
