import AtriumCore
import AtriumScreen
import StatisticsImport

/// The commands that draw and list the numbers of many days.
extension StatisticsScene {
  var chartCommands: [Command<Output>] { [chartCommand, compareCommand, seriesCommand] }

  private var chartCommand: Command<Output> {
    Command(
      "chart", .statistics(\.chartSummary), .optionalWord("country", .countryName), Self.metric,
      Self.perMillion, Self.smooth, Self.from, Self.to, Self.log, .svg, .overwrite
    ) { name, measure, perMillion, smooth, from, to, log, path, overwrites in
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smoothing: smooth ?? 7,
        isLogarithmic: log)
      return try await chart([try country(named: name)], query, path, overwrites)
    }
  }

  private var compareCommand: Command<Output> {
    Command(
      "compare", .statistics(\.compareSummary), .words("countries", .countryName), Self.metric,
      Self.perMillion, Self.smooth, Self.from, Self.to, Self.log, .svg, .overwrite
    ) { names, measure, perMillion, smooth, from, to, log, path, overwrites in
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smoothing: smooth ?? 7,
        isLogarithmic: log)
      let countries = try names.map { name in try CountryTable.country(matching: name) }
      return try await chart(countries, query, path, overwrites)
    }
  }

  private func chart(
    _ countries: [Country], _ query: ChartQuery, _ path: String?, _ overwrites: Bool
  ) async throws -> Reply<Output> {
    let data = try await store.chartData(of: countries, query)
    guard let path else { return .show(.chart(data)) }
    return .show(try .drawing(data.svg(in: language()), to: path, replacing: overwrites))
  }

  private var seriesCommand: Command<Output> {
    Command(
      "series", .statistics(\.seriesSummary), .optionalWord("country", .countryName),
      .option("metric", .measure, default: .confirmed).help(.statistics(\.metricHelp)),
      Self.perMillion, Self.smooth, Self.from, Self.to,
      .flag("csv").help(.statistics(\.csvHelp))
    ) { name, measure, perMillion, smooth, from, to, csv in
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smoothing: smooth ?? 1)
      let data = try await store.chartData(of: [try country(named: name)], query)
      return .show(csv ? .csv(data) : .series(data))
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
  private static var from: Argument<DayExpression?> {
    .option("from", .dayExpression).help(.statistics(\.fromHelp))
  }
  private static var to: Argument<DayExpression?> {
    .option("to", .dayExpression).help(.statistics(\.toHelp))
  }
  private static var log: Argument<Bool> { .flag("log").help(.statistics(\.logHelp)) }
}

extension Measure {
  fileprivate func perMillion(_ isPerMillion: Bool) -> Measure {
    Measure(kind: kind, isPerMillion: self.isPerMillion || isPerMillion)
  }
}
