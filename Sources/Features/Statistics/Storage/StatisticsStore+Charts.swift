import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsStore {
  /// - Parameter country: the country that is shown. A chart of an indicator without places shows it,
  ///   the default place, the place that contains others, or all places if one chart can show them.
  func chart(_ query: ChartQuery, of country: Country) async throws -> SeriesChart {
    if let measure = query.subject.measure(query.isPerMillion) {
      try query.selection.requireNone()
      let countries = try query.places.map { try CountryTable.country(matching: $0) }
      return try await chart(query, by: measure, of: countries.isEmpty ? [country] : countries)
    }
    let id = query.subject.description
    var figures = IndicatorQuery(
      id: id, places: query.places, slices: query.selection.slices, day: query.selection.day)
    if figures.places.isEmpty {
      figures.places = try await place(of: id, country).map { [$0] } ?? []
      if figures.places.isEmpty {
        let places = try await known(of: id).places
        if places.count > IndicatorFigures.maximumLines { throw Failure.placeMissing(id, places) }
      }
    }
    return try SeriesChart(try await figuresOfSubject(figures), query)
  }

  private func place(of id: String, _ country: Country) async throws -> String? {
    let known = try await known(of: id)
    let codes = [country.code, try await defaultPlace().code]
    return codes.first(where: known.places.contains) ?? known.totals.first
  }

  /// - Throws: an error of usage for a word that is neither a measure nor an indicator.
  func figuresOfSubject(_ query: IndicatorQuery) async throws -> IndicatorFigures {
    try await figures(query) { .unknownMeasure($0, Measure.names + $1) }
  }

  private func chart(
    _ query: ChartQuery, by measure: Measure, of countries: [Country]
  ) async throws -> SeriesChart {
    var histories: [History] = []
    for country in countries where !histories.contains(where: { $0.country == country }) {
      let history = try await history(of: country)
      if history.isEmpty { throw Failure.noFigures(of: country) }
      histories.append(history)
    }
    let series = histories.map { $0[measure.metrics[0]] }
    let lastDay = series.compactMap(\.last).max()
    let spans = histories.compactMap(\.days)
    let first = spans.map(\.lowerBound).min() ?? 0
    let last = spans.map(\.upperBound).max() ?? 0
    var days = try AvailableDays(first: first, last: last, defaultDay: lastDay ?? last).days(
      from: query.from?.day(atEnd: false, within: first...last),
      to: query.to?.day(atEnd: true, within: first...last))
    let smoothing = query.smoothing ?? (measure.isDailyChange ? 7 : 1)
    var lines = histories.map { history in
      Chart.Series(
        history.country.code, history.country.title,
        measure.numbers(of: history, over: days, smoothing: smoothing))
    }
    if query.to == nil, let end = lines.compactMap({ $0.values.lastIndex { $0 != nil } }).max() {
      days = days.lowerBound...days.lowerBound + end
      for index in lines.indices { lines[index].values = Array(lines[index].values[...end]) }
    }
    let title = Phrase.chartTitle(measure, smoothing: smoothing)
    let positions = days.map { "\(Day(number: $0))" }
    let places = histories.map(\.country.json)
    return SeriesChart(
      chart: Chart(
        "chart", .line, title: lines.count == 1 ? "\(lines[0].label): \(title)" : title,
        positionLabel: .dayLabel, positions: positions, series: lines,
        isLogarithmic: query.isLogarithmic),
      data: [
        .machineOnly("places", .array(places)),
        .machineOnly("place", places.count == 1 ? places[0] : .null),
        .machineOnly("metric", .string(measure.name)),
        .machineOnly("from", .string(positions[0])),
        .machineOnly("to", .string(positions[positions.count - 1])),
        .machineOnly("smooth", .integer(smoothing)),
      ],
      columns: lines, periodKey: "date", valueLabel: measure.title,
      value: { number in
        smoothing > 1
          ? .optional(number) { .decimal($0, places: 3) } : measure.value(number)
      },
      origin: .source(SourceSpan.all(of: series, on: days), lastDay: lastDay))
  }
}
