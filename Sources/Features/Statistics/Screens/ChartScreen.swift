import AtriumScreen

extension Screen {
  static func chart(_ chart: SeriesChart) -> Screen {
    Screen("chart", chart.data + [.chart(chart.chart)] + chart.origin)
  }

  static func series(_ chart: SeriesChart) -> Screen {
    Screen("series", chart.data + [.table(chart.table)] + chart.origin)
  }

  /// A CSV document; people see its lines.
  static func csv(_ chart: SeriesChart) -> Screen {
    let csv = chart.csv
    let lines = String(decoding: csv, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { Block.text(Phrase(String($0))) }
    return Screen("series", [.document(Document("text/csv", bytes: csv)), .humanOnly(lines)])
  }
}
