import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsStore {
  func chartData(of countries: [Country], _ query: ChartQuery) async throws -> ChartData {
    var histories: [History] = []
    for country in countries where !histories.contains(where: { $0.country == country }) {
      let history = try await history(of: country)
      if history.isEmpty { throw Failure.noFigures(of: country) }
      histories.append(history)
    }
    let metric = query.measure.metrics[0]
    let lastDay = histories.compactMap { $0[metric].last }.max()
    let spans = histories.compactMap(\.days)
    let end = spans.map(\.upperBound).max() ?? 0
    let available = AvailableDays(
      first: spans.map(\.lowerBound).min() ?? 0, last: end, defaultDay: lastDay ?? end)
    var days = try available.days(from: query.from, to: query.to)
    var lines = histories.map { history in
      ChartData.Line(
        country: history.country,
        numbers: query.measure.numbers(of: history, over: days, smoothing: query.smoothing))
    }
    if query.to == nil,
      let end = lines.compactMap({ $0.numbers.lastIndex { $0 != nil } }).max()
    {
      days = days.lowerBound...days.lowerBound + end
      for index in lines.indices { lines[index].numbers = Array(lines[index].numbers[...end]) }
    }
    return ChartData(
      query: query, days: days, lines: lines,
      sources: SourceSpan.all(of: histories.map { $0[metric] }, on: days), lastDay: lastDay)
  }

  func ranking(_ query: MeasureRankingQuery) async throws -> Ranking {
    let measure = query.measure
    let histories = try await histories(for: measure, in: query.continent)
    let latest = histories.compactMap { history in
      history.days.flatMap {
        measure.latest(of: history, from: $0.lowerBound, to: $0.upperBound)?.day
      }
    }
    let lastDay = latest.max()
    let day = query.day ?? lastDay ?? EmbeddedCounts.last
    var ranking = Ranking(content: .measure(query), period: day, rows: [])
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
    if ranking.rows.isEmpty { ranking.lastDay = lastDay }
    let counts = Dictionary(latest.map { ($0, 1) }, uniquingKeysWith: +)
    if query.day == nil, let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      most.value > ranking.rows.count, most.key != day
    {
      ranking.dayOfMost = most.key
    }
    return ranking
  }

  /// Resolves an expression to a day on which a country has values of a measure; without one it is
  /// the day that is shown.
  func rankingDay(
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
    var result: [String: [Metric: MergedSeries]] = [:]
    for metric in measure.metrics {
      for (code, series) in try await series(of: metric) {
        result[code, default: [:]][metric] = series
      }
    }
    return CountryTable.all.compactMap { country in
      guard continent == nil || country.continent == continent else { return nil }
      return result[country.code].map { History(country: country, series: $0) }
    }
  }

  /// The query with another measure, unless it is `nil`, and with the day of an expression.
  func mapQuery(
    _ query: MapQuery, by measure: Measure?, on date: DayExpression?
  ) async throws -> MapQuery {
    var query = query
    if let measure { query.measure = measure }
    if let date {
      query.day = try await rankingDay(date, from: query.day, for: query.measure)
        .map { Day(number: $0) }
    }
    return query
  }

  func map(_ query: MapQuery) async throws -> WorldMap {
    let area = if let area = query.area { area } else { MapArea(try await defaultPlace()) }
    let ranking = try await ranking(
      MeasureRankingQuery(measure: query.measure, day: query.day?.number))
    var selected: History?
    if let country = query.selected { selected = try await history(of: country) }
    return WorldMap(area: area, ranking: ranking, selected: selected)
  }
}
