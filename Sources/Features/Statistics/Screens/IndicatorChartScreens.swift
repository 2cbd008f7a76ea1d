import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension IndicatorFigures {
  /// The number of lines that one chart can show.
  static let maximumLines = 6

  /// A chart, or the latest figure of each series if there are many.
  var overview: [Block] {
    let heading = Block.heading(details.title())
    if series.isEmpty {
      return [heading, .empty(.indicators(\.noFiguresSelected), hint: nil), details.origin]
    }
    if series.count <= Self.maximumLines,
      let chart = try? IndicatorChart(self, IndicatorChart.Options())
    {
      return [.chart(chart.chart)] + newest + [details.origin]
    }
    return [heading, .table(latest), details.origin]
  }

  /// The parts of place and slice in which the series differ.
  func label(of line: Series) -> Phrase {
    let place = line.place.map { details.mapping.name(of: $0) } ?? .indicators(\.sumOfPlaces)
    let isSingleSlice = Set(series.map(\.sliceText)).count == 1
    if line.slice.isEmpty || isSingleSlice { return place }
    let slice = line.sliceText
    if Set(series.map(\.place)).count == 1 { return Phrase(slice) }
    return Phrase(composing: { "\(place.text(in: $0)), \(slice)" })
  }

  /// The thresholds of the shown places as lines.
  func thresholds(count: Int) -> [Chart.Series] {
    let places = Set(series.compactMap(\.place))
    return details.indicator.thresholds
      .filter { threshold in threshold.place.map(places.contains) ?? true }
      .map { threshold in
        Chart.Series(
          threshold.title, Phrase(threshold.title),
          Array(repeating: threshold.value, count: count))
      }
  }

  /// The newest figure of each series as a sentence.
  private var newest: [Block] {
    series.compactMap { line in
      guard let period = line.figures.periods.last, let value = line.figures.values.last else {
        return nil
      }
      let label = label(of: line)
      let text = details.calendar.text(Int(period))
      return .text(
        Phrase(composing: { language in
          let figure = Value.figure(value).text(in: language)
          return "\(label.text(in: language)), \(text): \(figure) \(line.unit)".trimmingBlanks
        }))
    }
  }

  private var latest: Table {
    Table(
      "latest",
      [
        .init("place", .indicators(\.place)), .init("slice", .indicators(\.slice)),
        .init("period", .indicators(\.period)), .init("value", .indicators(\.value)),
        .init("unit", .indicators(\.unit)).importance(-1),
      ],
      series.compactMap { line in
        guard let period = line.figures.periods.last, let value = line.figures.values.last else {
          return nil
        }
        let place = line.place.map { details.mapping.name(of: $0) } ?? .indicators(\.sumOfPlaces)
        return [
          .phrase(place), .text(line.sliceText), .text(details.calendar.text(Int(period))),
          .figure(value), .text(line.unit),
        ]
      })
  }
}

extension IndicatorFigures.Series {
  /// The figures of consecutive periods.
  func numbers(over periods: ClosedRange<Int>) -> [Double?] {
    var numbers = [Double?](repeating: nil, count: periods.count)
    for (period, value) in zip(figures.periods, figures.values)
    where periods.contains(Int(period)) {
      numbers[Int(period) - periods.lowerBound] = value
    }
    return numbers
  }
}

extension IndicatorChart {
  fileprivate var data: [Block] {
    let details = figures.details
    return [
      .machineOnly("indicator", .string(details.indicator.id)),
      .machineOnly("unit", unit.map(JSON.string) ?? .null),
      .machineOnly("as_of", .string("\(details.day)")),
      .machineOnly("smooth", .integer(options.smoothing)),
      .machineOnly("per_million", .bool(options.isPerMillion)),
    ]
  }

  /// A row for each position, with the numbers of the first line.
  fileprivate var table: Table {
    Table(
      "series",
      [
        .init("period", chart.positionLabel ?? ""),
        .init("value", figures.details.title(unit: unit)),
      ],
      zip(positions, lines[0].numbers).map { [.text($0), .figure($1)] })
  }

  /// The numbers of all lines as a CSV document (RFC 4180).
  fileprivate var csv: String {
    var bytes = CSVLine.bytes(["period"] + lines.map(\.key))
    for (index, position) in positions.enumerated() {
      let numbers = lines.map { $0.numbers[index].map { JSON.number($0).text } ?? "" }
      bytes += CSVLine.bytes([position] + numbers)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Screen {
  /// A CSV document; people see its lines.
  static func csv(series text: String) -> Screen {
    let lines = text.split(whereSeparator: \.isNewline).map { Block.text(Phrase(String($0))) }
    return Screen(
      "series", [.document(Document("text/csv", bytes: Array(text.utf8))), .humanOnly(lines)])
  }

  static func chart(_ chart: IndicatorChart) -> Screen {
    Screen("chart", chart.data + [.chart(chart.chart), chart.figures.details.origin])
  }

  static func series(_ chart: IndicatorChart) -> Screen {
    Screen("series", chart.data + [.table(chart.table), chart.figures.details.origin])
  }

  static func csv(_ chart: IndicatorChart) -> Screen {
    .csv(series: chart.csv)
  }

  static func ranking(_ ranking: IndicatorRanking, limit: Int?) -> Screen {
    let rows = limit.map { Array(ranking.rows.prefix($0)) } ?? ranking.rows
    let others = ranking.otherUnits
    return Screen(
      "top",
      ranking.data + [
        .heading(ranking.title), .machineOnly("top", ranking.json(rows)),
        .machineOnly("total", .integer(ranking.rows.count)),
        .humanOnly([.table(ranking.table(rows, hasRanks: true))]),
      ]
        + (others > 0 ? [.notice(.quiet, .indicators { $0.otherUnits(others) })] : [])
        + [ranking.details.origin])
  }

  static func map(_ map: IndicatorMap) -> Screen {
    let others = map.ranking.otherUnits
    return Screen(
      "map",
      map.ranking.data + [
        .heading(map.ranking.title), .map(map.map),
        .machineOnly("values", map.ranking.json(map.ranking.rows)),
        .machineOnly("total", .integer(map.ranking.rows.count)),
      ]
        + (others > 0 ? [.notice(.quiet, .indicators { $0.otherUnits(others) })] : [])
        + [map.ranking.details.origin])
  }
}

extension IndicatorRanking {
  fileprivate var data: [Block] {
    [
      .machineOnly("by", .string(details.indicator.id)),
      .machineOnly("period", .string(details.calendar.text(period))),
      .machineOnly("as_of", .string("\(details.day)")),
    ]
  }

  fileprivate func json(_ rows: [Row]) -> JSON {
    .array(
      rows.enumerated().map { index, row in
        [
          "rank": .integer(index + 1), "code": .string(row.place),
          "name": .string(details.mapping.name(of: row.place).text(in: .en)),
          "value": .number(row.number), "period": .string(details.calendar.text(row.period)),
        ]
      })
  }

  func table(_ rows: [Row], hasRanks: Bool) -> Table {
    let columns: [Table.Column] = [
      .init("place", .indicators(\.place)),
      .init("value", Phrase(details.indicator.unit)),
      .init("period", .indicators(\.period)).importance(-1),
    ]
    return Table(
      "values",
      (hasRanks ? [.init("rank", .statistics(\.rank))] : [.init("code", .statistics(\.code))])
        + columns,
      rows.enumerated().map { index, row in
        [
          hasRanks ? .integer(index + 1) : .text(row.place),
          .phrase(details.mapping.name(of: row.place)), .figure(row.number),
          .text(details.calendar.text(row.period)),
        ]
      })
  }

  /// The ranking as a bar chart.
  func svg(_ rows: [Row], in language: Language) -> String {
    let chart = Chart(
      "top", .bar, title: title,
      positions: rows.map { details.mapping.name(of: $0.place).text(in: language) },
      series: [Chart.Series("value", details.title(), rows.map(\.number))])
    return SVGRenderer(height: 90 + 26 * rows.count, language: language).render(chart)
  }
}
