import AtriumScreen

extension Screen {
  static func waves(_ history: History) -> Screen {
    let waves = Wave.all(of: history)
    let country = history.country
    return Screen(
      "waves",
      [
        .machineOnly("place", country.json),
        .heading(.statistics { $0.wavesOf($0.countryName(country)) }),
        .table(
          Table(
            "waves",
            [
              .init("from", .statistics(\.from)), .init("peak", .statistics(\.peak)),
              .init("to", .statistics(\.to)), .init("mean", .statistics(\.weekMean)),
            ],
            waves.map { wave in
              [
                .day(Day(number: wave.start)), .day(Day(number: wave.peak)),
                .day(Day(number: wave.end)), .decimal(wave.height, places: 1),
              ]
            }, empty: .statistics(\.noWaves))),
        peak(history, .confirmed, "peak_new_cases", .statistics(\.mostNewCases)),
        peak(history, .deaths, "peak_new_deaths", .statistics(\.mostNewDeaths)),
        .field(
          Field(
            "corrections", .statistics(\.corrections),
            .shown(
              .statistics {
                $0.correctionDays(
                  history.corrections(of: .confirmed), history.corrections(of: .deaths))
              },
              as: [
                "confirmed": .integer(history.corrections(of: .confirmed)),
                "deaths": .integer(history.corrections(of: .deaths)),
              ]))),
      ] + .source(history.tracks[.confirmed]?.parts.map(\.source) ?? [], lastDay: history.lastDay))
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

  static func facts(of country: Country, _ facts: Facts?) -> Screen {
    let neighbours = (facts?.neighbours ?? []).compactMap { Atlas.embedded[$0] }
    var fields = [Field("people", .statistics(\.people), .optional(country.people, Value.count))]
    if let facts {
      let region = RegionNames.naming([facts.region, facts.subregion])
      fields += [
        Field("capital", .statistics(\.capital), .some(facts.capital)),
        Field("area", .statistics(\.area), .optional(facts.area, Value.count)),
        Field("region", .statistics(\.region), region.value),
        Field("languages", .statistics(\.languages), facts.languages.value),
        Field("currencies", .statistics(\.currencies), facts.currencies.value),
        Field(
          "neighbours", .statistics(\.neighbours),
          .list(neighbours.map { .shown($0.title, as: .string($0.code)) })),
      ]
    }
    let location = country.location.map { point -> [Field] in
      [Field("location", .statistics(\.location), .text(point.written))]
    }
    return Screen(
      "facts",
      [.machineOnly("place", country.json), .heading(country.title)]
        + (fields + (location ?? [])).map(Block.field)
        + [
          .machineOnly("source", .string(Source.restcountries.rawValue)),
          .notice(.quiet, .statistics { $0.factsSource(Source.restcountries.name) }),
        ])
  }

  static func sources(inUse: Set<Source>) -> Screen {
    Screen(
      "sources",
      [
        .table(
          Table(
            "sources",
            [
              .init("source", .statistics(\.sourceLabel)), .init("name", .statistics(\.nameLabel)),
              .init("in_use", .statistics(\.inUse)),
            ],
            Source.allCases.map { source in
              [.text(source.rawValue), .text(source.name), .flag(inUse.contains(source))]
            })),
        .list(
          "attributions", label: .statistics(\.attributions),
          Source.allCases.map { source in .phrase(.statistics { $0.attribution(source) }) }
            + [.phrase(.statistics(\.outlinesAttribution))]),
      ])
  }

  static func imported(_ summaries: [Importing.Summary]) -> Screen {
    let all = summaries.map(\.intake)
    let (first, last) = (all.compactMap(\.first).min(), all.compactMap(\.last).max())
    let days = [first, last].map { $0.map { Day(number: $0) } }
    let leftOut = summaries.flatMap(\.leftOut)
    let figures = all.reduce(0) { $0 + $1.figures }
    let changed = all.reduce(0) { $0 + $1.changed }
    let countries = all.map(\.countries).max() ?? 0
    return Screen(
      "import",
      [
        .machineOnly("sources", .array(summaries.map { .string($0.source.rawValue) })),
        .machineOnly("rows", .integer(summaries.reduce(0) { $0 + $1.rows })),
        .machineOnly("figures", .integer(figures)), .machineOnly("changed", .integer(changed)),
        .machineOnly("countries", .integer(countries)),
        .machineOnly("first_day", days[0].map { .string("\($0)") } ?? .null),
        .machineOnly("last_day", days[1].map { .string("\($0)") } ?? .null),
        .machineOnly("left_out", .array(leftOut.map(JSON.string))),
        .notice(
          .good, .statistics { $0.imported(figures, countries, days[0], days[1]) }),
        .notice(.quiet, .statistics { $0.changed(changed) }),
      ]
        + (leftOut.isEmpty
          ? [] : [.notice(.quiet, .statistics { $0.leftOut(leftOut) })]))
  }
}

extension Value {
  fileprivate static func some(_ text: String) -> Value { text.isEmpty ? .missing : .text(text) }
}

extension Map.Point {
  /// Degrees with two decimals.
  fileprivate var written: String {
    "\(Value.decimal(latitude, places: 2).text(in: .en)), "
      + Value.decimal(longitude, places: 2).text(in: .en)
  }
}
