/// A chart with its title and legend.
struct ChartLines {
  let layout: TextLayout

  func lines(_ chart: Chart) -> [String] {
    let title = chart.title.map { layout.wrapped(layout.line($0), .plain, bold: true) } ?? []
    let values = chart.series.flatMap(\.values)
    let isEmpty = values.allSatisfy { $0.flatMap { Scale.level($0, chart.isLogarithmic) } == nil }
    if isEmpty { return title + [layout.paint(layout.strings.missing, .quiet)] }
    switch chart.kind {
    case .line: return title + lineCharts(chart)
    case .bar: return title + BarChart(layout: layout).lines(chart)
    case .sparkline: return title + sparklines(chart)
    }
  }

  /// One drawing with a legend. Without colours the lines could not be told apart, so that each
  /// series has a drawing of its own, all on one scale.
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
    let isNamed = chart.series.count > 1 || chart.title == nil
    return drawing.lines(chart.series, chart.positions, scale)
      + (isNamed ? legend(chart.series) : [])
  }

  private func legend(_ series: [Chart.Series]) -> [String] {
    series.enumerated().map { index, series in
      layout.palette.paint("━", series: index) + " "
        + layout.line(series.label).truncated(to: layout.width - 2)
    }
  }

  /// Label, curve, last number and range of each series.
  private func sparklines(_ chart: Chart) -> [String] {
    let number = ChartNumbers(layout: layout, values: chart.series.flatMap(\.values))
    let ends = chart.series.map { series in
      let present = series.values.compactMap { $0 }.filter(\.isFinite)
      let last = present.last.map(number.text) ?? layout.strings.missing
      let low = present.min().map(number.text) ?? ""
      let high = present.max().map(number.text) ?? ""
      return (last, low.isEmpty ? "" : "\(low) … \(high)")
    }
    let last = ends.map { displayWidth(of: $0.0) }.max() ?? 0
    let most = max(1, min(layout.width / 3, layout.width - last - 5))
    let labels = chart.series.map { layout.line($0.label).truncated(to: most) }
    let label = labels.map { displayWidth(of: $0) }.max() ?? 0
    let range = ends.map { displayWidth(of: $0.1) }.max() ?? 0
    let hasRange = layout.width - label - last - range - 6 >= 8
    let room = layout.width - label - last - (hasRange ? range + 6 : 4)
    let curves = chart.series.map {
      Sparkline(columns: min(max(room, 1), 60), isLogarithmic: chart.isLogarithmic).text($0.values)
    }
    let curve = curves.map(\.count).max() ?? 0
    return chart.series.indices.map { index in
      var parts = [
        labels[index].padded(to: label),
        layout.palette.paint(curves[index].padded(to: curve), series: index),
        ends[index].0.padded(to: last, .trailing),
      ]
      if hasRange { parts.append(layout.paint(ends[index].1, .quiet)) }
      return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }
}
