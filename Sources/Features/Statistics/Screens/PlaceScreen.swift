import AtriumScreen

extension Screen {
  /// The figures of one day.
  /// - Parameter top: the countries with most cases, for the world.
  static func statistics(_ history: History, on day: Int, top: Ranking? = nil) -> Screen {
    let report = DayReport(history: history, day: day)
    let country = history.country
    var blocks: [Block] = [
      .machineOnly("place", country.json), .machineOnly("date", .string("\(Day(number: day))")),
      .heading(.statistics { "\($0.countryName(country)), \($0.date(Day(number: day)))" }),
      .humanOnly([.tiles("tiles", report.tiles)]),
    ]
    blocks += report.data + [.humanOnly(report.fields.map(Block.field))]
    if let top { blocks += top.podium }
    blocks += report.corrections
    return Screen("statistics", blocks + .source(report.sources, lastDay: history.lastDay))
  }

  static func here(_ country: Country, isNew: Bool = false) -> Screen {
    Screen(
      "here",
      [
        .machineOnly("place", country.json),
        .notice(
          isNew ? .good : .plain, .statistics { $0.here($0.countryName(country)) }),
      ])
  }

  /// The countries to choose from.
  static func countries(_ countries: [Country], _ tracks: [String: Track]) -> Screen {
    let shown = countries.compactMap { tracks[$0.code] }
    let sources = Source.allCases.filter { source in
      shown.contains { track in track.parts.contains { $0.source == source } }
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
                  tracks[country.code].flatMap { $0.figures.latest(by: .max) }, Value.count),
              ]
            }, empty: .statistics(\.noneLikeThat))),
        .notice(.quiet, .statistics(\.howToChoose)),
      ] + (shown.isEmpty ? [] : .source(sources, lastDay: shown.compactMap(\.last).max())))
  }
}

extension [Block] {
  /// The last line of every answer: who told it, and until when.
  static func source(_ sources: [Source], lastDay: Int?) -> [Block] {
    let names = sources.map(\.name).joined(separator: ", ")
    let day = lastDay.map { Day(number: $0) }
    return [
      .machineOnly("source", sources.first.map { .string($0.rawValue) } ?? .null),
      .machineOnly("sources", .array(sources.map { .string($0.rawValue) })),
      .machineOnly("last_day", day.map { .string("\($0)") } ?? .null),
      .notice(.quiet, .statistics { $0.source(names, day) }),
    ]
      + (sources == [.snapshot] ? [.notice(.quiet, .statistics(\.snapshotOnly))] : [])
  }
}
