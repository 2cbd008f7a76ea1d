/// Lines over positions, between an axis of numbers and an axis of positions.
struct LineChart {
  let layout: TextLayout

  func lines(_ series: [Chart.Series], _ positions: [String], _ scale: Scale) -> [String] {
    let rows = rows(scale)
    let labels = tickLabels(scale, rows)
    let gutter = min(labels.values.map { displayWidth(of: $0) }.max() ?? 0, layout.width / 2)
    var canvas = BrailleCanvas(columns: layout.width - gutter - 2, rows: rows)
    for (index, series) in series.enumerated() { draw(series.values, index, scale, &canvas) }
    let plot = (0..<rows).map { row in
      let label = (labels[row] ?? "").truncated(to: gutter).padded(to: gutter, .trailing)
      let line = canvas.line(row) { layout.palette.paint($0, series: $1) }
      return (layout.paint("\(label) \(labels[row] == nil ? "│" : "┤")", .quiet) + line)
    }
    let indent = String(repeating: " ", count: gutter + 1)
    return plot
      + [layout.paint("\(indent)└\(String(repeating: "─", count: canvas.columns))", .quiet)]
      + positionLabels(positions, canvas.columns).map { layout.paint("\(indent) \($0)", .quiet) }
  }

  /// How many rows there are: as the width allows, and the same between any two labels.
  private func rows(_ scale: Scale) -> Int {
    let most = min(max(layout.width / 6, 5), 12)
    let steps = scale.ticks.count - 1
    return 1...most ~= steps ? most / steps * steps + 1 : most
  }

  /// The labels of the axis, by row; where two would fall on one row, the first.
  private func tickLabels(_ scale: Scale, _ rows: Int) -> [Int: String] {
    let numbers = ChartNumbers(layout: layout, values: scale.ticks)
    var labels: [Int: String] = [:]
    for tick in scale.ticks {
      guard let share = scale.share(tick) else { continue }
      let row = Int(((1 - share) * Double(rows - 1)).nearest)
      if labels[row] == nil { labels[row] = numbers.short(tick) }
    }
    return labels
  }

  private func draw(
    _ values: [Double?], _ owner: Int, _ scale: Scale, _ canvas: inout BrailleCanvas
  ) {
    var last: BrailleCanvas.Point?
    for (index, value) in values.enumerated() {
      guard let share = value.flatMap(scale.share) else {
        last = nil
        continue
      }
      let x = values.count > 1 ? index * (canvas.width - 1) / (values.count - 1) : canvas.width / 2
      // The middle of the first and the last row, where their labels stand.
      let y = 1 + Int(((1 - share) * Double(canvas.height - 3)).nearest)
      let point = BrailleCanvas.Point(x: x, y: y)
      if let last { canvas.draw(from: last, to: point, owner: owner) }
      canvas.draw(point, owner: owner)
      last = point
    }
  }

  /// The first position at the left, the last at the right, one in the middle if there is room.
  private func positionLabels(_ positions: [String], _ columns: Int) -> [String] {
    let name = layout.line(position:)
    guard let first = positions.first.map(name)?.truncated(to: columns) else { return [] }
    guard positions.count > 1, let last = positions.last.map(name) else {
      return [first.padded(to: (columns + displayWidth(of: first)) / 2, .trailing)]
    }
    let (left, right) = (displayWidth(of: first), displayWidth(of: last))
    guard left + right + 2 <= columns else { return [first] }
    let middle = name(positions[positions.count / 2])
    let center = displayWidth(of: middle)
    let start = (columns - center) / 2
    guard positions.count > 2, start >= left + 2, start + center + 2 <= columns - right else {
      return [first + last.padded(to: columns - left, .trailing)]
    }
    let head = first + middle.padded(to: start + center - left, .trailing)
    return [head + last.padded(to: columns - start - center, .trailing)]
  }
}
