/// Draws horizontal bars with labels and numbers.
struct SVGBarChart {
  let layout: TextLayout

  func draw(_ chart: Chart, on drawing: inout SVGDrawing) {
    let values = chart.series.flatMap(\.values)
    guard let scale = ValueAxis(bars: values, isLogarithmic: chart.isLogarithmic) else {
      return drawing.text(Value.missingText, x: 20, y: 60)
    }
    let format = ChartNumberFormat(layout: layout, values: values)
    let count = max(chart.positions.count, 1)
    let rowHeight = Double(drawing.height - 70 - Self.legendHeight(chart)) / Double(count)
    let barHeight = rowHeight * 0.8 / Double(max(1, chart.series.count))
    let left = Double(drawing.width) / 4
    let width = Double(drawing.width) - 110 - left
    let zero = scale.isLogarithmic ? 0 : scale.fraction(0) ?? 0
    for position in 0..<count {
      let top = 50 + Double(position) * rowHeight
      let label = chart.positions.indices ~= position ? chart.positions[position] : ""
      drawing.text(
        layout.line(position: label), x: left - 8, y: top + rowHeight / 2 + 4, .init(anchor: .end))
      for (index, series) in chart.series.enumerated() where series.values.indices ~= position {
        guard let value = series.values[position], let fraction = scale.fraction(value) else {
          continue
        }
        let y = top + rowHeight * 0.1 + Double(index) * barHeight
        let start = min(zero, fraction)
        let end = max(zero, fraction)
        drawing.rectangle(
          x: left + start * width, y: y, width: max(1, (end - start) * width), height: barHeight,
          colour: colour(index))
        drawing.text(
          format.text(value), x: left + end * width + 6, y: y + barHeight / 2 + 4)
      }
    }
    drawLegend(chart, on: &drawing)
  }

  /// The height of the legend in pixels; 0 with one series, whose name is the title's.
  static func legendHeight(_ chart: Chart) -> Int {
    chart.series.count > 1 ? 22 * ((chart.series.count + 3) / 4) : 0
  }

  /// Up to four names in a row.
  private func drawLegend(_ chart: Chart, on drawing: inout SVGDrawing) {
    let top = drawing.height - Self.legendHeight(chart)
    for (index, series) in chart.series.enumerated() where chart.series.count > 1 {
      let x = 20 + Double(index % 4) * Double(drawing.width - 40) / 4
      let y = Double(top + 22 * (index / 4))
      drawing.rectangle(x: x, y: y, width: 14, height: 14, colour: colour(index))
      drawing.text(layout.line(series.label), x: x + 20, y: y + 12)
    }
  }

  private func colour(_ index: Int) -> String {
    SVGRenderer.seriesColours[index % SVGRenderer.seriesColours.count]
  }
}
