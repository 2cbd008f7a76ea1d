/// A chart with its title and legend.
struct ChartLines {
  let layout: TextLayout
  /// The rows that are available.
  let height: Int

  func lines(_ chart: Chart) -> [String] {
    let title = chart.title.map { layout.wrapped(layout.line($0), .plain, bold: true) } ?? []
    let drawing =
      switch chart.kind {
      case .line: lineCharts(chart, height: height - title.count)
      case .bar: BarChart(layout: layout).lines(chart)
      }
    return title + (drawing ?? [layout.paint(layout.strings.missing, .quiet)])
  }

  /// One drawing with a legend; `nil` without values. Without colours each series has its own
  /// drawing, since lines differ only in colour; all drawings have the same scale.
  private func lineCharts(_ chart: Chart, height: Int) -> [String]? {
    let scale = ValueAxis(chart.series.flatMap(\.values), isLogarithmic: chart.isLogarithmic)
    guard let scale else { return nil }
    if chart.series.count > 1, !layout.palette.hasColours {
      let drawing = LineChart(layout: layout, height: height / chart.series.count - 2)
      return Array(
        chart.series.map { series in
          layout.wrapped(layout.line(series.label))
            + drawing.lines([series], chart.positions, scale)
        }.joined(separator: [""]))
    }
    let isNamed = chart.series.count == 1 && chart.title != nil
    let drawing = LineChart(layout: layout, height: height)
    if isNamed || drawing.canLabel(chart.series, scale) {
      return drawing.lines(chart.series, chart.positions, scale, hasLabels: !isNamed)
    }
    return LineChart(layout: layout, height: height - chart.series.count)
      .lines(chart.series, chart.positions, scale)
      + layout.legend(chart.series) { _ in "━" }
  }
}

extension TextLayout {
  /// One line per series: a sample in its colour and its label.
  func legend(_ series: [Chart.Series], sample: (_ index: Int) -> String) -> [String] {
    series.enumerated().map { index, series in
      palette.paint(sample(index), series: index) + " "
        + line(series.label).truncated(to: width - 2)
    }
  }
}
