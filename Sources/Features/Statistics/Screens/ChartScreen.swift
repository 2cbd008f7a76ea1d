import AtriumScreen
import AtriumTime
import StatisticsImport

extension ChartData {
  var chart: Chart {
    let query = query
    let title: Phrase =
      lines.count == 1
      ? .statistics { "\($0.countryName(lines[0].country)): \($0.chartTitle(query))" }
      : .statistics { $0.chartTitle(query) }
    return Chart(
      "chart", .line, title: title, positionLabel: .statistics(\.day),
      positions: days.map { "\(Day(number: $0))" },
      series: lines.map { Chart.Series($0.country.code, $0.country.title, $0.numbers) },
      isLogarithmic: query.isLogarithmic)
  }

  fileprivate var data: [Block] {
    [
      .machineOnly("metric", .string(query.measure.name)),
      .machineOnly("from", .string("\(Day(number: days.lowerBound))")),
      .machineOnly("to", .string("\(Day(number: days.upperBound))")),
      .machineOnly("smooth", .integer(query.smoothing)),
    ]
  }

  fileprivate var table: Table {
    let measure = query.measure
    return Table(
      "series",
      [.init("date", .statistics(\.day)), .init("value", .statistics { $0.measure(measure) })],
      values.map { day, value in [.day(day), value] })
  }

  fileprivate var csv: String {
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
}

extension Screen {
  static func chart(_ data: ChartData) -> Screen {
    Screen(
      "chart",
      [.machineOnly("places", .array(data.lines.map(\.country.json)))] + data.data
        + [.chart(data.chart)] + .source(data.sources, lastDay: data.lastDay))
  }

  static func series(_ data: ChartData) -> Screen {
    Screen(
      "series",
      [.machineOnly("place", data.lines[0].country.json)] + data.data + [.table(data.table)]
        + .source(data.sources, lastDay: data.lastDay))
  }

  /// The series as a CSV document (RFC 4180).
  static func csv(_ data: ChartData) -> Screen {
    .csv(series: data.csv)
  }
}
