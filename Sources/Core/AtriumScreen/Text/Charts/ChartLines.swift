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

  /// Drawings of the same scale, each with its labels or a legend; `nil` without values. The lines of a
  /// drawing differ in colour, so that there are no more of them than colours, and without colours one.
  private func lineCharts(_ chart: Chart, height: Int) -> [String]? {
    let scale = ValueAxis(chart.series.flatMap(\.values), isLogarithmic: chart.isLogarithmic)
    guard let scale else { return nil }
    let count = chart.series.count
    let drawings = count.dividedRoundingUp(by: layout.palette.lineLimit)
    let size = count.dividedRoundingUp(by: drawings)
    return Array(
      stride(from: 0, to: count, by: size).map { start in
        lines(
          chart, Array(chart.series[start..<min(start + size, count)]), scale,
          height: (height + 1) / drawings - 1)
      }.joined(separator: [""]))
  }

  private func lines(
    _ chart: Chart, _ series: [Chart.Series], _ scale: ValueAxis, height: Int
  ) -> [String] {
    if chart.series.count > 1, !layout.palette.hasColours {
      return layout.wrapped(layout.line(series[0].label))
        + LineChart(layout: layout, height: height - 1).lines(series, chart.positions, scale)
    }
    let isNamed = chart.series.count == 1 && chart.title != nil
    let drawing = LineChart(layout: layout, height: height)
    if isNamed || drawing.canLabel(series, scale) {
      return drawing.lines(series, chart.positions, scale, hasLabels: !isNamed)
    }
    let legend = layout.legend(series) { _ in "━" }
    return LineChart(layout: layout, height: height - legend.count)
      .lines(series, chart.positions, scale) + legend
  }
}

extension Palette {
  /// The number of lines that one drawing can show.
  fileprivate var lineLimit: Int { hasColours ? max(1, series.count) : 1 }
}

extension Int {
  fileprivate func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
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
