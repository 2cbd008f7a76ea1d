/// Horizontal bars: for each position a label, the number, and a bar for each series.
struct BarChart {
  let layout: TextLayout

  func lines(_ chart: Chart) -> [String] {
    let values = chart.series.flatMap(\.values)
    guard let scale = Scale(bars: values, isLogarithmic: chart.isLogarithmic) else { return [] }
    let numbers = ChartNumbers(layout: layout, values: values)
    let number = values.compactMap { $0 }.map { displayWidth(of: numbers.text($0)) }.max() ?? 0
    let room = min(max(6, layout.width / 3), layout.width - number - 8)
    let labels = chart.positions.map { layout.line(position: $0).truncated(to: max(1, room)) }
    let label = labels.map { displayWidth(of: $0) }.max() ?? 0
    let bars = Bars(columns: max(1, layout.width - label - number - 4), scale: scale)
    let count = max(labels.count, chart.series.map(\.values.count).max() ?? 0)
    let lines = (0..<count).flatMap { position in
      chart.series.enumerated().map { index, series in
        let name = index == 0 && labels.indices ~= position ? labels[position] : ""
        let value = series.values.indices ~= position ? series.values[position] : nil
        let text = value.map(numbers.text) ?? layout.strings.missing
        let bar = value.map { bars.text($0, fill: fill(index)) } ?? ""
        return "\(name.padded(to: label))  \(text.padded(to: number, .trailing))  "
          .trimmingTrailingBlanks(keeping: bar.isEmpty ? 0 : 2)
          + layout.palette.paint(bar, series: index)
      }
    }
    return lines + (chart.series.count > 1 ? [""] + legend(chart.series) : [])
  }

  private func legend(_ series: [Chart.Series]) -> [String] {
    series.enumerated().map { index, series in
      layout.palette.paint(fill(index), series: index) + " "
        + layout.line(series.label).truncated(to: layout.width - 2)
    }
  }

  /// What a series is drawn with: shades where there are no colours.
  private func fill(_ index: Int) -> String {
    layout.palette.hasColours ? "█" : ["█", "▓", "▒", "░"][index % 4]
  }
}

/// Bars on one scale, to an eighth of a column; those of negative numbers go left from zero.
private struct Bars {
  let columns: Int, scale: Scale

  func text(_ value: Double, fill: String) -> String {
    guard let end = scale.share(value) else { return "" }
    let zero = scale.isLogarithmic ? 0 : scale.share(0) ?? 0
    let (from, to) = (zero * Double(columns), end * Double(columns))
    if to >= from {
      let start = from.nearest
      let eighths = Int(((to - start) * 8).nearest)
      guard eighths > 0 else { return value == 0 || scale.isLogarithmic ? "" : blanks(start) + "▏" }
      let rest = fill == "█" ? ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8] : ""
      let whole = fill == "█" ? eighths / 8 : max(1, (eighths + 4) / 8)
      return blanks(start) + String(repeating: fill, count: whole) + rest
    }
    let count = max(1, Int((from.nearest - to).nearest))
    return blanks(from.nearest - Double(count)) + String(repeating: fill, count: count)
  }

  private func blanks(_ count: Double) -> String {
    String(repeating: " ", count: max(0, Int(count)))
  }
}

extension String {
  /// The text with exactly `count` of the blanks at its end.
  fileprivate func trimmingTrailingBlanks(keeping count: Int) -> String {
    trimmingTrailingBlanks() + String(repeating: " ", count: count)
  }
}
