import AtriumScreen
import StatisticsImport

extension StatisticsStore {
  func chartData(of countries: [Country], _ query: ChartQuery) async throws -> ChartData {
    var histories: [History] = []
    for country in countries where !histories.contains(where: { $0.country == country }) {
      let history = try await history(of: country)
      if history.isEmpty { throw StatisticsError.noFigures(country) }
      histories.append(history)
    }
    let metric = query.measure.metrics[0]
    let lastDay = histories.compactMap { $0[metric].last }.max()
    let spans = histories.compactMap(\.days)
    let end = spans.map(\.upperBound).max() ?? 0
    let available = AvailableDays(
      first: spans.map(\.lowerBound).min() ?? 0, last: end, latest: lastDay ?? end)
    let days = try available.days(from: query.from, to: query.to)
    var sources: [DataSource] = []
    for part in histories.flatMap({ $0[metric].parts }) where !sources.contains(part.source) {
      if days.contains(where: { part.series[$0] != nil }) { sources.append(part.source) }
    }
    let lines = histories.map { history in
      ChartData.Line(
        country: history.country,
        numbers: query.measure.numbers(of: history, over: days, smoothing: query.smoothing))
    }
    return ChartData(query: query, days: days, lines: lines, sources: sources, lastDay: lastDay)
  }

  func ranking(_ query: Ranking.Query) async throws -> Ranking {
    let maximumAge = 7
    var rows: [Ranking.Row] = []
    var sources: [DataSource: Int] = [:]
    for history in try await histories(for: query.measure, on: query.day - maximumAge...query.day) {
      let country = history.country
      if let continent = query.continent, country.continent != continent { continue }
      guard
        let number = query.measure.number(of: history, on: query.day, maximumAge: maximumAge)
      else { continue }
      rows.append(Ranking.Row(country: country, number: number))
      let series = history[query.measure.metrics[0]]
      let days = stride(from: query.day, through: query.day - maximumAge, by: -1)
      if let source = days.lazy.compactMap(series.source).first { sources[source, default: 0] += 1 }
    }
    rows.sort { a, b in
      a.number == b.number
        ? a.country.name < b.country.name : (a.number > b.number) != query.isAscending
    }
    let lastDay = rows.isEmpty ? try await lastDay(for: query) : nil
    return Ranking(
      query: query, rows: rows, lastDay: lastDay,
      sources: sources.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        .map(\.key))
  }

  /// The last day on which a country of the query has values of the measure.
  private func lastDay(for query: Ranking.Query) async throws -> Int? {
    guard let days = try await history(of: .world).days else { return nil }
    return try await histories(for: query.measure, on: days)
      .filter { query.continent == nil || $0.country.continent == query.continent }
      .compactMap { history in
        days.last { query.measure.number(of: history, on: $0, maximumAge: 0) != nil }
      }.max()
  }

  /// The histories of all countries, limited to the metrics of a measure and to some days.
  private func histories(
    for measure: Measure, on days: ClosedRange<Int>
  ) async throws -> [History] {
    // A change also needs the day before.
    let days = days.lowerBound - 1...days.upperBound
    var result: [String: [Metric: MergedSeries]] = [:]
    for metric in measure.metrics {
      for (code, series) in try await series(of: metric, on: days) {
        result[code, default: [:]][metric] = series
      }
    }
    return CountryTable.all.compactMap { country in
      result[country.code].map { History(country: country, series: $0) }
    }
  }

  func map(_ query: MapQuery) async throws -> WorldMap {
    let area = if let area = query.area { area } else { MapArea(try await defaultPlace()) }
    let day = try await history(of: .world).day(query.day.map(DayExpression.day))
    let ranking = try await ranking(
      Ranking.Query(measure: query.measure, day: day))
    var selected: History?
    if let country = query.selected { selected = try await history(of: country) }
    return WorldMap(area: area, ranking: ranking, selected: selected)
  }
}
