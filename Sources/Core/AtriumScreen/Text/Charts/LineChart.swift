/// Lines in Braille dots, with a value axis and a position axis.
struct LineChart {
  let layout: TextLayout

  func lines(_ series: [Chart.Series], _ positions: [String], _ scale: Scale) -> [String] {
    let rowCount = rowCount(scale)
    let labels = tickLabels(scale, rowCount)
    let labelWidth = min(labels.values.map { displayWidth(of: $0) }.max() ?? 0, layout.width / 2)
    var canvas = BrailleCanvas(columns: layout.width - labelWidth - 2, rows: rowCount)
    for (index, series) in series.enumerated() {
      draw(series.values, colour: index, scale, on: &canvas)
    }
    let plot = (0..<rowCount).map { row in
      let label = (labels[row] ?? "").truncated(to: labelWidth).padded(to: labelWidth, .trailing)
      let axis = labels[row] == nil ? "│" : "┤"
      let line = canvas.line(row) { layout.palette.paint($0, series: $1) }
      return layout.paint("\(label) \(axis)", .quiet) + line
    }
    let indent = String(repeating: " ", count: labelWidth + 1)
    return plot
      + [layout.paint("\(indent)└\(String(repeating: "─", count: canvas.columns))", .quiet)]
      + positionLabels(positions, canvas.columns).map { layout.paint("\(indent) \($0)", .quiet) }
  }

  /// The height in rows, from the width; if possible, with the same distance between all ticks.
  private func rowCount(_ scale: Scale) -> Int {
    let maxRows = min(max(layout.width / 6, 5), 12)
    let intervals = scale.ticks.count - 1
    return 1...maxRows ~= intervals ? maxRows / intervals * intervals + 1 : maxRows
  }

  /// The labels of the value axis by row. If several ticks are in one row, the first has the label.
  private func tickLabels(_ scale: Scale, _ rowCount: Int) -> [Int: String] {
    let format = ChartNumberFormat(layout: layout, values: scale.ticks)
    var labels: [Int: String] = [:]
    for tick in scale.ticks {
      guard let fraction = scale.fraction(tick) else { continue }
      let row = Int(((1 - fraction) * Double(rowCount - 1)).rounded())
      if labels[row] == nil { labels[row] = format.shortText(tick) }
    }
    return labels
  }

  private func draw(
    _ values: [Double?], colour: Int, _ scale: Scale, on canvas: inout BrailleCanvas
  ) {
    var previous: BrailleCanvas.Point?
    for (index, value) in values.enumerated() {
      guard let fraction = value.flatMap(scale.fraction) else {
        previous = nil
        continue
      }
      let x = values.count > 1 ? index * (canvas.width - 1) / (values.count - 1) : canvas.width / 2
      // The ends of the axis are in the middle of the first and last rows, beside their labels.
      let y = 1 + Int(((1 - fraction) * Double(canvas.height - 3)).rounded())
      let point = BrailleCanvas.Point(x: x, y: y)
      canvas.drawLine(from: previous ?? point, to: point, colour: colour)
      previous = point
    }
  }

  /// The first position on the left, the last on the right, and one in the middle if it fits.
  private func positionLabels(_ positions: [String], _ columns: Int) -> [String] {
    let label = layout.line(position:)
    guard let first = positions.first.map(label)?.truncated(to: columns) else { return [] }
    let firstWidth = displayWidth(of: first)
    guard positions.count > 1, let last = positions.last.map(label) else {
      return [first.padded(to: (columns + firstWidth) / 2, .trailing)]
    }
    let lastWidth = displayWidth(of: last)
    guard firstWidth + lastWidth + 2 <= columns else { return [first] }
    let middle = label(positions[positions.count / 2])
    let middleWidth = displayWidth(of: middle)
    let start = (columns - middleWidth) / 2
    let end = start + middleWidth
    guard positions.count > 2, start >= firstWidth + 2, end + 2 <= columns - lastWidth else {
      return [first + last.padded(to: columns - firstWidth, .trailing)]
    }
    return [
      first + middle.padded(to: end - firstWidth, .trailing)
        + last.padded(to: columns - end, .trailing)
    ]
  }
}
