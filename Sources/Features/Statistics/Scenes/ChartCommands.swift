import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The commands that draw and list the numbers of many days or periods.
extension StatisticsScene {
  var chartCommands: [Command<Output>] { [chartCommand, compareCommand, seriesCommand] }

  private var chartCommand: Command<Output> {
    chartCommand("chart", .statistics(\.chartSummary), .optionalWord("country", .countryName)) {
      [$0].compactMap(\.self)
    }.examples("Italy --by new-cases --smooth 7", "HR --from 2020-03-01 --to 2020-04-01")
  }

  private var compareCommand: Command<Output> {
    chartCommand("compare", .statistics(\.compareSummary), .words("countries", .countryName)) {
      $0
    }.examples(
      "IT ES FR --per-million", "DE HR --by deaths --log")
  }

  /// - Parameter names: returns the places in the value of `named`.
  private func chartCommand<Named>(
    _ name: String, _ summary: Phrase, _ named: Argument<Named>,
    _ names: @escaping @MainActor (Named) -> [String]
  ) -> Command<Output> {
    Command(
      name, summary, named, by(Measure(kind: .newCases)), Self.perMillion, Self.smooth, Self.from,
      Self.to, Self.log, slice, Self.asOf, Self.season, .svg, .overwrite
    ) { named, subject, perMillion, smooth, from, to, log, slices, day, seasons, path, overwrites in
      let selection = IndicatorSelection(slices: slices, day: day, seasons: seasons)
      switch subject {
      case .indicator(let id):
        let options = IndicatorChart.Options(
          smoothing: smooth ?? 1, isPerMillion: perMillion, isLogarithmic: log, seasons: seasons,
          from: from?.text, to: to?.text)
        let chart = try await context.chart(
          of: id, names(named), selection, options, default: country)
        guard let path else { return .show(.chart(chart)) }
        let svg = SVGRenderer(language: language()).render(chart.chart)
        return .show(try .drawing(svg, to: path, replacing: overwrites))
      case .measure(let measure):
        try selection.requireNone()
        let query = ChartQuery(
          measure: measure.perMillion(perMillion), from: try from?.day(), to: try to?.day(),
          smoothing: smooth ?? (measure.isDailyChange ? 7 : 1), isLogarithmic: log)
        let data = try await store.chartData(of: try countries(names(named)), query)
        guard let path else { return .show(.chart(data)) }
        return .show(try .drawing(data.svg(in: language()), to: path, replacing: overwrites))
      }
    }
  }

  private var seriesCommand: Command<Output> {
    Command(
      "series", .statistics(\.seriesSummary), .optionalWord("country", .countryName),
      by(.confirmed), Self.perMillion, Self.smooth, Self.from, Self.to, slice, Self.asOf,
      .flag("csv").help(.statistics(\.csvHelp))
    ) { name, subject, perMillion, smooth, from, to, slices, day, csv in
      let selection = IndicatorSelection(slices: slices, day: day)
      switch subject {
      case .indicator(let id):
        let options = IndicatorChart.Options(
          smoothing: smooth ?? 1, isPerMillion: perMillion, from: from?.text, to: to?.text)
        let chart = try await context.chart(
          of: id, [name].compactMap(\.self), selection, options, default: country)
        return .show(csv ? .csv(chart) : .series(chart))
      case .measure(let measure):
        try selection.requireNone()
        let query = ChartQuery(
          measure: measure.perMillion(perMillion), from: try from?.day(), to: try to?.day(),
          smoothing: smooth ?? 1)
        let data = try await store.chartData(of: [try self.country(named: name)], query)
        return .show(csv ? .csv(data) : .series(data))
      }
    }.examples("Italy --by new-deaths", "IT --from 2020-03-01 --csv")
  }

  private func countries(_ names: [String]) throws -> [Country] {
    if names.isEmpty { return [country] }
    return try names.map { name in try CountryTable.country(matching: name) }
  }

  func by(_ measure: Measure) -> Argument<Subject> {
    .option("by", .subject(context.indicators), default: .measure(measure)).formerly("metric")
      .help(.indicators(\.byHelp))
  }
  var slice: Argument<[IndicatorQuery.Slice]> {
    .repeated("slice", .slice(context.indicators)).help(.indicators(\.sliceHelp))
  }
  static var asOf: Argument<Day?> {
    .option("as-of", .snapshotDay).help(.indicators(\.asOfHelp))
  }
  private static var season: Argument<[Int]> {
    .several("season", .season).help(.indicators(\.seasonHelp))
  }
  static var perMillion: Argument<Bool> {
    .flag("per-million").help(.statistics(\.perMillionHelp))
  }
  private static var smooth: Argument<Int?> {
    .option("smooth", .number(in: 1...60)).help(.statistics(\.smoothHelp))
  }
  private static var from: Argument<PeriodExpression?> {
    .option("from", .periodExpression).help(.statistics(\.fromHelp))
  }
  private static var to: Argument<PeriodExpression?> {
    .option("to", .periodExpression).help(.statistics(\.toHelp))
  }
  private static var log: Argument<Bool> { .flag("log").help(.statistics(\.logHelp)) }
}

extension Measure {
  fileprivate func perMillion(_ isPerMillion: Bool) -> Measure {
    Measure(kind: kind, isPerMillion: self.isPerMillion || isPerMillion)
  }
}

/// The options of a command that apply only to indicators.
struct IndicatorSelection {
  var slices: [IndicatorQuery.Slice] = []
  var day: Day?
  var seasons: [Int] = []

  /// - Throws: for options, which do not apply to measures.
  func requireNone() throws(IndicatorError) {
    if !slices.isEmpty { throw .onlyForIndicators("--slice") }
    if day != nil { throw .onlyForIndicators("--as-of") }
    if !seasons.isEmpty { throw .onlyForIndicators("--season") }
  }
}

/// Charts, rankings and maps of indicators.
extension StatisticsContext {
  /// - Parameters:
  ///   - places: empty for one place: the default place if the indicator has it, else a sum.
  ///   - country: the country that is shown.
  func chart(
    of id: String, _ places: [String], _ selection: IndicatorSelection,
    _ options: IndicatorChart.Options, default country: Country
  ) async throws -> IndicatorChart {
    var query = IndicatorQuery(
      id: id, places: places, slices: selection.slices, day: selection.day)
    if places.isEmpty {
      query.places = try await defaultPlace(of: id, country).map { [$0] } ?? []
    }
    return try IndicatorChart(try await figures(query), options)
  }

  private func defaultPlace(of id: String, _ country: Country) async throws -> String? {
    let known = try await indicators.known(of: id)
    let codes = [country.code, try await store.defaultPlace().code]
    return codes.first(where: known.places.contains)
      ?? known.sums.first ?? known.places.first
  }

  func ranking(_ query: IndicatorRanking.Query) async throws -> IndicatorRanking {
    var figures = query.figures
    figures.from = query.period
    figures.to = query.period
    return try IndicatorRanking(try await self.figures(figures), query)
  }

  /// - Throws: an error of usage for a word that is neither a measure nor an indicator.
  private func figures(_ query: IndicatorQuery) async throws -> IndicatorFigures {
    do {
      return try await indicators.figures(query)
    } catch IndicatorError.unknownIndicator(let id, let known) {
      throw IndicatorError.unknownMeasure(id, known: Measure.names + known)
    }
  }

  func map(_ query: IndicatorRanking.Query, area: MapArea?) async throws -> IndicatorMap {
    let ranking = try await ranking(query)
    return try IndicatorMap(
      ranking, area: area, regions: try await indicators.regions(of: ranking.details.mapping))
  }
}
