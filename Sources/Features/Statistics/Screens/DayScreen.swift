import AtriumScreen
import AtriumTime
import StatisticsImport

extension Screen {
  /// The values of one day.
  /// - Parameter top: the countries with most cases, if the place is the world.
  static func statistics(_ history: History, on day: Int, top: Ranking? = nil) -> Screen {
    let report = DayReport(history: history, day: day)
    let country = history.country
    var blocks: [Block] = [
      .machineOnly("place", country.json), .machineOnly("date", .string("\(Day(number: day))")),
      .heading(.statistics { "\($0.countryName(country)), \($0.date(Day(number: day)))" }),
      .humanOnly([.tiles("tiles", report.tiles)]),
    ]
    blocks += report.data + [.humanOnly(report.fields.map(Block.field))]
    if let top { blocks += top.topThree }
    blocks += report.corrections
    return Screen("statistics", blocks + .source(report.sources, lastDay: history.lastDay))
  }

  /// - Parameter isNew: whether the default place has just been changed.
  static func defaultPlace(_ country: Country, isNew: Bool = false) -> Screen {
    Screen(
      "here",
      [
        .machineOnly("place", country.json),
        .notice(isNew ? .good : .plain, .statistics { $0.defaultPlace($0.countryName(country)) }),
      ])
  }

  /// - Parameter confirmed: the confirmed cases by country code.
  static func countries(_ countries: [Country], _ confirmed: [String: MergedSeries]) -> Screen {
    let series = countries.compactMap { confirmed[$0.code] }
    let sources = DataSource.allCases.filter { source in
      series.contains { series in series.parts.contains { $0.source == source } }
    }
    return Screen(
      "countries",
      [
        .table(
          Table(
            "countries",
            [
              .init("code", .statistics(\.code)), .init("name", .statistics(\.country)),
              .init("confirmed", .statistics(\.confirmed)),
            ],
            countries.map { country in
              [
                .text(country.code), .shown(country.title, as: .string(country.name)),
                .optional(
                  confirmed[country.code].flatMap { $0.series.latest(by: .max) }, Value.count),
              ]
            }, empty: .statistics(\.noMatchingCountry))),
        .machineOnly("total", .integer(countries.count)),
        .notice(.quiet, .statistics(\.chooseCountryHint)),
      ] + (series.isEmpty ? [] : .source(sources, lastDay: series.compactMap(\.last).max())))
  }
}

extension [Block] {
  /// The end of most screens: the sources and their last day.
  static func source(_ sources: [DataSource], lastDay: Int?) -> [Block] {
    let names = sources.map(\.name).joined(separator: ", ")
    let day = lastDay.map { Day(number: $0) }
    return [
      .machineOnly("source", sources.first.map { .string($0.rawValue) } ?? .null),
      .machineOnly("sources", .array(sources.map { .string($0.rawValue) })),
      .machineOnly("last_day", day.json),
      .notice(.quiet, .statistics { $0.source(names, day) }),
    ]
      + (sources == [.snapshot] ? [.notice(.quiet, .statistics(\.snapshotOnly))] : [])
  }
}
