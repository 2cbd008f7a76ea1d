import AtriumCore
import AtriumScreen

/// What is asked of a chart or a series.
struct ChartQuery: Equatable, Sendable {
  var measure = Measure(kind: .newCases)
  var from: DayWord?, to: DayWord?
  /// Over how many days means are taken.
  var smooth = 1
  var isLogarithmic = false
}

/// The commands that draw and list numbers of many days.
extension StatisticsScene {
  var drawing: [Command<Output>] { [charting, comparing, listing] }

  private var charting: Command<Output> {
    Command(
      "chart", .statistics(\.chartSummary), .optionalWord("country", .countryName), Self.metric,
      Self.perMillion, Self.smooth, Self.from, Self.to, Self.log, .svg, .overwrite
    ) { name, measure, perMillion, smooth, from, to, log, path, overwrites in
      let country = try name.map { name in try Atlas.country(name) } ?? country
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smooth: smooth ?? 7,
        isLogarithmic: log)
      return try await drawn([country], query, path, overwrites)
    }
  }

  private var comparing: Command<Output> {
    Command(
      "compare", .statistics(\.compareSummary), .words("countries", .countryName), Self.metric,
      Self.perMillion, Self.smooth, Self.from, Self.to, Self.log, .svg, .overwrite
    ) { names, measure, perMillion, smooth, from, to, log, path, overwrites in
      let countries = try names.map { name in try Atlas.country(name) }
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smooth: smooth ?? 7,
        isLogarithmic: log)
      return try await drawn(countries, query, path, overwrites)
    }
  }

  private func drawn(
    _ countries: [Country], _ query: ChartQuery, _ path: String?, _ overwrites: Bool
  ) async throws -> Reply<Output> {
    let curves = try await ledger.curves(of: countries, query)
    guard let path else { return .show(.chart(curves)) }
    return .show(try .drawing(curves.picture(in: language()), to: path, replacing: overwrites))
  }

  private var listing: Command<Output> {
    Command(
      "series", .statistics(\.seriesSummary), .optionalWord("country", .countryName),
      .option("metric", .measure, default: .confirmed).help(.statistics(\.metricHelp)),
      Self.perMillion, Self.smooth, Self.from, Self.to,
      .flag("csv").help(.statistics(\.csvHelp))
    ) { name, measure, perMillion, smooth, from, to, csv in
      let country = try name.map { name in try Atlas.country(name) } ?? country
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smooth: smooth ?? 1)
      let curves = try await ledger.curves(of: [country], query)
      return .show(csv ? .csv(curves) : .series(curves))
    }
  }

  private static var metric: Argument<Measure> {
    .option("metric", .measure, default: Measure(kind: .newCases)).help(.statistics(\.metricHelp))
  }
  private static var perMillion: Argument<Bool> {
    .flag("per-million").help(.statistics(\.perMillionHelp))
  }
  private static var smooth: Argument<Int?> {
    .option("smooth", .number(in: 1...60)).help(.statistics(\.smoothHelp))
  }
  private static var from: Argument<DayWord?> {
    .option("from", .dayWord).help(.statistics(\.fromHelp))
  }
  private static var to: Argument<DayWord?> {
    .option("to", .dayWord).help(.statistics(\.toHelp))
  }
  private static var log: Argument<Bool> { .flag("log").help(.statistics(\.logHelp)) }
}

extension Measure {
  fileprivate func perMillion(_ isWanted: Bool) -> Measure {
    Measure(kind: kind, isPerMillion: isPerMillion || isWanted)
  }
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
