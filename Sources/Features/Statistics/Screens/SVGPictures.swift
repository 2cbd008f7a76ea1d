import AtriumCore
import AtriumFormats
import AtriumScreen

extension Argument {
  static var svg: Argument<String?> { .option("svg", .file).help(.statistics(\.svgHelp)) }
  static var overwrite: Argument<Bool> { .flag("overwrite").help(.statistics(\.overwriteHelp)) }
}

extension Screen {
  /// Writes a picture beside what the terminal shows, and says so.
  static func drawing(_ picture: String, to path: String, replacing: Bool) throws -> Screen {
    let bytes = Array(picture.utf8)
    try UserFiles(of: StatisticsFeature.id).write(bytes, to: path, replacing: replacing)
    return Screen(
      "drawing",
      [
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(bytes.count)),
        .notice(.good, .statistics { $0.drawn(path) }),
      ])
  }
}

extension Curves {
  /// The chart in SVG.
  func picture(in language: Language) -> String {
    SVGRenderer(language: language).render(chart)
  }
}

extension WorldMap {
  /// The map in SVG.
  func picture(in language: Language) -> String {
    SVGRenderer(width: 1200, height: 620, language: language).render(map, title: title)
  }
}

extension Ranking {
  /// The ranks as bars in SVG.
  func picture(in language: Language) -> String {
    let (measure, continent, day) = (query.measure, query.continent, Day(number: query.day))
    let chart = Chart(
      "top", .bar, title: .statistics { $0.ranking(measure, continent, day) },
      positions: rows.map { $0.country.title.text(in: language) },
      series: [
        Chart.Series("value", .statistics { $0.measure(measure) }, rows.map { $0.number })
      ])
    return SVGRenderer(height: 90 + 26 * rows.count, language: language).render(chart)
  }
}
