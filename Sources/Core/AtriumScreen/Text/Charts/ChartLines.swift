/// A chart with its title and legend.
struct ChartLines {
  let layout: TextLayout
  let height: Int

  func lines(_ chart: Chart) -> [String] {
    let title = chart.title.map { layout.wrapped(layout.line($0), .plain, bold: true) } ?? []
    let drawing =
      switch chart.kind {
      case .line: lineCharts(chart, height: height - title.count)
      case .bar: BarChart(layout: layout).lines(chart)
      }
    return title + (drawing ?? [layout.paint(Value.missingText, .quiet)])
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
    let legend = layout.legend(chart.series) { _ in "━" }
    return LineChart(layout: layout, height: height - legend.count)
      .lines(chart.series, chart.positions, scale) + legend
  }
}

extension TextLayout {
  /// A sample of each series in its colour and its label, as many in a line as fit.
  func legend(_ series: [Chart.Series], sample: (_ index: Int) -> String) -> [String] {
    var lines: [(text: String, width: Int)] = []
    for (index, series) in series.enumerated() {
      let label = " " + line(series.label).truncated(to: width - 2)
      let text = palette.paint(sample(index), series: index) + label
      let textWidth = 1 + displayWidth(of: label)
      if let last = lines.last, last.width + 2 + textWidth <= width {
        lines[lines.count - 1] = (last.text + "  " + text, last.width + 2 + textWidth)
      } else {
        lines.append((text, textWidth))
      }
    }
    return lines.map(\.text)
  }
}
