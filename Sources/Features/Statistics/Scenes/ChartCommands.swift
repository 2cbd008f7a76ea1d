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
      Self.to, Self.log, .selection(store, withSeasons: true), .picture
    ) { named, subject, perMillion, smooth, from, to, log, selection, picture in
      let query = ChartQuery(
        subject: subject, places: try await places(names(named), of: subject),
        selection: selection, from: from, to: to, smoothing: smooth, isPerMillion: perMillion,
        isLogarithmic: log)
      let chart = try await store.chart(query, of: try await country())
      return .show(
        try picture.screen(.chart(chart)) {
          SVGRenderer(language: language()).render(chart.chart)
        })
    }.reading
  }

  private var seriesCommand: Command<Never> {
    Command(
      "series", .seriesSummary, .optionalWords("countries", .countryName),
      by(.confirmed), Self.perMillion, Self.smooth, Self.from, Self.to, .selection(store),
      .flag("csv").help(.csvHelp)
    ) { names, subject, perMillion, smooth, from, to, selection, csv in
      let query = ChartQuery(
        subject: subject, places: try await places(names, of: subject),
        selection: selection, from: from, to: to, smoothing: smooth ?? 1, isPerMillion: perMillion)
      let chart = try await store.chart(query, of: try await country())
      return .show(csv ? .csv(chart) : .series(chart))
    }.reading.examples("Italy --by new-deaths", "IT DE --from 2020-03-01 --csv")
  }

  func by(_ measure: Measure) -> Argument<Subject> {
    .option("by", .subject(store), default: .measure(measure))
      .help(.byHelp)
  }
  static var perMillion: Argument<Bool> { .flag("per-million").help(.perMillionHelp) }
  static var smooth: Argument<Int?> { .option("smooth", .number(in: 1...60)).help(.smoothHelp) }
  private static var from: Argument<PeriodExpression?> {
    .option("from", .periodExpression).help(.fromHelp)
  }
  private static var to: Argument<PeriodExpression?> {
    .option("to", .periodExpression).help(.toHelp)
  }
  private static var log: Argument<Bool> { .flag("log").help(.logHelp) }
}
