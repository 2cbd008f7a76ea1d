import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension Ranking {
  /// The members about the whole ranking.
  var data: [Block] {
    switch content {
    case .measure(let query):
      [
        .machineOnly("by", .string(query.measure.name)),
        .machineOnly("date", .string("\(Day(number: period))")),
      ]
    case .indicator(let details, _):
      [
        .machineOnly("by", .string(details.indicator.id)),
        .machineOnly("period", .string(details.calendar.text(period))),
        .machineOnly("as_of", .string("\(details.day)")),
      ]
    }
  }

  /// - Parameter offset: the number of rows before the first one.
  func json(_ rows: [Row], from offset: Int = 0) -> JSON {
    .array(
      rows.enumerated().map { index, row in
        let members: [JSON.Member] = [
          .init("rank", .integer(offset + index + 1)), .init("code", .string(row.place)),
          .init("name", .string(row.name.text(in: .en))),
        ]
        let others: [JSON.Member] =
          switch content {
          case .measure(let query):
            [
              .init("value", query.measure.value(row.number).json),
              .init("date", .string("\(Day(number: row.period))")),
              .init("source", row.source.json),
            ]
          case .indicator(let details, _):
            [
              .init("value", .number(row.number)),
              .init("period", .string(details.calendar.text(row.period))),
            ]
          }
        return .object(members + others)
      })
  }

  /// The part of the world's screen with the first countries.
  var topThree: [Block] {
    let rows = Array(rows.prefix(3))
    let table = table(
      "top", rows, rankedFrom: 0, place: .statistics(\.mostCases), value: .statistics(\.confirmed))
    return [.machineOnly("top", json(rows)), .humanOnly([.table(table)])]
  }

  /// - Parameters:
  ///   - offset: the number of rows before the first one; `nil` for codes instead of ranks.
  ///   - place: the label of the places; `nil` for the usual one.
  ///   - value: the label of the numbers; `nil` for the usual one.
  func table(
    _ key: String, _ rows: [Row], rankedFrom offset: Int? = nil, place: Phrase? = nil,
    value: Phrase? = nil, hasBars: Bool = false
  ) -> Table {
    let first: Table.Column =
      offset == nil ? .init("code", .statistics(\.code)) : .init("rank", .statistics(\.rank))
    let others: [Table.Column]
    let isMixed = isMixed
    switch content {
    case .measure(let query):
      others =
        [
          .init("country", place ?? .statistics(\.country)),
          .init("value", value ?? .statistics { $0.measure(query.measure) }),
        ]
        + (isMixed
          ? [.init("date", .statistics(\.day)), .init("source", .statistics(\.sourceLabel))] : [])
        + (hasBars ? [Table.Column("bar", "").importance(-1)] : [])
    case .indicator(let details, _):
      others = [
        .init("place", .indicators(\.place)), .init("value", Phrase(details.indicator.unit)),
        .init("period", .indicators(\.period)).importance(-1),
      ]
    }
    return Table(
      key, [first] + others,
      rows.enumerated().map { index, row in
        [
          offset.map { .integer($0 + index + 1) } ?? .text(row.place), .phrase(row.name),
          self.value(row.number),
        ] + (isMixed ? row.origin : [])
          + (hasBars ? [.toned(.accent, .text(bar(row.number)))] : [])
          + (details.map { [.text($0.calendar.text(row.period))] } ?? [])
      })
  }

  private var details: IndicatorDetails? {
    if case .indicator(let details, _) = content { details } else { nil }
  }

  /// A bar of up to twenty columns in steps of an eighth.
  private func bar(_ number: Double) -> String {
    let maximum = rows.map(\.number).max() ?? 0
    guard maximum > 0, number > 0 else { return "" }
    let eighths = max(1, Int((number / maximum * 160).rounded()))
    return String(repeating: "█", count: eighths / 8)
      + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  }

  /// The sources of the numbers.
  var origin: [Block] {
    guard let details else { return .source(sources, lastDay: period) }
    let others = otherUnits
    return (others > 0 ? [.notice(.quiet, .indicators { $0.otherUnits(others) })] : [])
      + [details.origin]
  }
}

extension MeasureRankingQuery {
  /// The command that shows the last day with values, or else how to get some.
  fileprivate func emptyState(_ lastDay: Int?) -> Block {
    guard let lastDay else {
      return .empty(
        .statistics { $0.noFigures($0.measure(measure)) }, hint: .statistics(\.getDataHint))
    }
    let day = Day(number: lastDay)
    var command = "statistics top"
    if measure != .confirmed { command += " --by \(measure.name)" }
    if let continent { command += " --continent \(continent.word)" }
    if isAscending { command += " --least" }
    return .empty(
      .statistics(\.noCountryReports),
      hint: .statistics { [command] in $0.lastDayHint(day, "\(command) --on \(day)") })
  }
}

extension Ranking.Row {
  /// The day and the source of the number.
  fileprivate var origin: [Value] {
    [.day(Day(number: period)), source.map { .text($0.name) } ?? .missing]
  }
}

extension DataSource? {
  var json: JSON { map { .string($0.rawValue) } ?? .null }
}

extension Screen {
  static func ranking(_ ranking: Ranking, in range: ListRange) -> Screen {
    let query = ranking.query
    let rows = range.rows(of: ranking.rows)
    let table = ranking.table(
      "top", rows, rankedFrom: range.offset,
      hasBars: query != nil && !ranking.rows.isEmpty && !ranking.isMixed)
    let continent: [Block] =
      query.map {
        [.machineOnly("continent", $0.continent.map { .string($0.rawValue) } ?? .null)]
      } ?? []
    let empty = ranking.rows.isEmpty ? query.map { [$0.emptyState(ranking.lastDay)] } ?? [] : []
    return Screen(
      "top",
      [.heading(ranking.title)] + ranking.data + continent + [
        .machineOnly("top", ranking.json(rows, from: range.offset)),
        .humanOnly(empty + [.table(table)]),
      ] + range.blocks(showing: rows.count, of: ranking.rows.count) + ranking.origin)
  }
}
