import AtriumScreen

/// What is asked of a chart or a series.
struct ChartQuery: Equatable, Sendable {
  var measure = Measure(kind: .newCases)
  var from: DayWord?, to: DayWord?
  /// Over how many days means are taken.
  var smooth = 1
  var isLogarithmic = false
}

/// Numbers of consecutive days, of one country or several.
struct Curves: Equatable, Sendable {
  struct Curve: Equatable, Sendable {
    var country: Country, numbers: [Double?]
  }
  var query: ChartQuery
  var days: ClosedRange<Int>
  var curves: [Curve]
  var sources: [Source]
  /// The last day with a figure.
  var lastDay: Int?
}

extension Ledger {
  func curves(of countries: [Country], _ query: ChartQuery) async throws -> Curves {
    var histories: [History] = []
    for country in countries where !histories.contains(where: { $0.country == country }) {
      let history = try await history(of: country)
      if history.isEmpty { throw StatisticsError.noFigures(country) }
      histories.append(history)
    }
    let metric = query.measure.metrics[0]
    let last = histories.compactMap { $0[metric].last }.max()
    let spans = histories.compactMap(\.days)
    let span = DaySpan(
      first: spans.map(\.lowerBound).min() ?? 0, last: spans.map(\.upperBound).max() ?? 0,
      present: last ?? spans.map(\.upperBound).max() ?? 0)
    let days = try span.days(from: query.from, to: query.to)
    var sources: [Source] = []
    for part in histories.flatMap({ $0[metric].parts }) where !sources.contains(part.source) {
      if days.contains(where: { part.figures[$0] != nil }) { sources.append(part.source) }
    }
    return Curves(
      query: query, days: days,
      curves: histories.map {
        Curves.Curve(
          country: $0.country,
          numbers: query.measure.numbers(of: $0, over: days, smooth: query.smooth))
      },
      sources: sources, lastDay: last)
  }
}
