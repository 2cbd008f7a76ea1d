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
    let source: [Block] = .source(
      report.sources.map { SourceSpan(source: $0) }, lastDay: history.lastDay)
    guard let newer = top?.rows.count(where: { $0.period > day }), newer > 0 else {
      return Screen("statistics", blocks + source)
    }
    return Screen(
      "statistics",
      blocks + source.filter { $0 != .embeddedHint } + [
        .notice(.hint, .statistics { $0.newerFigures(newer) })
      ])
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
    let sources = SourceSpan.all(of: series)
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
                  confirmed[country.code].flatMap { series in series.last.flatMap { series[$0] } },
                  Value.count),
              ]
            }, empty: .statistics(\.noMatchingCountry))),
        .machineOnly("total", .integer(countries.count)),
        .notice(.quiet, .statistics(\.chooseCountryHint)),
      ] + (series.isEmpty ? [] : .source(sources, lastDay: series.compactMap(\.last).max())))
  }
}

extension [Block] {
  /// The end of most screens: the sources and their last day; of several sources the days of each.
  static func source(_ spans: [SourceSpan], lastDay: Int?) -> [Block] {
    let sources = spans.map(\.source)
    let day = lastDay.map { Day(number: $0) }
    return [
      .machineOnly("source", sources.first.json),
      .machineOnly("sources", .array(sources.map { .string($0.rawValue) })),
      .machineOnly("last_day", day.json),
    ] + (spans.isEmpty ? [] : [.notice(.quiet, spans.sentence(lastDay: day))])
      + (sources == [.embedded] ? [.embeddedHint] : [])
  }
}

extension Block {
  fileprivate static var embeddedHint: Block { .notice(.hint, .statistics(\.embeddedOnly)) }
}

extension [SourceSpan] {
  fileprivate func sentence(lastDay: Day?) -> Phrase {
    .statistics { strings in
      let names = map { span in
        guard count > 1, let days = span.days else { return span.source.name }
        let details = strings.sourceDays(
          span.countries, Day(number: days.lowerBound), Day(number: days.upperBound))
        return "\(span.source.name) (\(details))"
      }.joined(separator: ", ")
      return strings.source(names, count > 1 && self[0].days != nil ? nil : lastDay)
    }
  }
}
