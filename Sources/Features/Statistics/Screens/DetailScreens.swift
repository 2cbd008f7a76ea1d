import AtriumScreen
import AtriumTime
import StatisticsImport

extension Screen {
  /// The measures of countries by the words of `--by`, which takes the ids of indicators, too.
  static func measures(hasIndicators: Bool) -> Screen {
    let measures = Measure.names.compactMap { Measure($0) }
    let table = Table(
      "measures", of: measures,
      [
        .untruncated("name", .name) { .toned(.accent, .text($0.name)) },
        .init("title", .title) { .phrase($0.title) },
      ])
    return Screen(
      "measures",
      [.table(table), .machineOnly("total", .integer(measures.count))]
        + (hasIndicators ? [.notice(.hint, .listIndicatorsHint)] : []))
  }

  /// The waves of each line.
  /// - Parameter history: whose peaks and corrections are shown too; `nil` for none.
  static func waves(_ chart: SeriesChart, _ history: History?) -> Screen {
    let waves = chart.columns.flatMap { line in
      Wave.all(of: line.values).map { (wave: $0, line: line.key) }
    }
    let hasLines = Set(waves.map(\.line)).count > 1
    let table = Table(
      "waves", of: waves, empty: .noWaves,
      (hasLines ? [.init("line", .place) { .text($0.line) }] : []) + [
        .init("from", .from) { chart.period(at: $0.wave.start) },
        .init("peak", .peak) { chart.period(at: $0.wave.peak) },
        .init("to", .to) { chart.period(at: $0.wave.end) },
        .init("mean", chart.valueLabel) { .decimal($0.wave.height, places: 1) },
      ])
    let details = history.map {
      [
        peak($0, .confirmed, "peak_new_cases", .mostNewCases),
        peak($0, .deaths, "peak_new_deaths", .mostNewDeaths), corrections($0),
      ]
    }
    return Screen(
      "waves",
      chart.data + [
        .heading(chart.chart.title ?? chart.valueLabel), .table(table),
        .machineOnly("total", .integer(waves.count)),
      ] + (details ?? []) + chart.origin)
  }

  private static func corrections(_ history: History) -> Block {
    let cases = history.corrections(of: .confirmed)
    let deaths = history.corrections(of: .deaths)
    return .field(
      "corrections", .corrections,
      .display(
        .correctionDays(cases, deaths),
        json: ["confirmed": .integer(cases), "deaths": .integer(deaths)]))
  }

  private static func peak(
    _ history: History, _ metric: Metric, _ key: String, _ label: Phrase
  ) -> Block {
    guard let (number, change) = history.peak(of: metric) else {
      return .field(key, label, .missing)
    }
    let day = Day(number: number)
    return .field(
      key, label,
      .display(
        "\(Value.count(change)) (\(Value.day(day)))",
        json: ["date": .string("\(day)"), "value": .integer(change)]))
  }

  static func facts(of country: Country, _ facts: CountryFacts?) -> Screen {
    var fields = [
      Field("people", .people, .optional(country.population, Value.count))
    ]
    if let facts {
      let region = RegionNames.localized([facts.region, facts.subregion])
      let neighbours = facts.neighbours.compactMap { CountryTable[$0] }
      fields += [
        Field("capital", .capital, facts.capital.isEmpty ? .missing : .text(facts.capital)),
        Field("area", .area, .optional(facts.area, Value.count)),
        Field("region", .region, region.nameValue),
        Field("languages", .languages, facts.languages.nameValue),
        Field("currencies", .currencies, facts.currencies.nameValue),
        Field(
          "neighbours", .neighbours,
          .list(neighbours.map { .display($0.title, json: .string($0.code)) })),
      ]
    }
    if let point = country.location {
      let degrees = [point.latitude, point.longitude].map {
        Value.decimal($0, places: 2).text(in: .en)
      }
      fields.append(Field("location", .location, .text(degrees.joined(separator: ", "))))
    }
    let source = DataSource.restcountries
    return Screen(
      "facts",
      [.machineOnly("place", country.json), .heading(country.title)] + fields.map(Block.field) + [
        .machineOnly("source", .string(source.rawValue)),
        .notice(.quiet, .factsSource(source.name)),
      ])
  }

  static func sources(inUse: Set<DataSource>, indicators: [IndicatorSource]) -> Screen {
    let sources = DataSource.allCases.filter { !$0.isFormer || inUse.contains($0) }
    let attributions: [Value] = sources.map { .phrase($0.attribution) }
    return Screen(
      "sources",
      [
        .table(.sources(indicators)),
        .table(
          Table(
            "sources", of: sources,
            [
              .init("source", .sourceLabel) { .text($0.rawValue) },
              .init("name", .name) { .text($0.name) },
              .init("in_use", .inUse) { .flag(inUse.contains($0)) },
            ])),
        .machineOnly("total", .integer(sources.count)),
        .list("attributions", label: .attributions, attributions + [.phrase(.outlinesAttribution)]),
      ])
  }
}
