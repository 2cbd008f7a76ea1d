/// Horizontal bars with their labels and numbers.
struct SVGBarChart {
  let layout: TextLayout

  func draw(_ chart: Chart, on drawing: inout SVGDrawing) {
    let values = chart.series.flatMap(\.values)
    guard let scale = Scale(bars: values, isLogarithmic: chart.isLogarithmic) else {
      return drawing.text(layout.strings.missing, x: 20, y: 60)
    }
    let numbers = ChartNumbers(layout: layout, values: values)
    let count = max(chart.positions.count, 1)
    let room = Double(drawing.height - 70) / Double(count)
    let (left, right) = (Double(drawing.width) / 4, Double(drawing.width) - 110)
    let zero = scale.isLogarithmic ? 0 : scale.share(0) ?? 0
    for position in 0..<count {
      let top = 50 + Double(position) * room
      let name = chart.positions.indices ~= position ? chart.positions[position] : ""
      drawing.text(
        layout.line(position: name), x: left - 8, y: top + room / 2 + 4, .init(anchor: .end))
      let height = room * 0.8 / Double(max(1, chart.series.count))
      for (index, series) in chart.series.enumerated() where series.values.indices ~= position {
        guard let value = series.values[position], let share = scale.share(value) else { continue }
        let y = top + room * 0.1 + Double(index) * height
        let (from, to) = (min(zero, share), max(zero, share))
        drawing.rectangle(
          x: left + from * (right - left), y: y, width: max(1, (to - from) * (right - left)),
          height: height, colour: SVGRenderer.colours[index % SVGRenderer.colours.count])
        drawing.text(
          numbers.text(value), x: left + to * (right - left) + 6, y: y + height / 2 + 4)
      }
    }
  }
}
