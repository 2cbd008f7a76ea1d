import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension Ranking {
  /// The members about the whole ranking.
  var data: [Block] {
    [
      .machineOnly("by", .string(measure?.name ?? query.subject.description)),
      .machineOnly(periodKey, .string(periodText)),
    ] + (details.map { [.machineOnly("as_of", .string("\($0.day)"))] } ?? []) + [
      .machineOnly("without_figure", .integer(placesWithoutNumber))
    ]
  }

  /// - Parameter offset: the number of rows before the first one.
  func json(_ rows: [Row], from offset: Int = 0) -> JSON {
    .array(
      rows.enumerated().map { index, row in
        .object(
          [
            .init("rank", .integer(offset + index + 1)), .init("code", .string(row.place)),
            .init("name", .string(row.name.text(in: .en))),
            .init("value", value(row.number).json), .init(periodKey, .string(periodText)),
          ] + (details == nil ? [.init("source", row.source.json)] : []))
      })
  }

  /// The part of the world's screen with the first countries.
  var topThree: [Block] {
    let rows = Array(rows.prefix(3))
    let table = table("top", rows, rankedFrom: 0, place: .mostCases, value: .confirmed)
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
    typealias Column = TableColumn<EnumeratedSequence<[Row]>.Element>
    var columns: [Column] = [
      offset.map { offset in .init("rank", .rank) { .integer(offset + $0.offset + 1) } }
        ?? .init("code", .code) { .text($0.element.place) }
    ]
    let indicator = details?.indicator
    let unit = indicator.map { Phrase($0.unit.isEmpty ? $0.title : $0.unit) }
    let label = value ?? measure?.title ?? unit ?? ""
    columns += [
      .init(details == nil ? "country" : "place", place ?? (details == nil ? .country : .place)) {
        .phrase($0.element.name)
      },
      .init("value", label) { self.value($0.element.number) },
    ]
    if isMixed {
      columns.append(
        .init("source", .sourceLabel) { .optional($0.element.source?.name, Value.text) })
    }
    if hasBars {
      columns.append(
        Column("bar", "") { .toned(.accent, .text(bar($0.element.number))) }.importance(-1))
    }
    if details != nil {
      columns.append(Column("period", .period) { _ in .text(periodText) }.importance(-1))
    }
    return Table(key, of: Array(rows.enumerated()), columns)
  }

  /// A bar of up to twenty columns in steps of an eighth.
  private func bar(_ number: Double) -> String {
    let maximum = rows.map(\.number).max() ?? 0
    guard maximum > 0, number > 0 else { return "" }
    let eighths = max(1, Int((number / maximum * 160).rounded()))
    return String(repeating: "█", count: eighths / 8)
      + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  }

  /// The places without a number, and the sources of the numbers.
  var origin: [Block] {
    let missing = placesWithoutNumber
    guard let details else {
      guard missing > 0, !rows.isEmpty else { return .source(sources, lastDay: lastDay) }
      return [.notice(.quiet, .withoutFigure(missing))] + dayHint
        + .source(sources, lastDay: lastDay)
    }
    return
      (missing > 0 ? [.notice(.quiet, .withoutFigure(missing, periodText))] : [])
      + (otherUnits > 0 ? [.notice(.quiet, .otherUnits(otherUnits))] : [])
      + [details.origin]
  }

  /// The command for the day of most countries.
  private var dayHint: [Block] {
    guard let dayOfMost else { return [] }
    let day = Day(number: dayOfMost)
    let command = query.command(on: day)
    return [.notice(.hint, .dayOfMost(day, command))]
  }
}

extension RankingQuery {
  /// The command that shows the last day with values, or else how to get some.
  fileprivate func emptyState(_ lastDay: Int?) -> Block {
    guard let lastDay else {
      return .empty(.noFigures(measure?.title ?? ""), hint: .getDataHint)
    }
    let day = Day(number: lastDay)
    let command = command(on: day)
    return .empty(.noCountryReports, hint: .lastDayHint(day, command))
  }

  /// The command that shows a ranking by a measure on another day.
  fileprivate func command(on day: Day) -> String {
    var command = "statistics top"
    if let measure, measure != .confirmed { command += " --by \(measure.name)" }
    if let continent { command += " --continent \(continent.word)" }
    if isAscending { command += " --least" }
    return "\(command) --on \(day)"
  }
}

extension DataSource? {
  var json: JSON { map { .string($0.rawValue) } ?? .null }
}

extension Screen {
  static func ranking(_ ranking: Ranking, in range: ListRange) -> Screen {
    let isOfMeasure = ranking.details == nil
    let rows = range.rows(of: ranking.rows)
    let table = ranking.table(
      "top", rows, rankedFrom: range.offset,
      hasBars: !ranking.isMixed && rows.contains { $0.number > 0 })
    let continent = ranking.query.continent.map { JSON.string($0.rawValue) } ?? .null
    let empty = ranking.rows.isEmpty && isOfMeasure
    return Screen(
      "top",
      [.heading(ranking.title)] + ranking.data
        + (isOfMeasure ? [.machineOnly("continent", continent)] : []) + [
          .machineOnly("top", ranking.json(rows, from: range.offset)),
          .humanOnly((empty ? [ranking.query.emptyState(ranking.lastDay)] : []) + [.table(table)]),
        ] + range.blocks(showing: rows.count, of: ranking.rows.count) + ranking.origin)
  }
}
