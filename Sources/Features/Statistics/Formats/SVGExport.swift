import AtriumFormats
import AtriumScreen

extension Screen {
  /// Writes a picture to a file and reports its path and size.
  static func drawing(_ svg: String, to path: String, replacing: Bool) throws -> Screen {
    let bytes = Array(svg.utf8)
    try UserFiles(of: StatisticsFeature.id).write(bytes, to: path, replacing: replacing)
    return Screen(
      "drawing",
      [
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(bytes.count)),
        .notice(.good, .statistics { $0.drawn(path) }),
      ])
  }
}

extension ChartData {
  func svg(in language: Language) -> String { SVGRenderer(language: language).render(chart) }
}

extension WorldMap {
  func svg(in language: Language) -> String {
    SVGRenderer(width: 1200, height: 620, language: language).render(map, title: title)
  }
}

extension Ranking {
  /// The ranking as a bar chart.
  func svg(in language: Language) -> String {
    let measure = query.measure
    let chart = Chart(
      "top", .bar, title: title, positions: rows.map { $0.country.title.text(in: language) },
      series: [Chart.Series("value", .statistics { $0.measure(measure) }, rows.map(\.number))])
    return SVGRenderer(height: 90 + 26 * rows.count, language: language).render(chart)
  }
}
