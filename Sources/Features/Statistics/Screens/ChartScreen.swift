import AtriumScreen

extension Screen {
  static func chart(_ chart: SeriesChart) -> Screen {
    Screen("chart", chart.data + [.chart(chart.chart)] + chart.origin)
  }

  static func series(_ chart: SeriesChart) -> Screen {
    Screen("series", chart.data + [.table(chart.table)] + chart.origin)
  }

  /// The document that `--output csv` writes; people see its lines.
  static func csv(_ chart: SeriesChart) -> Screen {
    let csv = CSVRenderer().render(.series(chart)) + "\r\n"
    let lines = csv.split(whereSeparator: \.isNewline).map { Block.text(Phrase(String($0))) }
    return Screen(
      "series", [.document(Document("text/csv", bytes: Array(csv.utf8))), .humanOnly(lines)])
  }
}
