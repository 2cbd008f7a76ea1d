import AtriumScreen
import AtriumTime
import StatisticsImport

/// Lines over days or periods, and the other parts of their screens.
protocol ChartContent {
  var chart: Chart { get }
  var data: [Block] { get }
  /// The numbers of the first line.
  var table: Table { get }
  /// The numbers as a CSV document (RFC 4180).
  var csv: String { get }
  /// The sources of the numbers.
  var origin: [Block] { get }
}

extension ChartData: ChartContent {
  var chart: Chart {
    let title: Phrase =
      lines.count == 1
      ? "\(lines[0].country.title): \(Phrase.chartTitle(query))" : .chartTitle(query)
    return Chart(
      "chart", .line, title: title, positionLabel: .day,
      positions: days.map { "\(Day(number: $0))" },
      series: lines.map { Chart.Series($0.country.code, $0.country.title, $0.numbers) },
      isLogarithmic: query.isLogarithmic)
  }

  var data: [Block] {
    let places = lines.map(\.country.json)
    return [
      .machineOnly("places", .array(places)),
      .machineOnly("place", places.count == 1 ? places[0] : .null),
      .machineOnly("metric", .string(query.measure.name)),
      .machineOnly("from", .string("\(Day(number: days.lowerBound))")),
      .machineOnly("to", .string("\(Day(number: days.upperBound))")),
      .machineOnly("smooth", .integer(query.smoothing)),
    ]
  }

  var table: Table {
    Table(
      "series", of: values,
      [
        .init("date", .day) { .day($0.day) }, .init("value", query.measure.title) { $0.value },
      ])
  }

  var csv: String {
    let lines = values.map { day, value in
      "\(day),\(value.json == .null ? "" : value.json.text)\r\n"
    }
    return "date,\(query.measure.name)\r\n" + lines.joined()
  }

  /// The numbers of the first country.
  private var values: [(day: Day, value: Value)] {
    zip(days, lines[0].numbers).map { day, number in
      let average = Value.optional(number) { .decimal($0, places: 3) }
      return (Day(number: day), query.smoothing > 1 ? average : query.measure.value(number))
    }
  }

  var origin: [Block] { .source(sources, lastDay: lastDay) }
}

extension Screen {
  static func chart(_ content: any ChartContent) -> Screen {
    Screen("chart", content.data + [.chart(content.chart)] + content.origin)
  }

  static func series(_ content: any ChartContent) -> Screen {
    Screen("series", content.data + [.table(content.table)] + content.origin)
  }

  /// A CSV document; people see its lines.
  static func csv(_ content: any ChartContent) -> Screen {
    let csv = content.csv
    let lines = csv.split(whereSeparator: \.isNewline).map { Block.text(Phrase(String($0))) }
    return Screen(
      "series", [.document(Document("text/csv", bytes: Array(csv.utf8))), .humanOnly(lines)])
  }
}
