/// Lines over positions.
struct SVGLineChart {
  let layout: TextLayout

  func draw(_ chart: Chart, on drawing: inout SVGDrawing) {
    let values = chart.series.flatMap(\.values)
    guard let scale = Scale(values, isLogarithmic: chart.isLogarithmic) else {
      return drawing.text(layout.strings.missing, x: 20, y: 60)
    }
    let legend = chart.series.count > 1 ? 22.0 * Double((chart.series.count + 3) / 4) : 0
    let (left, top) = (90.0, 50.0)
    let (right, bottom) = (Double(drawing.width) - 30, Double(drawing.height) - 40 - legend)
    let numbers = ChartNumbers(layout: layout, values: scale.ticks)
    for tick in scale.ticks {
      guard let share = scale.share(tick) else { continue }
      let y = bottom - share * (bottom - top)
      drawing.line(from: (left, y), to: (right, y), colour: "#ddd")
      drawing.text(numbers.short(tick), x: left - 8, y: y + 4, .init(anchor: .end))
    }
    let count = max(chart.positions.count, chart.series.map(\.values.count).max() ?? 0)
    let step = count > 1 ? (right - left) / Double(count - 1) : 0
    for index in marked(count) where chart.positions.indices ~= index {
      let x = left + Double(index) * step
      drawing.line(from: (x, bottom), to: (x, bottom + 5), colour: "#888")
      let anchor: SVGDrawing.Lettering.Anchor =
        index == 0 ? .start : index == count - 1 ? .end : .middle
      drawing.text(
        layout.line(position: chart.positions[index]), x: x, y: bottom + 20, .init(anchor: anchor))
    }
    for (index, series) in chart.series.enumerated() {
      let colour = SVGRenderer.colours[index % SVGRenderer.colours.count]
      let points = series.values.enumerated().map { position, value in
        value.flatMap(scale.share).map {
          (x: left + Double(position) * step, y: bottom - $0 * (bottom - top))
        }
      }
      for chain in points.split(whereSeparator: { $0 == nil }) {
        drawing.chain(chain.compactMap { $0 }, colour: colour)
      }
      guard chart.series.count > 1 else { continue }
      let x = left + Double(index % 4) * (right - left) / 4
      let y = bottom + 46 + Double(index / 4) * 22
      drawing.rectangle(x: x, y: y - 9, width: 18, height: 4, colour: colour)
      drawing.text(layout.line(series.label), x: x + 24, y: y)
    }
  }

  /// The positions with a label: the ends, and some in equal distances between them.
  private func marked(_ count: Int) -> [Int] {
    let parts = min(6, max(1, count - 1))
    return count == 0 ? [] : (0...parts).map { $0 * (count - 1) / parts }
  }
}
