import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension Ranking {
  var title: Phrase {
    .statistics { strings in
      strings.ranking(
        query.measure, query.continent,
        isMixed ? strings.latestFigures : strings.date(Day(number: day)))
    }
  }

  private func json(_ range: ListRange) -> JSON {
    .array(
      range.rows(of: rows).enumerated().map { index, row in
        [
          "rank": .integer(range.offset + index + 1), "code": .string(row.country.code),
          "name": .string(row.country.name), "value": query.measure.value(row.number).json,
          "date": .string("\(Day(number: row.day))"), "source": row.source.json,
        ]
      })
  }

  /// The part of the world's screen with the first countries.
  var topThree: [Block] {
    var range = ListRange()
    range.limit = 3
    return [
      .machineOnly("top", json(range)),
      .humanOnly([.table(table(range, .statistics(\.mostCases), .statistics(\.confirmed)))]),
    ]
  }

  fileprivate func blocks(_ range: ListRange) -> [Block] {
    let count = range.rows(of: rows).count
    return [
      .heading(title),
      .machineOnly("by", .string(query.measure.name)),
      .machineOnly("date", .string("\(Day(number: day))")),
      .machineOnly("continent", query.continent.map { .string($0.rawValue) } ?? .null),
      .machineOnly("top", json(range)),
      .humanOnly(
        (rows.isEmpty ? [emptyState] : []) + [
          .table(
            table(
              range, .statistics(\.country), .statistics { $0.measure(query.measure) },
              hasBars: !rows.isEmpty && !isMixed))
        ]),
    ] + range.blocks(showing: count, of: rows.count) + .source(sources, lastDay: day)
  }

  /// The command that shows the last day with values, or else how to get some.
  private var emptyState: Block {
    guard let lastDay else {
      return .empty(
        .statistics { $0.noFigures($0.measure(query.measure)) }, hint: .statistics(\.getDataHint))
    }
    let day = Day(number: lastDay)
    var command = "statistics top"
    if query.measure != .confirmed { command += " --by \(query.measure.name)" }
    if let continent = query.continent { command += " --continent \(continent.word)" }
    if query.isAscending { command += " --least" }
    return .empty(
      .statistics(\.noCountryReports),
      hint: .statistics { [command] in $0.lastDayHint(day, "\(command) --on \(day)") })
  }

  /// - Parameters:
  ///   - range: the countries to show.
  ///   - country: the label of the countries.
  ///   - value: the label of the numbers.
  private func table(
    _ range: ListRange, _ country: Phrase, _ value: Phrase, hasBars: Bool = false
  ) -> Table {
    let columns: [Table.Column] = [
      .init("rank", .statistics(\.rank)), .init("country", country), .init("value", value),
    ]
    let isMixed = isMixed
    let rows = range.rows(of: rows).enumerated().map { index, row -> [Value] in
      let bars: [Value] = hasBars ? [.toned(.accent, .text(bar(row.number)))] : []
      return [
        .integer(range.offset + index + 1), .phrase(row.country.title),
        query.measure.value(row.number),
      ] + (isMixed ? row.origin : []) + bars
    }
    return Table(
      "top",
      columns + (isMixed ? Self.originColumns : [])
        + (hasBars ? [Table.Column("bar", "").importance(-1)] : []), rows)
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

extension Ranking {
  /// The columns of ``Row/origin``.
  static var originColumns: [Table.Column] {
    [.init("date", .statistics(\.day)), .init("source", .statistics(\.sourceLabel))]
  }
}

extension Ranking.Row {
  /// The day and the source of the number.
  var origin: [Value] {
    [.day(Day(number: day)), source.map { .text($0.name) } ?? .missing]
  }
}

extension DataSource? {
  var json: JSON { map { .string($0.rawValue) } ?? .null }
}

extension Screen {
  static func ranking(_ ranking: Ranking, in range: ListRange) -> Screen {
    Screen("top", ranking.blocks(range))
  }
}
