import AtriumScreen
import AtriumTime
import StatisticsImport

extension Screen {
  static func waves(_ history: History) -> Screen {
    let country = history.country
    let columns: [Table.Column] = [
      .init("from", .statistics(\.from)), .init("peak", .statistics(\.peak)),
      .init("to", .statistics(\.to)), .init("mean", .statistics(\.weekMean)),
    ]
    let rows: [[Value]] = Wave.all(of: history).map { wave in
      [
        .day(Day(number: wave.start)), .day(Day(number: wave.peak)), .day(Day(number: wave.end)),
        .decimal(wave.height, places: 1),
      ]
    }
    return Screen(
      "waves",
      [
        .machineOnly("place", country.json),
        .heading(.statistics { $0.wavesOf($0.countryName(country)) }),
        .table(Table("waves", columns, rows, empty: .statistics(\.noWaves))),
        peak(history, .confirmed, "peak_new_cases", .statistics(\.mostNewCases)),
        peak(history, .deaths, "peak_new_deaths", .statistics(\.mostNewDeaths)),
        corrections(history),
      ] + .source(SourceSpan.all(of: [history[.confirmed]]), lastDay: history.lastDay))
  }

  private static func corrections(_ history: History) -> Block {
    let cases = history.corrections(of: .confirmed)
    let deaths = history.corrections(of: .deaths)
    return .field(
      Field(
        "corrections", .statistics(\.corrections),
        .shown(
          .statistics { $0.correctionDays(cases, deaths) },
          as: ["confirmed": .integer(cases), "deaths": .integer(deaths)])))
  }

  private static func peak(
    _ history: History, _ metric: Metric, _ key: String, _ label: Phrase
  ) -> Block {
    guard let (number, change) = history.peak(of: metric) else {
      return .field(Field(key, label, .missing))
    }
    let day = Day(number: number)
    return .field(
      Field(
        key, label,
        .shown(
          Phrase(composing: {
            "\(Value.count(change).text(in: $0)) (\(Value.day(day).text(in: $0)))"
          }), as: ["date": .string("\(day)"), "value": .integer(change)])))
  }

  static func facts(of country: Country, _ facts: CountryFacts?) -> Screen {
    var fields = [
      Field("people", .statistics(\.people), .optional(country.population, Value.count))
    ]
    if let facts {
      let region = RegionNames.localized([facts.region, facts.subregion])
      let neighbours = facts.neighbours.compactMap { CountryTable[$0] }
      fields += [
        Field(
          "capital", .statistics(\.capital),
          facts.capital.isEmpty ? .missing : .text(facts.capital)),
        Field("area", .statistics(\.area), .optional(facts.area, Value.count)),
        Field("region", .statistics(\.region), region.value),
        Field("languages", .statistics(\.languages), facts.languages.value),
        Field("currencies", .statistics(\.currencies), facts.currencies.value),
        Field(
          "neighbours", .statistics(\.neighbours),
          .list(neighbours.map { .shown($0.title, as: .string($0.code)) })),
      ]
    }
    if let point = country.location {
      let degrees = [point.latitude, point.longitude].map {
        Value.decimal($0, places: 2).text(in: .en)
      }
      fields.append(
        Field("location", .statistics(\.location), .text(degrees.joined(separator: ", "))))
    }
    let source = DataSource.restcountries
    return Screen(
      "facts",
      [.machineOnly("place", country.json), .heading(country.title)] + fields.map(Block.field) + [
        .machineOnly("source", .string(source.rawValue)),
        .notice(.quiet, .statistics { $0.factsSource(source.name) }),
      ])
  }

  static func sources(inUse: Set<DataSource>, indicators: [IndicatorSource]) -> Screen {
    let columns: [Table.Column] = [
      .init("source", .statistics(\.sourceLabel)), .init("name", .statistics(\.nameLabel)),
      .init("in_use", .statistics(\.inUse)),
    ]
    let rows: [[Value]] = DataSource.allCases.map { source in
      [.text(source.rawValue), .text(source.name), .flag(inUse.contains(source))]
    }
    let attributions: [Value] = DataSource.allCases.map { source in
      .phrase(.statistics { $0.attribution(source) })
    }
    return Screen(
      "sources",
      [
        .table(.sources(indicators)),
        .table(Table("sources", columns, rows)), .machineOnly("total", .integer(rows.count)),
        .list(
          "attributions", label: .statistics(\.attributions),
          attributions + [.phrase(.statistics(\.outlinesAttribution))]),
      ])
  }
}
