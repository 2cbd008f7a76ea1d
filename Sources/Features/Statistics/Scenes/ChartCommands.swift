import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The commands that draw and list the numbers of many days.
extension StatisticsScene {
  var chartCommands: [Command<Output>] { [chartCommand, compareCommand, seriesCommand] }

  private var chartCommand: Command<Output> {
    chartCommand("chart", .statistics(\.chartSummary), .optionalWord("country", .countryName)) {
      [try country(named: $0)]
    }.examples("Italy --by new-cases --smooth 7", "HR --from 2020-03-01 --to 2020-04-01")
  }

  private var compareCommand: Command<Output> {
    chartCommand("compare", .statistics(\.compareSummary), .words("countries", .countryName)) {
      names in try names.map { name in try CountryTable.country(matching: name) }
    }.examples("IT ES FR --per-million", "DE HR --by deaths --log")
  }

  /// - Parameter countries: returns the countries that the value of `named` refers to.
  private func chartCommand<Named>(
    _ name: String, _ summary: Phrase, _ named: Argument<Named>,
    _ countries: @escaping @MainActor (Named) throws -> [Country]
  ) -> Command<Output> {
    Command(
      name, summary, named, Self.metric, Self.perMillion, Self.smooth, Self.from, Self.to,
      Self.log, .svg, .overwrite
    ) { named, measure, perMillion, smooth, from, to, log, path, overwrites in
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to,
        smoothing: smooth ?? (measure.isDailyChange ? 7 : 1),
        isLogarithmic: log)
      let data = try await store.chartData(of: try countries(named), query)
      guard let path else { return .show(.chart(data)) }
      return .show(try .drawing(data.svg(in: language()), to: path, replacing: overwrites))
    }
  }

  private var seriesCommand: Command<Output> {
    Command(
      "series", .statistics(\.seriesSummary), .optionalWord("country", .countryName),
      .option("by", .measure, default: .confirmed).formerly("metric").help(
        .statistics(\.metricHelp)),
      Self.perMillion, Self.smooth, Self.from, Self.to,
      .flag("csv").help(.statistics(\.csvHelp))
    ) { name, measure, perMillion, smooth, from, to, csv in
      let query = ChartQuery(
        measure: measure.perMillion(perMillion), from: from, to: to, smoothing: smooth ?? 1)
      let data = try await store.chartData(of: [try country(named: name)], query)
      return .show(csv ? .csv(data) : .series(data))
    }.examples("Italy --by new-deaths", "IT --from 2020-03-01 --csv")
  }

  private static var metric: Argument<Measure> {
    .option("by", .measure, default: Measure(kind: .newCases)).formerly("metric")
      .help(.statistics(\.metricHelp))
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
