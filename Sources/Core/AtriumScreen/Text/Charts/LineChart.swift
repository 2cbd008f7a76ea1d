/// Lines in Braille dots, with a value axis and a position axis.
struct LineChart {
  let layout: TextLayout
  /// The rows that are available for the drawing and its axis.
  let height: Int

  /// - Parameter hasLabels: whether each line has its label at the right end.
  func lines(
    _ series: [Chart.Series], _ positions: [String], _ scale: ValueAxis, hasLabels: Bool = false
  ) -> [String] {
    let rowCount = rowCount(scale)
    let endLabels = hasLabels ? endLabels(series, scale, rowCount).rows : [:]
    let endWidth = hasLabels ? self.endWidth(series) : 0
    let labels = tickLabels(scale, rowCount)
    let labelWidth = min(labels.values.map { displayWidth(of: $0) }.max() ?? 0, layout.width / 2)
    var canvas = BrailleCanvas(columns: layout.width - labelWidth - 2 - endWidth, rows: rowCount)
    for (index, series) in series.enumerated() {
      draw(series.values, colour: index, scale, on: &canvas)
    }
    let plot = (0..<rowCount).map { row in
      let label = (labels[row] ?? "").truncated(to: labelWidth).padded(to: labelWidth, .trailing)
      let axis = labels[row] == nil ? "│" : "┤"
      let line = canvas.line(row) { layout.palette.paint($0, series: $1) }
      guard let end = endLabels[row] else { return layout.paint("\(label) \(axis)", .quiet) + line }
      let drawn = displayWidth(of: line.sanitizedForTerminal())
      return layout.paint("\(label) \(axis)", .quiet) + line
        + String(repeating: " ", count: canvas.columns + 1 - drawn)
        + layout.palette.paint(layout.line(series[end].label), series: end)
    }
    let indent = String(repeating: " ", count: labelWidth + 1)
    return plot
      + [layout.paint("\(indent)└\(String(repeating: "─", count: canvas.columns))", .quiet)]
      + positionLabels(positions, canvas.columns).map { layout.paint("\(indent) \($0)", .quiet) }
  }

  /// Returns whether the labels fit to the right of the lines: each beside the end of its line or in
  /// the next row.
  func canLabel(_ series: [Chart.Series], _ scale: ValueAxis) -> Bool {
    let rowCount = rowCount(scale)
    guard endWidth(series) <= layout.width / 4, series.count <= rowCount,
      series.allSatisfy({ $0.values.contains { $0.flatMap(scale.fraction) != nil } })
    else { return false }
    return endLabels(series, scale, rowCount).distance <= 1
  }

  /// The columns of the widest label and a blank.
  private func endWidth(_ series: [Chart.Series]) -> Int {
    1 + (series.map { displayWidth(of: layout.line($0.label)) }.max() ?? 0)
  }

  /// The index of the series whose label is in a row, and the largest distance of a label from the end
  /// of its line.
  ///
  /// The labels have the order of the last values, at most one per row, with the smallest possible
  /// distance: the isotonic regression in the maximum norm.
  private func endLabels(
    _ series: [Chart.Series], _ scale: ValueAxis, _ rowCount: Int
  ) -> (rows: [Int: Int], distance: Int) {
    let ends = series.indices.map { index in
      (index, series[index].values.compactMap { $0.flatMap(scale.fraction) }.last ?? 0)
    }.sorted { $0.1 > $1.1 }
    let offsets = ends.enumerated().map { dot(at: $1.1, rowCount) / 4 - $0 }
    var rows: [Int: Int] = [:]
    var distance = 0
    for (position, end) in ends.enumerated() {
      let highest = offsets[...position].max() ?? 0
      let lowest = offsets[position...].min() ?? 0
      let offset = min(max((highest + lowest + 1) / 2, 0), rowCount - ends.count)
      rows[offset + position] = end.0
      distance = max(distance, abs(offset - offsets[position]))
    }
    return (rows, distance)
  }

  /// The dot of a position on the value axis, from the top. The ends of the axis are in the middle of the
  /// first and last rows, beside their labels.
  private func dot(at fraction: Double, _ rowCount: Int) -> Int {
    1 + Int(((1 - fraction) * Double(rowCount * 4 - 3)).rounded())
  }

  /// The height in rows: that of the terminal, in proportion to the width; if possible, with the same
  /// distance between all ticks.
  private func rowCount(_ scale: ValueAxis) -> Int {
    let maxRows = max(5, min(layout.width / 4, height - 3))
    let intervals = scale.ticks.count - 1
    return 1...maxRows ~= intervals ? maxRows / intervals * intervals + 1 : maxRows
  }

  /// The labels of the value axis by row. If several ticks are in one row, the first has the label.
  private func tickLabels(_ scale: ValueAxis, _ rowCount: Int) -> [Int: String] {
    let format = ChartNumberFormat(layout: layout, values: scale.ticks, hasUnit: true)
    var labels: [Int: String] = [:]
    for tick in scale.ticks {
      guard let fraction = scale.fraction(tick) else { continue }
      let row = Int(((1 - fraction) * Double(rowCount - 1)).rounded())
      if labels[row] == nil { labels[row] = format.text(tick) }
    }
    return labels
  }

  private func draw(
    _ values: [Double?], colour: Int, _ scale: ValueAxis, on canvas: inout BrailleCanvas
  ) {
    var previous: BrailleCanvas.Point?
    for (index, value) in values.enumerated() {
      guard let fraction = value.flatMap(scale.fraction) else {
        previous = nil
        continue
      }
      let x = dot(ofPosition: index, of: values.count, canvas.width)
      let point = BrailleCanvas.Point(x: x, y: dot(at: fraction, canvas.rows))
      canvas.drawLine(from: previous ?? point, to: point, colour: colour)
      previous = point
    }
  }

  /// The dot of a position from the left, of `width` dots.
  private func dot(ofPosition index: Int, of count: Int, _ width: Int) -> Int {
    count > 1 ? index * (width - 1) / (count - 1) : width / 2
  }

  /// The first position on the left, the last on the right, and the middle one below its point if it fits.
  private func positionLabels(_ positions: [String], _ columns: Int) -> [String] {
    let label = layout.line(position:)
    guard let first = positions.first.map(label)?.truncated(to: columns) else { return [] }
    let firstWidth = displayWidth(of: first)
    guard positions.count > 1, let last = positions.last.map(label) else {
      return [first.padded(to: (columns + firstWidth) / 2, .trailing)]
    }
    let lastWidth = displayWidth(of: last)
    guard firstWidth + lastWidth + 2 <= columns else { return [first] }
    let index = positions.count / 2
    let middle = label(positions[index])
    let middleWidth = displayWidth(of: middle)
    let start = (dot(ofPosition: index, of: positions.count, columns * 2) + 1 - middleWidth) / 2
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
