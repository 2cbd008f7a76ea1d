/// Horizontal bars: for each position a label, and a number and a bar for each series.
struct BarChart {
  let layout: TextLayout

  /// - Returns: `nil` without values.
  func lines(_ chart: Chart) -> [String]? {
    let values = chart.series.flatMap(\.values)
    guard let scale = ValueAxis(bars: values, isLogarithmic: chart.isLogarithmic) else {
      return nil
    }
    let format = ChartNumberFormat(layout: layout, values: values)
    let numberWidth =
      values.compactMap { $0 }.map { displayWidth(of: format.text($0)) }.max() ?? 0
    let maxLabelWidth = min(max(6, layout.width / 3), layout.width - numberWidth - 8)
    let labels = chart.positions.map {
      layout.line(position: $0).truncated(to: max(1, maxLabelWidth))
    }
    let labelWidth = labels.map { displayWidth(of: $0) }.max() ?? 0
    let bar = Bar(columns: max(1, layout.width - labelWidth - numberWidth - 4), scale: scale)
    let count = max(labels.count, chart.series.map(\.values.count).max() ?? 0)
    let lines = (0..<count).flatMap { position in
      chart.series.enumerated().map { index, series in
        let label = index == 0 && labels.indices ~= position ? labels[position] : ""
        let value = series.values.indices ~= position ? series.values[position] : nil
        let number = value.map(format.text) ?? Value.missingText
        let barText = value.map { bar.text($0, fill: fill(index)) } ?? ""
        let head =
          "\(label.padded(to: labelWidth))  \(number.padded(to: numberWidth, .trailing))"
        return barText.isEmpty
          ? head.trimmingTrailingBlanks()
          : "\(head)  " + layout.palette.paint(barText, series: index)
      }
    }
    return lines + (chart.series.count > 1 ? [""] + layout.legend(chart.series, sample: fill) : [])
  }

  /// The character of a series' bars. Series of the same colour differ in shade.
  private func fill(_ index: Int) -> String {
    ["█", "▓", "▒", "░"][index / max(1, layout.palette.series.count) % 4]
  }
}

/// Draws bars of one scale. Full blocks have a resolution of an eighth of a column; bars of negative
/// numbers extend to the left of zero.
private struct Bar {
  let columns: Int
  let scale: ValueAxis

  func text(_ value: Double, fill: String) -> String {
    guard let endFraction = scale.fraction(value) else { return "" }
    let zeroFraction = scale.isLogarithmic ? 0 : scale.fraction(0) ?? 0
    let zero = zeroFraction * Double(columns)
    let end = endFraction * Double(columns)
    let start = zero.rounded()
    guard end >= zero else {
      let count = max(1, Int((start - end).rounded()))
      return blanks(start - Double(count)) + String(repeating: fill, count: count)
    }
    let eighths = Int(((end - start) * 8).rounded())
    guard eighths > 0 else {
      return value == 0 || scale.isLogarithmic ? "" : blanks(start) + "▏"
    }
    if fill == "█" {
      let remainder = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
      return blanks(start) + String(repeating: fill, count: eighths / 8) + remainder
    }
    return blanks(start) + String(repeating: fill, count: max(1, (eighths + 4) / 8))
  }

  private func blanks(_ count: Double) -> String {
    String(repeating: " ", count: max(0, Int(count)))
  }
}
