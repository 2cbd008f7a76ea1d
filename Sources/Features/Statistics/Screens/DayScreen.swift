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
      .heading("\(country.title), \(Value.day(Day(number: day)))"),
      .humanOnly([.tiles("tiles", report.tiles)]),
    ]
    blocks += report.data + [.humanOnly(report.fields.map(Block.field))]
    if let top { blocks += top.topThree }
    blocks += report.corrections
    let newer = day == history.lastDay ? top?.placesWithLaterNumber ?? 0 : 0
    blocks += .source(
      report.sources.map { SourceSpan(source: $0) }, lastDay: history.lastDay,
      hasNewer: newer > 0)
    return Screen(
      "statistics", blocks + (newer > 0 ? [.notice(.hint, .newerFigures(newer))] : []))
  }

  /// - Parameter isNew: whether the default place has just been changed.
  static func defaultPlace(_ country: Country, isNew: Bool = false) -> Screen {
    Screen(
      "here",
      [
        .machineOnly("place", country.json),
        .notice(isNew ? .good : .plain, .defaultPlace(country.title)),
      ])
  }

  /// The countries with their confirmed cases.
  /// - Parameter series: by country code.
  static func countries(_ series: [String: [Metric: MergedSeries]]) -> Screen {
    let confirmed = series.compactMapValues { $0[.confirmed] }
    let countries = CountryTable.all.filter { confirmed[$0.code] != nil }
      .sorted { $0.name < $1.name }
    return Screen(
      "countries",
      [
        .table(
          Table(
            "countries", of: countries,
            [
              .init("code", .code) { .text($0.code) },
              .init("name", .country) { .display($0.title, json: .string($0.name)) },
              .init("confirmed", .confirmed) { country in
                .optional(
                  confirmed[country.code].flatMap { series in series.last.flatMap { series[$0] } },
                  Value.count)
              },
              .hidden("date") { country in
                .optional(confirmed[country.code]?.last) { .day(Day(number: $0)) }
              },
            ])),
        .machineOnly("total", .integer(countries.count)),
        .notice(.quiet, .chooseCountryHint),
      ]
        + .source(
          SourceSpan.all(of: Array(confirmed.values)),
          lastDay: confirmed.values.compactMap(\.last).max()))
  }
}

extension [Block] {
  /// The end of most screens: the sources and their last day; of several sources the days of each.
  /// - Parameter hasNewer: whether newer figures of other sources are stored. Otherwise the line of the
  ///   built-in ones says how to get some.
  static func source(
    _ spans: [SourceSpan], lastDay: Int?, hasNewer: Bool = false
  ) -> [Block] {
    let sources = spans.map(\.source)
    let day = lastDay.map { Day(number: $0) }
    return [
      .machineOnly("source", sources.first.json),
      .machineOnly("sources", .array(sources.map { .string($0.rawValue) })),
      .machineOnly("last_day", day.json),
    ]
      + (spans.isEmpty
        ? []
        : [
          .notice(
            .quiet,
            spans.sentence(lastDay: day, isComplete: hasNewer || sources != [.embedded]))
        ])
  }
}

extension [SourceSpan] {
  /// - Parameter isComplete: `false` to add how to get newer figures.
  fileprivate func sentence(lastDay: Day?, isComplete: Bool) -> Phrase {
    let names = map { span -> Phrase in
      guard count > 1, let days = span.days else { return Phrase(span.source.name) }
      let details = Phrase.sourceDays(
        span.countries, Day(number: days.lowerBound), Day(number: days.upperBound))
      return "\(span.source.name) (\(details))"
    }.joined(separator: ", ")
    let day = count > 1 && self[0].days != nil ? nil : lastDay
    return isComplete ? .source(names, day) : .builtInSource(names, day)
  }
}
