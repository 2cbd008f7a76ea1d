/// A chart with its title and legend.
struct ChartLines {
  let layout: TextLayout

  func lines(_ chart: Chart) -> [String] {
    let title = chart.title.map { layout.wrapped(layout.line($0), .plain, bold: true) } ?? []
    let hasValues = chart.series.flatMap(\.values).contains { value in
      value.flatMap { Scale.coordinate(of: $0, isLogarithmic: chart.isLogarithmic) } != nil
    }
    guard hasValues else { return title + [layout.paint(layout.strings.missing, .quiet)] }
    switch chart.kind {
    case .line: return title + lineCharts(chart)
    case .bar: return title + BarChart(layout: layout).lines(chart)
    case .sparkline: return title + sparklines(chart)
    }
  }

  /// One drawing with a legend. Without colours each series has its own drawing, since lines differ
  /// only in colour; all drawings have the same scale.
  private func lineCharts(_ chart: Chart) -> [String] {
    let drawing = LineChart(layout: layout)
    let scale = Scale(chart.series.flatMap(\.values), isLogarithmic: chart.isLogarithmic)
    guard let scale else { return [] }
    if chart.series.count > 1, !layout.palette.hasColours {
      return Array(
        chart.series.map { series in
          layout.wrapped(layout.line(series.label))
            + drawing.lines([series], chart.positions, scale)
        }.joined(separator: [""]))
    }
    let hasLegend = chart.series.count > 1 || chart.title == nil
    return drawing.lines(chart.series, chart.positions, scale)
      + (hasLegend ? layout.legend(chart.series) { _ in "━" } : [])
  }

  /// The label, curve, last number and range of each series.
  private func sparklines(_ chart: Chart) -> [String] {
    let format = ChartNumberFormat(layout: layout, values: chart.series.flatMap(\.values))
    let present = chart.series.map { $0.values.compactMap { $0 }.filter(\.isFinite) }
    let lasts = present.map { $0.last.map(format.text) ?? layout.strings.missing }
    let ranges = present.map { values in
      guard let low = values.min(), let high = values.max() else { return "" }
      return "\(format.text(low)) … \(format.text(high))"
    }
    let lastWidth = lasts.map { displayWidth(of: $0) }.max() ?? 0
    let maxLabelWidth = max(1, min(layout.width / 3, layout.width - lastWidth - 5))
    let labels = chart.series.map { layout.line($0.label).truncated(to: maxLabelWidth) }
    let labelWidth = labels.map { displayWidth(of: $0) }.max() ?? 0
    let rangeWidth = ranges.map { displayWidth(of: $0) }.max() ?? 0
    let hasRange = layout.width - labelWidth - lastWidth - rangeWidth - 6 >= 8
    let available = layout.width - labelWidth - lastWidth - (hasRange ? rangeWidth + 6 : 4)
    let sparkline = Sparkline(
      columns: min(max(available, 1), 60), isLogarithmic: chart.isLogarithmic)
    let curves = chart.series.map { sparkline.text($0.values) }
    let curveWidth = curves.map(\.count).max() ?? 0
    return chart.series.indices.map { index in
      var parts = [
        labels[index].padded(to: labelWidth),
        layout.palette.paint(curves[index].padded(to: curveWidth), series: index),
        lasts[index].padded(to: lastWidth, .trailing),
      ]
      if hasRange { parts.append(layout.paint(ranges[index], .quiet)) }
      return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }
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
