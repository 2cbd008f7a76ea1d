import AtriumScreen

extension Curves {
  private var positions: [String] { days.map { "\(Day(number: $0))" } }

  var chart: Chart {
    let query = query
    let title: Phrase =
      curves.count == 1
      ? .statistics { "\($0.countryName(curves[0].country)): \($0.chartTitle(query))" }
      : .statistics { $0.chartTitle(query) }
    return Chart(
      "chart", .line, title: title, positions: positions,
      series: curves.map { Chart.Series($0.country.code, $0.country.title, $0.numbers) },
      isLogarithmic: query.isLogarithmic)
  }

  fileprivate var data: [Block] {
    [
      .machineOnly("metric", .string(query.measure.name)),
      .machineOnly("from", .string("\(Day(number: days.lowerBound))")),
      .machineOnly("to", .string("\(Day(number: days.upperBound))")),
      .machineOnly("smooth", .integer(query.smooth)),
    ]
  }

  fileprivate var table: Table {
    let measure = query.measure
    return Table(
      "series",
      [.init("date", .statistics(\.day)), .init("value", .statistics { $0.measure(measure) })],
      zip(days, curves[0].numbers).map { day, number in
        [.day(Day(number: day)), query.smooth > 1 ? .mean(number) : measure.value(number)]
      })
  }

  fileprivate var csv: String {
    let lines = zip(days, curves[0].numbers).map { day, number in
      let value = query.smooth > 1 ? Value.mean(number).json : query.measure.value(number).json
      return "\(Day(number: day)),\(value == .null ? "" : value.text)\r\n"
    }
    return "date,\(query.measure.name)\r\n" + lines.joined()
  }
}

extension Value {
  fileprivate static func mean(_ number: Double?) -> Value {
    .optional(number) { .decimal($0, places: 3) }
  }
}

extension Screen {
  static func chart(_ curves: Curves) -> Screen {
    Screen(
      "chart",
      [.machineOnly("places", .array(curves.curves.map(\.country.json)))] + curves.data
        + [.chart(curves.chart)] + .source(curves.sources, lastDay: curves.lastDay))
  }

  static func series(_ curves: Curves) -> Screen {
    Screen(
      "series",
      [.machineOnly("place", curves.curves[0].country.json)] + curves.data + [.table(curves.table)]
        + .source(curves.sources, lastDay: curves.lastDay))
  }

  /// As RFC 4180 has it.
  static func csv(_ curves: Curves) -> Screen {
    Screen("series", [.document(Document("text/csv", bytes: Array(curves.csv.utf8)))])
  }
}
