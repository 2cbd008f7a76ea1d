import AtriumScreen

extension Ranking {
  private var json: JSON {
    .array(
      rows.enumerated().map { index, row in
        [
          "rank": .integer(index + 1), "code": .string(row.country.code),
          "name": .string(row.country.name), "value": query.measure.value(row.number).json,
        ]
      })
  }

  /// The first of the world's screen.
  var podium: [Block] {
    [
      .machineOnly("top", json),
      .humanOnly([
        .table(
          Table(
            "top",
            [
              .init("rank", .statistics(\.rank)), .init("country", .statistics(\.mostCases)),
              .init("value", .statistics(\.confirmed)),
            ],
            rows.enumerated().map { index, row in
              [.integer(index + 1), .phrase(row.country.title), query.measure.value(row.number)]
            }))
      ]),
    ]
  }

  fileprivate var blocks: [Block] {
    let (measure, day) = (query.measure, Day(number: query.day))
    let continent = query.continent
    return [
      .heading(.statistics { $0.ranking(measure, continent, day) }),
      .machineOnly("by", .string(measure.name)), .machineOnly("date", .string("\(day)")),
      .machineOnly("continent", continent.map { .string($0.rawValue) } ?? .null),
      .machineOnly("top", json),
    ]
      + (rows.isEmpty
        ? [.empty(.statistics(\.noneReports), hint: .statistics(\.tryAnotherDay))]
        : [
          .humanOnly([
            .table(
              Table(
                "top",
                [
                  .init("rank", .statistics(\.rank)), .init("country", .statistics(\.country)),
                  .init("value", .statistics { $0.measure(measure) }), .init("bar", ""),
                ],
                rows.enumerated().map { index, row in
                  [
                    .integer(index + 1), .phrase(row.country.title), measure.value(row.number),
                    .toned(.accent, .text(bar(row.number))),
                  ]
                }))
          ])
        ])
      + .source(sources, lastDay: query.day)
  }

  /// A bar of up to twenty columns, to an eighth.
  private func bar(_ number: Double) -> String {
    let most = rows.map(\.number).max() ?? 0
    guard most > 0, number > 0 else { return "" }
    let eighths = max(1, Int((number / most * 160).rounded()))
    return String(repeating: "█", count: eighths / 8)
      + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  }
}

extension Screen {
  static func ranking(_ ranking: Ranking) -> Screen { Screen("top", ranking.blocks) }
}
