import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The commands that draw and list the numbers of many days or periods.
extension StatisticsScene {
  var chartCommands: [Command<Never>] { [chartCommand, compareCommand, seriesCommand] }

  private var chartCommand: Command<Never> {
    chartCommand("chart", .chartSummary, .optionalWord("country", .countryName)) {
      [$0].compactMap(\.self)
    }.examples("Italy --by new-cases --smooth 7", "HR --from 2020-03-01 --to 2020-04-01")
  }

  private var compareCommand: Command<Never> {
    chartCommand("compare", .compareSummary, .words("countries", .countryName)) {
      $0
    }.examples(
      "IT ES FR --per-million", "DE HR --by deaths --log")
  }

  /// - Parameter names: returns the places in the value of `named`.
  private func chartCommand<Named>(
    _ name: String, _ summary: Phrase, _ named: Argument<Named>,
    _ names: @escaping @MainActor (Named) -> [String]
  ) -> Command<Never> {
    Command(
      name, summary, named, by(.newCases), Self.perMillion, Self.smooth, Self.from,
      Self.to, Self.log, slice, Self.asOf, Self.season, .svg, .overwrite
    ) { named, subject, perMillion, smooth, from, to, log, slices, day, seasons, path, overwrites in
      let query = ChartQuery(
        subject: subject, places: try await places(names(named), of: subject),
        selection: IndicatorSelection(slices: slices, day: day, seasons: seasons), from: from,
        to: to, smoothing: smooth, isPerMillion: perMillion, isLogarithmic: log)
      let chart = try await store.chart(query, of: try await country())
      guard let path else { return .show(.chart(chart)) }
      let svg = SVGRenderer(language: language()).render(chart.chart)
      return .show(try .drawing(svg, to: path, replacing: overwrites))
    }
  }

  private var seriesCommand: Command<Never> {
    Command(
      "series", .seriesSummary, .optionalWords("countries", .countryName),
      by(.confirmed), Self.perMillion, Self.smooth, Self.from, Self.to, slice, Self.asOf,
      .flag("csv").help(.csvHelp)
    ) { names, subject, perMillion, smooth, from, to, slices, day, csv in
      let query = ChartQuery(
        subject: subject, places: try await places(names, of: subject),
        selection: IndicatorSelection(slices: slices, day: day), from: from, to: to,
        smoothing: smooth ?? 1, isPerMillion: perMillion)
      let chart = try await store.chart(query, of: try await country())
      return .show(csv ? .csv(chart) : .series(chart))
    }.examples("Italy --by new-deaths", "IT DE --from 2020-03-01 --csv")
  }

  func by(_ measure: Measure) -> Argument<Subject> {
    .option("by", .subject(store), default: .measure(measure))
      .help(.byHelp)
  }
  var slice: Argument<[IndicatorQuery.Slice]> {
    .repeated("slice", .slice(store)).help(.sliceHelp)
  }
  static var asOf: Argument<Day?> {
    .option("as-of", .snapshotDay).help(.asOfHelp)
  }
  private static var season: Argument<[Int]> {
    .several("season", .season).help(.seasonHelp)
  }
  static var perMillion: Argument<Bool> {
    .flag("per-million").help(.perMillionHelp)
  }
  static var smooth: Argument<Int?> {
    .option("smooth", .number(in: 1...60)).help(.smoothHelp)
  }
  private static var from: Argument<PeriodExpression?> {
    .option("from", .periodExpression).help(.fromHelp)
  }
  private static var to: Argument<PeriodExpression?> {
    .option("to", .periodExpression).help(.toHelp)
  }
  private static var log: Argument<Bool> { .flag("log").help(.logHelp) }
}
