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
      name, summary, named, by(Measure(kind: .newCases)), Self.perMillion, Self.smooth, Self.from,
      Self.to, Self.log, slice, Self.asOf, Self.season, .svg, .overwrite
    ) { named, subject, perMillion, smooth, from, to, log, slices, day, seasons, path, overwrites in
      let chart = try await chart(
        of: subject, names(named),
        IndicatorSelection(slices: slices, day: day, seasons: seasons),
        IndicatorChart.Options(isPerMillion: perMillion, isLogarithmic: log), smooth, from, to)
      guard let path else { return .show(.chart(chart)) }
      let svg = SVGRenderer(language: language()).render(chart.chart)
      return .show(try .drawing(svg, to: path, replacing: overwrites))
    }
  }

  private var seriesCommand: Command<Never> {
    Command(
      "series", .seriesSummary, .optionalWord("country", .countryName),
      by(.confirmed), Self.perMillion, Self.smooth, Self.from, Self.to, slice, Self.asOf,
      .flag("csv").help(.csvHelp)
    ) { name, subject, perMillion, smooth, from, to, slices, day, csv in
      let chart = try await chart(
        of: subject, [name].compactMap(\.self), IndicatorSelection(slices: slices, day: day),
        IndicatorChart.Options(isPerMillion: perMillion), smooth ?? 1, from, to)
      return .show(csv ? .csv(chart) : .series(chart))
    }.examples("Italy --by new-deaths", "IT --from 2020-03-01 --csv")
  }

  /// - Parameter smooth: `nil` for the usual number of days, or for no mean of an indicator.
  private func chart(
    of subject: Subject, _ places: [String], _ selection: IndicatorSelection,
    _ options: IndicatorChart.Options, _ smooth: Int?, _ from: PeriodExpression?,
    _ to: PeriodExpression?
  ) async throws -> any ChartContent {
    switch subject {
    case .indicator(let id):
      var options = options
      options.smoothing = smooth ?? 1
      options.seasons = selection.seasons
      options.from = from?.text
      options.to = to?.text
      return try await context.chart(
        of: id, places, selection, options, default: try await country())
    case .measure(let measure):
      try selection.requireNone()
      let query = ChartQuery(
        measure: measure.perMillion(options.isPerMillion), from: try from?.day(),
        to: try to?.day(), smoothing: smooth ?? (measure.isDailyChange ? 7 : 1),
        isLogarithmic: options.isLogarithmic)
      return try await store.chartData(of: try await countries(places), query)
    }
  }

  private func countries(_ names: [String]) async throws -> [Country] {
    if names.isEmpty { return [try await country()] }
    return try names.map { name in try CountryTable.country(matching: name) }
  }

  func by(_ measure: Measure) -> Argument<Subject> {
    .option("by", .subject(context.store), default: .measure(measure))
      .help(.byHelp)
  }
  var slice: Argument<[IndicatorQuery.Slice]> {
    .repeated("slice", .slice(context.store)).help(.sliceHelp)
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
  private static var smooth: Argument<Int?> {
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

extension Measure {
  func perMillion(_ isPerMillion: Bool) -> Measure {
    Measure(kind: kind, isPerMillion: self.isPerMillion || isPerMillion)
  }
}

/// The options of a command that apply only to indicators.
struct IndicatorSelection {
  var slices: [IndicatorQuery.Slice] = []
  var day: Day?
  var seasons: [Int] = []

  /// - Throws: ``Failure/onlyForIndicators(_:)`` if an option is given.
  func requireNone() throws(Failure) {
    if !slices.isEmpty { throw .onlyForIndicators("--slice") }
    if day != nil { throw .onlyForIndicators("--as-of") }
    if !seasons.isEmpty { throw .onlyForIndicators("--season") }
  }
}
