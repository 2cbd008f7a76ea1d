import AtriumCore
import AtriumScreen

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
