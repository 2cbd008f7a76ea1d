import AtriumScreen
import AtriumTime
import StatisticsImport

extension Ranking {
  var title: Phrase {
    .statistics { $0.ranking(query.measure, query.continent, Day(number: query.day)) }
  }

  private var json: JSON {
    .array(
      rows.enumerated().map { index, row in
        [
          "rank": .integer(index + 1), "code": .string(row.country.code),
          "name": .string(row.country.name), "value": query.measure.value(row.number).json,
        ]
      })
  }

  /// The part of the world's screen with the first countries.
  var topThree: [Block] {
    [
      .machineOnly("top", json),
      .humanOnly([.table(table(.statistics(\.mostCases), .statistics(\.confirmed)))]),
    ]
  }

  fileprivate var blocks: [Block] {
    [
      .heading(title),
      .machineOnly("by", .string(query.measure.name)),
      .machineOnly("date", .string("\(Day(number: query.day))")),
      .machineOnly("continent", query.continent.map { .string($0.rawValue) } ?? .null),
      .machineOnly("top", json),
      rows.isEmpty
        ? .empty(.statistics(\.noCountryReports), hint: anotherDayHint)
        : .humanOnly([
          .table(
            table(.statistics(\.country), .statistics { $0.measure(query.measure) }, hasBars: true))
        ]),
    ] + .source(sources, lastDay: query.day)
  }

  /// The command that shows the last day with values.
  private var anotherDayHint: Phrase {
    guard let lastDay else { return .statistics(\.anotherDayHint) }
    let day = Day(number: lastDay)
    var command = "top"
    if query.limit != Query(day: 0).limit { command += " \(query.limit)" }
    if query.measure != .confirmed { command += " --by \(query.measure.name)" }
    if let continent = query.continent { command += " --continent \(continent.word)" }
    if query.isAscending { command += " --least" }
    return .statistics { [command] in $0.lastDayHint(day, "\(command) --on \(day)") }
  }

  /// - Parameters:
  ///   - country: the label of the countries.
  ///   - value: the label of the numbers.
  private func table(_ country: Phrase, _ value: Phrase, hasBars: Bool = false) -> Table {
    let columns: [Table.Column] = [
      .init("rank", .statistics(\.rank)), .init("country", country), .init("value", value),
    ]
    let rows = rows.enumerated().map { index, row -> [Value] in
      let bars: [Value] = hasBars ? [.toned(.accent, .text(bar(row.number)))] : []
      return [
        .integer(index + 1), .phrase(row.country.title), query.measure.value(row.number),
      ] + bars
    }
    return Table("top", columns + (hasBars ? [.init("bar", "")] : []), rows)
  }

  /// A bar of up to twenty columns in steps of an eighth.
  private func bar(_ number: Double) -> String {
    let maximum = rows.map(\.number).max() ?? 0
    guard maximum > 0, number > 0 else { return "" }
    let eighths = max(1, Int((number / maximum * 160).rounded()))
    return String(repeating: "█", count: eighths / 8)
      + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  }
}

extension Screen {
  static func ranking(_ ranking: Ranking) -> Screen { Screen("top", ranking.blocks) }
}
