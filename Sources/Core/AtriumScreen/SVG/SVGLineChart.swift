struct SVGLineChart {
  let layout: TextLayout

  /// The number of legend entries in a row.
  private let legendColumns = 4

  func draw(_ chart: Chart, on drawing: inout SVGDrawing) {
    let values = chart.series.flatMap(\.values)
    guard let scale = ValueAxis(values, isLogarithmic: chart.isLogarithmic) else {
      return drawing.text(Value.missingText, x: 20, y: 60)
    }
    let hasLegend = chart.series.count > 1
    let legendRows = (chart.series.count + legendColumns - 1) / legendColumns
    let plot = Plot(
      left: 90, right: Double(drawing.width) - 30, top: 50,
      bottom: Double(drawing.height) - 40 - (hasLegend ? 22 * Double(legendRows) : 0),
      positionCount: max(chart.positions.count, chart.series.map(\.values.count).max() ?? 0))
    drawValueAxis(scale, plot, on: &drawing)
    drawPositionAxis(chart.positions, plot, on: &drawing)
    for (index, series) in chart.series.enumerated() {
      drawLine(series.values, scale, plot, Stroke(index), on: &drawing)
      if hasLegend { drawLegendEntry(index, series.label, plot, on: &drawing) }
    }
  }

  /// The colour of a series, and its dashes, by which series of the same colour differ.
  private struct Stroke {
    let colour: String
    let dashes: String

    init(_ index: Int) {
      let colours = SVGRenderer.seriesColours
      colour = colours[index % colours.count]
      dashes = ["", "8 4", "2 4", "12 4 2 4"][index / colours.count % 4]
    }
  }

  /// The rectangle of the lines.
  private struct Plot {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let positionCount: Int

    func x(_ position: Int) -> Double {
      let step = positionCount > 1 ? (right - left) / Double(positionCount - 1) : 0
      return left + Double(position) * step
    }

    /// - Parameter fraction: 0 at the bottom, 1 at the top.
    func y(_ fraction: Double) -> Double { bottom - fraction * (bottom - top) }
  }

  private func drawValueAxis(_ scale: ValueAxis, _ plot: Plot, on drawing: inout SVGDrawing) {
    let format = ChartNumberFormat(layout: layout, values: scale.ticks, hasUnit: true)
    for tick in scale.ticks {
      guard let fraction = scale.fraction(tick) else { continue }
      let y = plot.y(fraction)
      drawing.line(from: (plot.left, y), to: (plot.right, y), colour: "#ddd")
      drawing.text(format.text(tick), x: plot.left - 8, y: y + 4, .init(anchor: .end))
    }
  }

  private func drawPositionAxis(
    _ positions: [String], _ plot: Plot, on drawing: inout SVGDrawing
  ) {
    let count = plot.positionCount
    for index in labelledPositions(count) where positions.indices ~= index {
      let x = plot.x(index)
      drawing.line(from: (x, plot.bottom), to: (x, plot.bottom + 5), colour: "#888")
      let anchor: SVGDrawing.TextStyle.Anchor =
        index == 0 ? .start : index == count - 1 ? .end : .middle
      drawing.text(
        layout.line(position: positions[index]), x: x, y: plot.bottom + 20, .init(anchor: anchor))
    }
  }

  /// Draws the values; gaps divide the line.
  private func drawLine(
    _ values: [Double?], _ scale: ValueAxis, _ plot: Plot, _ stroke: Stroke,
    on drawing: inout SVGDrawing
  ) {
    let points = values.enumerated().map { position, value in
      value.flatMap(scale.fraction).map { (x: plot.x(position), y: plot.y($0)) }
    }
    for segment in points.split(whereSeparator: { $0 == nil }) {
      drawing.polyline(segment.compactMap { $0 }, colour: stroke.colour, dashes: stroke.dashes)
    }
  }

  private func drawLegendEntry(
    _ index: Int, _ label: Phrase, _ plot: Plot, on drawing: inout SVGDrawing
  ) {
    let x =
      plot.left + Double(index % legendColumns) * (plot.right - plot.left) / Double(legendColumns)
    let y = plot.bottom + 46 + Double(index / legendColumns) * 22
    let stroke = Stroke(index)
    drawing.polyline(
      [(x, y - 5), (x + 18, y - 5)], colour: stroke.colour, dashes: stroke.dashes)
    drawing.text(layout.line(label), x: x + 24, y: y)
  }

  /// Up to seven positions at equal distances, including both ends.
  private func labelledPositions(_ count: Int) -> [Int] {
    let intervals = min(6, max(1, count - 1))
    return count == 0 ? [] : (0...intervals).map { $0 * (count - 1) / intervals }
  }
}
